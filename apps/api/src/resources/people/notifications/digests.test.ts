import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import type { TestMember } from '@campkit/testing/test-camp'
import { openPool } from '../../../../test/asked-scholarship.ts'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { type Notices, noticesOf, setHour } from '../../../../test/notices.ts'
import { DIGESTS, DIGESTS_OF_CAMP } from './notifications.digest.ts'
import { notify } from './notifications.notify.ts'

describe('digests', () => {
  let money: MoneyCamp
  let notices: Notices
  beforeEach(async () => {
    money = await openMoneyCamp()
    notices = noticesOf(money.camp)
    await setHour(money.camp, 8)
  })
  afterEach(() => money.close())

  const run = () => notices.run(DIGESTS_OF_CAMP)
  const asOwner = (text: string, values: readonly string[] = []) =>
    money.camp.owner([
      { text: `select app.enter($1, null, 'key')`, values: [money.camp.camp] },
      { text, values },
    ])
  /** Told yesterday, unless said. */
  const tellChanged = async ({ id: memberId }: TestMember, name = 'Lamp', ago = '1 day') => {
    await money.camp.asCamp(async (tx) =>
      notify(tx, { kind: 'changed_for_you', memberId, details: { what: 'charge', name } }),
    )
    const moved = `update notifications set created_at = created_at - $2::interval
      where member_id = $1 and details->>'name' = $3`
    await asOwner(moved, [memberId, ago, name])
  }
  /** As if it were the next day. */
  const nextDay = () => asOwner('delete from notification_digests')
  const digestsTo = async (who: TestMember) =>
    (await notices.mailsTo(who)).flatMap((mail) =>
      mail.template === 'digest' ? [mail.values] : [],
    )

  it('tell once a day what waits for the digest, in one mail, and nothing to who has nothing', async () => {
    const [ana, ben] = [await money.camp.addMember('member'), await money.camp.addMember('member')]
    await tellChanged(ana, 'Lamp')
    await tellChanged(ana, 'Rug')
    await notices.deliver()
    assert.deepEqual(await notices.mailsTo(ana), [])
    await Promise.all([run(), run(), run()])
    await run()
    const [digest, ...others] = await digestsTo(ana)
    assert.equal(others.length, 0)
    assert.deepEqual(
      digest?.told.map(({ text }) => text[0]),
      ['Lamp', 'Rug'].map(
        (name) => `A lead of Dusty Pines has changed a charge of yours (${name}).`,
      ),
    )
    assert.deepEqual(digest?.waiting, [])
    assert.deepEqual(await digestsTo(ben), [])
    const statuses = (await notices.toldTo(ana)).map(({ mail }) => mail)
    assert.deepEqual(statuses, ['mailed', 'mailed'])
    await tellChanged(ana, 'Tent')
    await notices.deliver()
    await run()
    assert.equal((await digestsTo(ana)).length, 1)
    await nextDay()
    await run()
    assert.equal((await digestsTo(ana)).length, 2)
  })

  it('leave what comes in later in the day for the next morning, for leads too', async () => {
    const ana = await money.camp.addMember('member')
    await setHour(money.camp, 11)
    await run()
    await tellChanged(ana, 'Late', '0 days')
    await notices.deliver()
    const paid = { amountCents: 500, method: 'cash', memberId: ana.id }
    assert.equal((await money.send('POST', '/payments', paid)).status, 201)
    await run()
    assert.deepEqual([await digestsTo(ana), await digestsTo(money.lead)], [[], []])
    await nextDay()
    await run()
    assert.equal((await digestsTo(money.lead)).length, 1)
  })

  it('come in the morning where the camp is, after an outage later; never in quiet hours', async () => {
    const ana = await money.camp.addMember('member')
    await tellChanged(ana)
    await notices.deliver()
    const asked = async () => {
      await notices.run(DIGESTS)
      await notices.run(DIGESTS)
      const jobs = await notices.takeJobs(DIGESTS_OF_CAMP)
      return jobs.filter(({ payload }) => JSON.stringify(payload).includes(money.camp.camp)).length
    }
    for (const hour of [7, 20, 22]) {
      await setHour(money.camp, hour)
      assert.equal(await asked(), 0, `${hour} o’clock`)
      await run()
      assert.deepEqual(await digestsTo(ana), [])
    }
    await setHour(money.camp, 8, { quietFrom: '20:00', quietUntil: '10:00' })
    await run()
    assert.deepEqual(await digestsTo(ana), [], 'quiet')
    for (const hour of [8, 19]) {
      await setHour(money.camp, hour)
      assert.equal(await asked(), 1, `${hour} o’clock`)
    }
    await run()
    assert.equal((await digestsTo(ana)).length, 1)
  })

  it('tell leads what waits for them: not what is their own, not members, not who wants none', async () => {
    const { camp, seasonId, lead } = money
    const other = await camp.addMember('super_admin')
    const deaf = await camp.addMember('admin')
    const member = await camp.addMember('member')
    const path = `/members/me/notification-preferences/leads_digest`
    assert.equal((await money.send('PUT', path, { mail: 'none' }, deaf.token)).status, 200)
    await run()
    assert.deepEqual(await digestsTo(lead), [], 'nothing waits')
    await nextDay()
    const ask = await openPool(money)
    await ask(member, 'submitted')
    await ask(lead, 'submitted')
    const applied = await money.send('POST', '/applications', { seasonId }, member.token)
    const submit = `/applications/${applied.json.id}/submit`
    assert.equal((await money.send('POST', submit, {}, member.token)).status, 200)
    const paid = { amountCents: 500, method: 'cash', memberId: lead.id }
    assert.equal((await money.send('POST', '/payments', paid)).status, 201)
    await run()
    const waitingFor = async (who: TestMember) =>
      (await digestsTo(who)).map(({ waiting }) =>
        waiting.map((one) => (typeof one === 'string' ? one : one.what)),
      )
    assert.deepEqual(await waitingFor(lead), [
      [
        '1 application has come in and nobody reads it yet',
        '1 scholarship request waits for a decision',
      ],
    ])
    assert.deepEqual(await waitingFor(other), [
      [
        '1 application has come in and nobody reads it yet',
        '1 payment is to be confirmed',
        '2 scholarship requests wait for a decision',
      ],
    ])
    assert.deepEqual([await waitingFor(deaf), await waitingFor(member)], [[], []])
    const [digest] = await digestsTo(lead)
    assert.deepEqual(digest?.waiting[0], {
      what: '1 application has come in and nobody reads it yet',
      where: 'Applications, submitted',
    })
    assert.equal(digest?.consoleLink, null)
    await nextDay()
    const withConsole = noticesOf(money.camp, { consoleUrl: 'http://console.test' })
    await withConsole.run(DIGESTS_OF_CAMP)
    assert.equal((await digestsTo(lead)).at(-1)?.consoleLink, 'http://console.test')
  })

  it('more than one transaction takes are sent by jobs that follow', async () => {
    const people = await Promise.all(
      Array.from({ length: 53 }, () => money.camp.addMember('member')),
    )
    for (const one of people) await tellChanged(one)
    await notices.deliver()
    await run()
    const [next] = await notices.takeJobs(DIGESTS_OF_CAMP)
    assert.ok(next)
    await notices.run(DIGESTS_OF_CAMP, next.payload)
    const counts = await Promise.all(people.map(async (one) => (await digestsTo(one)).length))
    assert.deepEqual(new Set(counts), new Set([1]))
  })
})
