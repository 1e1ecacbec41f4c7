import type { Caller } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import { insertAll } from '@campkit/db/bounded'
import type { Tx } from '@campkit/db/in-camp'

export type Change = {
  /** `<resource>.<what happened>`: `members.invited`. */
  readonly action: string
  readonly targetId: string
  /** Whose record it is; without one, the acting member's. */
  readonly memberId?: string
  readonly seasonId?: string
  /** Of the record, after the change. Events carry it, and of the rest only ids. */
  readonly status?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string
}

/**
 * Who made a change: a member (through a key, or at the console's door), a key alone, the operator, or a worker by
 * the clock.
 */
export type Author = {
  readonly kind: 'member' | 'key' | 'system'
  readonly id: string
  readonly keyId: string | null
  readonly memberId: string | null
  /** From where, if it came over the network. */
  readonly address?: string | null
}

const system = (id: string): Author => ({ kind: 'system', id, keyId: null, memberId: null })
export const OPERATOR = system('operator')
export const WORKER = system('worker')

export const authorOf = ({ actor, keyId }: Caller, address: string | null): Author =>
  actor
    ? { kind: 'member', id: actor.memberId, keyId, memberId: actor.memberId, address }
    : { kind: 'key', id: keyId ?? '', keyId, memberId: null, address }

/** One audit row for each: also for readings that must leave a trace. */
export const writeAudit = (
  tx: Tx,
  author: Author,
  requestId: string | null,
  changes: readonly Change[],
): Promise<unknown> =>
  insertAll(
    tx,
    'audit_log',
    changes.map((change) => ({
      id: newId('audit'),
      member_id: change.memberId ?? author.memberId,
      actor_kind: author.kind,
      actor_id: author.id,
      key_id: author.keyId,
      action: change.action,
      target_id: change.targetId,
      before: change.before ?? null,
      after: change.after ?? null,
      reason: change.reason ?? null,
      request_id: requestId,
      address: author.address ?? null,
    })),
  ).execute()

const writeEvents = (tx: Tx, author: Author, changes: readonly Change[]): Promise<unknown> =>
  insertAll(
    tx,
    'events',
    changes.map((change) => ({
      id: newId('event'),
      type: change.action,
      target_id: change.targetId,
      member_id: change.memberId ?? author.memberId,
      season_id: change.seasonId ?? null,
      status: change.status ?? null,
    })),
  ).execute()

/** An audit row and an event for each change, in the change's own transaction. */
export async function recordChanges(
  tx: Tx,
  author: Author,
  requestId: string | null,
  changes: readonly Change[],
): Promise<void> {
  const written = [writeAudit(tx, author, requestId, changes), writeEvents(tx, author, changes)]
  await Promise.all(written)
}
