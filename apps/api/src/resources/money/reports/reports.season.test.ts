import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import * as enrollments from '../../people/enrollments/enrollments.store.ts'
import { CATALOGUE } from './reports.catalogue.ts'

type Line = Readonly<Record<string, unknown>>

/** The reports that are about no season. */
const OF_NOW = [
  'on-site-now',
  'evacuation',
  'bike-fleet',
  'document-acknowledgements',
  'deposits-to-release',
  'integrity',
]

describe('reports of a season that is closed', () => {
  let money: MoneyCamp
  let [debtor, creditor, depositor]: TestMember[] = []
  let onTheDay: ReadonlyMap<string, readonly Line[]>

  const report = (path: string, token = money.lead.token) =>
    call(money.server, `/api/v1/reports/${path}`, { key: money.key, token })
  const lines = async (path: string, token?: string): Promise<readonly Line[]> => {
    const { json, text, status } = await report(path, token)
    assert.equal(status, 200, text)
    return json.rows.map((row: unknown[]) =>
      Object.fromEntries(json.columns.map((column: string, i: number) => [column, row[i]])),
    )
  }
  const closed = (name: string) => `${name}?seasonId=${money.seasonId}`
  const namesOfSeason = CATALOGUE.filter(({ filters }) => filters.includes('seasonId')).map(
    ({ name }) => name,
  )
  const member = (of: TestMember | undefined): TestMember => {
    assert.ok(of)
    return of
  }

  before(async () => {
    money = await openMoneyCamp()
    ;[debtor, creditor, depositor] = [
      await money.camp.addMember('member'),
      await money.camp.addMember('member'),
      await money.camp.addMember('member'),
    ]
    for (const { id } of [debtor, creditor, depositor]) {
      const row = {
        seasonId: money.seasonId,
        memberId: id,
        status: 'pending',
        intent: 'yes',
      } as const
      await money.camp.asCamp((tx) => enrollments.add(tx, { ...row, by: id }))
    }
    await money.charge(debtor.id, 80_199, { dueOn: '2020-01-01' })
    await money.credit(creditor.id, 48_432)
    await money.charge(depositor.id, 10_000, { kind: 'deposit' })
    await money.credit(depositor.id, 10_000, { account: 'deposit' })
    const pool = { name: 'Help', budgetCents: 5000, covers: ['dues'] }
    await money.made('/scholarship-pools', pool)
    const read = async (name: string) => [name, await lines(name)] as const
    onTheDay = new Map(await Promise.all(namesOfSeason.map(read)))
    await money.closeSeason()
    await money.camp.addMember('member')
    await money.camp.asCamp((tx) =>
      tx
        .updateTable('members')
        .set({ deactivated_at: new Date().toISOString() })
        .where('id', '=', member(debtor).id)
        .execute(),
    )
  })
  after(() => money.close())

  it('says which reports take seasonId, and refuses it where it means nothing', async () => {
    const { json } = await call(money.server, '/api/v1/reports', { key: money.key })
    const without = json.data.filter(({ filters }: { filters: string[] }) => !filters.length)
    assert.deepEqual(
      without.map(({ name }: { name: string }) => name),
      OF_NOW,
    )
    for (const name of OF_NOW) {
      const refused = await report(closed(name))
      assert.deepEqual([refused.status, refused.json.errors[0].pointer], [400, '/query/seasonId'])
      assert.equal((await report(name)).json.seasonId, null)
    }
  })

  it('404 for a season that is not there, in JSON and CSV', async () => {
    for (const name of namesOfSeason) {
      for (const more of ['', '&format=csv']) {
        const answer = await report(`${name}?seasonId=${newId('season')}${more}`)
        assert.equal(answer.status, 404, answer.text)
      }
    }
  })

  for (const name of namesOfSeason) {
    it(`${name}: the same lines as when it closed`, async () => {
      assert.deepEqual(await lines(closed(name)), onTheDay.get(name))
      assert.equal((await report(closed(name))).json.seasonId, money.seasonId)
      assert.notEqual((await report(name)).json.seasonId, money.seasonId)
    })
  }

  it('finds the debtor, the credit and the held deposit, which the active season does not', async () => {
    const of = async (name: string, who: TestMember | undefined) =>
      (await lines(closed(name))).find(({ memberId }) => memberId === who?.id)
    assert.equal((await of('dues-aging', debtor))?.daysOver90Cents, 80_199)
    assert.equal((await of('dues-aging', creditor))?.creditCents, 48_432)
    assert.equal((await of('deposits', depositor))?.heldCents, 10_000)
    assert.equal((await of('roster', debtor))?.balanceCents, 80_199)
    for (const name of ['dues-aging', 'deposits', 'ledger', 'scholarships-summary']) {
      assert.notEqual((await lines(closed(name))).length, 0, name)
      assert.deepEqual(await lines(name), [], name)
    }
    const csv = await report(`${closed('deposits')}&format=csv`)
    assert.ok(csv.text.includes(`${depositor?.id},Test member,10000,0,10000,0,0`), csv.text)
    const aging = await report(`${closed('dues-aging')}&format=csv`)
    for (const who of [debtor, creditor]) assert.ok(aging.text.includes(`${who?.id},`))
  })

  it('shows members nobody else’s', async () => {
    for (const name of namesOfSeason) {
      for (const more of ['', '&format=csv']) {
        const { text, status } = await report(`${closed(name)}${more}`, creditor?.token)
        assert.equal(status, 200, text)
        for (const other of [debtor, depositor]) assert.ok(!text.includes(String(other?.id)), name)
      }
    }
  })

  it('has what is posted after the close', async () => {
    const { id } = member(depositor)
    const { seasonId } = money
    const released = await money.send('POST', `/members/${id}/deposit/release`, { seasonId })
    assert.ok(released.status < 300, released.text)
    const line = (await lines(closed('deposits'))).find(({ memberId }) => memberId === id)
    assert.deepEqual([line?.heldCents, line?.releasedCents], [0, 10_000])
    assert.equal((await lines(closed('ledger'))).length, 3 + (onTheDay.get('ledger')?.length ?? 0))
  })
})
