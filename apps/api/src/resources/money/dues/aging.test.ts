import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { listening } from '@campkit/testing/listening'
import type { TestMember } from '@campkit/testing/test-camp'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'

describe('reports of money', () => {
  let money: MoneyCamp
  let ana: TestMember
  let ben: TestMember
  before(async () => {
    money = await openMoneyCamp()
    ana = await money.camp.addMember('member')
    ben = await money.camp.addMember('member')
    for (const [cents, offset] of [
      [100, 3],
      [200, -1],
      [400, -31],
      [800, -61],
      [1600, -91],
    ] as const) {
      await money.charge(ana.id, cents, { dueOn: day(offset) })
    }
    await money.credit(ana.id, 1000)
    await money.charge(ben.id, 5000, { kind: 'deposit' })
    await money.credit(ben.id, 3000, { account: 'deposit' })
    await money.made(`/members/${ben.id}/deposit/forfeit`, { amountCents: 1000, reason: 'x' })
  })
  after(() => money.close())

  const read = async (name: string, token?: string) => {
    const { json } = await call(money.server, `/api/v1/reports/${name}`, { key: money.key, token })
    return (json.rows as unknown[][]).map((row) =>
      Object.fromEntries(json.columns.map((column: string, i: number) => [column, row[i]])),
    )
  }

  it('dues-aging says how long what is open has been due, as the member’s own page does', async () => {
    const rows = await read('dues-aging')
    assert.deepEqual(rows.map(({ memberId }) => memberId).sort(), [ana.id, ben.id].sort())
    const row = rows.find(({ memberId }) => memberId === ana.id)
    assert.deepEqual(
      [
        ...[row?.notYetDueCents, row?.days1To30Cents, row?.days31To60Cents],
        ...[row?.days61To90Cents, row?.daysOver90Cents],
      ],
      [100, 200, 400, 800, 600],
    )
    const { balanceCents, dueNowCents, status } = await money.standing(ana.id)
    assert.deepEqual(
      [row?.balanceCents, row?.dueNowCents, row?.status],
      [balanceCents, dueNowCents, status],
    )
    assert.equal((await read('dues-aging', ana.token)).length, 1)
  })

  it('dues-aging adds up, also where something is owed beside all charges', async () => {
    const [loose, rich] = [
      await money.camp.addMember('member'),
      await money.camp.addMember('member'),
    ]
    const adjust = (memberId: string, side: string) => {
      const body = { memberId, kind: 'adjustment', side, amountCents: 500, reason: 'r' }
      return money.made('/ledger/adjustments', body)
    }
    await adjust(loose.id, 'debit')
    await adjust(rich.id, 'credit')
    const rows = await read('dues-aging')
    assert.equal(rows.find(({ memberId }) => memberId === loose.id)?.notYetDueCents, 500)
    for (const row of rows) {
      const owed = ['notYetDue', 'days1To30', 'days31To60', 'days61To90', 'daysOver90']
      const sum = owed.reduce((total, name) => total + Number(row[`${name}Cents`]), 0)
      assert.equal(sum - Number(row.creditCents), row.balanceCents, JSON.stringify(row))
    }
  })

  it('dues-aging goes by the parts of a kept plan', async () => {
    const cleo = await money.camp.addMember('member')
    await money.charge(cleo.id, 900, { dueOn: day(-40) })
    await money.made(`/members/${cleo.id}/plan/parts`, { parts: 3 })
    const rowOf = async (id: string) =>
      (await read('dues-aging')).find(({ memberId }) => memberId === id)
    const row = await rowOf(cleo.id)
    assert.deepEqual(
      [row?.status, row?.notYetDueCents, row?.days31To60Cents, row?.dueNowCents],
      ['on_plan', 900, 0, 300],
    )
    // A part that is late is late, whenever its charge is due.
    const dora = await money.camp.addMember('member')
    await money.charge(dora.id, 900, { dueOn: day(40) })
    const instalments = [
      { amountCents: 400, dueOn: day(-5) },
      { amountCents: 500, dueOn: day(40) },
    ]
    await money.made(`/members/${dora.id}/plan`, { instalments })
    await money.charge(dora.id, 50, { dueOn: day(-70) })
    const late = await rowOf(dora.id)
    assert.deepEqual(
      [late?.notYetDueCents, late?.days1To30Cents, late?.days61To90Cents, late?.dueNowCents],
      [500, 400, 50, 450],
    )
  })

  it('deposits, ledger and roster agree with it', async () => {
    assert.deepEqual(await read('deposits'), [
      {
        memberId: ben.id,
        legalName: 'Test member',
        chargedCents: 5000,
        owedCents: 2000,
        heldCents: 2000,
        releasedCents: 0,
        forfeitedCents: 1000,
      },
    ])
    const ledger = await read('ledger')
    for (const { memberId, balanceCents } of await read('roster')) {
      const own = ledger.filter((entry) => entry.memberId === memberId)
      const sum = own.reduce((total, e) => total + Number(e.debitCents) - Number(e.creditCents), 0)
      assert.equal(balanceCents, sum, String(memberId))
    }
    assert.ok((await read('ledger', ben.token)).every(({ memberId }) => memberId === ben.id))
  })

  it('a member’s page is one query, whatever there is on it', async () => {
    const heard = listening(money.camp.db)
    const server = await money.camp.serve({ db: heard.db })
    const get = () =>
      call(server, `/api/v1/members/${ana.id}/dues`, { key: money.key, token: money.lead.token })
    await get()
    heard.texts.length = 0
    assert.equal((await get()).status, 200)
    assert.equal(heard.texts.filter((text) => text.includes('ledger_entries')).length, 1)
    assert.ok(heard.texts.length <= 2, heard.texts.join('\n'))
  })
})
