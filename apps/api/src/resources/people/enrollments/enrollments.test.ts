import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { openSeasonWorld, type SeasonWorld } from '../../../../test/season-world.ts'
import { givePass } from '../../../../test/setup-access.ts'
import { CAMP_STATUSES, STATUSES, type Status } from './enrollments.schema.ts'
import { OVERRIDES, TRANSITIONS } from './enrollments.transitions.ts'

describe('enrollments', () => {
  let world: SeasonWorld
  before(async () => {
    world = await openSeasonWorld()
  })
  after(() => world.close())

  const rowsOf = (seasonId: string) =>
    world.camp.asCamp((tx) =>
      tx.selectFrom('enrollments').selectAll().where('season_id', '=', seasonId).execute(),
    )

  it('INV-M1 one enrollment per member and season, however many ask at once', async () => {
    const season = await world.addSeason()
    const ana = await world.camp.addMember('member')
    const body = { seasonId: season, intent: 'maybe' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.send(ana.token, 'POST', '/enrollments', body)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(7).fill(200), 201])
    assert.equal(new Set(answers.map(({ json }) => json.id)).size, 1)
    assert.equal((await rowsOf(season)).length, 1)
    const [own] = answers
    assert.deepEqual([own?.json.status, own?.json.intent], ['pending', 'maybe'])
  })

  it('enrolls in the active season unless told otherwise; 404 for a season that is none', async () => {
    const ana = await world.camp.addMember('member')
    const { json } = await world.send(ana.token, 'POST', '/enrollments', {})
    const season = await world.send(ana.token, 'GET', `/seasons/${json.seasonId}`)
    assert.equal(season.json.status, 'active')
    const listed = await world.send(ana.token, 'GET', '/enrollments')
    assert.deepEqual(
      listed.json.data.map(({ id }: { id: string }) => id),
      [json.id],
    )
    const nowhere = { seasonId: 'sea_00000000000000000000000000' }
    assert.equal((await world.send(ana.token, 'POST', '/enrollments', nowhere)).status, 404)
  })

  it('409 NO_ACTIVE_SEASON in a camp without seasons', async () => {
    const fresh = await openSeasonWorld()
    const ana = await fresh.camp.addMember('member')
    const answer = await fresh.send(ana.token, 'POST', '/enrollments', {})
    await fresh.close()
    assert.equal(answer.json.code, 'NO_ACTIVE_SEASON')
  })

  it('403 for applicants, who apply; a lead invites them, and they answer', async () => {
    const season = await world.addSeason()
    const applicant = await world.camp.addMember('applicant')
    const refused = await world.send(applicant.token, 'POST', '/enrollments', { seasonId: season })
    assert.deepEqual([refused.status, refused.json.reason], [403, 'member_required'])
    const body = { seasonId: season, memberId: applicant.id }
    const invited = await world.send(world.lead.token, 'POST', '/enrollments', body)
    assert.deepEqual([invited.status, invited.json.status], [201, 'invited'])
    const who = { ...applicant, enrollment: invited.json.id }
    assert.equal((await world.act(who, 'confirm')).json.status, 'confirmed')
  })

  it('shows members their own and nobody else’s; leads see all', async () => {
    const season = await world.addSeason()
    const [ana, ben] = [await world.enroll(season), await world.enroll(season)]
    const listed = async (token: string, query = '') =>
      (await world.send(token, 'GET', `/enrollments?seasonId=${season}${query}`)).json.data.map(
        ({ memberId }: { memberId: string }) => memberId,
      )
    assert.deepEqual(await listed(ana.token), [ana.id])
    assert.deepEqual((await listed(world.lead.token)).sort(), [ana.id, ben.id].sort())
    assert.deepEqual(await listed(world.lead.token, '&status=confirmed'), [])
    const hidden = await world.send(ana.token, 'GET', `/enrollments/${ben.enrollment}`)
    assert.equal(hidden.status, 404)
    assert.equal((await world.act({ ...ana, enrollment: ben.enrollment }, 'confirm')).status, 404)
  })

  it('the database holds the same table of moves', async () => {
    const [rows] = await world.camp.owner([
      {
        text: `select s as status, app.enrollment_transitions(s) as moves from unnest($1::text[]) s`,
        values: [[...STATUSES]],
      },
    ])
    const held = Object.fromEntries(
      (rows ?? []).map(({ status, moves }) => [String(status), moves as string[]]),
    )
    assert.deepEqual(held, { ...TRANSITIONS, ...OVERRIDES })
  })

  it('409 INVALID_TRANSITION, saying from, to and what is allowed', async () => {
    const season = await world.addSeason()
    const ana = await world.enroll(season)
    const withdrawn = await world.act(ana, 'withdraw')
    assert.deepEqual([withdrawn.status, withdrawn.json.code], [409, 'INVALID_TRANSITION'])
    assert.deepEqual(withdrawn.json.allowed, ['confirmed', 'declined'])
    assert.match(withdrawn.json.detail, /is pending and cannot become withdrawn/)
    const removed = await world.setStatus(ana, { status: 'removed', reason: 'x' })
    assert.deepEqual(removed.json.allowed, ['confirmed', 'waitlisted', 'declined'])
  })

  it('leads make every move of the table that is the camp’s, and no other', async () => {
    for (const from of STATUSES) {
      for (const to of CAMP_STATUSES) {
        const season = await world.addSeason()
        const ana = await world.enroll(season)
        await plantStatus(ana.enrollment, from)
        const answer = await world.setStatus(ana, { status: to, reason: 'so it is' })
        const expected = TRANSITIONS[from].includes(to) ? 200 : 409
        assert.equal(answer.status, expected, `${from} → ${to}: ${answer.text}`)
        assert.equal(await world.statusOf(ana), expected === 200 ? to : from)
      }
    }
  })

  /** Goes through the fewest allowed transitions. */
  async function plantStatus(id: string, status: Status) {
    const way: Partial<Record<Status, readonly Status[]>> = {
      waitlisted: ['waitlisted'],
      offered: ['waitlisted', 'offered'],
      offer_expired: ['waitlisted', 'offered', 'offer_expired'],
      confirmed: ['confirmed'],
      declined: ['declined'],
      withdrawn: ['confirmed', 'withdrawn'],
      removed: ['confirmed', 'removed'],
      completed: ['confirmed', 'completed'],
    }
    await world.camp.asCamp(async (tx) => {
      const row = tx.updateTable('enrollments').where('id', '=', id)
      for (const next of way[status] ?? []) {
        const expiry = next === 'offered' ? '2099-01-01' : null
        await row.set({ status: next, intent: 'yes', offer_expires_at: expiry }).execute()
      }
      await row.set({ intent: 'yes' }).execute()
    })
    if (status === 'invited') {
      await world.camp.owner([
        { text: `select app.enter($1, null, 'key')`, values: [world.camp.camp] },
        { text: `alter table enrollments disable trigger hold_enrollment`, values: [] },
        { text: `update enrollments set status = 'invited' where id = $1`, values: [id] },
        { text: `alter table enrollments enable trigger hold_enrollment`, values: [] },
      ])
    }
  }

  it('two leads moving one enrollment at once: one wins, the other gets 409', async () => {
    const season = await world.addSeason()
    for (let round = 0; round < 10; round++) {
      const ana = await world.enroll(season)
      const answers = await Promise.all(
        [world.lead, world.boss].map(({ token }) =>
          world.setStatus(ana, { status: 'declined', reason: 'decided' }, token),
        ),
      )
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
      const [loser] = answers.filter(({ status }) => status === 409)
      assert.equal(loser?.json.code, 'INVALID_TRANSITION')
    }
  })

  it('confirmed needs the member’s yes: leads cannot say it, and it cannot be taken back', async () => {
    const season = await world.addSeason()
    const ana = await world.enroll(season)
    const early = await world.setStatus(ana, { status: 'confirmed', reason: 'we want her' })
    assert.equal(early.json.code, 'INTENT_REQUIRED')
    const path = `/enrollments/${ana.enrollment}`
    await world.send(ana.token, 'PATCH', path, { intent: 'yes' })
    const done = await world.setStatus(ana, { status: 'confirmed', reason: 'we want her' })
    assert.equal(done.json.status, 'confirmed')
    const back = await world.send(ana.token, 'PATCH', path, { intent: 'maybe' })
    assert.equal(back.json.code, 'INTENT_REQUIRED')
  })

  it('INV-M5 409 for an arrival before the gate opens, unless they hold an access pass', async () => {
    const season = await world.addSeason()
    await world.send(world.lead.token, 'PATCH', `/seasons/${season}`, { gateOpensOn: '2027-08-22' })
    const ana = await world.confirmed(season)
    const patch = (body: object, token = ana.token) =>
      world.send(token, 'PATCH', `/enrollments/${ana.enrollment}`, body)
    assert.equal((await patch({ arrivalOn: '2027-08-22' })).status, 200)
    const gate = (body: object) => world.send(world.lead.token, 'PATCH', `/seasons/${season}`, body)
    const later = await gate({ gateOpensOn: '2027-08-23' })
    assert.deepEqual([later.status, later.json.code], [409, 'ARRIVALS_BEFORE_GATE'])
    assert.match(later.json.detail, /How many: 1\./)
    assert.equal((await gate({ gateOpensOn: '2027-08-23', override: true })).status, 400)
    const set = { gateOpensOn: '2027-08-23', override: true, reason: 'The road is closed' }
    assert.equal((await gate(set)).json.gateOpensOn, '2027-08-23')
    assert.equal((await gate({ gateOpensOn: '2027-08-22' })).status, 200)
    assert.equal((await patch({ arrivalOn: '2027-08-21' })).json.code, 'ACCESS_PASS_REQUIRED')
    for (const token of [ana.token, world.lead.token]) {
      assert.equal((await patch({ accessPassOn: '2027-08-20' }, token)).status, 400)
    }
    const pass = await world.camp.asCamp((tx) => givePass(tx, season, ana.id, '2027-08-20'))
    const { json } = await world.send(ana.token, 'GET', `/enrollments/${ana.enrollment}`)
    assert.equal(json.accessPassOn, '2027-08-20')
    assert.equal((await patch({ arrivalOn: '2027-08-19' })).json.code, 'ACCESS_PASS_REQUIRED')
    assert.equal((await patch({ arrivalOn: '2027-08-20' })).status, 200)
    const giveBack = { toMemberId: null }
    const lost = await world.send(ana.token, 'POST', `/tickets/${pass}/transfer`, giveBack)
    assert.equal(lost.json.code, 'ARRIVAL_NEEDS_PASS', lost.text)
    const write = (columns: object) =>
      world.camp.asCamp((tx) =>
        tx.updateTable('enrollments').set(columns).where('id', '=', ana.enrollment).execute(),
      )
    await assert.rejects(write({ arrival_on: '2027-08-19' }), /the gate is closed then/)
    for (const access_pass_on of [null, '2027-08-01']) {
      await assert.rejects(write({ access_pass_on }), /follows from the passes held/)
    }
  })

  it('INV-M4 400 when departure would be before arrival, whichever was set first', async () => {
    const season = await world.addSeason()
    const ana = await world.enroll(season)
    const patch = (body: object) =>
      world.send(ana.token, 'PATCH', `/enrollments/${ana.enrollment}`, body)
    assert.equal((await patch({ arrivalOn: '2027-08-22', departureOn: '2027-08-22' })).status, 200)
    for (const [name, body] of [
      ['departureOn', { departureOn: '2027-08-21' }],
      ['arrivalOn', { arrivalOn: '2027-08-23' }],
      ['departureOn', { arrivalOn: '2027-09-02', departureOn: '2027-09-01' }],
    ] as const) {
      const answer = await patch(body)
      assert.equal(answer.status, 400, answer.text)
      assert.equal(answer.json.errors[0].pointer, `/body/${name}`)
    }
    await assert.rejects(
      world.camp.asCamp((tx) =>
        tx
          .updateTable('enrollments')
          .set({ departure_on: '2027-08-21' })
          .where('id', '=', ana.enrollment)
          .execute(),
      ),
      /departs_after_arrival/,
    )
  })

  it('members write their plans, leads also role and cohort; If-Match is honoured', async () => {
    const season = await world.addSeason()
    const ana = await world.enroll(season)
    const path = `/enrollments/${ana.enrollment}`
    const transport = { mode: 'driving', seatsOffered: 3 }
    const plans = { intent: 'yes', transport, buildCrew: true, arrivalWindow: 'night' }
    const { json } = await world.send(ana.token, 'PATCH', path, plans)
    assert.deepEqual([json.intent, json.transport, json.status], ['yes', transport, 'pending'])
    const refused = await world.send(ana.token, 'PATCH', path, { campRole: 'mayor' })
    assert.deepEqual([refused.status, refused.json.reason], [403, 'field_not_yours'])
    const led = await world.send(world.lead.token, 'PATCH', path, { campRole: 'mayor' })
    assert.equal(led.json.campRole, 'mayor')
    assert.equal(led.headers.get('etag'), `"${led.json.version}"`)
    const stale = await call(world.server, `/api/v1${path}`, {
      method: 'PATCH',
      key: world.key,
      token: ana.token,
      body: { buildCrew: false },
      headers: { 'if-match': `"${json.version}"` },
    })
    assert.equal(stale.status, 412, stale.text)
  })

  it('me is the acting member where somebody says with whom they ride; nobody rides with themselves', async () => {
    const season = await world.addSeason()
    const ana = await world.enroll(season)
    const path = `/enrollments/${ana.enrollment}`
    const ride = (token: string, withMemberId: string) =>
      world.send(token, 'PATCH', path, { transport: { mode: 'riding', withMemberId } })
    for (const self of ['me', ana.id]) {
      const refused = await ride(ana.token, self)
      assert.equal(refused.json.errors?.[0].pointer, '/body/transport/withMemberId', refused.text)
    }
    const { json } = await ride(world.lead.token, 'me')
    assert.equal(json.transport.withMemberId, world.lead.id)
  })

  it('whoever withdrew or declined comes back as pending; nobody else does', async () => {
    const season = await world.addSeason()
    const ana = await world.confirmed(season)
    const gone = await world.act(ana, 'withdraw')
    assert.deepEqual([gone.json.status, gone.json.intent], ['withdrawn', 'no'])
    const body = { seasonId: season, intent: 'maybe' }
    const again = await world.send(ana.token, 'POST', '/enrollments', body)
    assert.deepEqual(
      [again.status, again.json.status, again.json.intent],
      [201, 'pending', 'maybe'],
    )
    assert.equal((await world.act(ana, 'confirm')).json.status, 'confirmed')
    await world.setStatus(ana, { status: 'removed', reason: 'fire in the dome' })
    const never = await world.send(ana.token, 'POST', '/enrollments', { seasonId: season })
    assert.deepEqual([never.status, never.json.status], [200, 'removed'])
    await world.setStatus(ana, { status: 'pending', override: true, reason: 'Fire is out' })
    await world.setStatus(ana, { status: 'declined', reason: 'Not this year' })
    const declined = await world.send(ana.token, 'POST', '/enrollments', { seasonId: season })
    assert.deepEqual([declined.status, declined.json.status], [200, 'declined'])
    const taken = await world.setStatus(ana, { status: 'pending', reason: 'Room after all' })
    assert.equal(taken.json.status, 'pending', taken.text)
    assert.equal((await world.act(ana, 'decline')).json.status, 'declined')
    const back = await world.send(ana.token, 'POST', '/enrollments', { seasonId: season })
    assert.deepEqual([back.status, back.json.status], [201, 'pending'])
  })

  it('a member of an earlier season that was completed is a returning one', async () => {
    const season = await world.addSeason()
    const ana = await world.confirmed(season)
    await plantCompleted(ana.enrollment)
    const next = await world.addSeason()
    const { json } = await world.send(ana.token, 'POST', '/enrollments', { seasonId: next })
    assert.equal(json.cohort, 'returning')
  })

  const plantCompleted = (id: string) =>
    world.camp.asCamp((tx) =>
      tx.updateTable('enrollments').set({ status: 'completed' }).where('id', '=', id).execute(),
    )
})
