import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { openSeasonWorld, type SeasonWorld } from '../../../../test/season-world.ts'
import { post } from '../../money/dues/post.ts'

describe('the currency of a season', () => {
  let world: SeasonWorld
  before(async () => {
    world = await openSeasonWorld()
  })
  after(() => world.close())

  const lead = (method: string, path: string, body: object) =>
    world.send(world.lead.token, method, path, body)
  const change = (season: string, currency: string) =>
    lead('PATCH', `/seasons/${season}`, { currency })
  const posting = (seasonId: string) => (tx: Tx) =>
    post(tx, {
      seasonId,
      memberId: world.lead.id,
      account: 'dues',
      kind: 'adjustment',
      debitCents: 1,
      source: 'test',
      sourceId: newId('ledgerEntry'),
      postedBy: 'system',
    })
  const payment = (season_id: string, currency: string) => (tx: Tx) =>
    tx
      .insertInto('payments')
      .values({
        id: newId('payment'),
        season_id,
        member_id: world.lead.id,
        amount_cents: 5,
        currency,
        method: 'cash',
        channel: 'manual',
        status: 'reported',
        status_changed_by: 'x',
        reference: newId('payment').slice(-6).toUpperCase(),
      })
      .execute()

  it('changes while nothing is counted in it', async () => {
    const season = await world.addSeason()
    const answer = await change(season, 'USD')
    assert.equal(answer.json.currency, 'USD', answer.text)
  })

  it('is one of ISO 4217, as in the settings', async () => {
    const season = await world.addSeason()
    const [made, changed] = [
      await lead('POST', '/seasons', { name: 'Odd', currency: 'XQZ' }),
      await change(season, 'XQZ'),
    ]
    for (const { status, json } of [made, changed]) {
      assert.deepEqual([status, json.errors?.[0]?.pointer], [400, '/body/currency'])
    }
  })

  const made: Readonly<Record<string, (season: string) => Promise<unknown>>> = {
    'a posting': (season) => world.camp.asCamp(posting(season)),
    'a charge': (seasonId) =>
      lead('POST', '/dues', { memberId: world.lead.id, seasonId, name: 'Fee', amountCents: 1 }),
    'a fee item': (seasonId) =>
      lead('POST', '/fee-items', { seasonId, name: 'Fee', kind: 'meal', amountCents: 1 }),
    'a pool': (seasonId) =>
      lead('POST', '/scholarship-pools', { seasonId, name: 'P', budgetCents: 1, covers: ['meal'] }),
    'a payment': (season) => world.camp.asCamp(payment(season, 'EUR')),
  }
  for (const [what, make] of Object.entries(made)) {
    it(`INV-P6 409 CURRENCY_STAYS once there is ${what}; other fields change`, async () => {
      const season = await world.addSeason()
      await make(season)
      const answer = await change(season, 'USD')
      assert.deepEqual([answer.status, answer.json.code], [409, 'CURRENCY_STAYS'], answer.text)
      const same = await lead('PATCH', `/seasons/${season}`, { currency: 'EUR', name: 'Other' })
      assert.deepEqual([same.json.currency, same.json.name], ['EUR', 'Other'], same.text)
      const byHand = world.camp.asCamp((tx) =>
        tx.updateTable('seasons').set({ currency: 'USD' }).where('id', '=', season).execute(),
      )
      await assert.rejects(byHand, /there is money in this currency/)
    })
  }

  it('INV-P6 no payment is in another currency than its season, whoever writes it', async () => {
    const season = await world.addSeason()
    await assert.rejects(world.camp.asCamp(payment(season, 'USD')), /paid_in_its_currency/)
  })

  it('INV-P6 of a posting and a change at the same moment, one sees the other', async () => {
    for (let round = 0; round < 20; round++) {
      const season = await world.addSeason()
      let posted = () => {}
      const isPosted = new Promise<void>((resolve) => {
        posted = resolve
      })
      // The posting is written but not yet committed when the change arrives.
      const committing = world.camp.asCamp(async (tx) => {
        await posting(season)(tx)
        posted()
        await sleep(20)
      })
      const changing = isPosted.then(() => change(season, 'USD'))
      const [answer] = await Promise.all([changing, committing])
      assert.equal(answer.json.code, 'CURRENCY_STAYS', answer.text)
    }
  })
})
