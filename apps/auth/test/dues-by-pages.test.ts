import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { tillOf } from '@campkit/api/providers/provider-of'
import { connect } from '@campkit/api/providers/providers.store'
import { revokeSession } from '@campkit/identity/session'
import { API_URL, SECRET } from '@campkit/testing/test-camp'
import { newBrowser } from './browsing.ts'
import { type Browsing, type DoorWorld, openFrontDoor } from './front-door.ts'

const ZONE = 'America/Los_Angeles'
/** A day where the camp is, counted from today. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: ZONE }).format(
    Date.now() + days * 86_400_000,
  )

/** What people owe, pay and choose on the camp's own pages. */
describe('dues on the camp’s pages', () => {
  let world: DoorWorld
  before(async () => {
    world = await openFrontDoor()
    await world.set({ identity: { timeZone: ZONE } })
  })
  after(() => world.close())

  /** In this test only: other camps of this file take no payments. */
  const takePayments = () => {
    const { sealKeys } = tillOf({ db: world.host.db, apiUrl: API_URL, secret: SECRET })
    const connection = { provider: 'test', secret: 'none', webhookSecret: 'w'.repeat(64) } as const
    return world.host.asCamp((tx) => connect(tx, sealKeys(), world.host.camp, connection))
  }
  const charge = (memberId: string, amountCents: number, more: object = {}) =>
    world.byLead('POST', '/dues', {
      memberId,
      amountCents,
      name: 'Camp dues',
      kind: 'dues',
      dueOn: inDays(-3),
      ...more,
    })
  async function member() {
    const person = await world.host.addMember('member')
    return { ...person, ...(await world.enter(person)) }
  }
  const open = (browser: Browsing, path = '/dues') => browser.visit(world.at(path))
  const flowAt = (text: string, action: string): string =>
    new RegExp(`/${action}">.*?name="flow" value="([^"]+)"`, 's').exec(text)?.[1] ?? ''
  const duesOf = async (token: string) => (await world.as(token, 'GET', '/members/me/dues')).json
  const paymentsOf = async (token: string) =>
    (await world.as(token, 'GET', '/payments')).json.data as {
      readonly id: string
      readonly amountCents: number
      readonly dueIds: readonly string[]
    }[]

  async function comeAndLeave(memberId: string, token: string) {
    const place = await world.byLead('POST', '/enrollments', { memberId })
    const confirmed = { status: 'confirmed', override: true, reason: 'Said so' }
    await world.byLead('POST', `/enrollments/${place.id}/status`, confirmed)
    const left = await world.as(token, 'POST', `/enrollments/${place.id}/withdraw`, {})
    assert.equal(left.status, 200, left.text)
    return place.id as string
  }

  it('says whom to ask where the camp takes no payments, what the camp writes, and where it leads', async () => {
    const { id, browser } = await member()
    await charge(id, 45_000)
    const asks = await open(browser)
    assert.match(asks.text, /Camp dues.*\$450\.00/s)
    assert.match(asks.text, /Ask the team how to pay/)
    assert.doesNotMatch(asks.text, /action="\/c\/pines\/pay"/)
    await world.set({ dues: { howToPay: 'By bank: <b>DE12 3456</b>\nName your camp name.' } })
    const told = await open(browser)
    assert.match(told.text, /By bank: &lt;b&gt;DE12 3456&lt;\/b&gt;<\/p>\s*<p>Name your camp name/)
    assert.doesNotMatch(told.text, /Ask the team how to pay/)
    // The camp's own page is no other place to pay at.
    await world.set({ dues: { howToPay: null, payUrl: world.at() } })
    assert.match((await open(browser)).text, /Ask the team how to pay/)
    await world.set({ dues: { payUrl: 'https://pay.example.org/pines' } })
    assert.match((await open(browser)).text, /href="https:\/\/pay\.example\.org\/pines"/)
    await world.set({ dues: { payUrl: null } })
  })

  it('pays the sum on the button, once, however often it is pressed, and no other sum', async () => {
    await takePayments()
    const { id, token, browser } = await member()
    await charge(id, 45_000)
    const later = await charge(id, 5000, { name: 'Meals', dueOn: inDays(40) })
    const deposit = await charge(id, 10_000, { name: 'Strike deposit', kind: 'deposit' })
    const page = await open(browser)
    assert.match(page.text, /\$550\.00 due now/)
    assert.match(page.text, />Pay \$550\.00</)
    assert.match(page.text, />Pay all of it, \$600\.00</)
    const due = { flow: flowAt(page.text, 'pay'), do: 'due', cents: '55000' }
    const sent = await Promise.all([1, 2].map(() => browser.submit(world.at('/pay'), due)))
    const [first, second] = sent.map(({ location }) => location ?? '')
    assert.equal(first, second)
    assert.ok(first?.startsWith(`${world.way.url}/pay/`), first)
    const [payment, ...others] = await paymentsOf(token)
    assert.deepEqual([payment?.amountCents, others], [55_000, []])
    assert.ok(payment?.dueIds.includes(deposit.id), 'what is due is paid, not what comes later')
    assert.ok(!payment?.dueIds.includes(later.id))

    // Charged meanwhile: the page that is still open shows another sum.
    await charge(id, 700, { name: 'Lamp' })
    const stale = await browser.submit(world.at('/pay'), due)
    assert.equal(stale.location, '/c/pines/dues?done=changed')
    assert.match(
      (await world.follow(browser, stale)).text,
      /What you owe has changed.*\$557\.00 due now/s,
    )
    assert.equal((await paymentsOf(token)).length, 1)
  })

  it('lists payments that wait for the team and those that came, with receipts in the camp’s zone', async () => {
    const { id, token, browser } = await member()
    await charge(id, 45_000)
    const report = { amountCents: 46_000, method: 'bank', occurredAt: '2026-07-01T20:00:00Z' }
    const { json: payment } = await world.as(token, 'POST', '/payments', report)
    const waiting = await open(browser)
    assert.match(waiting.text, /You have reported \$460\.00/)
    assert.match(waiting.text, /\$460\.00 by bank transfer.*Being confirmed/s)
    assert.doesNotMatch(waiting.text, />Receipt</)
    // Reported is not next: there is nothing to do but wait.
    assert.doesNotMatch((await open(browser, '')).text, /Your next step<\/p><h2>What you owe/)
    assert.equal((await open(browser, `/payments/${payment.id}/receipt`)).status, 404)

    await world.byLead('POST', `/payments/${payment.id}/confirm`, {})
    const paid = await open(browser)
    assert.match(paid.text, /You owe Dusty Pines nothing/)
    assert.match(paid.text, /Your credit.*\$10\.00/s)
    assert.match(paid.text, /What is settled.*Camp dues.*Paid/s)
    assert.match(paid.text, new RegExp(`/c/pines/payments/${payment.id}/receipt`))
    const receipt = await open(browser, `/payments/${payment.id}/receipt`)
    assert.match(receipt.text, /Camp dues.*\$450\.00.*Credit.*\$10\.00.*\$460\.00/s)
    assert.match(receipt.text, /Wednesday 1 July 2026, 13:00 \(Pacific Time\)/)

    const { browser: another } = await member()
    const stolen = await open(another, `/payments/${payment.id}/receipt`)
    assert.equal(stolen.status, 404)
    assert.doesNotMatch(stolen.text, /\$460/)
  })

  it('a payment made another way is reported once, and what was typed is kept if it cannot be', async () => {
    const { id, token, browser } = await member()
    await charge(id, 45_000)
    assert.match((await open(browser)).text, /href="\/c\/pines\/payments\/report"/)
    const page = await open(browser, '/payments/report')
    assert.match(page.text, /name="amount"[^>]*value="450\.00"/)
    const report = (more: Record<string, string>) =>
      browser.submit(world.at('/payments/report'), {
        flow: page.flow,
        amount: '1,200.50',
        method: 'bank',
        paidOn: '2026-07-01',
        note: 'From my sister',
        ...more,
      })
    const bad = await report({ amount: 'much', method: '', paidOn: inDays(3) })
    assert.equal(bad.status, 400)
    assert.match(
      bad.text,
      /Write an amount.*Choose how you paid.*This day is still to come.*From my sister/s,
    )
    const sent = [await report({}), await report({})]
    assert.deepEqual(
      sent.map(({ location }) => location),
      Array(2).fill('/c/pines/dues?done=reported'),
    )
    const list = await paymentsOf(token)
    assert.deepEqual(
      list.map(({ amountCents }) => amountCents),
      [120_050],
    )
    assert.match(
      (await open(browser)).text,
      /\$1,200\.50 by bank transfer.*1 July 2026.*Being confirmed/s,
    )
  })

  it('shows what the camp holds of a deposit, and gives back after the season', async () => {
    const { id, token, browser } = await member()
    await charge(id, 10_000, { name: 'Strike deposit', kind: 'deposit' })
    const report = { amountCents: 10_000, method: 'cash' }
    const { json: payment } = await world.as(token, 'POST', '/payments', report)
    await world.byLead('POST', `/payments/${payment.id}/confirm`, {})
    assert.match((await open(browser)).text, /The camp holds <strong>\$100\.00<\/strong>/)
    const release = { amountCents: 4000, override: true, reason: 'Helped at strike' }
    await world.byLead('POST', `/members/${id}/deposit/release`, release)
    await world.byLead('POST', `/members/${id}/deposit/forfeit`, { reason: 'The lamp broke' })
    const ended = await open(browser)
    assert.doesNotMatch(ended.text, /The camp holds/)
    assert.match(ended.text, /given back as credit.*\$40\.00.*Helped at strike/s)
    assert.match(ended.text, /kept by the camp.*\$60\.00.*The lamp broke/s)
  })

  it('who has left and got everything back is asked for nothing, and told of no money', async () => {
    await takePayments()
    const { id, token, browser } = await member()
    await charge(id, 25_000)
    await charge(id, 10_000, { name: 'Strike deposit', kind: 'deposit' })
    const report = { amountCents: 35_000, method: 'cash' }
    const { json: payment } = await world.as(token, 'POST', '/payments', report)
    await world.byLead('POST', `/payments/${payment.id}/confirm`, {})
    await comeAndLeave(id, token)
    assert.match((await open(browser, '')).text, /money of yours is with the camp/)
    const release = { override: true, reason: 'Left' }
    await world.byLead('POST', `/members/${id}/deposit/release`, release)
    await world.byLead('POST', `/payments/${payment.id}/refund`, { reason: 'Left' })
    for (const path of ['', '/dues']) {
      const { text } = await open(browser, path)
      assert.match(text, /What is open.*To be settled.*you need not pay anything now/s, path)
      assert.doesNotMatch(text, /money of yours|due now|get back|You have paid/, path)
    }
    assert.doesNotMatch((await open(browser, '')).text, /Pay \$/)
  })

  it('who has no place yet is asked for nothing, whether they had one before or not', async () => {
    await takePayments()
    for (const status of ['pending', 'offered']) {
      const { id, token, browser } = await member()
      await charge(id, 25_000)
      const place = await comeAndLeave(id, token)
      const again = { status, override: true, reason: 'Maybe' }
      await world.byLead('POST', `/enrollments/${place}/status`, again)
      for (const path of ['', '/dues']) {
        const { text } = await open(browser, path)
        assert.match(text, /Nothing to pay yet.*You have no place yet, so there is/s, path)
        assert.doesNotMatch(text, /due now|action="[^"]*\/pay"|Pay in parts/, path)
      }
    }
  })

  it('a plan: proposed, agreed on once, shown part by part, and its next part paid', async () => {
    await takePayments()
    const { id, token, browser } = await member()
    await charge(id, 10_000, { dueOn: inDays(20) })
    assert.doesNotMatch((await open(browser)).text, /Pay in parts/)
    assert.match((await open(browser, '/dues/plan')).text, /The team agrees on plans/)
    await world.set({ dues: { planParts: 3 } })
    assert.match((await open(browser)).text, /Pay in parts/)
    const page = await open(browser, '/dues/plan')
    assert.match(
      page.text,
      /Part 1.*\$33\.34.*today.*Part 2.*\$33\.33.*Part 3.*\$33\.33.*\$100\.00/s,
    )
    assert.match((await open(browser, '/dues/plan?parts=2')).text, /Agree to pay in 2 parts/)
    assert.match((await open(browser, '/dues/plan?parts=99')).text, /Agree to pay in 2 parts/)

    // Charged meanwhile: what was shown is not what would be agreed on.
    await charge(id, 2000, { name: 'Meals', dueOn: inDays(30) })
    const agree = (flow: string) => browser.submit(world.at('/dues/plan'), { flow, parts: '3' })
    const stale = await agree(page.flow)
    assert.equal(stale.status, 409)
    assert.match(stale.text, /has changed since you opened this page.*\$40\.00/s)
    assert.equal((await duesOf(token)).plan, null)
    const answers = await Promise.all([agree(stale.flow), agree(stale.flow)])
    assert.deepEqual(
      answers.map(({ location }) => location),
      Array(2).fill('/c/pines/dues?done=planned'),
    )
    const { plan } = await duesOf(token)
    assert.equal(plan.instalments.length, 3)
    const agreed = await open(browser)
    assert.match(agreed.text, /Your payment plan.*On plan.*Part 1.*Due today.*Part 2.*Later/s)
    assert.match(agreed.text, />Pay part 1, \$40\.00</)
    assert.match((await open(browser, '')).text, /Your next step.*Part 1.*Pay part 1, \$40\.00/s)
    assert.match((await open(browser, '/dues/plan')).text, /You have a payment plan already/)

    const report = { amountCents: 4000, method: 'cash' }
    const { json: payment } = await world.as(token, 'POST', '/payments', report)
    await world.byLead('POST', `/payments/${payment.id}/confirm`, {})
    const next = await open(browser)
    assert.match(next.text, /Nothing is due now\. Next: <strong>\$40\.00<\/strong>/)
    assert.match(next.text, />Pay part 2, \$40\.00</)
    const pay = { flow: flowAt(next.text, 'pay'), do: 'next', cents: '4000' }
    const paying = await browser.submit(world.at('/pay'), pay)
    assert.equal(paying.status, 303, paying.text)
    assert.equal((await paymentsOf(token))[0]?.amountCents, 4000)

    // What is beside the plan is a line of its own, and the button names it if it comes first.
    await charge(id, 10_000, { name: 'Strike deposit', kind: 'deposit', dueOn: inDays(2) })
    await charge(id, 700, { name: 'Lamp', dueOn: inDays(200) })
    const home = (await open(browser, '')).text
    assert.match(home, /Strike deposit, by.*\$100\.00.*Next.*Part 2.*Later.*Lamp, by.*\$7\.00/s)
    const shown = (await open(browser)).text
    assert.match(shown, /What is open.*Strike deposit.*\$100\.00.*Your payment plan/s)
    const card = shown.slice(shown.indexOf('Your payment plan')).split('</section>')[0] ?? ''
    assert.match(card, /in 3 parts for Camp dues.*beside the plan is listed above/s)
    assert.doesNotMatch(card, /Strike deposit|Lamp/)
    for (const text of [home, shown]) assert.match(text, />Pay Strike deposit, \$100\.00</)
    // Who has left, or waits, is not told that a part is due.
    const place = await comeAndLeave(id, token)
    assert.match((await open(browser)).text, /Your payment plan.*You need not pay its parts now/s)
    const full = { status: 'waitlisted', override: true, reason: 'Full' }
    await world.byLead('POST', `/enrollments/${place}/status`, full)
    assert.match((await open(browser)).text, /Your payment plan.*It waits with you/s)
    assert.doesNotMatch((await open(browser, '')).text, /Part 2|pay a part early/)
    await world.set({ dues: { planParts: 0 } })
  })

  const TIERS = [
    { key: 'zero', label: 'Nothing this year', amountCents: 0 },
    { key: 'low', label: 'Low', amountCents: 12_000, incomeHint: 'Below 2000 a month' },
    { key: 'high', label: 'Supporter', amountCents: 60_000 },
  ]

  it('a price in confidence: chosen, chosen again, down to nothing, and told to nobody', async () => {
    const { id, token, browser } = await member()
    const item = { name: 'Season fee', kind: 'dues', amountCents: 45_000, tiers: TIERS }
    const fee = await world.byLead('POST', '/fee-items', { ...item, tierChoice: 'members' })
    const due = await world.byLead('POST', '/dues', { memberId: id, feeItemId: fee.id })
    const path = `/dues/${due.id}/tier`
    assert.match((await open(browser)).text, new RegExp(`href="/c/pines${path}"`))
    const page = await open(browser, path)
    assert.match(page.text, /\$0\.00 · Nothing this year.*\$120\.00 · Low.*Below 2000 a month/s)
    assert.match(page.text, /value="\(own\)" checked[^>]*><span>\$450\.00 · The usual price/)
    assert.match(page.text, /Which line you choose is stored nowhere/)
    const choose = (tier: string, flow = page.flow) =>
      browser.submit(world.at(path), { flow, tier })
    const twice = await Promise.all([choose('zero'), choose('zero')])
    assert.deepEqual(
      twice.map(({ location }) => location),
      Array(2).fill('/c/pines/dues?done=chosen'),
    )
    assert.equal((await duesOf(token)).balanceCents, 0)
    assert.match((await open(browser)).text, /Season fee.*Costs you nothing/s)
    assert.equal((await choose('low')).status, 303)
    assert.equal((await duesOf(token)).balanceCents, 12_000)
    assert.equal((await choose('none')).status, 400)
    assert.equal((await browser.submit(world.at(path), { flow: page.flow })).status, 400)
    // What leads can read has the amount and no tier.
    const { json: seen } = await world.as(world.lead.token, 'GET', `/dues/${due.id}`)
    assert.deepEqual([seen.tierKey, seen.amountCents], [null, 12_000])

    // The prices change while the page is open.
    await world.byLead('PATCH', `/fee-items/${fee.id}`, {
      tiers: TIERS.map((tier) => (tier.key === 'high' ? { ...tier, amountCents: 90_000 } : tier)),
    })
    const stale = await choose('high')
    assert.equal(stale.status, 400)
    assert.match(stale.text, /The prices have changed/)
    assert.equal((await duesOf(token)).balanceCents, 12_000)
    assert.equal((await choose('high', stale.flow)).status, 303)

    const { browser: another } = await member()
    assert.equal((await open(another, path)).status, 404)
    const flow = (await open(another, '')).flow
    const forced = await another.submit(world.at(path), { flow, tier: 'zero' })
    assert.ok([403, 404].includes(forced.status), String(forced.status))
    assert.equal((await duesOf(token)).balanceCents, 90_000)
  })

  it('a charge whose price the leads set is nobody’s to choose', async () => {
    const { id, browser } = await member()
    const item = { name: 'Fixed fee', kind: 'dues', amountCents: 45_000, tiers: TIERS }
    const fee = await world.byLead('POST', '/fee-items', item)
    const due = await world.byLead('POST', '/dues', { memberId: id, feeItemId: fee.id })
    assert.doesNotMatch((await open(browser)).text, /Choose what you pay/)
    assert.equal((await open(browser, `/dues/${due.id}/tier`)).status, 404)
  })

  it('a scholarship: asked for in confidence, approved, accepted; nothing happens twice', async () => {
    const { id, token, browser } = await member()
    const due = await charge(id, 30_000, { scholarshipEligible: true })
    const closed = await open(browser, '/scholarship')
    assert.match(closed.text, /Requests are not open at the moment/)
    await world.byLead('POST', '/scholarship-pools', {
      name: 'Come as you are',
      budgetCents: 250_000,
      covers: ['dues'],
    })
    const page = await open(browser, '/scholarship')
    const other = await member()
    await charge(other.id, 500, { name: 'Water', kind: 'other' })
    assert.match((await open(other.browser, '/scholarship')).text, /Nothing is open at the moment/)
    assert.doesNotMatch(page.text, /Nothing is open at the moment/)
    assert.match(page.text, /Only you and the camp’s leads see your request/)
    const typed = {
      much: '50',
      unit: 'percent',
      canPay: '',
      reason: 'Between two jobs',
      offers: '',
    }
    const ask = (fields: Record<string, string>, flow = page.flow) =>
      browser.submit(world.at('/scholarship'), { flow, do: 'send', ...typed, ...fields })
    const bad = await ask({ much: 'a lot', canPay: 'x' })
    assert.equal(bad.status, 400)
    assert.match(bad.text, /value="a lot"/)
    assert.match(bad.text, /Write a whole number from 1 to 100/)
    assert.match(bad.text, /Between two jobs/)
    const sent = [await ask({}), await ask({})]
    assert.deepEqual(
      sent.map(({ location }) => location),
      Array(2).fill('/c/pines/scholarship?done=requested'),
    )
    const all = async () =>
      (await world.as(token, 'GET', '/scholarships')).json.data as {
        readonly id: string
        readonly status: string
      }[]
    const [request, ...others] = await all()
    assert.deepEqual([request?.status, others], ['submitted', []])
    const waiting = await open(browser, '/scholarship')
    assert.match(waiting.text, /Your request.*Sent.*50 percent of what you owe/s)
    assert.doesNotMatch(waiting.text, /Between two jobs/)

    const decision = { status: 'approved', amountCents: 15_000, conditions: 'Helps at strike' }
    await world.byLead('POST', `/scholarships/${request?.id}/decision`, decision)
    // The page from before the decision shows nothing to accept.
    const early = await browser.submit(world.at('/scholarship'), {
      flow: waiting.flow,
      do: 'accept',
    })
    assert.equal(early.location, '/c/pines/scholarship')
    assert.match(
      (await open(browser, '')).text,
      /Your next step<\/p><h2>A scholarship for you.*\$150\.00/s,
    )
    const approved = await open(browser, '/scholarship')
    assert.match(approved.text, /Waiting for you.*\$150\.00.*Helps at strike.*Answer by/s)
    const accept = { flow: approved.flow, do: 'accept' }
    const taken = await browser.submit(world.at('/scholarship'), accept)
    assert.equal(taken.location, '/c/pines/dues?done=taken')
    const again = await browser.submit(world.at('/scholarship'), accept)
    assert.equal(again.location, '/c/pines/scholarship')
    assert.equal((await duesOf(token)).balanceCents, 15_000)
    assert.match((await open(browser)).text, /Your request for a scholarship.*Yours/s)
    // What a lower price does to it is said where one is chosen.
    const item = { name: 'Sliding', kind: 'dues', amountCents: 100, tiers: TIERS }
    const fee = await world.byLead('POST', '/fee-items', { ...item, tierChoice: 'members' })
    for (const { isHelped, ...who } of [
      { id, browser, isHelped: true },
      { ...(await member()), isHelped: false },
    ]) {
      const slid = { memberId: who.id, feeItemId: fee.id }
      const { id: dueId } = await world.byLead('POST', '/dues', slid)
      const { text } = await open(who.browser, `/dues/${dueId}/tier`)
      assert.equal(/what your scholarship pays beyond it goes back/.test(text), isHelped)
    }
    // What it paid is not their money: who leaves is not told that they get it back.
    const place = await comeAndLeave(id, token)
    const gone = await open(browser, '')
    assert.match(gone.text, /What is open.*To be settled.*you need not pay anything now/s)
    assert.doesNotMatch(gone.text, /money of yours/)
    const back = { status: 'pending', override: true, reason: 'Comes after all' }
    await world.byLead('POST', `/enrollments/${place}/status`, back)
    // Without the charge that it paid it is the camp's again, and can be asked for anew.
    await world.byLead('POST', `/dues/${due.id}/cancel`, { reason: 'Not needed' })
    assert.match((await open(browser)).text, /Your request for a scholarship.*Went back/s)
    const returned = await open(browser, '/scholarship')
    assert.match(returned.text, /Went back.*ask again.*Between|Went back.*ask again.*Send/s)
  })

  it('signed out: leads to the sign-in and back; an ended session; another account; a form of another site', async () => {
    for (const path of ['dues', 'dues/plan', 'payments/pay_x/receipt']) {
      const { location } = await open(newBrowser(), `/${path}`)
      assert.equal(location, `/c/pines/login?${new URLSearchParams({ to: path })}`)
    }
    const back = await world.enter(await world.host.addMember('member'))
    assert.equal((await open(back.browser, '/login?to=dues')).location, '/c/pines/dues')
    assert.equal((await open(back.browser, '/login?to=//evil.example')).location, '/c/pines')

    await takePayments()
    const { id, token, browser, sessionId } = await member()
    await charge(id, 45_000)
    const page = await open(browser)
    const form = { flow: flowAt(page.text, 'pay'), do: 'due', cents: '45000' }
    const forged = await browser.submit(world.at('/pay'), form, { origin: 'https://evil.example' })
    assert.equal(forged.status, 403)
    const { browser: another } = await member()
    assert.equal((await another.submit(world.at('/pay'), form)).status, 403)
    await revokeSession(world.host.authDb.batch, sessionId)
    const ended = await browser.submit(world.at('/pay'), form)
    assert.equal(ended.status, 403)
    assert.match(ended.text, /You were signed out/)
    assert.equal((await open(browser)).location, '/c/pines/login?to=dues')
    assert.deepEqual(await paymentsOf(token), [])
  })

  it('a season that is over keeps its page: what is owed of it can be paid, and no plan begins there', async () => {
    await takePayments()
    const { id, token, browser } = await member()
    await charge(id, 45_000)
    await charge(id, 7000, { name: 'Strike deposit', kind: 'deposit', dueOn: inDays(50) })
    const rich = await member()
    await charge(rich.id, 10_000, { name: 'Strike deposit', kind: 'deposit' })
    const { json: paid } = await world.as(rich.token, 'POST', '/payments', {
      amountCents: 11_500,
      method: 'cash',
    })
    await world.byLead('POST', `/payments/${paid.id}/confirm`, {})
    assert.match((await open(rich.browser)).text, /\$15\.00<.*It counts for what you are charged/s)
    const planner = await member()
    await charge(planner.id, 9000)
    const instalments = [
      { amountCents: 3000, dueOn: inDays(0) },
      { amountCents: 6000, dueOn: inDays(60) },
    ]
    await world.byLead('POST', `/members/${planner.id}/plan`, { instalments })
    const patient = await member()
    await charge(patient.id, 2000, { dueOn: inDays(50) })
    const gone = await member()
    await charge(gone.id, 25_000)
    await comeAndLeave(gone.id, gone.token)
    const waited = await member()
    await charge(waited.id, 25_000)
    const place = await comeAndLeave(waited.id, waited.token)
    const again = { status: 'waitlisted', override: true, reason: 'Full' }
    await world.byLead('POST', `/enrollments/${place}/status`, again)
    const asked = await member()
    await charge(asked.id, 25_000)
    const askedAgain = await comeAndLeave(asked.id, asked.token)
    const maybe = { status: 'pending', override: true, reason: 'Maybe' }
    await world.byLead('POST', `/enrollments/${askedAgain}/status`, maybe)
    const pat = await world.applicant()
    const { json: application } = await world.as(pat.token, 'POST', '/applications', {})
    await world.as(pat.token, 'POST', `/applications/${application.id}/submit`, {})
    const decision = { outcome: 'accepted', message: 'Welcome Pat!' }
    await world.byLead('POST', `/applications/${application.id}/decision`, decision)
    const old = world.season.id
    const { id: newer } = await world.byLead('POST', '/seasons', {
      name: 'Burn 2028',
      currency: 'USD',
    })
    await world.byLead('POST', `/seasons/${newer}/activate`, {})
    // The mail of the season before leads here.
    const written = await open(pat.browser, '/application')
    assert.match(written.text, /You need not apply.*wrote about Burn 2027.*Welcome Pat!/s)
    // Credit of a season that is over counts for nothing by itself, and is not forgotten.
    const credit = await open(rich.browser, `/dues?season=${old}`)
    assert.match(credit.text, /\$15\.00<.*Burn 2027 is over\. The team can carry it over/s)
    assert.doesNotMatch(credit.text, /It counts for what you are charged/)
    for (const path of ['', '/dues']) {
      const { text } = await open(rich.browser, path)
      assert.match(text, /\$15\.00 of credit and a deposit of \$100\.00 from .*Burn 2027</)
      assert.doesNotMatch((await open(browser, path)).text, /You still have/)
    }
    // Only what is due is asked for.
    const door1 = (await open(planner.browser, '')).text
    assert.match(
      door1,
      /still owe <strong>\$90\.00.*\$30\.00 of it is due now.*Pay Burn 2027, \$30\.00/s,
    )
    const door2 = (await open(patient.browser, '')).text
    assert.match(door2, /still owe <strong>\$20\.00.*Nothing is due now\. Next: \$20\.00 by/s)
    assert.doesNotMatch(door2, /Pay Burn 2027/)
    const carry = { memberId: planner.id, fromSeasonId: old, kind: 'carry_over', reason: 'r' }
    await world.byLead('POST', '/carry-overs', carry)
    const ended = (await open(planner.browser, `/dues?season=${old}`)).text
    assert.match(ended, /Your payment plan.*Ended here/s)
    assert.doesNotMatch(ended, /All paid|>Paid</)
    // Who had left is asked for nothing now that it is over, either.
    for (const who of [gone, waited, asked]) {
      for (const path of ['', '/dues', `/dues?season=${old}`]) {
        const { text } = await open(who.browser, path)
        assert.match(text, /\$250\.00.*you need not pay anything now/s, path)
        assert.doesNotMatch(text, /You still owe|due now|action="[^"]*\/pay"|Open from/, path)
      }
    }
    assert.match((await open(gone.browser, `/dues?season=${old}`)).text, /To be settled/)
    assert.match((await open(gone.browser, '')).text, /Your next step.*Are you coming to/s)
    const now = await open(browser)
    assert.match(now.text, /You owe Dusty Pines nothing at the moment for this season/)
    // What the camp has already is said where somebody would pay for another season.
    const given = { kind: 'adjustment', side: 'credit', amountCents: 1200, reason: 'Gas' }
    await world.byLead('POST', '/ledger/adjustments', { memberId: patient.id, ...given })
    for (const path of ['', `/dues?season=${old}`]) {
      const { text } = await open(patient.browser, path)
      assert.match(text, /\$12\.00<\/strong> of credit for Burn 2028\. Before you pay/, path)
    }
    // What is owed of it is in sight where people look, with a way to pay it.
    const owed = new RegExp(
      `still owe <strong>\\$520\\.00.*season=${old}">Burn 2027.*Pay Burn 2027, \\$450\\.00`,
      's',
    )
    assert.match(now.text, owed)
    const door = await open(browser, '')
    assert.match(door.text, /Your next step/)
    assert.match(door.text, owed)
    assert.match(now.text, new RegExp(`href="/c/pines/dues\\?season=${old}">Burn 2027`))
    const page = await open(browser, `/dues?season=${old}`)
    assert.match(page.text, /Burn 2027, Dusty Pines.*\$450\.00 due now/s)
    assert.doesNotMatch(page.text, /Pay in parts/)
    const way = `/payments/report?season=${old}`
    assert.ok(page.text.includes(`href="/c/pines${way}">I have paid another way`))
    const form = await open(browser, way)
    const told = { flow: form.flow, season: old, amount: '5', method: 'cash', paidOn: inDays(-1) }
    const reported = await browser.submit(world.at('/payments/report'), told)
    assert.equal(reported.location, `/c/pines/dues?season=${old}&done=reported`)
    assert.match((await world.follow(browser, reported)).text, /You have reported \$5\.00/)
    const pay = { flow: flowAt(page.text, 'pay'), do: 'due', cents: '45000', season: old }
    assert.equal((await browser.submit(world.at('/pay'), pay)).status, 303)
    const { json } = await world.as(token, 'GET', `/payments?seasonId=${old}`)
    assert.deepEqual(
      json.data.map(({ amountCents }: { amountCents: number }) => amountCents),
      [45_000, 500],
    )
    const address = await world.host.asCamp((tx) =>
      tx.selectFrom('payments').select('return_url').where('id', '=', json.data[0].id).execute(),
    )
    assert.match(address[0]?.return_url ?? '', new RegExp(`/dues\\?season=${old}$`))
    const carried = { memberId: id, fromSeasonId: old, kind: 'carry_over', reason: 'next year' }
    await world.byLead('POST', '/carry-overs', carried)
    const after = await open(browser, `/dues?season=${old}`)
    const isGone = /\$450\.00 was not paid here: it was carried over.*is to be paid there\./
    assert.match(after.text, isGone)
    assert.match(after.text, /Strike deposit.*\$70\.00.*In all.*\$70\.00/s)
    assert.match(after.text, /href="\/c\/pines\/dues">Burn 2028<\/a> \$450\.00 is open/)
    assert.match(after.text, /Camp dues.*Settled/s)
    assert.doesNotMatch(after.text, /All paid/)
    const unpaid = { ...carried, kind: 'write_off', what: 'unpaid_deposit' }
    await world.byLead('POST', '/carry-overs', unpaid)
    const none = (await open(browser, `/dues?season=${old}`)).text
    assert.match(none, /What is open.*Carried over.*nothing for this season/s)
    assert.match(none, isGone)
    // What came from there is said where it came to.
    await world.byLead('POST', '/carry-overs', { ...carried, memberId: rich.id })
    const came = (await open(rich.browser)).text
    assert.match(came, /\$15\.00 of credit.*From an earlier season.*Carried over/s)
    assert.doesNotMatch(came, /None yet/)
    for (const other of ['sea_nothing', newer, '%00', "'"]) {
      const { status } = await open(browser, `/dues?season=${other}`)
      assert.ok([303, 400].includes(status), `${other} ${status}`)
    }
  })
})
