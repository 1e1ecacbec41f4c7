import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import * as enrollments from '../../people/enrollments/enrollments.store.ts'

const POOL = { name: 'Pool', budgetCents: 5000, covers: ['dues'] }

describe('scholarship pools', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
    await money.camp.asCamp((tx) =>
      tx.updateTable('seasons').set({ gate_opens_on: '2027-08-22' }).execute(),
    )
  })
  after(() => money.close())

  const committed = async (id: string): Promise<number> => {
    const { data } = (await money.send('GET', '/scholarship-pools?limit=100')).json
    return data.find((pool: { id: string }) => pool.id === id).committedCents
  }

  it('412 for another version, 400 for a window that closes before it opens', async () => {
    const { id } = await money.made('/scholarship-pools', POOL)
    const patch = (body: object, etag: string) =>
      call(money.server, `/api/v1/scholarship-pools/${id}`, {
        method: 'PATCH',
        key: money.key,
        token: money.lead.token,
        body,
        headers: { 'if-match': etag },
      })
    assert.equal((await patch({ name: 'Other' }, '"2"')).status, 412)
    const changed = await patch({ opensAt: '2027-01-02T00:00:00Z' }, '"1"')
    assert.deepEqual([changed.status, changed.headers.get('etag')], [200, '"2"'])
    const shut = await patch({ closesAt: '2027-01-01T00:00:00Z' }, '*')
    assert.deepEqual([shut.status, shut.json.errors[0].pointer], [400, '/body/closesAt'])
  })

  it('400 for a pool of nothing, new or lowered to it; one of before can be changed all the same', async () => {
    const refusedBy = (answer: { status: number; json: { errors?: { pointer: string }[] } }) => [
      answer.status,
      answer.json.errors?.[0]?.pointer,
    ]
    const nothing = await money.send('POST', '/scholarship-pools', { ...POOL, budgetCents: 0 })
    assert.deepEqual(refusedBy(nothing), [400, '/body/budgetCents'])
    const { id } = await money.made('/scholarship-pools', POOL)
    const path = `/scholarship-pools/${id}`
    const lowered = await money.send('PATCH', path, { budgetCents: 0 })
    assert.deepEqual(refusedBy(lowered), [400, '/body/budgetCents'])
    await money.camp.asCamp((tx) =>
      tx.updateTable('scholarship_pools').set({ budget_cents: 0 }).where('id', '=', id).execute(),
    )
    const { status, json } = await money.send('PATCH', path, { name: 'Of before' })
    assert.deepEqual([status, json.name, json.budgetCents], [200, 'Of before', 0])
  })

  it('go along when the season is rolled over, as many days later', async () => {
    const window = { opensAt: '2027-01-01T00:00:00Z', closesAt: '2027-03-01T00:00:00Z' }
    await money.made('/scholarship-pools', { ...POOL, name: 'Goes along', ...window })
    const rolled = await money.send('POST', `/seasons/${money.seasonId}/roll-over`, {
      preview: false,
      name: 'Next',
      gateOpensOn: '2028-08-21',
    })
    assert.equal(rolled.status, 201, rolled.text)
    const { seasonId } = rolled.json
    const { data } = (await money.send('GET', `/scholarship-pools?seasonId=${seasonId}`)).json
    const copy = data.find(({ name }: { name: string }) => name === 'Goes along')
    assert.deepEqual(
      [copy.opensAt, copy.closesAt, copy.budgetCents, copy.committedCents],
      ['2028-01-01T00:00:00.000Z', '2028-02-29T00:00:00.000Z', 5000, 0],
    )
  })

  it('get back what was promised to who leaves the season', async () => {
    const ana = await money.camp.addMember('member')
    const { id: poolId } = await money.made('/scholarship-pools', POOL)
    const asked = { poolId, requestedAmountCents: 500 }
    const { id } = (await money.send('POST', '/scholarships', asked, ana.token)).json
    await money.send('POST', `/scholarships/${id}/submit`, undefined, ana.token)
    const decide = (body: object) => money.send('POST', `/scholarships/${id}/decision`, body)
    await decide({ status: 'in_review' })
    await decide({ status: 'approved', amountCents: 500 })
    assert.equal(await committed(poolId), 500)
    const enrollment = await money.camp.asCamp(async (tx) => {
      const row = { seasonId: money.seasonId, memberId: ana.id, by: ana.id }
      const added = await enrollments.add(tx, { ...row, status: 'pending', intent: 'yes' })
      await enrollments.setStatus(tx, added?.id ?? '', { status: 'confirmed', by: ana.id })
      return added?.id
    })
    const gone = await money.send('POST', `/enrollments/${enrollment}/withdraw`, {}, ana.token)
    assert.equal(gone.status, 200, gone.text)
    assert.equal(await committed(poolId), 0)
    assert.equal((await money.send('GET', `/scholarships/${id}`)).json.status, 'lapsed')
  })
})
