import { newId } from '@campkit/core/ids'
import { sendWithCommit, type Tx } from '@campkit/db/in-camp'
import { type DetailsOf, KINDS, type KindName } from './notifications.kinds.ts'
import { adding, type NewRow } from './notifications.store.ts'

type NoticeOf<K extends KindName> = {
  readonly kind: K
  readonly memberId: string
  /** Names, amounts, dates, and reasons that the member may read. */
  readonly details: DetailsOf<K>
  readonly seasonId?: string | undefined
  /** The record it is about. */
  readonly aboutId?: string | undefined
  /** The same member is told once for each key; without one, every time. */
  readonly dedupeKey?: string
}

export type Notice = { [K in KindName]: NoticeOf<K> }[KindName]

/**
 * Tells a member something, in the transaction in which it happens: it is sent with the commit, costs no round trip,
 * and a trigger queues the job that mails it.
 */
export const notify = (tx: Tx, notice: Notice): void => notifyAll(tx, [notice])

export function notifyAll(tx: Tx, notices: readonly Notice[]): void {
  if (notices.length > 0) sendWithCommit(tx, [adding(notices.map(rowOf))])
}

function rowOf({ kind, memberId, details, seasonId, aboutId, dedupeKey }: Notice): NewRow {
  const id = newId('notification')
  return {
    id,
    member_id: memberId,
    kind,
    season_id: seasonId ?? null,
    about_id: aboutId ?? null,
    details,
    dedupe_key: dedupeKey ?? id,
    mail_status: KINDS[kind].isMailedApart ? 'apart' : 'waiting',
  }
}

type ByOther = { readonly tx: Tx; readonly by: string; readonly memberId: string }

/** Tells a member that a lead changed something of theirs; nobody is told what they did themselves. */
export function notifyIfByOther({ tx, by, memberId }: ByOther, notice: Notice): void {
  if (by !== memberId && by !== 'system') notify(tx, notice)
}
