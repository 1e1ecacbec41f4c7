import { newId } from '@campkit/core/ids'
import { sendIn, type Tx } from '@campkit/db/in-camp'
import type { VariedWorld } from '../../../varied-sample.ts'
import { adding, type NewRow } from './notifications.store.ts'

async function plantOne(tx: Tx, memberId: string, more: Partial<NewRow> = {}): Promise<string> {
  const id = newId('notification')
  const about = {
    season_id: null,
    about_id: memberId,
    dedupe_key: id,
    mail_status: 'apart',
  } as const
  const said = { kind: 'role_changed', details: { role: 'member' } } as const
  await sendIn(tx)([adding([{ id, member_id: memberId, ...about, ...said, ...more }])])
  return id
}

/** That the member's role changed; and the kind that the routes of preferences name. */
export const plant = async (tx: Tx, memberId: string): Promise<Record<string, string>> => ({
  id: await plantOne(tx, memberId),
  kind: 'charged',
})

/** Of two kinds; one is read. */
export async function plantVaried(tx: Tx, { members: [one, other] }: VariedWorld): Promise<void> {
  const id = await plantOne(tx, one, { kind: 'membership_changed', details: { isActive: true } })
  await tx
    .updateTable('notifications')
    .set({ read_at: '2026-08-31T09:00:00.000Z' })
    .where('id', '=', id)
    .execute()
  await plantOne(tx, other)
}
