import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { dueNowOf, portionsOf } from './dues.standing.ts'

describe('dues', () => {
  let money: MoneyCamp
  let ana: TestMember
  before(async () => {
    money = await openMoneyCamp()
    ana = await money.camp.addMember('member')
  })
  after(() => money.close())

  const fresh = () => money.camp.addMember('member')
  const entries = async (memberId: string) =>
    (await money.send('GET', `/members/${memberId}/ledger`)).json.data

  it('says none, upcoming, due, overdue, partial, paid and overpaid, by day and money', async () => {
    const { id } = await fresh()
    const statuses: string[] = []
    const note = async () => statuses.push((await money.standing(id)).status)
    await note()
    const { id: dueId } = await money.charge(id, 10_000, { dueOn: day(10) })
    await note()
    await money.credit(id, 4000)
    await note()
    await money.send('PATCH', `/dues/${dueId}`, { dueOn: day(0) })
    await note()
    await money.send('PATCH', `/dues/${dueId}`, { dueOn: day(-1) })
    await note()
    await money.credit(id, 6000)
    await note()
    await money.credit(id, 1)
    await note()
    assert.deepEqual(statuses, [
      ...['none', 'upcoming', 'partial', 'due', 'overdue', 'paid', 'overpaid'],
    ])
    const { balanceCents, accounts } = await money.standing(id)
    assert.deepEqual([balanceCents, accounts.dues.creditCents], [-1, 1])
  })

  it('a charge is upcoming tomorrow, due today, and overdue only from the day after', async () => {
    const { id } = await fresh()
    for (const days of [1, 0, -1]) await money.charge(id, 100, { dueOn: day(days) })
    const { charges } = await money.standing(id)
    const statuses = charges.map(({ dueOn, status }: Record<string, string>) => [dueOn, status])
    assert.deepEqual(Object.fromEntries(statuses), {
      [day(1)]: 'upcoming',
      [day(0)]: 'due',
      [day(-1)]: 'overdue',
    })
    const [, today] = (await money.send('GET', `/dues?memberId=${id}`)).json.data
    assert.deepEqual([today.dueOn, today.status], [day(0), 'due'])
  })

  it('counts the day where the camp is', async () => {
    const { id } = await fresh()
    await money.charge(id, 1, { dueOn: day(0) })
    await money.charge(id, 100, { dueOn: day(1) })
    const zones = ['Etc/GMT-14', 'Etc/GMT+12']
    const due = []
    for (const timeZone of zones) {
      await money.camp.asCamp((tx) =>
        tx
          .insertInto('settings')
          .values({
            identity: JSON.stringify({ timeZone }),
            windows: '{}',
            shifts: '{}',
            bikes: '{}',
            privacy: '{}',
            features: '{}',
            applications: '{}',
            referrals: '{}',
            dues: '{}',
            notifications: '{}',
            version: 2,
          })
          .onConflict((conflict) =>
            conflict
              .constraint('settings_pkey')
              .doUpdateSet({ identity: JSON.stringify({ timeZone }) }),
          )
          .execute(),
      )
      due.push((await money.standing(id)).dueNowCents)
    }
    await money.camp.asCamp((tx) =>
      tx
        .updateTable('settings')
        .set({ identity: JSON.stringify({ timeZone: 'UTC' }) })
        .execute(),
    )
    const hour = new Date().getUTCHours()
    const [isTomorrowInTheEast, isYesterdayInTheWest] = [hour >= 10, hour < 12]
    assert.deepEqual(due, [isTomorrowInTheEast ? 101 : 1, isYesterdayInTheWest ? 0 : 1])
  })

  it('adds up due now and next due over charges, for payments too', async () => {
    const { id } = await fresh()
    await money.charge(id, 1000, { dueOn: day(-3) })
    await money.charge(id, 500, { dueOn: day(0), kind: 'deposit' })
    await money.charge(id, 300, { dueOn: day(5) })
    await money.charge(id, 200, { dueOn: day(5) })
    await money.charge(id, 100, { dueOn: day(9) })
    await money.credit(id, 400)
    const standing = await money.standing(id)
    assert.equal(standing.dueNowCents, 1100)
    assert.deepEqual(standing.nextDue, { amountCents: 500, dueOn: day(5) })
    const { seasonId } = money
    assert.deepEqual(await money.camp.asCamp((tx) => dueNowOf(tx, id)), {
      seasonId,
      currency: 'USD',
      dueNowCents: 1100,
      balanceCents: 1700,
    })
    const [deposit] = standing.charges.filter(({ kind }: { kind: string }) => kind === 'deposit')
    const parts = (cents: number, dueIds?: string[]) =>
      portionsOf(standing, cents, dueIds).map(({ dueId, ...part }) => [
        standing.charges.find((due: { id: string }) => due.id === dueId)?.dueOn ?? null,
        part.account,
        part.cents,
      ])
    assert.deepEqual(parts(2000, [deposit.id]), [
      [day(0), 'deposit', 500],
      [day(-3), 'dues', 600],
      [day(5), 'dues', 300],
      [day(5), 'dues', 200],
      [day(9), 'dues', 100],
      [null, 'dues', 300],
    ])
    assert.deepEqual(parts(1500), [
      [day(-3), 'dues', 600],
      [day(5), 'dues', 300],
      [day(5), 'dues', 200],
      [day(9), 'dues', 100],
      [day(0), 'deposit', 300],
    ])
  })

  it('counts what was paid on a charge there, though something else is owed beside', async () => {
    const { id } = await fresh()
    const { id: dueId } = await money.charge(id, 1000, { dueOn: day(-1) })
    const beside = { kind: 'adjustment', side: 'debit', amountCents: 300, reason: 'lamp' }
    await money.made('/ledger/adjustments', { memberId: id, ...beside })
    await money.credit(id, 1000, { dueId })
    const { charges, balanceCents, dueNowCents, accounts } = await money.standing(id)
    assert.deepEqual([charges[0].status, charges[0].openCents], ['paid', 0])
    assert.deepEqual([balanceCents, dueNowCents, accounts.dues.creditCents], [300, 300, 0])
    await money.credit(id, 300)
    assert.equal((await money.standing(id)).status, 'paid')
  })

  it('charges an item once, by its tier, and takes its day', async () => {
    const item = await money.made('/fee-items', {
      name: 'Dues',
      kind: 'dues',
      amountCents: 45_000,
      dueOn: day(30),
      tiers: [{ key: 'low', label: 'Low', amountCents: 20_000 }],
    })
    const { id: memberId } = await fresh()
    const body = { memberId, feeItemId: item.id, tierKey: 'low' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => money.send('POST', '/dues', body)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(5).fill(409)])
    const refused = answers.filter(({ status }) => status === 409)
    assert.ok(refused.every(({ json }) => json.code === 'ALREADY_CHARGED'))
    const { charges } = await money.standing(memberId)
    assert.equal(charges.length, 1)
    assert.deepEqual([charges[0].amountCents, charges[0].dueOn], [20_000, day(30)])
    assert.equal((await entries(memberId)).length, 1)
    await money.send('POST', `/dues/${charges[0].id}/cancel`, { reason: 'again' })
    assert.equal((await money.send('POST', '/dues', body)).status, 201)
  })

  it('400 with a pointer for what an item says already, a tier it lacks, and too much', async () => {
    const { id: feeItemId } = await money.made('/fee-items', {
      name: 'Water',
      kind: 'other',
      amountCents: 100,
    })
    const wrong: [object, string][] = [
      [{ feeItemId, amountCents: 5 }, '/body/amountCents'],
      [{ feeItemId, tierKey: 'gold' }, '/body/tierKey'],
      [{ amountCents: 5 }, '/body/name'],
      [{ name: 'x' }, '/body/amountCents'],
      [{ name: 'x', amountCents: 100_000_001 }, '/body/amountCents'],
      [{ name: 'x', amountCents: 0 }, '/body/amountCents'],
      [{ name: 'x', amountCents: 5, tierKey: 'gold' }, '/body/tierKey'],
    ]
    for (const [body, pointer] of wrong) {
      const answer = await money.send('POST', '/dues', { memberId: ana.id, ...body })
      assert.equal(answer.status, 400, JSON.stringify(body))
      assert.equal(answer.json.errors[0].pointer, pointer)
    }
    const nobody = { memberId: 'mem_nobody', name: 'x', amountCents: 5 }
    assert.equal((await money.send('POST', '/dues', nobody)).status, 404)
    await money.send('PATCH', `/fee-items/${feeItemId}`, { active: false })
    const idle = await money.send('POST', '/dues', { memberId: ana.id, feeItemId })
    assert.equal(idle.json.code, 'NOT_CHARGEABLE')
    assert.deepEqual(await entries(ana.id), [])
  })

  it('INV-P4 whoever is on the waitlist is charged nothing', async () => {
    const { id } = await fresh()
    await money.camp.asCamp((tx) =>
      tx
        .insertInto('enrollments')
        .values({
          id: `enr_${id}`,
          season_id: money.seasonId,
          member_id: id,
          status: 'waitlisted',
          status_changed_by: 'system',
        })
        .execute(),
    )
    const answer = await money.send('POST', '/dues', { memberId: id, name: 'x', amountCents: 5 })
    assert.equal(answer.json.code, 'WAITLISTED')
  })

  it('INV-D4 what was paid beyond a price is credit, and the integrity report is content', async () => {
    const [repriced, cancelled] = [await fresh(), await fresh()]
    const item = await money.made('/fee-items', {
      name: 'Cheaper later',
      kind: 'dues',
      amountCents: 5000,
      tiers: [{ key: 'low', label: 'Low', amountCents: 2000 }],
    })
    const paid = async (memberId: string) => {
      const { id } = await money.made('/dues', { memberId, feeItemId: item.id })
      await money.credit(memberId, 5000, { dueId: id })
      return id
    }
    await money.send('PATCH', `/dues/${await paid(repriced.id)}`, { tierKey: 'low' })
    await money.made(`/dues/${await paid(cancelled.id)}/cancel`, { reason: 'not coming' })
    const creditOf = async (id: string) => (await money.standing(id)).accounts.dues.creditCents
    assert.deepEqual([await creditOf(repriced.id), await creditOf(cancelled.id)], [3000, 5000])
    const { rows } = (await money.send('GET', '/reports/integrity')).json
    const line = rows.find(([invariant]: string[]) => invariant === 'INV-D4')
    assert.equal(line[2], 0, line[3])
  })

  it('INV-D4 a price does not fall below what was waived: that is no money to spend', async () => {
    const { id: memberId } = await fresh()
    const item = await money.made('/fee-items', {
      name: 'Forgiven',
      kind: 'dues',
      amountCents: 5000,
      tiers: [{ key: 'low', label: 'Low', amountCents: 2000 }],
    })
    const { id } = await money.made('/dues', { memberId, feeItemId: item.id })
    const adjust = (side: string, amountCents: number) => {
      const body = { memberId, kind: 'adjustment', side, amountCents, dueId: id, reason: 'r' }
      return money.send('POST', '/ledger/adjustments', body)
    }
    const up = await adjust('debit', 1000)
    await money.made(`/dues/${id}/waive`, { reason: 'hardship' })
    const cheaper = await money.send('PATCH', `/dues/${id}`, { tierKey: 'low' })
    assert.equal(cheaper.json.code, 'NOTHING_OPEN')
    assert.equal((await adjust('credit', 1)).json.code, 'NOTHING_OPEN')
    const undone = await money.send('POST', `/ledger/${up.json.id}/reverse`, { reason: 'r' })
    assert.equal(undone.json.code, 'NOT_REVERSIBLE')
    const { balanceCents, status } = await money.standing(memberId)
    assert.deepEqual([balanceCents, status], [0, 'waived'])
  })

  it('INV-D6 what a lead gave stays when the tier changes, and null is the way back', async () => {
    const { id: memberId } = await money.camp.addMember('member')
    const item = await money.made('/fee-items', {
      name: 'Tiered, and given some of',
      kind: 'dues',
      amountCents: 5000,
      tiers: [{ key: 'low', label: 'Low', amountCents: 2000 }],
    })
    const { id } = await money.made('/dues', { memberId, feeItemId: item.id })
    const given = { memberId, kind: 'adjustment', side: 'credit', amountCents: 700, dueId: id }
    const gift = await money.send('POST', '/ledger/adjustments', { ...given, reason: 'Cooked' })
    assert.equal(gift.status, 201, gift.text)
    const change = async (tierKey: string | null) => {
      const { json, text } = await money.send('PATCH', `/dues/${id}`, { tierKey })
      assert.equal(json.tierKey, tierKey, text)
      return json.amountCents
    }
    assert.deepEqual([await change('low'), await change(null)], [1300, 4300])
    assert.deepEqual([await change('low'), await change('low')], [1300, 1300])
    const { json } = await money.send('GET', `/members/${memberId}/ledger`)
    const [latest] = json.data
    await money.send('POST', `/ledger/${latest.id}/reverse`, { reason: 'By mistake' })
    assert.equal((await money.send('GET', `/dues/${id}`)).json.amountCents, 4300)
    assert.equal(await change(null), 4300)
    await money.send('POST', '/ledger/adjustments', {
      ...given,
      amountCents: 2000,
      reason: 'Cooked on',
    })
    const below = await money.send('PATCH', `/dues/${id}`, { tierKey: 'low' })
    assert.equal(below.json.code, 'NOTHING_OPEN', below.text)
    assert.equal((await money.send('GET', `/dues/${id}`)).json.tierKey, null)
  })

  it('INV-D6 another tier is an adjustment that the member sees; the charge stays posted', async () => {
    const member = await fresh()
    const tiers = [
      { key: 'low', label: 'Low', amountCents: 2000 },
      { key: 'high', label: 'High', amountCents: 9000 },
    ]
    const item = await money.made('/fee-items', {
      name: 'Tiered',
      kind: 'dues',
      amountCents: 5000,
      tiers,
    })
    const { id } = await money.made('/dues', { memberId: member.id, feeItemId: item.id })
    const price = async (tierKey: string) =>
      (await money.send('PATCH', `/dues/${id}`, { tierKey })).json.amountCents
    assert.deepEqual(
      [await price('high'), await price('low'), await price('low')],
      [9000, 2000, 2000],
    )
    const seen = await money.send('GET', '/members/me/ledger', undefined, member.token)
    assert.deepEqual(
      seen.json.data.map((e: Record<string, unknown>) => [e.kind, e.debitCents, e.creditCents]),
      [
        ['adjustment', 0, 7000],
        ['adjustment', 4000, 0],
        ['charge', 5000, 0],
      ],
    )
    await money.send('PATCH', `/fee-items/${item.id}`, { amountCents: 1 })
    assert.equal((await money.standing(member.id)).balanceCents, 2000)
  })

  it('waives what is open and no more, with a reason; one of many wins', async () => {
    const { id } = await fresh()
    const { id: dueId } = await money.charge(id, 1000)
    await money.credit(id, 300)
    const waive = (body: object) => money.send('POST', `/dues/${dueId}/waive`, body)
    assert.equal((await waive({})).status, 400)
    assert.equal((await waive({ reason: 'x', amountCents: 701 })).json.code, 'NOTHING_OPEN')
    const answers = await Promise.all(Array.from({ length: 6 }, () => waive({ reason: 'built' })))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(5).fill(409)])
    const { charges, balanceCents, status } = await money.standing(id)
    const { waivedCents, paidCents, openCents } = charges[0]
    assert.deepEqual([waivedCents, paidCents, openCents, balanceCents], [700, 300, 0, 0])
    assert.equal(status, 'paid')
    const { id: own } = await money.charge(money.lead.id, 100)
    const refused = await money.send('POST', `/dues/${own}/waive`, { reason: 'me' })
    assert.deepEqual([refused.status, refused.json.code], [409, 'OWN_MONEY'])
    const other = await fresh()
    const { id: whole } = await money.charge(other.id, 1000)
    await money.send('POST', `/dues/${whole}/waive`, { reason: 'x' })
    assert.equal((await money.standing(other.id)).status, 'waived')
  })

  it('cancels by reversals, with what was posted to the charge; what was paid is credit', async () => {
    const { id } = await fresh()
    const { id: dueId } = await money.charge(id, 1000)
    await money.send('POST', `/dues/${dueId}/waive`, { reason: 'x', amountCents: 100 })
    await money.made('/ledger/adjustments', {
      memberId: id,
      kind: 'adjustment',
      side: 'debit',
      amountCents: 50,
      dueId,
      reason: 'x',
    })
    await money.credit(id, 400, { dueId })
    const cancel = () => money.send('POST', `/dues/${dueId}/cancel`, { reason: 'mistake' })
    const answers = await Promise.all(Array.from({ length: 6 }, cancel))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(5).fill(409)])
    const again = await cancel()
    assert.equal(again.json.code, 'INVALID_TRANSITION')
    assert.deepEqual([again.json.from, again.json.allowed], ['cancelled', []])
    assert.equal((await money.send('PATCH', `/dues/${dueId}`, { dueOn: day(1) })).status, 409)
    const { balanceCents, status, charges } = await money.standing(id)
    assert.deepEqual([balanceCents, status, charges[0].status], [-400, 'overpaid', 'cancelled'])
    assert.equal(charges[0].amountCents, 0)
  })

  it('lists charges by filter and page, each as it stands', async () => {
    const { id } = await fresh()
    for (let i = 0; i < 5; i++) await money.charge(id, 100 + i, { dueOn: day(5 - i) })
    const first = await money.send('GET', `/dues?memberId=${id}&limit=3`)
    const cursor = encodeURIComponent(first.json.nextCursor)
    const second = await money.send('GET', `/dues?memberId=${id}&limit=3&cursor=${cursor}`)
    const listed = [...first.json.data, ...second.json.data]
    assert.deepEqual(
      listed.map(({ amountCents }) => amountCents),
      [104, 103, 102, 101, 100],
    )
    assert.equal(listed[0].openCents, 104)
    assert.deepEqual((await money.send('GET', `/dues/${listed[0].id}`)).json, listed[0])
    const none = await money.send('GET', `/dues?memberId=${id}&kind=meal`)
    assert.deepEqual(none.json.data, [])
  })

  it('lists charges of several members in the order that was asked for, page by page', async () => {
    const [ben, cay] = [await fresh(), await fresh()]
    for (const [i, who] of [ben, cay, cay, ben, ben, cay, ben].entries()) {
      await money.charge(who.id, 100 + i, { kind: 'bike', dueOn: day(100 + ((i * 3) % 7)) })
    }
    const listed = async (sort: string, limit: number, cursor = ''): Promise<number[]> => {
      const at = cursor && `&cursor=${cursor}`
      const path = `/dues?kind=bike&sort=${sort}&limit=${limit}${at}`
      const { data, nextCursor } = (await money.send('GET', path)).json
      const cents = data.map(({ amountCents }: { amountCents: number }) => amountCents)
      return nextCursor ? [...cents, ...(await listed(sort, limit, nextCursor))] : cents
    }
    const byDay = [100, 105, 103, 101, 106, 104, 102]
    const byCreation = [100, 101, 102, 103, 104, 105, 106]
    for (const limit of [2, 3, 100]) {
      assert.deepEqual(await listed('dueOn', limit), byDay)
      assert.deepEqual(await listed('-dueOn', limit), byDay.toReversed())
      assert.deepEqual(await listed('createdAt', limit), byCreation)
      assert.deepEqual(await listed('-createdAt', limit), byCreation.toReversed())
    }
  })

  it('members see their own money only, also in lists', async () => {
    const [ben, cay] = [await fresh(), await fresh()]
    const { id } = await money.charge(ben.id, 100)
    await money.charge(cay.id, 100)
    const list = await money.send('GET', '/dues', undefined, ben.token)
    assert.deepEqual(
      list.json.data.map((due: { id: string }) => due.id),
      [id],
    )
    assert.equal((await money.send('GET', `/dues/${id}`, undefined, cay.token)).status, 404)
    for (const path of ['dues', 'ledger']) {
      const other = await money.send('GET', `/members/${ben.id}/${path}`, undefined, cay.token)
      assert.equal(other.status, 403)
    }
  })

  it('404 for a season that is not there; 409 when none is active', async () => {
    assert.equal((await money.send('GET', '/members/me/dues?seasonId=sea_no')).status, 404)
    const { camp, server } = money
    const { key } = await camp.addKey(['dues:read'], camp.otherCamp)
    const { token } = await camp.addMember('member', camp.otherCamp)
    const answer = await call(server, '/api/v1/members/me/dues', { key, token })
    assert.equal(answer.json.code, 'NO_ACTIVE_SEASON')
  })

  it('INV-G2 409 SEASON_CLOSED for charges of a closed season; the ledger can still be corrected', async () => {
    const other = await openMoneyCamp()
    const { id } = await other.camp.addMember('member')
    const due = await other.charge(id, 1000)
    const item = await other.made('/fee-items', { name: 'x', kind: 'other', amountCents: 5 })
    await other.closeSeason()
    const { seasonId } = other
    const refused = [
      await other.send('POST', `/dues/${due.id}/cancel`, { reason: 'x' }),
      await other.send('PATCH', `/dues/${due.id}`, { dueOn: day(1) }),
      await other.send('PATCH', `/dues/${due.id}`, { dueOn: day(1), tierKey: 'low' }),
      await other.send('POST', '/dues', { memberId: id, feeItemId: item.id }),
      await other.send('POST', '/dues/bulk', { feeItemId: item.id }),
      await other.send('PATCH', `/fee-items/${item.id}`, { name: 'y' }),
    ]
    assert.deepEqual(
      refused.map(({ json }) => json.code),
      Array(6).fill('SEASON_CLOSED'),
    )
    const writeOff = { memberId: id, seasonId, kind: 'write_off', amountCents: 1000, reason: 'x' }
    assert.equal((await other.send('POST', '/ledger/adjustments', writeOff)).status, 201)
    const standing = await other.send('GET', `/members/${id}/dues?seasonId=${seasonId}`)
    assert.equal(standing.json.balanceCents, 0)
    await other.close()
  })
})
