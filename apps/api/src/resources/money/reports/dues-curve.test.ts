import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'

type Line = readonly [day: string, ...cents: (number | null)[]]

describe('the report dues-curve', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
  })
  after(() => money.camp.close())

  const lines = async (): Promise<readonly Line[]> => {
    const { status, json, text } = await money.send('GET', '/reports/dues-curve')
    assert.equal(status, 200, text)
    return json.rows
  }
  const setDays = (seasonId: string, gate_opens_on: string, opened_at: string) =>
    money.camp.asCamp((tx) =>
      tx
        .updateTable('seasons')
        .set({ gate_opens_on, opened_at })
        .where('id', '=', seasonId)
        .execute(),
    )

  it('adds up what had come and what was due by each day, as much as the sums of the season', async () => {
    assert.deepEqual(await lines(), [[day(0), 0, 0, null, null]])
    const ana = await money.camp.addMember('member')
    await money.charge(ana.id, 1000, { dueOn: day(-10) })
    await money.charge(ana.id, 500, { dueOn: day(10) })
    const kind = await money.charge(ana.id, 70, { dueOn: day(-10) })
    await money.made(`/dues/${kind.id}/waive`, { reason: 'Kind' })
    await money.credit(ana.id, 800)
    assert.deepEqual(await lines(), [
      [day(-10), 0, 1000, null, null],
      [day(0), 800, 1000, null, null],
      [day(10), null, 1500, null, null],
    ])
    const behind = (await money.send('GET', '/reports/money-by-day')).json
    const of = (row: unknown[], column: string) => row[behind.columns.indexOf(column)]
    const sumOn = (column: string, on: string) =>
      behind.rows
        .filter((row: unknown[]) => of(row, column) === on)
        .reduce((sum: number, row: unknown[]) => sum + Number(of(row, 'amountCents')), 0)
    assert.equal(behind.rows.length, 5)
    assert.deepEqual([sumOn('receivedOn', day(0)), sumOn('receivedOn', day(-10))], [800, 0])
    assert.deepEqual([sumOn('dueOn', day(-10)), sumOn('dueOn', day(10))], [1000, 500])
    const { columns, rows } = (await money.send('GET', '/reports/season-compare')).json
    const season = new Map(rows.map((row: unknown[]) => [row[columns.indexOf('measure')], row[1]]))
    assert.equal(season.get('paidCents'), 800)
  })

  it('has money on the day it came, though a lead records it later', async () => {
    const other = await openMoneyCamp()
    const ana = await other.camp.addMember('member')
    await other.credit(ana.id, 300, { occurredAt: `${day(-20)}T12:00:00.000Z` })
    await other.credit(ana.id, 200)
    const { json } = await other.send('GET', '/reports/dues-curve')
    assert.deepEqual(json.rows, [
      [day(-20), 300, 0, null, null],
      [day(0), 500, 0, null, null],
    ])
    await other.camp.close()
  })

  it('stands beside the season before, at as many days to its gate', async () => {
    await setDays(money.seasonId, day(30), `${day(-60)}T00:00:00Z`)
    await money.closeSeason()
    const next = await money.camp.asCamp((tx) =>
      tx
        .selectFrom('seasons')
        .select('id')
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow(),
    )
    assert.deepEqual(await lines(), [[day(0), 0, 0, null, null]], 'its gate has no day')
    await setDays(next.id, day(35), `${day(-1)}T00:00:00Z`)
    assert.deepEqual(await lines(), [
      [day(-5), 0, 0, 0, 1000],
      [day(0), 0, 0, 0, 1000],
      [day(5), null, 0, 800, 1000],
      [day(15), null, 0, 800, 1500],
    ])
  })
})
