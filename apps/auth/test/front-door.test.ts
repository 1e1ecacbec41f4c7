import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newBrowser } from './browsing.ts'
import { type DoorWorld, openFrontDoor } from './front-door.ts'

/** The camp's page, and signing in to it without an app. */
describe('the front door of a camp', () => {
  let world: DoorWorld
  before(async () => {
    world = await openFrontDoor()
    await world.set({ identity: { timeZone: 'America/Los_Angeles' } })
  })
  after(() => world.close())
  const open = (browser = newBrowser()) => browser.visit(world.at())
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const window = (opensAt: string | null, closesAt: string | null) =>
    world.set({ windows: { applications: { opensAt, closesAt } } })

  it('tells a stranger name, season and dates in one round trip, and where to apply and sign in', async () => {
    await window(null, '2027-07-01T03:00:00Z')
    const before = world.host.queries()
    const page = await open()
    assert.equal(world.host.queries() - before, 1)
    assert.equal(page.status, 200)
    assert.match(page.text, /Dusty Pines/)
    assert.match(page.text, /29 Aug.*6 Sep/)
    assert.match(page.text, /Apply by <strong>Wednesday 30 June 2027, 20:00 /)
    assert.match(page.text, /href="\/c\/pines\/apply"/)
    assert.match(page.text, /href="\/c\/pines\/application"[^>]*>Continue my application/)
    assert.match(page.text, /href="\/c\/pines\/login"/)
    assert.equal(page.headers.get('cache-control'), 'no-store')
  })

  it('says when applications open, that they are over, off, or that all places are taken', async () => {
    const sees = async (expected: RegExp) => {
      const { text } = await open()
      assert.match(text, expected)
      return text
    }
    await window(inDays(2), null)
    assert.doesNotMatch(await sees(/Applications open on/), /href="\/c\/pines\/apply"/)
    await window(null, inDays(-2))
    assert.doesNotMatch(await sees(/Applications closed on/), /href="\/c\/pines\/apply"/)
    await window(null, null)
    await world.set({ features: { applications: false } })
    assert.doesNotMatch(await sees(/takes no applications/), /href="\/c\/pines\/apply"/)
    await world.set({ features: { applications: true } })
    assert.doesNotMatch(await sees(/Apply for Burn 2027/), /All places are taken/)
    const { id } = world.season
    await world.byLead('PATCH', `/seasons/${id}`, { maxMembers: 1 })
    const member = await world.host.addMember('member')
    const mine = await world.as(member.token, 'POST', '/enrollments', {})
    const taken = `/enrollments/${mine.json.id}/confirm`
    assert.equal((await world.as(member.token, 'POST', taken)).status, 200)
    await sees(/All places are taken/)
    await world.byLead('PATCH', `/seasons/${id}`, { maxMembers: 50 })
  })

  it('shows only the dates that there are', async () => {
    const { id } = world.season
    const days = { buildStartsOn: '2027-08-22', strikeEndsOn: '2027-09-09' }
    await world.byLead('PATCH', `/seasons/${id}`, { buildStartsOn: null, strikeEndsOn: null })
    assert.doesNotMatch((await open()).text, />(Build|Strike)</)
    await world.byLead('PATCH', `/seasons/${id}`, days)
    assert.match((await open()).text, />22.*Aug.*>Build<.*>Strike</s)
    // The day on which the gate opens is the first of the event, as on the leads' Home.
    await world.byLead('PATCH', `/seasons/${id}`, { gateOpensOn: '2027-08-29' })
    assert.match((await open()).text, />22\D{1,5}28 Aug<\/b><span>Build</)
  })

  it('leads to the calendar of what everybody may see, where there is any', async () => {
    const link = /href="[^"]*\/calendar\/cmp_[a-z0-9]+\/public\.ics"/
    assert.doesNotMatch((await open()).text, link)
    const body = { title: 'Open day', kind: 'program', visibility: 'public', status: 'published' }
    const times = { startsAt: inDays(2), endsAt: inDays(3) }
    await world.byLead('POST', '/schedule', { ...body, ...times })
    assert.match((await open()).text, link)
  })

  it('404 in plain words where there is no camp, or it has closed', async () => {
    for (const slug of ['nowhere', 'No_Slug', '%00']) {
      const page = await newBrowser().visit(world.at('', slug))
      assert.ok([404, 400].includes(page.status), `${slug} ${page.status}`)
      if (page.status === 404) assert.match(page.text, /There is no camp here/)
    }
  })

  it('a camp without a season says that it takes no applications', async () => {
    const page = await newBrowser().visit(world.at('', 'oasis'))
    assert.equal(page.status, 200)
    assert.match(page.text, /Other Oasis/)
    assert.match(page.text, /takes no applications/)
  })

  it('login without parameters shows a sign-in to the camp, whatever else is in the address', async () => {
    // A page that only a form leads to: words for people, and the way to begin again.
    const byAddress = await newBrowser().visit(world.at('/code'))
    assert.match(byAddress.text, /Please begin again.*href="\/c\/pines\/login"/s)
    assert.doesNotMatch(byAddress.text, /this method|header Allow/)
    const onward = await newBrowser().visit(world.at('/application'))
    assert.equal(onward.location, '/c/pines/login?to=application')
    for (const query of ['', '?fbclid=x', '?to=apply']) {
      const page = await newBrowser().visit(world.at(`/login${query}`))
      assert.equal(page.status, 200, query)
      assert.match(page.text, /Sign in to Dusty Pines/)
    }
  })

  it('login with half of an app’s parameters is still refused, in words for people', async () => {
    for (const query of [
      '?client_id=x',
      '?client_id=',
      '?state=s',
      '?redirect_uri=https://x.example',
    ]) {
      const page = await newBrowser().visit(world.at(`/login${query}`))
      assert.equal(page.status, 400, query)
      assert.match(page.text, /This sign-in cannot go on/)
    }
  })

  it('whoever is signed in goes from login to the camp’s page, and sees who they are', async () => {
    const { browser } = await world.applicant()
    const sent = await browser.visit(world.at('/login'))
    assert.deepEqual([sent.status, sent.location], [303, '/c/pines'])
    const page = await world.follow(browser, sent)
    assert.match(page.text, /Hello, Test applicant/)
    assert.match(page.text, /You are signed in as mem_\w+@example\.org/)
    assert.match(page.text, /Not begun/)
  })

  it('signs out, and another site cannot', async () => {
    const { browser } = await world.applicant()
    const page = await browser.visit(world.at())
    const forged = await newBrowser().submit(world.at('/logout'), { flow: page.flow })
    assert.equal(forged.status, 200)
    assert.match((await browser.visit(world.at())).text, /Hello, /)
    const done = await browser.submit(world.at('/logout'), { flow: flowAt(page.text, 'logout') })
    assert.match(done.text, /You are signed out/)
    assert.doesNotMatch((await browser.visit(world.at())).text, /Hello, /)
  })

  const flowAt = (text: string, action: string): string =>
    new RegExp(`/${action}">.*?name="flow" value="([^"]+)"`, 's').exec(text)?.[1] ?? ''

  it('somebody of another camp has no profile here: the page says so, and offers to apply', async () => {
    const person = await world.host.addMember('member', world.host.otherCamp)
    const { browser } = await world.enter(person)
    const page = await browser.visit(world.at())
    assert.match(page.text, /You have no profile in Dusty Pines yet/)
    const sent = await browser.visit(world.at('/application'))
    assert.equal(sent.location, '/c/pines/apply')
    assert.match((await world.follow(browser, sent)).text, /Your name/)
    const posted = await browser.submit(world.at('/application'), { flow: page.flow, do: 'save' })
    assert.equal(posted.status, 403)
  })

  it('a member takes a place, owes, and gives the place back after being asked', async () => {
    const person = await world.host.addMember('member')
    const { browser } = await world.enter(person)
    const page = await browser.visit(world.at())
    assert.match(page.text, /Are you coming to Burn 2027\?.*shown here after you have said yes/s)
    const unasked = await browser.visit(world.at('/application'))
    assert.match(unasked.text, /You need not apply.*Its page asks whether you are coming/s)
    const take = { flow: flowAt(page.text, 'place') }
    const [taken, again] = [
      await browser.submit(world.at('/place'), take),
      await browser.submit(world.at('/place'), take),
    ]
    assert.equal(taken.status, 303, taken.text)
    assert.deepEqual([taken.location, again.location], Array(2).fill('/c/pines?done=confirmed'))
    await world.byLead('POST', '/dues', {
      memberId: person.id,
      name: 'Camp dues',
      amountCents: 45_000,
      dueOn: '2026-01-01',
    })
    const owing = await browser.visit(world.at())
    assert.match(owing.text, /Your place.*Confirmed/s)
    assert.match(owing.text, /Your next step.*\$450\.00 due now/s)
    assert.match(owing.text, /Camp dues.*\$450\.00.*Was due on 1 January 2026.*In all/s)
    assert.match(owing.text, /See how to pay/)
    assert.doesNotMatch(owing.text, /Pay \$450\.00/)
    assert.match(owing.headers.get('content-security-policy') ?? '', new RegExp(world.way.url))
    const unable = await browser.submit(world.at('/pay'), take)
    assert.equal(unable.status, 409)
    assert.match(unable.text, /does not take payments here yet/)
    const report = { amountCents: 45_000, method: 'cash' }
    const { json: paid } = await world.as(person.token, 'POST', '/payments', report)
    await world.byLead('POST', `/payments/${paid.id}/confirm`, {})
    assert.match((await browser.visit(world.at())).text, /What you owe.*All paid/s)
    const asked = await browser.visit(world.at('/place/leave'))
    assert.match(asked.text, /Give your place back\?.*You have paid \$450\.00\. The team settles/s)
    const left = await browser.submit(world.at('/place/leave'), {
      flow: asked.flow,
      do: 'withdraw',
    })
    assert.equal(left.location, '/c/pines?done=left')
    assert.match((await world.follow(browser, left)).text, /given your place back.*Given back/s)
    for (const path of ['', '/dues']) {
      const { text } = await browser.visit(world.at(path))
      assert.match(text, /To be settled.*The team settles with you what you get back/s)
      assert.doesNotMatch(text, /All paid|If that is a lot/)
    }
    const need = await browser.visit(world.at('/application'))
    assert.match(need.text, /You need not apply/)
  })

  it('an applicant reads what a place costs before they accept it', async () => {
    const item = (body: object) => world.byLead('POST', '/fee-items', { kind: 'dues', ...body })
    const tiers = [{ key: 'low', label: 'Low', amountCents: 12_000 }]
    const dues = { name: 'Season fee', amountCents: 45_000, dueOn: '2027-06-01', tiers }
    await item({ ...dues, tierChoice: 'members' })
    const deposit = { name: 'Strike deposit', kind: 'deposit', amountCents: 10_000 }
    const yesterday = new Date(Date.now() - 86_400_000)
    await item({ ...deposit, dueOn: yesterday.toISOString().slice(0, 10) })
    await item({ name: 'Too late', kind: 'late_fee', amountCents: 500, lateAfterDays: 3 })
    await item({ name: 'Lead lamp', amountCents: 500, appliesTo: { roles: ['admin'] } })
    await item({ name: 'Old fee', amountCents: 500, active: false })
    const { id, browser } = await world.applicant()
    assert.doesNotMatch((await browser.visit(world.at())).text, /What a yes means/)
    await world.byLead('POST', '/enrollments', { memberId: id })
    const { text } = await browser.visit(world.at())
    assert.match(
      text,
      /What a yes means.*Season fee.*\$120\.00 to \$450\.00.*By 1 June 2027\. You choose.*Strike deposit.*\$100\.00.*Due as soon as you are charged.*Yes, I am coming/s,
    )
    assert.doesNotMatch(text, /Too late|Lead lamp|Old fee/)
    const words = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
    const past = new Intl.DateTimeFormat('en-GB', words).format(yesterday)
    assert.ok(!text.includes(past), 'a day that is over is no deadline')
  })

  it('an API that cannot be reached takes nothing from the camp’s page but what is the person’s own', async () => {
    const { browser } = await world.applicant()
    world.way.cut(true)
    try {
      const [mine, strangers] = [await browser.visit(world.at()), await open()]
      assert.equal(mine.status, 200)
      assert.match(mine.text, /cannot reach the camp’s records/)
      assert.match(strangers.text, /Apply for Burn 2027/)
      const page = await browser.visit(world.at('/application'))
      assert.deepEqual([page.status, page.headers.get('retry-after')], [503, '10'])
      assert.match(page.text, /href="\/c\/pines\/application"[^>]*>Try again/)
    } finally {
      world.way.cut(false)
    }
    assert.match((await browser.visit(world.at())).text, /Not begun/)
  })
})
