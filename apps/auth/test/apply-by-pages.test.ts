import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { scopes } from '@campkit/api/scopes'
import { call } from '@campkit/testing/call'
import { newBrowser } from './browsing.ts'
import {
  type Browsing,
  type DoorWorld,
  type Filled,
  GOOD,
  openFrontDoor,
  picture,
  type Shown,
} from './front-door.ts'
import { openMailbox } from './mailbox.ts'

/** From the camp's page to a place, as people do it: without an app, and without a script. */
describe('applying by the camp’s pages', () => {
  let world: DoorWorld
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  before(async () => {
    world = await openFrontDoor()
    mailbox = await openMailbox(world.host)
    await world.publish()
  })
  after(async () => {
    await mailbox.close()
    await world.close()
  })

  const formOf = (browser: Browsing, more = '') => browser.visit(world.at(`/application${more}`))
  const flowAt = (text: string, action: string): string =>
    new RegExp(`/${action}"[^>]*>.*?name="flow" value="([^"]+)"`, 's').exec(text)?.[1] ?? ''

  /** A new person signs up at the camp's page, and comes out where the form is. */
  async function arrive(email: string): Promise<{ browser: Browsing; page: Shown }> {
    const browser = newBrowser()
    const signUp = await browser.visit(world.at('/apply'))
    assert.match(signUp.text, /Apply to Dusty Pines/)
    const fields = {
      flow: signUp.flow,
      email,
      legalName: 'Farah North',
      password: 'a few good words',
    }
    const asked = await browser.submit(world.at('/sign-up'), fields)
    const code = await mailbox.code(email)
    const signedIn = await browser.submit(world.at('/code'), { flow: asked.flow, code })
    assert.equal(signedIn.location, '/c/pines/application')
    return { browser, page: await world.follow(browser, signedIn) }
  }

  it('a stranger applies, leaves, comes back, answers a question, is accepted, takes the place and goes', async () => {
    const email = 'farah@northlight.example'
    const { browser, page } = await arrive(email)
    assert.match(page.text, /Write as you speak\./)
    for (const label of ['What are you called?', 'Why us?', 'Your health?']) {
      assert.ok(page.text.includes(label), label)
    }
    assert.match(page.text, /Kept apart from your application/)
    const later = await world.post(browser, page, { name: 'Farah', health: 'Bees.' }, 'later')
    assert.equal(later.location, '/c/pines?done=kept')
    const door = await world.follow(browser, later)
    assert.match(door.text, /Come back whenever you like.*Continue my application/s)

    const back = await formOf(browser)
    assert.match(back.text, /value="Farah"/)
    assert.match(back.text, /Bees\./)
    const bad = { ...GOOD, why: '', years: 'many', since: '2027-02-31', drives: [] }
    const refused = await world.post(browser, back, bad, 'submit')
    assert.equal(refused.status, 400)
    assert.match(refused.text, /4 answers need another look/)
    assert.match(refused.text, /value="many"/)
    assert.match(refused.text, /value="2027-02-31"/)
    assert.match(refused.text, /Write a number/)
    assert.match(refused.text, /That day does not exist/)
    assert.equal(
      refused.text.match(/Please answer this question/g)?.length,
      4,
      'in the list and at the field',
    )
    const sent = await world.post(browser, refused, GOOD, 'submit', { plan: picture() })
    assert.equal(sent.location, '/c/pines/application?done=sent', sent.text)
    const status = await world.follow(browser, sent)
    assert.match(status.text, /Your application is sent\. Thank you!/)
    assert.match(status.text, /stand\.png/)

    const me = await meOf(email)
    const application = await world.applicationOf(me)
    assert.equal(application.status, 'submitted')
    assert.deepEqual(application.answers, {
      name: 'Farah',
      why: 'I fix bikes.\nAnd stoves.',
      years: 2.5,
      since: '2019-08-01',
      drives: false,
      crew: 'Kitchen & bar',
      crafts: ['cook', 'sing'],
      plan: application.answers.plan,
    })
    assert.deepEqual(application.restrictedAnswers, { health: 'Bee stings.' })
    const file = await browser.visit(world.at('/application/files/plan'))
    assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'image/png'])
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment/)

    const lead = (what: string, body: object) =>
      world.byLead('POST', `/applications/${application.id}/${what}`, body)
    await lead('review', { assigneeId: 'me' })
    await world.byLead('PUT', `/applications/${application.id}/score`, { score: 83 })
    await lead('info-request', { message: 'Do you have a tent?' })
    const asked = await formOf(browser)
    assert.match(asked.text, /The camp asks you.*Do you have a tent\?/s)
    const change = await formOf(browser, '?change=yes')
    const changed = await world.post(browser, change, { ...GOOD, name: 'Farah N.' }, 'save')
    assert.equal(changed.location, '/c/pines/application?done=saved')
    const empty = await browser.submit(world.at('/application/answer'), {
      flow: asked.flow,
      message: ' ',
    })
    assert.equal(empty.status, 400)
    const answer = { flow: asked.flow, message: 'Yes, a green one.' }
    const answered = await browser.submit(world.at('/application/answer'), answer)
    assert.equal(answered.location, '/c/pines/application?done=answered')
    const twice = await browser.submit(world.at('/application/answer'), answer)
    assert.equal(twice.location, '/c/pines/application')
    const now = await world.applicationOf(me)
    assert.deepEqual(
      [now.status, now.infoAnswer, now.answers.name],
      ['in_review', 'Yes, a green one.', 'Farah N.'],
    )

    await lead('decision', {
      outcome: 'accepted',
      message: 'Welcome home!',
      internalNote: 'A SECRET NOTE',
      offerHours: 48,
    })
    const accepted = await formOf(browser)
    assert.match(accepted.text, /Welcome home!/)
    const offer = await browser.visit(world.at())
    assert.match(offer.text, /Accept it by <strong>/)
    for (const { text } of [status, asked, change, accepted, offer]) {
      assert.doesNotMatch(text, /A SECRET NOTE|>83<|assignee|score/i)
    }
    const place = { flow: flowAt(offer.text, 'place') }
    const taken = await browser.submit(world.at('/place'), place)
    assert.equal(taken.location, '/c/pines?done=confirmed')
    assert.match((await world.follow(browser, taken)).text, /Your place.*Confirmed/s)
    const leave = await browser.visit(world.at('/place/leave'))
    const left = await browser.submit(world.at('/place/leave'), {
      flow: leave.flow,
      do: 'withdraw',
      reason: 'A broken leg',
    })
    assert.equal(left.location, '/c/pines?done=left')
    const list = await world.byLead('GET', `/enrollments?memberId=${me}`)
    assert.deepEqual(
      [list.data[0].status, list.data[0].statusReason],
      ['withdrawn', 'A broken leg'],
    )
    const after = await formOf(browser)
    assert.match(after.text, /place was given back.*Place given back/s)
    assert.doesNotMatch(after.text, /Welcome! The camp|what it costs/)
  })

  const meOf = async (email: string): Promise<string> => {
    const [[row] = []] = await world.host
      .owner([
        { text: `select app.enter($1, null, 'key')`, values: [world.host.camp] },
        { text: 'select id from members where email = $1', values: [email] },
      ])
      .then(([, rows]) => [rows])
    return String(row?.id)
  }

  it('withdraws after being asked, and may apply again', async () => {
    const { browser, id } = await world.applicant()
    await world.post(browser, await formOf(browser), GOOD, 'submit')
    const asked = await browser.visit(world.at('/application/withdraw'))
    assert.match(asked.text, /Withdraw your application\?/)
    assert.equal((await world.applicationOf(id)).status, 'submitted', 'asking changes nothing')
    const form = { flow: asked.flow, do: 'withdraw' }
    const done = await browser.submit(world.at('/application/withdraw'), form)
    assert.equal(done.location, '/c/pines/application?done=withdrawn')
    assert.equal((await world.applicationOf(id)).status, 'withdrawn')
    const twice = await browser.submit(world.at('/application/withdraw'), form)
    assert.equal(twice.location, '/c/pines/application')
    assert.match((await formOf(browser)).text, /Apply again/)
    const anew = await formOf(browser, '?again=yes')
    assert.doesNotMatch(anew.text, /value="Farah"/)
    const saved = await world.post(browser, anew, { name: 'Once more' }, 'save')
    assert.equal(saved.location, '/c/pines/application?done=saved')
    assert.equal((await world.applicationOf(id)).status, 'draft')
  })

  it('withdraws with a question open: going is the answer', async () => {
    const { browser, id } = await world.applicant()
    await world.post(browser, await formOf(browser), GOOD, 'submit')
    const { id: application } = await world.applicationOf(id)
    await world.byLead('POST', `/applications/${application}/review`, {})
    await world.byLead('POST', `/applications/${application}/info-request`, { message: 'Why?' })
    const asked = await browser.visit(world.at('/application/withdraw'))
    await browser.submit(world.at('/application/withdraw'), { flow: asked.flow, do: 'withdraw' })
    assert.equal((await world.applicationOf(id)).status, 'withdrawn')
  })

  it('two tabs do not undo each other; where both changed the same, the second is asked', async () => {
    const { browser, id } = await world.applicant()
    await world.post(browser, await formOf(browser), { name: 'Ana', why: 'Shade' })
    const [one, two] = [await formOf(browser), await formOf(browser)]
    await world.post(browser, one, { name: 'Ana', why: 'Shade and tea', years: '3' })
    const other = await world.post(browser, two, { name: 'Ana B.', why: 'Shade' })
    assert.equal(other.status, 303, other.text)
    const stored = async () => (await world.applicationOf(id)).answers
    assert.deepEqual(await stored(), { name: 'Ana B.', why: 'Shade and tea', years: 3 })
    const clash = await world.post(browser, two, { name: 'Ana B.', why: 'Music' })
    assert.equal(clash.status, 400)
    assert.match(clash.text, /You changed this answer in another window, too/)
    assert.match(clash.text, />\s*Music<\/textarea>/)
    assert.equal((await stored()).why, 'Shade and tea')
    const kept = await world.post(browser, clash, { name: 'Ana B.', why: 'Music', years: '3' })
    assert.equal(kept.status, 303, kept.text)
    assert.equal((await stored()).why, 'Music')
  })

  it('posted twice: one application, one file, one submission', async () => {
    const { browser, id, token } = await world.applicant()
    const page = await formOf(browser)
    const sent = await Promise.all(
      Array.from({ length: 4 }, () =>
        world.post(browser, page, { name: 'Ana' }, 'save', { plan: picture() }),
      ),
    )
    for (const { status } of sent) assert.ok([303, 400, 409, 503].includes(status), String(status))
    const { json } = await world.as(token, 'GET', '/files')
    assert.equal(json.data.length, 1)
    const list = await world.byLead('GET', `/applications?memberId=${id}`)
    assert.equal(list.data.length, 1)
    const again = await formOf(browser)
    const both = await Promise.all([1, 2].map(() => world.post(browser, again, GOOD, 'submit')))
    for (const { status } of both) assert.ok([303, 412].includes(status), String(status))
    assert.equal((await world.applicationOf(id)).status, 'submitted')
  })

  it('Send it: what is changed after sending is not taken, and the page says so', async () => {
    const { browser, id } = await world.applicant()
    const page = await formOf(browser)
    await world.post(browser, page, GOOD, 'submit')
    const late = await world.post(browser, page, { ...GOOD, name: 'Late' }, 'save')
    assert.equal(late.location, '/c/pines/application?done=elsewhere')
    assert.equal((await world.applicationOf(id)).answers.name, 'Farah')
  })

  it('applications that closed meanwhile: nothing is lost, nothing is sent', async () => {
    const { browser, id } = await world.applicant()
    await world.post(browser, await formOf(browser), { name: 'Ana' })
    const draft = await formOf(browser)
    const { browser: new_ } = await world.applicant()
    const blank = await formOf(new_)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    await world.set({ windows: { applications: { closesAt: yesterday } } })
    try {
      const refused = await world.post(browser, draft, GOOD, 'submit')
      assert.equal(refused.status, 400)
      assert.match(
        refused.text,
        /Applications are not open at the moment\. What you wrote is saved\./,
      )
      assert.equal((await world.applicationOf(id)).answers.crew, 'Kitchen & bar')
      const late = await world.post(new_, blank, GOOD, 'submit')
      assert.equal(late.status, 409)
      assert.match(late.text, /Applications are not open/)
      const closed = await newBrowser().visit(world.at('/apply'))
      assert.equal(closed.location, '/c/pines')
    } finally {
      await world.set({ windows: { applications: { closesAt: null } } })
    }
  })

  it('another form published while the page was open: what fits is saved, and the person is told', async () => {
    const { browser, id } = await world.applicant()
    const page = await formOf(browser)
    await world.publish([{ id: 'name', label: 'Your name?', kind: 'line', required: true }])
    const told = await world.post(browser, page, GOOD, 'submit')
    await world.publish()
    assert.equal(told.status, 400)
    assert.match(told.text, /The camp has changed its questions/)
    const { status, answers } = await world.applicationOf(id)
    assert.deepEqual([status, answers], ['draft', { name: 'Farah' }])
    const sent = await world.post(browser, told, { name: 'Farah' }, 'submit')
    assert.equal(sent.location, '/c/pines/application?done=sent')
  })

  it('a referral’s link is remembered from the first page to the application', async () => {
    const member = await world.host.addMember('member')
    const made = await world.as(member.token, 'POST', '/referrals', { channel: 'link' })
    const { code } = made.json
    assert.equal(made.status, 201, made.text)
    const { browser, id } = await world.applicant()
    const sent = await browser.visit(world.at(`/apply?ref=${code}`))
    assert.equal(sent.location, `/c/pines/application?ref=${code}`)
    await world.post(browser, await world.follow(browser, sent), { name: 'Ana' })
    assert.equal((await world.applicationOf(id)).referralId, made.json.id)
    const other = await world.applicant()
    const wrong = await formOf(other.browser, '?ref=nonsense00')
    const saved = await world.post(other.browser, wrong, { name: 'Ben' })
    assert.equal(saved.status, 303, 'a code that is not valid keeps nobody out')
  })

  it('a referral is kept for who leaves the form before it is saved, and for one application', async () => {
    const member = await world.host.addMember('member')
    const made = await world.as(member.token, 'POST', '/referrals', {
      channel: 'link',
      maxUses: 2,
    })
    assert.equal(made.status, 201, made.text)
    const browser = newBrowser()
    await browser.visit(world.at(`/apply?ref=${made.json.code}`))
    const { id, accountId } = await world.host.addMember('applicant')
    await world.enter({ accountId }, browser)
    await formOf(browser)
    await browser.visit(world.at())
    const again = await world.post(browser, await formOf(browser), { name: 'Ana' })
    assert.equal(again.status, 303)
    assert.equal((await world.applicationOf(id)).referralId, made.json.id)
    const next = await world.host.addMember('applicant')
    await world.enter(next, browser)
    await world.post(browser, await formOf(browser), { name: 'Ben' })
    assert.equal((await world.applicationOf(next.id)).referralId, null)
  })

  it('a season without a form asks the few things that everybody is asked', async () => {
    const { host } = world
    const [{ key }, lead] = [
      await host.addKey(scopes, host.otherCamp),
      await host.addMember('super_admin', host.otherCamp),
    ]
    const as = (method: string, path: string, body?: object) =>
      call(world.api, `/api/v1${path}`, { method, key, token: lead.token, ...(body && { body }) })
    assert.equal((await as('POST', '/seasons', { name: 'Now', currency: 'EUR' })).status, 201)
    const person = await host.addMember('applicant', host.otherCamp)
    const { browser } = await world.enter(person)
    const url = world.at('/application', 'oasis')
    const post = async (typed: Filled, what: string) => {
      const body = world.formOf(await browser.visit(url), typed, what)
      return browser.visit(url, { method: 'POST', body })
    }
    const dates = { arrivalOn: '2027-08-30', departureOn: '2027-08-29' }
    const refused = await post({ ...dates, experience: 'first_timer' }, 'submit')
    assert.equal(refused.status, 400)
    assert.match(refused.text, /You would leave before you arrive/)
    const sent = await post({ ...dates, departureOn: '2027-09-01', contribution: 'Tea' }, 'submit')
    assert.equal(sent.location, '/c/oasis/application?done=sent', sent.text)
    const { json } = await as('GET', `/members/${person.id}/application`)
    const { status, experience, contribution, arrivalOn, departureOn } = json
    assert.deepEqual(
      [status, experience, contribution, arrivalOn, departureOn],
      ['submitted', null, 'Tea', '2027-08-30', '2027-09-01'],
    )
  })
})
