import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { addBatch } from '../src/resources/places/ticket-batches/ticket-batches.sample.ts'

/** Gives a confirmed member a pass for setup access from that day on. */
export async function givePass(
  tx: Tx,
  seasonId: string,
  memberId: string,
  validFromOn: string,
): Promise<string> {
  const ofDay = tx
    .selectFrom('ticket_batches')
    .select('id')
    .where('season_id', '=', seasonId)
    .where('valid_from_on', '=', validFromOn)
  const [batch] = await ofDay.execute()
  const fields = { kind: 'setup_access', validFromOn } as const
  const batchId = batch?.id ?? (await addBatch(tx, seasonId, fields)).id
  const id = newId('ticket')
  await tx
    .insertInto('tickets')
    .values({
      id,
      season_id: seasonId,
      batch_id: batchId,
      kind: 'setup_access',
      source: 'staff',
      ownership: 'camp_allotment',
      member_id: memberId,
      status: 'in_hand',
      valid_from_on: validFromOn,
      access_reason: 'builds',
      status_changed_by: memberId,
    })
    .execute()
  return id
}
