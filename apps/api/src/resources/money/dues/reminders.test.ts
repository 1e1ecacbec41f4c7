import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import type { QueuedMail } from '@campkit/mail/mail'
import { enterAs, type TestMember } from '@campkit/testing/test-camp'
import { untilWaiting } from '@campkit/testing/until-waiting'
import { openPool } from '../../../../test/asked-scholarship.ts'
import { waitingMails } from '../../../../test/mail.ts'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { dayAt, LEVELS, setReminders, zoneAt } from '../../../../test/remind.ts'
import { lockMember } from '../../../lock-member.store.ts'
import type { Enrollment } from '../../people/enrollments/enrollments.schema.ts'
import { post } from './post.ts'
import { REMINDERS, REMINDERS_OF_CAMP } from './reminders.ts'

describe('reminders of dues', () => {
  let money: MoneyCamp
  const zone = zoneAt(12)
  before(async () => {
    money = await openMoneyCamp()
    await setReminders(money.camp, LEVELS, zone, { payUrl: 'https://pines.example/pay' })
  })
  after(() => money.close())

  const attempt = () => ({ jobId: '', number: 1, db: money.camp.db, hold: async () => {} })
  const run = async (task = REMINDERS_OF_CAMP, payload: object = { campId: money.camp.camp }) =>
    money.tasks[task]?.(payload, attempt())
  const addressOf = ({ id }: Pick<TestMember, 'id'>) => `${id}@example.org`
  const mailsTo = async (who: Pick<TestMember, 'id'>) =>
    (await waitingMails(money.camp)).filter(({ to }) => to === addressOf(who))
  const namesIn = (mail: QueuedMail | undefined) =>
    mail?.template === 'duesReminder' ? mail.values.charges.map(({ name }) => name) : undefined
  const late = (days: number) => dayAt(zone, -days)
  const owing = async (days: number, more: object = {}) => {
    const who = await money.camp.addMember('member')
    const due = await money.charge(who.id, 1000, { dueOn: late(days), ...more })
    return { ...who, dueId: due.id as string }
  }
  const makeDue = (dueId: string, days: number) =>
    money.send('PATCH', `/dues/${dueId}`, { dueOn: late(days) })
  const levelsOf = async (id: string) => {
    const { charges } = await money.standing(id)
    return charges.flatMap(({ reminders }: { reminders: { level: number }[] }) =>
      reminders.map(({ level }) => level),
    )
  }

  it('INV-Z1 each level once, on its day and in its words, whoever runs how often at the same time', async () => {
    const ana = await owing(2)
    await run()
    assert.equal((await mailsTo(ana)).length, 0)
    for (const [i, { afterDays, text }] of LEVELS.entries()) {
      await makeDue(ana.dueId, afterDays)
      await Promise.all(Array.from({ length: 4 }, () => run()))
      await run()
      const mails = await mailsTo(ana)
      assert.equal(mails.length, i + 1)
      const last = mails.at(-1)
      assert.equal(last?.template === 'duesReminder' && last.values.text, text)
    }
    assert.deepEqual(await levelsOf(ana.id), [1, 2, 3])
    await makeDue(ana.dueId, 100)
    await run()
    assert.equal((await mailsTo(ana)).length, 3)
  })

  it('one mail names every charge that is new, what is open of it and its day; no other', async () => {
    const ana = await owing(10, { name: 'Camp <b>' })
    await money.credit(ana.id, 250, { dueId: ana.dueId })
    const power = await money.charge(ana.id, 700, { name: 'Power', dueOn: late(3) })
    await money.charge(ana.id, 500, { name: 'Later', dueOn: late(2) })
    await run()
    const [mail, ...others] = await mailsTo(ana)
    assert.equal(others.length, 0)
    const day = (at: string) =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
    assert.deepEqual(mail?.values, {
      campName: 'Dusty Pines',
      accent: null,
      helpUrl: null,
      text: 'Second words.',
      charges: [
        { name: 'Camp <b>', open: '$7.50', dueOn: day(late(10)) },
        { name: 'Power', open: '$7.00', dueOn: day(late(3)) },
      ],
      payLink: 'https://pines.example/pay',
    })
    await makeDue(power.id, 10)
    await run()
    assert.deepEqual(namesIn((await mailsTo(ana)).at(-1)), ['Power'])
  })

  it('unless the camp says where people pay, the mail leads to its own page of dues', async () => {
    await setReminders(money.camp, LEVELS, zone)
    const ana = await owing(3)
    await run()
    const [mail] = await mailsTo(ana)
    assert.match(
      (mail?.template === 'duesReminder' && mail.values.payLink) || '',
      /\/c\/pines\/dues$/,
    )
    await setReminders(money.camp, LEVELS, zone, { payUrl: 'https://pines.example/pay' })
  })

  it('past several levels at once it is the highest only, and the lower ones never', async () => {
    const ana = await owing(15)
    await run()
    assert.deepEqual(await levelsOf(ana.id), [2])
    await makeDue(ana.dueId, 4)
    await run()
    assert.deepEqual(await levelsOf(ana.id), [2])
    await makeDue(ana.dueId, 30)
    await run()
    assert.deepEqual(await levelsOf(ana.id), [2, 3])
    assert.equal((await mailsTo(ana)).length, 2)
  })

  it('deposits and late fees like others; never donations, nor what is paid, waived or cancelled', async () => {
    const deposit = await owing(5, { kind: 'deposit' })
    const fee = await owing(5, { kind: 'late_fee' })
    const gift = await owing(5, { kind: 'donation' })
    const [paid, waived, cancelled] = [await owing(5), await owing(5), await owing(5)]
    await money.credit(paid.id, 1000)
    await money.send('POST', `/dues/${waived.dueId}/waive`, { reason: 'kind' })
    await money.send('POST', `/dues/${cancelled.dueId}/cancel`, { reason: 'mistake' })
    await run()
    for (const who of [deposit, fee]) assert.equal((await mailsTo(who)).length, 1)
    for (const who of [gift, paid, waived, cancelled]) {
      assert.deepEqual([await mailsTo(who), await levelsOf(who.id)], [[], []])
    }
  })

  const enroll = ({ id }: TestMember, status: Enrollment['status']) =>
    money.camp.asCamp((tx) =>
      tx
        .insertInto('enrollments')
        .values({
          id: newId('enrollment'),
          season_id: money.seasonId,
          member_id: id,
          status,
          intent: status === 'confirmed' ? 'yes' : 'unknown',
          status_changed_by: 'test',
        })
        .execute(),
    )

  it('not who was deactivated, has left or has no place', async () => {
    for (const status of [
      'withdrawn',
      'removed',
      'declined',
      'offer_expired',
      'waitlisted',
      'invited',
      'pending',
    ] as const) {
      const who = await owing(5)
      await enroll(who, status)
      await run()
      assert.deepEqual(await mailsTo(who), [], status)
    }
    const [here, gone] = [await owing(5), await owing(5)]
    await enroll(here, 'confirmed')
    await money.camp.asCamp((tx) =>
      tx
        .updateTable('members')
        .set({ deactivated_at: new Date().toISOString() })
        .where('id', '=', gone.id)
        .execute(),
    )
    await run()
    assert.equal((await mailsTo(here)).length, 1)
    assert.equal((await mailsTo(gone)).length, 0)
  })

  it('not who waits for an answer to a request for a scholarship; a draft is none', async () => {
    const ask = await openPool(money)
    for (const status of ['submitted', 'in_review', 'waitlisted', 'approved'] as const) {
      const who = await owing(5)
      await ask(who, status)
      await run()
      assert.deepEqual(await mailsTo(who), [], status)
    }
    for (const status of ['draft', 'declined', 'withdrawn'] as const) {
      const who = await owing(5)
      await ask(who, status)
      await run()
      assert.equal((await mailsTo(who)).length, 1, status)
    }
  })

  it('not of what a kept plan holds; of what is owed beside it, and of a broken one', async () => {
    const [kept, broken] = [await owing(40), await owing(40)]
    const plan = (id: string, instalments: object[]) =>
      money.made(`/members/${id}/plan`, { instalments })
    const last = { dueOn: late(-30) }
    await plan(kept.id, [last])
    await plan(broken.id, [{ amountCents: 100, dueOn: late(35) }, last])
    await money.charge(kept.id, 300, { name: 'Beside', dueOn: late(5) })
    await run()
    assert.deepEqual((await mailsTo(kept)).map(namesIn), [['Beside']])
    assert.equal((await mailsTo(broken)).length, 1)
  })

  it('not of what is paid while the job waits for its turn', async () => {
    const ana = await owing(5)
    const source = { source: 'test', sourceId: newId('payment'), postedBy: 'system' }
    const paid = { account: 'dues', kind: 'payment', creditCents: 1000, ...source } as const
    let running: Promise<void> | undefined
    await money.camp.asCamp(async (tx) => {
      await lockMember(tx, ana.id)
      running = run()
      running.catch(() => {})
      await untilWaiting(money.camp.owner)
      await post(tx, { seasonId: money.seasonId, memberId: ana.id, ...paid })
    })
    await running
    assert.deepEqual([await mailsTo(ana), await levelsOf(ana.id)], [[], []])
  })

  it('more than one transaction takes are reminded by jobs that follow', async () => {
    const many = await Promise.all(Array.from({ length: 53 }, () => owing(5)))
    await run()
    const told = async () => {
      const addresses = new Set((await waitingMails(money.camp)).map(({ to }) => to))
      return many.filter((who) => addresses.has(addressOf(who))).length
    }
    assert.equal(await told(), 50)
    await run()
    assert.equal(await told(), 53)
  })

  it('leaves an audit row and an event a member, with the level and without amounts', async () => {
    const ana = await owing(12)
    await run()
    const [[audited], [event]] = await money.camp.asCamp((tx) =>
      Promise.all([
        tx.selectFrom('audit_log').selectAll().where('target_id', '=', ana.id).execute(),
        tx.selectFrom('events').selectAll().where('target_id', '=', ana.id).execute(),
      ]),
    )
    assert.deepEqual([audited?.action, audited?.member_id], ['dues.reminded', ana.id])
    assert.deepEqual(audited?.after, { reminders: [{ dueId: ana.dueId, level: 2 }] })
    assert.deepEqual([event?.type, event?.status], ['dues.reminded', 'level_2'])
    const { charges } = (await money.send('GET', '/members/me/dues', undefined, ana.token)).json
    assert.equal(charges[0].reminders[0].level, 2)
    assert.match(charges[0].reminders[0].sentAt, /^\d{4}-.*Z$/)
  })

  it('without the checks of the route: members see their own, and write none', async () => {
    const [ana, ben] = [await owing(5), await owing(5)]
    await run()
    const seen = async (who: TestMember) => {
      const rows = await inCamp(
        money.camp.db,
        enterAs(money.camp.camp, who.id, 'member'),
        (tx: Tx) => tx.selectFrom('dues_reminders').select('member_id').execute(),
      )
      return rows.map((row) => row.member_id)
    }
    assert.deepEqual([await seen(ana), await seen(ben)], [[ana.id], [ben.id]])
    const row = {
      due_id: ana.dueId,
      member_id: ana.id,
      season_id: money.seasonId,
      account: 'dues' as const,
      level: 2,
    }
    const add = (tx: Tx) => tx.insertInto('dues_reminders').values(row).execute()
    const asAna = enterAs(money.camp.camp, ana.id, 'member')
    await assert.rejects(inCamp(money.camp.db, asAna, add), /row-level security/)
    const foreign = { ...row, member_id: ben.id }
    const addForeign = (tx: Tx) => tx.insertInto('dues_reminders').values(foreign).execute()
    await assert.rejects(money.camp.asCamp(addForeign), /foreign key/)
  })

  it('the clock asks for camps that remind, from nine o’clock where they are', async () => {
    const asked = async () => {
      await run(REMINDERS, {})
      await run(REMINDERS, {})
      const [jobs = []] = await money.camp.owner([
        {
          text: `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
                 where t.id = j.task_id and t.identifier = $1 returning j.payload ->> 'campId' as camp`,
          values: [REMINDERS_OF_CAMP],
        },
      ])
      return jobs.map(({ camp }) => camp)
    }
    await asked()
    const ana = await owing(5)
    for (const hour of [0, 8]) {
      await setReminders(money.camp, LEVELS, zoneAt(hour))
      assert.deepEqual(await asked(), [], `${hour} o’clock`)
      // A job that waited past midnight does nothing either.
      await run()
      assert.deepEqual(await mailsTo(ana), [], `${hour} o’clock`)
    }
    await setReminders(money.camp, [], zoneAt(12))
    assert.deepEqual(await asked(), [], 'no levels')
    await run()
    assert.deepEqual(await mailsTo(ana), [])
    for (const hour of [9, 23]) {
      await setReminders(money.camp, LEVELS, zoneAt(hour))
      assert.deepEqual(await asked(), [money.camp.camp], `${hour} o’clock`)
    }
    await run()
    assert.equal((await mailsTo(ana)).length, 1)
  })
})
