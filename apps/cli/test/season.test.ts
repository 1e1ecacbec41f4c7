import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readableDay } from '@campkit/core/readable-day'
import { openJourney, type Person, SLUG } from './season-journey.ts'

type Journey = Awaited<ReturnType<typeof openJourney>>

const day = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** One camp from its first invitation to its second season, by REST, by pages and by mail. */
describe('a season of a camp without an app', () => {
  let journey: Journey
  let lead: Person
  let season: string
  let payment: string
  let farah: Person
  let gil: Person
  let hana: Person
  const lastPart = day(90)
  before(async () => {
    journey = await openJourney()
    lead = await journey.addLead('sam@moon.test')
  })
  after(() => journey.close())

  const by = async (who: Person, method: string, path: string, body?: object) => {
    const answer = await journey.as(who.token, method, path, body)
    assert.ok(answer.status < 300, `${method} ${path} → ${answer.text}`)
    return answer.json
  }
  const byLead = (method: string, path: string, body?: object) => by(lead, method, path, body)

  /** Who was told what by this step, and that no invariant is broken after it. */
  const told = async (expected: Readonly<Record<string, readonly RegExp[]>>) => {
    const found = await journey.toldSince()
    assert.deepEqual(Object.keys(found).sort(), Object.keys(expected).sort(), JSON.stringify(found))
    for (const [who, subjects] of Object.entries(expected)) {
      const got = found[who] ?? []
      assert.equal(got.length, subjects.length, `${who}: ${got.join(' | ')}`)
      for (const subject of subjects) {
        assert.ok(
          got.some((one) => subject.test(one)),
          `${who}: ${subject} in ${got.join(' | ')}`,
        )
      }
    }
    const { rows } = await byLead('GET', '/reports/integrity')
    const broken = rows.filter(([, , count]: readonly unknown[]) => count !== 0)
    assert.deepEqual(broken, [])
  }

  const enrollmentOf = async ({ id }: Person) =>
    (await byLead('GET', `/enrollments?memberId=${id}&seasonId=${season}`)).data[0]
  const balanceOf = async ({ id }: Person, seasonId = season) =>
    (await byLead('GET', `/members/${id}/dues?seasonId=${seasonId}`)).balanceCents

  it('a lead opens the season', async () => {
    await byLead('PATCH', '/settings', {
      identity: { timeZone: journey.zone },
      branding: { intro: 'We cook for the whole street.', accent: '#7a3b12' },
    })
    const made = await byLead('POST', '/seasons', {
      name: 'Burn 2027',
      currency: 'USD',
      gateOpensOn: '2027-08-29',
      gateClosesOn: '2027-09-06',
      maxMembers: 2,
    })
    season = made.id
    await byLead('POST', '/application-forms', {
      intro: 'Write as you speak.',
      questions: [{ id: 'why', label: 'Why us?', kind: 'text', required: true }],
    })
    const door = await (await fetch(journey.at())).text()
    assert.match(door, /Moon Kitchen/)
    assert.match(door, /We cook for the whole street\./)
    assert.match(door, new RegExp(`/c/${SLUG}/apply`))
    await told({})
  })

  it('invites somebody, who is written to', async () => {
    await byLead('POST', '/members', { email: 'ines@moon.test', legalName: 'Ines' })
    await told({ ines: [/invite/i] })
  })

  it('three people apply by the camp’s own pages', async () => {
    const apply = async (name: string): Promise<Person> => {
      const person = await journey.arrive(`${name}@moon.test`, name)
      const page = await person.browser.visit(journey.at('/application'))
      const form = new FormData()
      form.set('flow', page.flow)
      form.append('asked', 'why')
      form.set('q.why', 'I cook.')
      form.set('do', 'submit')
      const sent = await person.browser.visit(journey.at('/application'), {
        method: 'POST',
        body: form,
      })
      assert.equal(sent.location, `/c/${SLUG}/application?done=sent`, sent.text)
      return person
    }
    farah = await apply('farah')
    gil = await apply('gil')
    hana = await apply('hana')
    const arrived = /We have your application/
    await told({ farah: [arrived], gil: [arrived], hana: [arrived] })
  })

  const applicationOf = async ({ id }: Person) =>
    (await byLead('GET', `/members/${id}/application`)).id

  it('asks a question, which is answered on a page', async () => {
    const id = await applicationOf(farah)
    await byLead('POST', `/applications/${id}/review`, { assigneeId: 'me' })
    await byLead('POST', `/applications/${id}/info-request`, { message: 'Do you bake?' })
    await told({ farah: [/A question about your application/] })
    const asked = await farah.browser.visit(journey.at('/application'))
    assert.match(asked.text, /Do you bake\?/)
    const answer = { flow: asked.flow, message: 'Bread and cake.' }
    const sent = await farah.browser.submit(journey.at('/application/answer'), answer)
    assert.equal(sent.status, 303, sent.text)
    await told({})
  })

  it('accepts all three; the third one waits', async () => {
    for (const who of [farah, gil, hana]) {
      const id = await applicationOf(who)
      await byLead('POST', `/applications/${id}/decision`, { outcome: 'accepted' })
    }
    assert.equal((await enrollmentOf(hana)).status, 'waitlisted')
    const accepted = /You are accepted for Burn 2027, and a place is held for you/
    const waits = /You are accepted for Burn 2027 and on the waitlist/
    await told({ farah: [accepted], gil: [accepted], hana: [waits] })
  })

  it('one takes the offered place on the camp’s page; another’s offer is reminded of and runs out', async () => {
    const door = await farah.browser.visit(journey.at())
    const flow = /\/place"[^>]*>.*?name="flow" value="([^"]+)"/s.exec(door.text)?.[1] ?? ''
    const taken = await farah.browser.submit(journey.at('/place'), { flow })
    assert.match(taken.location ?? '', /done=confirmed/)
    await told({})
    await journey.runNow('remind_of_offer')
    await told({ gil: [/still waiting for your answer/] })
    const { id } = await enrollmentOf(gil)
    const past = `update enrollments set offer_expires_at = now() - interval '1 second' where id = $1`
    await journey.moveClock(past, [id])
    await journey.runNow('expire_offer')
    assert.equal((await enrollmentOf(gil)).status, 'offer_expired')
    await told({ gil: [/has ended/], hana: [/has become free for you/] })
    await by(hana, 'POST', `/enrollments/${(await enrollmentOf(hana)).id}/confirm`)
    await told({})
  })

  it('charges dues and deposits, and everybody concerned is told', async () => {
    const confirmed = { enrollmentStatuses: ['confirmed'] }
    const dues = {
      name: 'Camp dues',
      kind: 'dues',
      amountCents: 60_000,
      tiers: [{ key: 'low', label: 'Low income', amountCents: 55_000 }],
      tierChoice: 'members',
      dueOn: day(-40),
    }
    const deposit = { name: 'Strike deposit', kind: 'deposit', amountCents: 10_000, dueOn: day(30) }
    const late = { name: 'Late fee', kind: 'late_fee', amountCents: 5000, lateAfterDays: 14 }
    await byLead('POST', '/fee-items', late)
    for (const item of [dues, deposit]) {
      const { id } = await byLead('POST', '/fee-items', { ...item, appliesTo: confirmed })
      await byLead('POST', '/dues/bulk', { feeItemId: id })
    }
    await journey.untilIdle()
    const [one, two] = [/Camp dues: \$600\.00/, /Strike deposit: \$100\.00/]
    await told({ farah: [one, two], hana: [one, two] })
    assert.equal(await balanceOf(farah), 70_000)
  })

  it('a member chooses a tier in confidence, and nobody is told which', async () => {
    const { charges } = await by(hana, 'GET', '/members/me/dues')
    const { id } = charges.find(({ name }: { name: string }) => name === 'Camp dues')
    await by(hana, 'POST', `/dues/${id}/tier`, { tierKey: 'low' })
    assert.equal(await balanceOf(hana), 65_000)
    const seen = await byLead('GET', `/dues/${id}`)
    const log = await byLead('GET', `/audit?targetId=${id}`)
    const ledger = await byLead('GET', `/members/${hana.id}/ledger`)
    assert.doesNotMatch(JSON.stringify([seen, log, ledger]), /"low"|Low income/)
    await told({})
  })

  it('a payment says what for, and its receipt stays true', async () => {
    const page = await by(farah, 'POST', '/payments/page', { amountCents: 70_777 })
    payment = page.paymentId
    const shown = await farah.browser.visit(page.url)
    assert.match(shown.text, /Camp dues.*\$600\.00.*Strike deposit.*\$100\.00/s)
    const out = await farah.browser.visit(page.url, { method: 'POST', body: new URLSearchParams() })
    const back = await farah.browser.submit(out.location ?? '', { do: 'paid' })
    assert.equal(back.status, 303, back.text)
    await farah.browser.visit(page.url)
    await told({ farah: [/Receipt/] })
    const { allocations } = await by(farah, 'GET', `/payments/${page.paymentId}`)
    const cents = allocations.map(({ amountCents }: { amountCents: number }) => amountCents)
    assert.deepEqual(
      cents.sort((a: number, b: number) => b - a),
      [60_000, 10_000],
    )
    const meal = { memberId: farah.id, name: 'Meals', amountCents: 12_345, dueOn: day(-50) }
    await byLead('POST', '/dues', meal)
    await told({ farah: [/Meals: \$123\.45/] })
    const after = await by(farah, 'GET', `/payments/${page.paymentId}`)
    assert.deepEqual(after.allocations.slice(0, 2), allocations.slice(0, 2))
    const { charges } = await byLead('GET', `/members/${farah.id}/dues`)
    const open = (name: string) =>
      charges.find((one: { name: string }) => one.name === name)?.openCents
    assert.deepEqual([open('Camp dues'), open('Meals')], [0, 12_345 - 777])
  })

  it('a late fee, a scholarship and what it pays', async () => {
    await journey.runNow('charge_late_fees', {})
    await told({ farah: [/A late fee/], hana: [/A late fee/] })
    const pool = { name: 'Solidarity', budgetCents: 50_000, covers: ['dues'] }
    const { id: poolId } = await byLead('POST', '/scholarship-pools', pool)
    const asked = { poolId, requestedAmountCents: 40_000, reason: 'Between two jobs' }
    const { id } = await by(hana, 'POST', '/scholarships', asked)
    await by(hana, 'POST', `/scholarships/${id}/submit`)
    const decision = { status: 'approved', amountCents: 40_000 }
    await byLead('POST', `/scholarships/${id}/decision`, decision)
    await told({ hana: [/scholarship request is approved/] })
    await by(hana, 'POST', `/scholarships/${id}/accept`)
    assert.equal(await balanceOf(hana), 65_000 + 5000 - 40_000)
    await told({})
  })

  it('what is left is paid in three parts, which the system proposes', async () => {
    await byLead('PATCH', '/settings', { dues: { planParts: 3, planLastOn: lastPart } })
    const ask = (body: object) => by(hana, 'POST', '/members/me/plan/parts', { parts: 3, ...body })
    const proposed = await ask({ preview: true })
    const agreed = await ask({})
    assert.deepEqual(agreed.instalments, proposed.instalments)
    const cents = agreed.instalments.map(({ amountCents }: { amountCents: number }) => amountCents)
    assert.deepEqual([cents.length, cents.reduce((a: number, b: number) => a + b)], [3, 20_000])
    assert.ok(agreed.instalments.at(-1).dueOn <= day(91))
    await told({})
  })

  it('one withdraws, and the leads see what is to be settled', async () => {
    await by(farah, 'POST', `/enrollments/${(await enrollmentOf(farah)).id}/withdraw`, {})
    const { data } = await byLead('GET', '/settlements?isOpen=true')
    assert.equal(data.length, 1)
    const refused = await journey.as(lead.token, 'POST', `/settlements/${data[0].id}/settle`, {
      note: 'x',
    })
    assert.equal(refused.json.code, 'MONEY_OPEN', refused.text)
    await told({})
  })

  it('the season closes: what is open is shown, carried over, written off or released', async () => {
    const { seasonId: next } = await byLead('POST', `/seasons/${season}/roll-over`, {
      name: 'Burn 2028',
      preview: false,
      gateOpensOn: '2028-08-27',
    })
    const { open } = await byLead('GET', `/seasons/${season}/closing`)
    const counted = Object.fromEntries(
      open.map(({ what, count }: { what: string; count: number }) => [what, count]),
    )
    assert.deepEqual([counted.owed, counted.deposits_held, counted.settlements], [2, 1, 1])
    await byLead('POST', `/seasons/${next}/activate`)
    await told({})
    const { lines } = await byLead('GET', `/seasons/${season}/closing/lines`)
    const debts = lines.filter(({ what }: { what: string }) => what === 'debt')
    const carried = debts.map(({ memberId, what, amountCents }: (typeof debts)[number]) => ({
      memberId,
      what,
      amountCents,
    }))
    const reason = 'Pays it with next year’s dues'
    const ofHana = carried.filter(({ memberId }: { memberId: string }) => memberId === hana.id)
    const ofFarah = carried.filter(({ memberId }: { memberId: string }) => memberId === farah.id)
    const from = { fromSeasonId: season, reason }
    await byLead('POST', '/carry-overs/bulk', { ...from, kind: 'carry_over', lines: ofHana })
    await byLead('POST', '/carry-overs/bulk', { ...from, kind: 'write_off', lines: ofFarah })
    await byLead('POST', `/members/${farah.id}/deposit/release`, { seasonId: season })
    assert.equal(await balanceOf(hana, next), 20_000)
    await told({
      farah: [/\$165\.68 of Burn 2027 is written off/, /Your deposit of \$100\.00 is released/],
      hana: [/\$200\.00 of Burn 2027 is carried over/],
    })
    assert.equal(await balanceOf(farah), -10_000)
  })

  it('what is left is given back, and the settlement can be settled', async () => {
    const refund = { amountCents: 10_000, reason: 'Deposit' }
    await byLead('POST', `/payments/${payment}/refund`, refund)
    await told({ farah: [/Refund from Moon Kitchen: \$100\.00/] })
    const { data } = await byLead('GET', `/settlements?isOpen=true&seasonId=${season}`)
    const settled = await byLead('POST', `/settlements/${data[0].id}/settle`, { note: 'All even' })
    assert.deepEqual([settled.balanceCents, settled.overridden], [0, false])
    await told({})
  })

  it('the next season begins: the door is open again, and what was carried over is asked for', async () => {
    const door = await hana.browser.visit(journey.at())
    assert.match(door.text, /Burn 2028/)
    // In the parts that were agreed on.
    assert.match(door.text, /\$66\.67 due now/)
    const last = `Part 3, by ${readableDay(lastPart)}</b><span class="n">$66.66`
    assert.ok(door.text.includes(last), door.text)
    const { charges } = await by(hana, 'GET', '/members/me/dues')
    assert.deepEqual(
      charges.map(({ openCents }: { openCents: number }) => openCents),
      [20_000],
    )
    const { data } = await by(hana, 'GET', '/audit?action=carry-overs.carried_over')
    assert.equal(data[0].reason, 'Pays it with next year’s dues')
    const notices = await by(hana, 'GET', '/notifications?limit=100')
    assert.ok(notices.data.some(({ kind }: { kind: string }) => kind === 'carried_over'))
  })
})
