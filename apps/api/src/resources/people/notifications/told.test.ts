import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { accentHex } from '@campkit/core/accent'
import { templates } from '@campkit/mail/templates'
import type { TestMember } from '@campkit/testing/test-camp'
import { type ApplicationWorld, openApplicationWorld } from '../../../../test/application-world.ts'
import { type Notices, noticesOf, setHour, subjectsOf } from '../../../../test/notices.ts'
import type { Enrolled } from '../../../../test/season-world.ts'
import { REMIND_OF_OFFER } from '../../seasons/seasons/seasons.places.ts'
import { DELIVER } from './notifications.deliver.ts'
import { DIGESTS_OF_CAMP } from './notifications.digest.ts'

const OVERRIDDEN = { status: 'offered', reason: 'Said so', override: true } as const

describe('who is told what', () => {
  let world: ApplicationWorld
  let notices: Notices
  before(async () => {
    world = await openApplicationWorld()
    notices = noticesOf(world.camp)
    await setHour(world.camp, 12)
  })
  after(() => world.close())

  const kindsOf = async (who: TestMember) => (await notices.toldTo(who)).map(({ kind }) => kind)
  const ok = ({ status, text }: { status: number; text: string }) => assert.ok(status < 300, text)

  it('an applicant: that it arrived, a question, and the decision together with the place and its deadline', async () => {
    const season = await world.addSeason(1)
    const ana = await world.inReview(season)
    await notices.deliver()
    ok(await world.work(ana, 'info-request', { message: 'A licence?' }))
    await notices.deliver()
    ok(await world.act(ana, 'info-answer', { message: 'Yes.' }))
    ok(await world.work(ana, 'decision', { outcome: 'accepted', message: 'Welcome home!' }))
    assert.deepEqual(await kindsOf(ana), [
      'application_received',
      'application_question',
      'application_decision',
    ])
    await notices.deliver()
    const mails = await notices.mailsTo(ana)
    assert.equal(mails.length, 3)
    // What leads and applicants write to each other stays with the application.
    assert.doesNotMatch(JSON.stringify(mails), /licence|Welcome home/)
    const offered = mails.find(
      (mail) => mail.template === 'notification' && /is held for you/.test(mail.values.subject),
    )
    const { offerExpiresAt } = await world.enrollmentOf(ana)
    const year = offerExpiresAt.slice(0, 4)
    assert.ok(offered?.template === 'notification')
    const { text, html } = templates.notification(offered.values)
    assert.match(text, /has accepted your application for Sample season\. Welcome!/)
    assert.match(text, new RegExp(`yes or no by.* ${year}, \\d\\d:\\d\\d \\(GMT`))
    assert.deepEqual(html.match(/<a class="btn"[^>]*>[^<]*/g)?.length, 1)
    assert.match(html, /<a class="btn" href="[^"]*\/c\/\w+"[^>]*>Answer the offer</)
    assert.match(text, /wrote you a message/)
    assert.match(
      html,
      /<a class="link" href="[^"]*\/c\/\w+\/application"[^>]*>Read the team’s message</,
    )
  })

  it('who is accepted to the waitlist: both in one mail; that a place became free, later and apart', async () => {
    const season = await world.addSeason(1)
    const gone = await world.confirmed(season)
    const ana = await world.inReview(season)
    ok(await world.work(ana, 'decision', { outcome: 'accepted' }))
    await notices.deliver()
    const waiting = 'You are accepted for Sample season and on the waitlist'
    assert.deepEqual(subjectsOf(await notices.mailsTo(ana)), [waiting])
    ok(await answer(gone, 'withdraw'))
    await notices.deliver()
    const promoted = 'A place in Sample season has become free for you'
    assert.deepEqual(subjectsOf(await notices.mailsTo(ana)), [waiting, promoted])
  })

  it('nothing untrue of a place that changed before the mail about the acceptance went out', async () => {
    const season = await world.addSeason(1)
    const gone = await world.confirmed(season)
    const [waits, holds] = [await world.inReview(season), await world.inReview(season)]
    await notices.deliver()
    ok(await world.work(waits, 'decision', { outcome: 'accepted' }))
    const early = await notices.takeJobs(DELIVER)
    ok(await answer(gone, 'withdraw'))
    const { id } = await world.enrollmentOf(waits)
    ok(await world.send(waits.token, 'POST', `/enrollments/${id}/decline`, {}))
    ok(await world.work(holds, 'decision', { outcome: 'accepted' }))
    const late = await notices.takeJobs(DELIVER)
    const held = await world.enrollmentOf(holds)
    ok(await world.send(holds.token, 'POST', `/enrollments/${held.id}/confirm`))
    for (const { payload } of [...late, ...early, ...late]) await notices.run(DELIVER, payload)
    for (const who of [waits, holds]) {
      const accepted = subjectsOf(await notices.mailsTo(who)).slice(1)
      assert.deepEqual(accepted, ['You are accepted for Sample season'])
    }
  })

  it('that it arrived, by night, too; and no more once it is decided, withdrawn or the question is answered', async () => {
    const season = await world.addSeason(3)
    await setHour(world.camp, 23)
    const early = await world.inReview(season)
    await notices.deliver()
    const received = 'We have your application for Sample season'
    assert.deepEqual(subjectsOf(await notices.mailsTo(early)), [received])
    const accepted = await world.inReview(season)
    ok(await world.work(accepted, 'decision', { outcome: 'waitlisted' }))
    ok(await world.work(accepted, 'decision', { outcome: 'accepted' }))
    const withdrawn = await world.submitted(season)
    ok(await world.act(withdrawn, 'withdraw'))
    const answered = await world.inReview(season)
    ok(await world.work(answered, 'info-request', { message: 'A licence?' }))
    await setHour(world.camp, 12)
    ok(await world.act(answered, 'info-answer', { message: 'Yes.' }))
    await notices.deliver()
    assert.deepEqual(subjectsOf(await notices.mailsTo(accepted)), [
      'You are accepted for Sample season, and a place is held for you',
    ])
    assert.deepEqual(subjectsOf(await notices.mailsTo(withdrawn)), [])
    assert.deepEqual(subjectsOf(await notices.mailsTo(answered)), [received])
    // In the app, all are shown.
    assert.equal((await kindsOf(accepted)).length, 3)
  })

  it('in the digest, too, nothing of an application that has gone on', async () => {
    const season = await world.addSeason(3)
    const [ana, ben] = [await world.draft(season), await world.draft(season)]
    for (const who of [ana, ben]) {
      const path = `/members/${who.id}/notification-preferences/application_received`
      ok(await world.send(who.token, 'PUT', path, { mail: 'daily' }))
      ok(await world.act(who, 'submit'))
    }
    await notices.deliver()
    ok(await world.work(ana, 'decision', { outcome: 'declined' }))
    await world.camp.owner([
      { text: `select app.enter($1, null, 'key')`, values: [world.camp.camp] },
      { text: `update notifications set created_at = created_at - interval '1 day'`, values: [] },
    ])
    await setHour(world.camp, 8)
    await notices.run(DIGESTS_OF_CAMP)
    await setHour(world.camp, 12)
    const mailOf = async (who: TestMember) => (await notices.toldTo(who))[0]?.mail
    assert.deepEqual([await mailOf(ana), await mailOf(ben)], ['none', 'mailed'])
  })

  it('who had a place before the acceptance: of both, and once', async () => {
    const season = await world.addSeason(1)
    const ana = await world.inReview(season)
    const body = { seasonId: season, memberId: ana.id }
    ok(await world.send(world.boss.token, 'POST', `/members/${ana.id}/role`, { role: 'member' }))
    const { json } = await world.send(world.lead.token, 'POST', '/enrollments', body)
    ok(await world.setStatus({ ...ana, enrollment: json.id }, OVERRIDDEN))
    ok(await world.work(ana, 'decision', { outcome: 'accepted' }))
    const told = (await notices.toldTo(ana)).map(({ kind, details }) => ({
      kind,
      ...Object(details),
    }))
    // Who never waited is not told that it is their turn.
    const places = told.filter(({ kind, place }) => /promoted|offered/.test(kind) || place)
    assert.deepEqual(
      places.map(({ kind, place }) => [kind, place]),
      [
        ['place_offered', undefined],
        ['application_decision', 'offered'],
      ],
    )
    assert.equal(places[0]?.until, places[1]?.until)
  })

  it('by mails in the look of the camp that greet, say why they come, and lead to the answer', async () => {
    const accent = '#3fa36b'
    const { first } = await anOffer()
    const ana = await world.inReview(await world.addSeason())
    await world.camp.asCamp(async (tx) => {
      await tx.updateTable('camps').set({ accent, help_url: 'mailto:hi@pines.example' }).execute()
      const named = tx.updateTable('members').set({ preferred_name: 'Ines' })
      await named.where('id', '=', first.id).execute()
    })
    await notices.deliver()
    const [mail] = await notices.mailsTo(first)
    assert.ok(mail?.template === 'notification')
    const { text, html } = templates.notification(mail.values)
    assert.ok(html.includes(accentHex(accent, 'light').fill))
    assert.match(html, /class="due".*<b>Please say yes or no by \w+day \d/s)
    assert.match(html, /<a class="btn"[^>]*>Answer the offer</)
    assert.match(text, /^Hello Ines,$/m)
    assert.match(text, /^Choose which mails you get: http\S+\/c\/pines\/notification-preferences$/m)
    assert.match(text, /^You get this because you are a member of Dusty Pines\.$/m)
    assert.match(text, /^Questions\? hi@pines\.example$/m)
    const [received] = await notices.mailsTo(ana)
    assert.ok(received?.template === 'notification')
    assert.match(received.values.why ?? '', /because you applied to Dusty Pines\.$/)
    assert.equal(received.values.accent, accent)
  })

  it('declined and waitlisted applicants: so', async () => {
    const season = await world.addSeason()
    for (const outcome of ['declined', 'waitlisted'] as const) {
      const who = await world.inReview(season)
      ok(await world.work(who, 'decision', { outcome }))
      const told = await notices.toldTo(who)
      assert.deepEqual(told.at(-1)?.details, { outcome })
      const other = await world.inReview(season)
      ok(await world.work(other, 'decision', { outcome, message: 'Next year!' }))
      const details = (await notices.toldTo(other)).at(-1)?.details
      assert.deepEqual(details, { outcome, hasMessage: true })
    }
  })

  const answer = (who: Enrolled, what: 'confirm' | 'withdraw') =>
    world.send(
      who.token,
      'POST',
      `/enrollments/${who.enrollment}/${what}`,
      what === 'confirm' ? undefined : {},
    )

  /** One place, given up; the first of two who wait has it on offer. */
  async function anOffer() {
    const season = await world.addSeason(1)
    const gone = await world.confirmed(season)
    const [first, second] = [await world.confirmed(season), await world.confirmed(season)]
    ok(await answer(gone, 'withdraw'))
    return { season, first, second, gone }
  }

  it('who waited: that it is their turn; a reminder while nobody answered; that it ended', async () => {
    const { first, second } = await anOffer()
    assert.deepEqual(await kindsOf(first), ['waitlist_promoted'])
    assert.deepEqual(await kindsOf(second), [])
    const reminders = await notices.takeJobs(REMIND_OF_OFFER, true)
    const job = reminders.find(({ payload }) => JSON.stringify(payload).includes(first.enrollment))
    const { offerExpiresAt } = (
      await world.send(first.token, 'GET', `/enrollments/${first.enrollment}`)
    ).json
    const hours = (Date.parse(offerExpiresAt) - Date.parse(job?.runAt ?? '')) / 3_600_000
    assert.equal(Math.round(hours), 12)
    for (let i = 0; i < 3; i++) await notices.run(REMIND_OF_OFFER, job?.payload)
    assert.deepEqual(await kindsOf(first), ['waitlist_promoted', 'offer_ending'])
    await notices.deliver()
    assert.equal((await notices.mailsTo(first)).length, 2)
    const earlier = new Date(Date.now() - 1000).toISOString()
    await world.camp.asCamp((tx) =>
      tx
        .updateTable('enrollments')
        .set({ offer_expires_at: earlier })
        .where('id', '=', first.enrollment)
        .execute(),
    )
    await notices.run('expire_offer', { enrollmentId: first.enrollment })
    assert.deepEqual((await kindsOf(first)).at(-1), 'offer_ended')
    assert.deepEqual(await kindsOf(second), ['waitlist_promoted'])
  })

  it('who had an offer or waited when the season closed: that it closed, and not that they were late', async () => {
    const { season, first, second, gone } = await anOffer()
    for (const id of [season, await world.addSeason()]) {
      ok(await world.send(world.boss.token, 'POST', `/seasons/${id}/activate`))
    }
    await notices.deliver()
    const lastOf = async (who: Enrolled) => (await notices.mailsTo(who)).at(-1)?.values
    const [offered, waited] = [await lastOf(first), await lastOf(second)]
    assert.match(JSON.stringify(offered), /has closed Sample season, so the offer/)
    assert.match(JSON.stringify(waited), /has closed Sample season, and its waitlist with it/)
    for (const values of [offered, waited]) {
      assert.doesNotMatch(JSON.stringify(values), /no answer in time/)
    }
    assert.deepEqual(
      (await notices.toldTo(second)).map(({ kind, details }) => [kind, details]),
      [['offer_ended', { because: 'waitlist_closed' }]],
    )
    assert.ok(!(await kindsOf(gone)).includes('offer_ended'))
  })

  it('nothing of an offer that was answered, has ended or was made anew', async () => {
    const { first } = await anOffer()
    const offers = await notices.takeJobs(DELIVER)
    const reminders = await notices.takeJobs(REMIND_OF_OFFER, true)
    const job = reminders.find(({ payload }) => JSON.stringify(payload).includes(first.enrollment))
    ok(await answer(first, 'confirm'))
    for (const { payload } of offers) await notices.run(DELIVER, payload)
    await notices.run(REMIND_OF_OFFER, job?.payload)
    assert.deepEqual(await notices.mailsTo(first), [])
    assert.deepEqual(
      (await notices.toldTo(first)).map(({ kind, mail }) => [kind, mail]),
      [['waitlist_promoted', 'none']],
    )
    const again = await anOffer()
    const stale = { enrollmentId: again.first.enrollment, until: '2027-01-01T00:00:00.000Z' }
    await notices.run(REMIND_OF_OFFER, stale)
    assert.deepEqual(await kindsOf(again.first), ['waitlist_promoted'])
  })

  it('members: what a lead did in their name, and not what they did themselves', async () => {
    const season = await world.addSeason(5)
    const ana = await world.confirmed(season)
    const plans = `/enrollments/${ana.enrollment}`
    ok(await world.send(ana.token, 'PATCH', plans, { buildCrew: true }))
    ok(await world.send(ana.token, 'PATCH', '/members/me', { playaName: 'Dusty' }))
    assert.deepEqual(await kindsOf(ana), [])
    ok(await world.send(world.lead.token, 'PATCH', plans, { buildCrew: false }))
    const restricted = { medicalNotes: 'Bees' }
    const profile = { campTitle: 'Cook', restricted }
    ok(await world.send(world.lead.token, 'PATCH', `/members/${ana.id}`, profile))
    ok(await world.setStatus(ana, { status: 'removed', reason: 'Rules' }))
    const reason = '<b>As agreed</b>\nby phone'
    const role = { role: 'applicant', reason }
    ok(await world.send(world.boss.token, 'POST', `/members/${ana.id}/role`, role))
    const told = await notices.toldTo(ana)
    assert.deepEqual(
      told.map(({ kind, details }) => [kind, details]),
      [
        ['changed_for_you', { what: 'plans', fields: ['buildCrew'] }],
        ['changed_for_you', { what: 'profile', fields: ['campTitle', 'restrictedFields'] }],
        ['enrollment_changed', { status: 'removed', reason: 'Rules' }],
        ['role_changed', { role: 'applicant', was: 'member', reason }],
      ],
    )
    await notices.deliver()
    assert.deepEqual(subjectsOf(await notices.mailsTo(ana)), [
      'Your place in Sample season has ended',
      'Your role in Dusty Pines is now applicant',
    ])
    const [removed, changed] = await notices.mailsTo(ana)
    assert.ok(removed?.template === 'notification' && changed?.template === 'notification')
    assert.match(templates.notification(removed.values).text, /reason that was given:\n\n> Rules\n/)
    const { text, html } = templates.notification(changed.values)
    assert.match(text, /^> <b>As agreed<\/b>\n> by phone$/m)
    assert.match(html, /<blockquote[^>]*>&lt;b&gt;As agreed&lt;\/b&gt;<br>by phone</)
  })

  it('members whose place had ended, that a lead opened it again', async () => {
    const season = await world.addSeason(5)
    const ana = await world.confirmed(season)
    ok(await world.setStatus(ana, { status: 'removed', reason: 'Rules' }))
    ok(await world.setStatus(ana, { status: 'confirmed', reason: 'Our mistake', override: true }))
    const told = await notices.toldTo(ana)
    assert.deepEqual(
      told.map(({ details }) => details),
      [
        { status: 'removed', reason: 'Rules' },
        { status: 'confirmed', reason: 'Our mistake', isAgain: true },
      ],
    )
    await notices.deliver()
    assert.deepEqual(subjectsOf(await notices.mailsTo(ana)), [
      'You have a place in Sample season again',
    ])
  })

  it('who was invited: by the mail that there is, and in the app once they are in', async () => {
    const body = { email: 'newcomer@example.org', legalName: 'New Comer' }
    const { json } = await world.send(world.lead.token, 'POST', '/members', body)
    ok(await world.send(world.lead.token, 'POST', `/members/${json.id}/invitation`))
    assert.deepEqual(
      (await notices.toldTo(json)).map(({ kind, mail }) => [kind, mail]),
      [['invitation', 'apart']],
    )
  })
})
