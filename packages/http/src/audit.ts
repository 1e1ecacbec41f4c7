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

/** Who made a change: a member (through a key, or at the console's door), a key alone, or the operator. */
export type Author = {
  readonly kind: 'member' | 'key' | 'system'
  readonly id: string
  readonly keyId: string | null
  readonly memberId: string | null
}

export const OPERATOR: Author = { kind: 'system', id: 'operator', keyId: null, memberId: null }

export const authorOf = ({ actor, keyId }: Caller): Author =>
  actor
    ? { kind: 'member', id: actor.memberId, keyId, memberId: actor.memberId }
    : { kind: 'key', id: keyId ?? '', keyId, memberId: null }

/** One row per change, in the change's own transaction. */
export const writeAudit = (
  tx: Tx,
  author: Author,
  requestId: string | null,
  changes: readonly Change[],
): Promise<unknown> =>
  tx
    .insertInto('audit_log')
    .values(
      changes.map((change) => ({
        id: newId('audit'),
        member_id: change.memberId ?? author.memberId,
        actor_kind: author.kind,
        actor_id: author.id,
        key_id: author.keyId,
        action: change.action,
        target_id: change.targetId,
        before: json(change.before),
        after: json(change.after),
        reason: change.reason ?? null,
        request_id: requestId,
      })),
    )
    .execute()
