import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'

type Open = {
  readonly what: string
  readonly count: number
  readonly amountCents: number | null
  readonly becomes: string
  readonly lists: readonly string[]
}

describe('GET /seasons/:id/closing', () => {
  let money: MoneyCamp
  let boss: TestMember
  let applicationId: string
  let askedId: string
  let scholarshipId: string
  before(async () => {
    money = await openMoneyCamp()
    boss = await money.camp.addMember('super_admin')
    const fresh = () => money.camp.addMember('member')
    const [debtor, creditor, holder, waiting, applicant, asked, asking] = [
      await fresh(),
      await fresh(),
      await fresh(),
      await fresh(),
      await money.camp.addMember('applicant'),
      await money.camp.addMember('applicant'),
      await fresh(),
    ]
    await money.charge(debtor.id, 80_199)
    await money.credit(creditor.id, 48_432)
    await money.charge(holder.id, 10_000, { kind: 'deposit' })
    await money.credit(holder.id, 10_000, { account: 'deposit' })
    await money.made('/payments', { memberId: debtor.id, amountCents: 500, method: 'cash' })
    await money.camp.asCamp((tx) =>
      tx
        .insertInto('enrollments')
        .values({
          id: 'enr_offered',
          season_id: money.seasonId,
          member_id: waiting.id,
          status: 'offered',
          offer_expires_at: '2100-01-01T00:00:00Z',
          status_changed_by: 'test',
        })
        .execute(),
    )
    const apply = async (who: TestMember): Promise<string> => {
      const begun = await money.send('POST', '/applications', {}, who.token)
      assert.equal(begun.status, 201, begun.text)
      const path = `/applications/${begun.json.id}/submit`
      const submitted = await money.send('POST', path, {}, who.token)
      assert.equal(submitted.status, 200, submitted.text)
      return begun.json.id
    }
    applicationId = await apply(applicant)
    askedId = await apply(asked)
    await money.camp.asCamp(async (tx) => {
      const move = (status: 'in_review' | 'info_requested') =>
        tx.updateTable('applications').set({ status }).where('id', '=', askedId).execute()
      await move('in_review')
      await move('info_requested')
    })
    const pool = { name: 'Pool', budgetCents: 5000, covers: ['dues'] }
    const { id: poolId } = await money.made('/scholarship-pools', pool)
    const request = { poolId, requestedAmountCents: 600 }
    const begun = await money.send('POST', '/scholarships', request, asking.token)
    scholarshipId = begun.json.id
    await money.send('POST', `/scholarships/${scholarshipId}/submit`, undefined, asking.token)
  })
  after(() => money.close())

  const closing = async (): Promise<Open[]> =>
    (await money.send('GET', `/seasons/${money.seasonId}/closing`)).json.open
  const sums = (open: readonly Open[]) =>
    Object.fromEntries(open.map(({ what, count, amountCents }) => [what, [count, amountCents]]))

  it('says what is open, how much, and where it is', async () => {
    const open = await closing()
    assert.deepEqual(sums(open), {
      owed: [1, 80_199],
      credit: [1, 48_432],
      deposits_held: [1, 10_000],
      deposits_unpaid: [0, 0],
      offers: [1, null],
      waiting: [0, null],
      payment_pages: [0, 0],
      reported_payments: [1, 500],
      applications: [2, null],
      scholarships: [1, 0],
      settlements: [0, null],
      bikes_out: [0, null],
      shifts_waiting: [0, null],
      shift_swaps: [0, null],
      shifts_uncalled: [0, null],
      hours_undecided: [0, null],
      rides_asked: [0, null],
      beds_waiting: [0, null],
      beds_taken: [0, null],
      tickets_waiting: [0, null],
      tickets_to_recover: [0, null],
      on_site: [0, null],
    })
    for (const { lists, becomes } of open) {
      assert.ok(becomes.length > 5)
      for (const path of lists) {
        const { status, text } = await money.send('GET', path)
        assert.equal(status, 200, `${path}: ${text}`)
      }
    }
  })

  it('tells keys that may not read scholarships nothing of them; 404 for what is no season', async () => {
    const { key } = await money.camp.addKey(['dues:read'])
    const path = `/api/v1/seasons/${money.seasonId}/closing`
    const { json } = await call(money.server, path, { key, token: money.lead.token })
    assert.ok(!('scholarships' in sums(json.open)))
    assert.equal((await money.send('GET', '/seasons/sea_none/closing')).status, 404)
  })

  it('and so it becomes: undecided applications and requests end with the season', async () => {
    const next = await money.made('/seasons', { name: 'Next', currency: 'USD' })
    const path = `/seasons/${next.id}/activate`
    const activated = await money.send('POST', path, undefined, boss.token)
    assert.equal(activated.status, 200, activated.text)
    for (const id of [applicationId, askedId]) {
      const { json } = await money.send('GET', `/applications/${id}`)
      assert.deepEqual(
        [json.status, json.statusReason],
        ['withdrawn', 'The season closed before it was decided.'],
      )
    }
    const { json } = await money.send('GET', `/scholarships/${scholarshipId}`)
    assert.equal(json.status, 'withdrawn')
    const left = sums(await closing())
    assert.deepEqual(
      [left.offers, left.applications, left.scholarships],
      [
        [0, null],
        [0, null],
        [0, 0],
      ],
    )
    assert.deepEqual(
      [left.owed, left.credit],
      [
        [1, 80_199],
        [1, 48_432],
      ],
    )
    const audit = await money.send('GET', `/audit?targetId=${applicationId}`)
    assert.match(audit.text, /The season closed/)
  })

  it('in seasons that closed before this was so, the upgrade ends applications, once', async () => {
    const trigger = (done: string) => ({
      text: `alter table applications ${done} trigger user`,
      values: [],
    })
    await money.camp.owner([trigger('disable')])
    await money.camp.asCamp(async (tx) => {
      const move = (id: string, status: 'submitted' | 'info_requested') =>
        tx.updateTable('applications').set({ status }).where('id', '=', id).execute()
      await move(applicationId, 'submitted')
      await move(askedId, 'info_requested')
    })
    await money.camp.owner([trigger('enable')])
    const path = '../../people/applications/migrations/20260113T0910_ended_applications.sql'
    const text = await readFile(new URL(path, import.meta.url), 'utf8')
    for (const _ of ['once', 'twice']) await money.camp.owner([{ text, values: [] }])
    for (const id of [applicationId, askedId]) {
      const { json } = await money.send('GET', `/applications/${id}`)
      assert.deepEqual(
        [json.status, json.statusReason],
        ['withdrawn', 'The season closed before it was decided.'],
      )
    }
  })
})
