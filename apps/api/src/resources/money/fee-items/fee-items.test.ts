import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'

describe('fee items', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
  })
  after(() => money.close())

  const item = { name: 'Power', kind: 'power', amountCents: 9000 }

  it('keeps what was sent, fills in the rest, and moves its version', async () => {
    const made = await money.made('/fee-items', item)
    assert.deepEqual(
      [made.tiers, made.appliesTo, made.active, made.refundable, made.scholarshipEligible],
      [[], {}, true, 'none', true],
    )
    assert.equal(made.seasonId, money.seasonId)
    const patch = (headers: Record<string, string>) =>
      call(money.server, `/api/v1/fee-items/${made.id}`, {
        method: 'PATCH',
        key: money.key,
        token: money.lead.token,
        body: { amountCents: 9500 },
        headers,
      })
    assert.equal((await patch({ 'if-match': '"2"' })).status, 412)
    const changed = await patch({ 'if-match': '"1"' })
    assert.deepEqual([changed.json.amountCents, changed.headers.get('etag')], [9500, '"2"'])
    const deposit = await money.made('/fee-items', { ...item, kind: 'deposit' })
    assert.equal(deposit.scholarshipEligible, false)
  })

  it('400 with a pointer for what does not go together', async () => {
    const tier = { key: 'a', label: 'A', amountCents: 1 }
    const wrong: [object, string][] = [
      [{ tiers: [tier, tier] }, '/body/tiers'],
      [{ refundable: 'until_date' }, '/body/refundableUntilOn'],
      [{ refundableUntilOn: '2027-01-01' }, '/body/refundableUntilOn'],
      [{ kind: 'late_fee' }, '/body/lateAfterDays'],
      [{ lateAfterDays: 5 }, '/body/lateAfterDays'],
      [{ amountCents: 1.5 }, '/body/amountCents'],
      [{ amountCents: 100_000_001 }, '/body/amountCents'],
      [{ appliesTo: { shoeSize: 4 } }, '/body/appliesTo/shoeSize'],
    ]
    for (const [more, pointer] of wrong) {
      const answer = await money.send('POST', '/fee-items', { ...item, ...more })
      assert.equal(answer.status, 400, JSON.stringify(more))
      assert.equal(answer.json.errors[0].pointer, pointer)
    }
  })

  it('409 for a second late fee of a season, unless the first is at rest', async () => {
    const late = { name: 'Late', kind: 'late_fee', amountCents: 5000, lateAfterDays: 14 }
    const answers = await Promise.all([1, 2, 3].map(() => money.send('POST', '/fee-items', late)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    assert.equal(refused?.json.code, 'LATE_FEE_EXISTS')
    const { id } = answers.find(({ status }) => status === 201)?.json ?? {}
    await money.send('PATCH', `/fee-items/${id}`, { active: false })
    assert.equal((await money.send('POST', '/fee-items', late)).status, 201)
    assert.equal(
      (await money.send('PATCH', `/fee-items/${id}`, { active: true })).json.code,
      'LATE_FEE_EXISTS',
    )
  })

  it('goes along when a season is rolled over, with its days moved; what rests stays behind', async () => {
    const other = await openMoneyCamp()
    await other.camp.asCamp((tx) =>
      tx.updateTable('seasons').set({ gate_opens_on: '2027-08-01' }).execute(),
    )
    await other.made('/fee-items', { ...item, dueOn: '2027-06-01' })
    await other.made('/fee-items', { ...item, name: 'Old', active: false })
    const lead = await other.camp.addMember('super_admin')
    const body = { name: 'Next', gateOpensOn: '2028-08-01', preview: false }
    const path = `/seasons/${other.seasonId}/roll-over`
    const { json, status, text } = await other.send('POST', path, body, lead.token)
    assert.ok(status < 300, text)
    const copied = json.copied.find(({ what }: { what: string }) => what === 'fee items')
    assert.deepEqual(copied, { what: 'fee items', names: ['Power'] })
    const listed = await other.send('GET', `/fee-items?seasonId=${json.seasonId}`)
    assert.deepEqual(
      listed.json.data.map(({ name, dueOn }: Record<string, unknown>) => [name, dueOn]),
      [['Power', '2028-06-01']],
    )
    await other.close()
  })
})
