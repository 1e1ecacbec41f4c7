import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import * as store from './announcements.store.ts'
import { keepRecipients } from './audience.store.ts'

/** A draft that finds this member alone, who is its recipient where those are listed. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const { email } = await tx
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const audience = { q: email }
  const id = await store.create(tx, {
    subject: 'Water',
    text: 'The tank is full.',
    audience,
    createdBy: memberId,
  })
  if (path.endsWith('/recipients')) await keepRecipients(tx, id, [memberId])
  return { id }
}

/** A draft of each; the one that is looked at has both as recipients. */
export async function plantVaried(tx: Tx, { members: [one, other] }: VariedWorld): Promise<Varied> {
  await plant(tx, other)
  const { id = '' } = await plant(tx, one)
  await keepRecipients(tx, id, [one, other])
  return { params: { id } }
}
