import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { only } from '@campkit/db/prepared'
import { type ApplicationWorld, openApplicationWorld } from '../../../../test/application-world.ts'
import * as uses from './uses.store.ts'

const dayOf = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

describe('before the season', () => {
  let world: ApplicationWorld
  before(async () => {
    world = await openApplicationWorld()
  })
  after(() => world.close())

  /** Whether leaving now counts as before a gate that opens on this day. */
  const isBefore = async (timeZone: string, gateOpensOn: string | null) => {
    await world.set({ identity: { timeZone } })
    const id = await world.addSeason()
    return world.camp.asCamp(async (tx) => {
      await tx
        .updateTable('seasons')
        .set({ build_starts_on: null, gate_opens_on: gateOpensOn })
        .where('id', '=', id)
        .execute()
      return (await only(tx, uses.isBeforeGate({ id }))).isBefore
    })
  }

  it('INV-F4 ends when the day comes where the camp is, not where UTC is', async () => {
    // At any hour, at least one of these zones has a different date than UTC.
    const hour = new Date().getUTCHours()
    if (hour >= 10) assert.equal(await isBefore('Etc/GMT-14', dayOf(1)), false)
    if (hour < 12) assert.equal(await isBefore('Etc/GMT+12', dayOf(0)), true)
    assert.equal(await isBefore('UTC', dayOf(1)), true)
    assert.equal(await isBefore('UTC', dayOf(0)), false)
    assert.equal(await isBefore('UTC', null), true)
  })
})
