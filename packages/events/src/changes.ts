import type { Caller } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import type { Statement } from '@campkit/db/batch'
import { sendWithCommit, type Tx } from '@campkit/db/in-camp'

export type Change = {
  /** `<resource>.<what happened>`: `members.invited`. */
  readonly action: string
  readonly targetId: string
  /** Whose record it is; by default the acting member's. */
  readonly memberId?: string
  readonly seasonId?: string
  /** The record's status after the change. Events carry it, and otherwise only ids. */
  readonly status?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string
}

/**
 * Who made a change: a member (through a key, or at the console's door), a key alone, the operator, or a worker on
 * schedule.
 */
export type Author = {
  readonly kind: 'member' | 'key' | 'system'
  readonly id: string
  readonly keyId: string | null
  readonly memberId: string | null
  /** The network address, if it came over the network. */
  readonly address?: string | null
}

const system = (id: string): Author => ({ kind: 'system', id, keyId: null, memberId: null })
export const OPERATOR = system('operator')
export const WORKER = system('worker')

export const authorOf = ({ actor, keyId }: Caller, address: string | null): Author =>
  actor
    ? { kind: 'member', id: actor.memberId, keyId, memberId: actor.memberId, address }
    : { kind: 'key', id: keyId ?? '', keyId, memberId: null, address }

const AUDIT = `
  insert into audit_log (id, member_id, actor_kind, actor_id, key_id, action, target_id, before, after, reason,
                         request_id, address)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

const EVENT = `
  insert into events (id, type, target_id, member_id, season_id, status) values ($1, $2, $3, $4, $5, $6)`

const auditOf = (author: Author, requestId: string | null, change: Change): Statement => ({
  text: AUDIT,
  values: [
    newId('audit'),
    change.memberId ?? author.memberId,
    author.kind,
    author.id,
    author.keyId,
    change.action,
    change.targetId,
    jsonOf(change.before),
    jsonOf(change.after),
    change.reason,
    requestId,
    author.address,
  ],
})

const eventOf = (author: Author, change: Change): Statement => ({
  text: EVENT,
  values: [
    newId('event'),
    change.action,
    change.targetId,
    change.memberId ?? author.memberId,
    change.seasonId,
    change.status,
  ],
})

const jsonOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value)

/** The audit rows of readings that must leave a trace. */
export const tracesOf = (
  author: Author,
  requestId: string | null,
  readings: readonly Change[],
): Statement[] => readings.map((read) => auditOf(author, requestId, read))

/** An audit row and an event for each change, written when the change's own transaction commits. */
export const recordChanges = (
  tx: Tx,
  author: Author,
  requestId: string | null,
  changes: readonly Change[],
): void =>
  sendWithCommit(
    tx,
    changes.flatMap((change) => [auditOf(author, requestId, change), eventOf(author, change)]),
  )
