import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import { fieldsOf } from './fee-items.fields.ts'
import * as store from './fee-items.store.ts'

/** The camp's active season; created if there is none. */
export async function activeSeason(tx: Tx): Promise<string> {
  const active = tx.selectFrom('seasons').select('id').where('status', '=', 'active')
  const found = await active.executeTakeFirst()
  if (found) return found.id
  await tx
    .insertInto('seasons')
    .values({ id: newId('season'), name: 'Sample', status: 'active', currency: 'USD' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await active.executeTakeFirstOrThrow()).id
}

/** An item of the active season. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  const seasonId = await activeSeason(tx)
  const sent = { name: 'Sample item', kind: 'meal', amountCents: 5000 } as const
  const { id } = await store.create(tx, { ...fieldsOf(sent), kind: sent.kind, seasonId })
  return { id }
}

/** Items of two kinds, one of them inactive, and one in another season. */
export async function plantVaried(tx: Tx, { otherSeasonId }: VariedWorld): Promise<Varied> {
  const add = async (seasonId: string, kind: 'meal' | 'power', active: boolean) => {
    const fields = fieldsOf({ name: `Sample ${kind}`, kind, amountCents: 5000, active })
    return (await store.create(tx, { ...fields, kind, seasonId })).id
  }
  const seasonId = await activeSeason(tx)
  const here = [await add(seasonId, 'meal', true), await add(seasonId, 'power', false)]
  const there = [await add(otherSeasonId, 'meal', true)]
  return { found: { seasonId: { [seasonId]: here, [otherSeasonId]: there } } }
}
