import type { Caller } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'

export type Change = {
  /** `<resource>.<what happened>`: `members.invited`. */
  readonly action: string
  readonly targetId: string
  /** Whose record it is; without one, the acting member's. */
  readonly memberId?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** One row per change, in the change's own transaction. */
export const writeAudit = (
  tx: Tx,
  caller: Caller,
  requestId: string,
  changes: readonly Change[],
): Promise<unknown> =>
  tx
    .insertInto('audit_log')
    .values(
      changes.map((change) => ({
        id: newId('audit'),
        member_id: change.memberId ?? caller.actor?.memberId ?? null,
        actor_kind: caller.actor ? 'member' : 'key',
        actor_id: caller.actor?.memberId ?? caller.keyId,
        key_id: caller.keyId,
        action: change.action,
        target_id: change.targetId,
        before: json(change.before),
        after: json(change.after),
        reason: change.reason ?? null,
        request_id: requestId,
      })),
    )
    .execute()
