import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { inCamp } from '@campkit/db/in-camp'
import { enterAs, type TestMember } from '@campkit/testing/test-camp'
import { openTill, type TestTill } from '../../../../test/till.ts'

type Status = 'confirmed' | 'offered'

describe('payment pages of those who leave, and of a season that closes', () => {
  let till: TestTill
  before(async () => {
    till = await openTill()
  })
  after(() => till.close())

  const enrolled = async (status: Status): Promise<TestMember & { enrollmentId: string }> => {
    const member = await till.debtor(900)
    const id = newId('enrollment')
    const inADay = new Date(Date.now() + 86_400_000).toISOString()
    const row = {
      id,
      season_id: till.seasonId,
      member_id: member.id,
      status,
      intent: 'yes',
    } as const
    await till.camp.asCamp((tx) =>
      tx
        .insertInto('enrollments')
        .values({
          ...row,
          status_changed_by: 'test',
          ...(status === 'offered' && { offer_expires_at: inADay }),
        })
        .execute(),
    )
    return { ...member, enrollmentId: id }
  }
  const openPage = async (member: TestMember): Promise<string> => {
    const { status, json, text } = await till.api(member, 'POST', '/payments/page', {})
    assert.equal(status, 201, text)
    return json.paymentId
  }
  const statusOf = async (member: TestMember, id: string) =>
    (await till.api(member, 'GET', `/payments/${id}`)).json.status
  const actionsOn = (id: string) =>
    till.camp.asCamp(async (tx) => {
      const rows = await tx
        .selectFrom('events')
        .select('type')
        .where('target_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ type }) => type)
    })

  it('end when a member withdraws, and nobody else’s; what is owed stays owed', async () => {
    const [ana, ben] = [await enrolled('confirmed'), await enrolled('confirmed')]
    const [hers, his] = [await openPage(ana), await openPage(ben)]
    const left = await till.api(ana, 'POST', `/enrollments/${ana.enrollmentId}/withdraw`, {})
    assert.equal(left.status, 200, left.text)
    assert.equal(await statusOf(ana, hers), 'cancelled')
    assert.ok((await actionsOn(hers)).includes('payments.cancelled'))
    assert.equal(await statusOf(ben, his), 'created')
    assert.equal(await till.balanceOf(ana), 900)
  })

  it('stay open while their payment is being settled: that money is coming', async () => {
    const ana = await enrolled('confirmed')
    const id = await openPage(ana)
    await inCamp(till.camp.db, enterAs(till.camp.camp, null, 'key'), async (tx) => {
      await tx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute()
      const left = await till.api(ana, 'POST', `/enrollments/${ana.enrollmentId}/withdraw`, {})
      assert.equal(left.status, 200, left.text)
    })
    assert.equal(await statusOf(ana, id), 'created')
  })

  it('end when a cheaper tier is chosen, by the member or a lead; not those for something else', async () => {
    for (const tierChoice of ['members', 'leads']) {
      const ana = await till.camp.addMember('member')
      const item = { name: 'Dues', kind: 'dues', amountCents: 900, tierChoice }
      const tiers = [{ key: 'low', label: 'Low', amountCents: 500 }]
      const made = await till.api(till.lead, 'POST', '/fee-items', { ...item, tiers })
      assert.equal(made.status, 201, made.text)
      const charge = async (more: object): Promise<string> => {
        const body = { memberId: ana.id, ...more }
        return (await till.api(till.lead, 'POST', '/dues', body)).json.id
      }
      const dues = await charge({ feeItemId: made.json.id })
      const other = await charge({ name: 'Power', amountCents: 100 })
      const page = async (body: object): Promise<string> =>
        (await till.api(ana, 'POST', '/payments/page', body)).json.paymentId
      const [all, its, others] = [
        await page({ amountCents: 1000 }),
        await page({ dueIds: [dues] }),
        await page({ dueIds: [other] }),
      ]
      const chosen =
        tierChoice === 'members'
          ? await till.api(ana, 'POST', `/dues/${dues}/tier`, { tierKey: 'low' })
          : await till.api(till.lead, 'PATCH', `/dues/${dues}`, { tierKey: 'low' })
      assert.equal(chosen.status, 200, chosen.text)
      const statuses = await Promise.all([all, its, others].map((id) => statusOf(ana, id)))
      assert.deepEqual(statuses, ['cancelled', 'cancelled', 'created'])
    }
  })

  it('end with the season, and its offers too', async () => {
    const boss = await till.camp.addMember('super_admin')
    const [ana, ben] = [await enrolled('offered'), await enrolled('confirmed')]
    const id = await openPage(ben)
    const next = await till.api(boss, 'POST', '/seasons', { name: '2028', currency: 'USD' })
    const activated = await till.api(boss, 'POST', `/seasons/${next.json.id}/activate`)
    assert.equal(activated.status, 200, activated.text)
    assert.equal(await statusOf(ben, id), 'cancelled')
    const offer = await till.api(ana, 'GET', `/enrollments/${ana.enrollmentId}`)
    assert.equal(offer.json.status, 'offer_expired')
    assert.deepEqual(await actionsOn(ana.enrollmentId), ['enrollments.offer_expired'])
    const kept = await till.api(ben, 'GET', `/enrollments/${ben.enrollmentId}`)
    assert.equal(kept.json.status, 'completed')
    const closed = await till.api(boss, 'GET', `/seasons/${till.seasonId}`)
    assert.deepEqual([closed.json.status, closed.json.places.offered], ['closed', 0])
  })
})
