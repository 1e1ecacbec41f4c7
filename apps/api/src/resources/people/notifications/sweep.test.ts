import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TestMember } from '@campkit/testing/test-camp'
import { sql } from 'kysely'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { type Notices, noticesOf, setHour } from '../../../../test/notices.ts'
import { AT_A_TIME, PURGE, PURGE_CAMP } from '../../../retention.ts'
import { ANNOUNCE } from '../announcements/announcements.run.ts'
import { DIGESTS_OF_CAMP } from './notifications.digest.ts'
import { notifyAll } from './notifications.notify.ts'

describe('what members were told is kept for a while', () => {
  let money: MoneyCamp
  let notices: Notices
  let ana: TestMember
  before(async () => {
    money = await openMoneyCamp()
    notices = noticesOf(money.camp)
    await setHour(money.camp, 9)
    ana = await money.camp.addMember('member')
  })
  after(() => money.close())

  const asOwner = (text: string, values: readonly (string | number)[] = []) =>
    money.camp.owner([
      { text: `select app.enter($1, null, 'key')`, values: [money.camp.camp] },
      { text, values },
    ])
  /** The clock goes on by so many days: all that has happened was so much earlier. */
  const pass = async (days: number) => {
    const earlier = `- $1 * interval '1 day'`
    await asOwner(
      `update notifications set created_at = created_at ${earlier}, read_at = read_at ${earlier},
         mailed_at = mailed_at ${earlier}`,
      [days],
    )
    await asOwner(`update notification_digests set sent_at = sent_at ${earlier}`, [days])
  }
  const tell = (names: readonly string[]) =>
    money.camp.asCamp(async (tx) =>
      notifyAll(
        tx,
        names.map((name) => ({
          kind: 'changed_for_you',
          memberId: ana.id,
          details: { what: 'charge', name },
        })),
      ),
    )
  const readAll = () => money.send('POST', '/notifications/read', {}, ana.token)
  const keptNames = async () =>
    (await notices.toldTo(ana)).map(({ details }) => (details as { name?: string }).name).sort()

  it('90 days after it was read, a year if it never was; not what still waits to be mailed', async () => {
    await tell(['read'])
    assert.equal((await readAll()).json.count, 1)
    await tell(['unread', 'waiting'])
    await asOwner(
      `update notifications set mail_status = 'none' where details->>'name' <> 'waiting'`,
    )
    await pass(89)
    await notices.run(PURGE_CAMP)
    assert.deepEqual(await keptNames(), ['read', 'unread', 'waiting'])
    await pass(2)
    await notices.run(PURGE_CAMP)
    assert.deepEqual(await keptNames(), ['unread', 'waiting'])
    await pass(273)
    await notices.run(PURGE_CAMP)
    assert.deepEqual(await keptNames(), ['unread', 'waiting'])
    await pass(3)
    await notices.run(PURGE_CAMP)
    assert.deepEqual(await keptNames(), ['waiting'])
  })

  it('in portions; a sent announcement still says how many it mailed; notes of digests go, too', async () => {
    await asOwner(`update notifications set mail_status = 'none'`)
    const draft = { subject: 'Water', text: 'Is here.', audience: { q: ana.id } }
    const { id } = await money.made('/announcements', draft)
    await money.made(`/announcements/${id}/send`, { count: 1 })
    for (const { payload } of await notices.takeJobs(ANNOUNCE)) await notices.run(ANNOUNCE, payload)
    await notices.deliver()
    await notices.run(DIGESTS_OF_CAMP)
    await tell(Array.from({ length: AT_A_TIME }, (_, i) => `n${i}`))
    await asOwner(`update notifications set mail_status = 'none' where mail_status = 'waiting'`)
    const mailed = async () => (await money.send('GET', `/announcements/${id}`)).json.mailed
    assert.equal(await mailed(), 1)
    await readAll()
    await pass(366)
    await notices.takeJobs(PURGE_CAMP, true)
    await notices.run(PURGE_CAMP)
    assert.equal((await keptNames()).length, 2)
    const [next] = await notices.takeJobs(PURGE_CAMP, true)
    await notices.run(PURGE_CAMP, next?.payload)
    assert.deepEqual(await keptNames(), [])
    assert.equal(await mailed(), 1)
    const digests = await asOwner('select from notification_digests')
    assert.equal(digests[1]?.length, 0)
  })

  it('is not removed earlier, whoever asks; and every camp is swept, without a closed season too', async () => {
    await tell(['new'])
    const removed = await money.camp.asCamp((tx) =>
      sql`delete from notifications returning id`.execute(tx),
    )
    assert.equal(removed.rows.length, 0)
    assert.deepEqual(await keptNames(), ['new'])
    await notices.run(PURGE)
    const jobs = await notices.takeJobs(PURGE_CAMP, true)
    assert.equal(
      jobs.filter(({ payload }) => JSON.stringify(payload).includes(money.camp.camp)).length,
      1,
    )
  })
})
