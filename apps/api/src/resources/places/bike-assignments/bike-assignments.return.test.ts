import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type BikeWorld, openBikeWorld, type Rider } from '../../../../test/bike-world.ts'

describe('bikes that come back, or do not', () => {
  let world: BikeWorld
  before(async () => {
    world = await openBikeWorld()
  })
  after(() => world.close())

  const back = (row: { id: string }, body: object, who: Rider = world.lead) =>
    world.act(who, row, 'return', body)
  /** A bike that is out, for which a paid deposit of 100.00 stands. */
  const outWithDeposit = async (who: Rider) => {
    const depositDueId = await world.deposit(who)
    return world.out(who, await world.addBike(), { depositDueId })
  }
  const heldOf = async (who: Rider, seasonId: string) => {
    const { deposit, dues } = await world.accountsOf(who, seasonId)
    return [deposit.heldCents, dues.creditCents]
  }

  it('INV-B4 the return settles the deposit: a part is kept with a reason, the rest released, once', async () => {
    const ana = await world.addRider()
    const row = await outWithDeposit(ana)
    const damaged = { outcome: 'returned_damaged', keptCents: 3000 }
    assert.equal((await back(row, damaged)).status, 400, 'kept without a reason')
    const tooMuch = await back(row, { ...damaged, keptCents: 10_001, reason: 'Lock cut' })
    assert.equal(tooMuch.json.code, 'DEPOSIT_TOO_SMALL')
    assert.match(tooMuch.json.detail, /To note the return now .* settleDeposit: false/)
    const after = await world.done(back(row, { ...damaged, reason: 'Lock cut' }))
    assert.deepEqual([after.keptCents, after.releasedCents], [3000, 7000])
    assert.deepEqual(await heldOf(ana, row.seasonId), [0, 7000])
    const { json } = await world.send(ana.token, 'GET', '/notifications')
    assert.match(
      JSON.stringify(json.data[0]),
      /70\.00 of your deposit is given back.*keeps.*30\.00/,
    )
    assert.equal((await back(row, damaged)).json.code, 'INVALID_TRANSITION')
    const audit = await world.send(world.lead.token, 'GET', `/audit?memberId=${ana.id}`)
    const actions = audit.json.data.map(({ action }: { action: string }) => action)
    for (const action of ['deposits.forfeited', 'deposits.released']) {
      assert.ok(actions.includes(action), action)
    }
  })

  it('INV-B4 of a lost bike all is kept; found again, it is back in the fleet and stays kept', async () => {
    const ana = await world.addRider()
    const row = await outWithDeposit(ana)
    const lost = await world.done(back(row, { outcome: 'lost' }))
    assert.deepEqual([lost.keptCents, lost.releasedCents], [10_000, 0])
    assert.equal((await world.bikeOf({ id: row.bikeId })).status, 'missing')
    const again = { outcome: 'returned', keptCents: 0 }
    assert.equal((await back(row, again)).status, 400, 'settled twice')
    const found = await world.done(back(row, { outcome: 'returned', condition: 'needs_repair' }))
    assert.deepEqual([found.status, found.keptCents], ['returned', 10_000])
    const { status, condition } = await world.bikeOf({ id: row.bikeId })
    assert.deepEqual([status, condition], ['available', 'needs_repair'])
    assert.deepEqual(await heldOf(ana, row.seasonId), [0, 0])
  })

  it('INV-B4 a strike deposit beside it stays held', async () => {
    const ana = await world.addRider()
    await world.deposit(ana)
    const row = await outWithDeposit(ana)
    await world.done(back(row, { outcome: 'lost', reason: 'Never came back' }))
    assert.deepEqual(await heldOf(ana, row.seasonId), [10_000, 0])
  })

  it('who rode sees the photo of the return, also one that was uploaded in their name; others do not', async () => {
    const [ana, ben] = [await world.addRider(), await world.addRider()]
    const row = await world.out(ana, await world.addBike())
    const [his, hers] = [await world.upload(ben.id, 'his'), await world.upload(ana.id, 'bent')]
    const damaged = { outcome: 'returned_damaged' }
    assert.equal((await back(row, { ...damaged, photoFileId: his.id })).status, 404)
    const sealed = { member_id: ana.id, name: 'ill.txt', content_type: 'text/plain' } as const
    await world.camp.asCamp((tx) =>
      tx
        .insertInto('files')
        .values({ id: 'file_ill', ...sealed, bytes: Buffer.from('ill'), is_restricted: true })
        .execute(),
    )
    assert.equal((await back(row, { ...damaged, photoFileId: 'file_ill' })).status, 404)
    await world.done(back(row, { ...damaged, photoFileId: hers.id }))
    const photo = (who: Rider, { id }: { id: string }) =>
      world.send(who.token, 'GET', `/bike-assignments/${id}/photo`)
    assert.equal((await photo(ana, row)).text, 'bent')
    assert.equal((await photo(world.lead, row)).text, 'bent')
    assert.equal((await photo(ben, row)).status, 404)
    const next = await world.out(ben, { id: row.bikeId })
    const own = await world.upload('me', 'as new')
    await world.done(back(next, { outcome: 'returned', photoFileId: own.id }))
    assert.equal((await photo(ben, next)).text, 'as new')
  })

  it('a deposit is one of the rider, and stands for one bike', async () => {
    const [ana, ben] = [await world.addRider(), await world.addRider()]
    const depositDueId = await world.deposit(ana)
    await world.done(world.assign(ana, await world.addBike(), { depositDueId }))
    const bike = await world.addBike()
    const other = await world.assign(ben, bike, { depositDueId })
    assert.equal(other.status, 404, other.text)
    const force = { override: true, reason: 'two' }
    const twice = await world.assign(ana, bike, { depositDueId, ...force })
    assert.equal(twice.json.code, 'DEPOSIT_USED')
    const row = await world.out(ben, bike)
    assert.equal((await back(row, { outcome: 'returned', keptCents: 0 })).status, 400)
  })

  it('while a payment is disputed the money stays, and the bike can come back all the same', async () => {
    const ana = await world.addRider()
    const row = await outWithDeposit(ana)
    const cash = { memberId: ana.id, method: 'cash', amountCents: 700 }
    const { id } = await world.done(world.send(world.lead.token, 'POST', '/payments', cash))
    await world.done(
      world.send(world.boss.token, 'POST', `/payments/${id}/confirm`, {
        receivedBy: world.lead.id,
      }),
    )
    await world.camp.asCamp((tx) =>
      tx.updateTable('payments').set({ status: 'disputed' }).where('id', '=', id).execute(),
    )
    assert.equal((await back(row, { outcome: 'returned' })).json.code, 'DISPUTE_OPEN')
    assert.equal(await world.statusOf(row), 'checked_out')
    const later = await world.done(back(row, { outcome: 'returned', settleDeposit: false }))
    assert.deepEqual([later.status, later.keptCents], ['returned', null])
    assert.deepEqual(await heldOf(ana, row.seasonId), [10_000, 700])
  })

  it('no lead settles their own deposit', async () => {
    await world.confirmIn(world.lead)
    const row = await world.done(
      world.assign(world.lead, await world.addBike(), {
        depositDueId: await world.deposit(world.lead),
      }),
    )
    await world.done(world.act(world.lead, row, 'hand-out'))
    assert.equal((await back(row, { outcome: 'returned' })).json.code, 'OWN_MONEY')
    await world.done(back(row, { outcome: 'returned' }, world.boss))
  })

  it('INV-B5 closing lists what is out; it comes back afterwards, and last year’s rider comes first', async () => {
    const [bike, other] = [await world.addBike(), await world.addBike()]
    const [ana, ben, cleo] = [
      await world.addRider(),
      await world.addRider(),
      await world.addRider(),
    ]
    const row = await world.out(ana, bike, { depositDueId: await world.deposit(ana) })
    const reserved = await world.reserved(ben, other)
    const lead = (path: string) => world.send(world.lead.token, 'GET', path)
    const { json: closing } = await lead(`/seasons/${row.seasonId}/closing`)
    const line = closing.open.find(({ what }: { what: string }) => what === 'bikes_out')
    const report = (await lead(line.lists[0])).json
    assert.ok(JSON.stringify(report.rows).includes(row.id))
    const out = report.rows.filter((cells: string[]) => cells.includes('checked_out'))
    assert.equal(out.length, line.count)

    await world.closeSeason()
    assert.equal(await world.statusOf(reserved), 'expired')
    assert.equal((await world.bikeOf(other)).status, 'available')
    const still = await world.seen(row)
    assert.deepEqual([still.status, still.toRecover], ['checked_out', true])
    for (const who of [ana, ben, cleo]) await world.confirmIn(who)
    assert.equal((await world.ask(ben, bike)).json.code, 'BIKE_TAKEN')
    const [his, hers] = [await world.waiting(ben, bike), await world.waiting(cleo, bike)]
    // She still has it, so she counts as somebody with a bike until it is back.
    assert.equal((await world.ask(ana, await world.addBike())).json.code, 'BIKE_LIMIT')
    assert.equal((await world.cancel(ana, row)).json.code, 'SEASON_CLOSED')
    const after = await world.done(back(row, { outcome: 'returned' }))
    assert.deepEqual([after.keptCents, after.releasedCents], [0, 10_000])
    assert.equal(await world.statusOf(his), 'offered')
    const mine = await world.waiting(ana, bike)
    assert.equal(mine.hasPriority, true)
    assert.equal(mine.waitlistPosition, 1)
    assert.equal((await world.seen(hers)).waitlistPosition, 2)
    await world.done(world.cancel(ben, his))
    assert.deepEqual(
      [await world.statusOf(mine), await world.statusOf(hers)],
      ['offered', 'waitlisted'],
    )
    const { json: integrity } = await lead('/reports/integrity')
    const broken = integrity.rows.filter(([, , count]: [string, string, number]) => count > 0)
    assert.deepEqual(broken, [])
  })
})
