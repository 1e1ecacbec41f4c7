import type { Tx } from '@campkit/db/in-camp'
import { type Author, recordChanges } from '@campkit/events/changes'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'

const by = (memberId: string): Author => ({ kind: 'member', id: memberId, keyId: null, memberId })

/** Something that the member did. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const change = { action: 'members.changed', targetId: memberId, after: { city: 'Lisbon' } }
  recordChanges(tx, by(memberId), null, [change])
  return {}
}

/** Two acts of two members on two records. */
export async function plantVaried(tx: Tx, { members: [one, other] }: VariedWorld): Promise<Varied> {
  await plant(tx, one)
  const waived = { action: 'dues.waived', targetId: 'due_1', reason: 'a hard year' }
  recordChanges(tx, by(other), null, [{ ...waived, memberId: one }])
  const rows = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('target_id', '=', waived.targetId)
    .execute()
  return { found: { actionPrefix: { 'dues.': rows.map(({ id }) => id) } } }
}
