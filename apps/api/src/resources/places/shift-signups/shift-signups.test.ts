import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { inHours, openShiftWorld, type ShiftWorld } from '../../../../test/shift-world.ts'

const at = (hours: number, long = 2) => ({
  startsAt: inHours(hours),
  endsAt: inHours(hours + long),
})

describe('signing up for a shift', () => {
  let world: ShiftWorld
  before(async () => {
    world = await openShiftWorld()
  })
  after(() => world.close())

  it('OK, APPROVAL_PENDING and WAITLISTED; FULL is 409 and says how to wait', async () => {
    const [ana, ben] = await world.addWorkers(2)
    assert.ok(ana && ben)
    const shift = await world.addShift({ max: 1 })
    const taken = await world.join(ana, shift, { comment: 'with my own knife' })
    assert.equal(taken.status, 201, taken.text)
    const { outcome, status, origin, comment, worth } = taken.json
    assert.deepEqual(
      [outcome, status, origin, comment, worth],
      ['OK', 'confirmed', 'self', 'with my own knife', 2],
    )
    const full = await world.join(ben, shift)
    assert.deepEqual([full.status, full.json.code], [409, 'FULL'])
    assert.match(full.json.detail, /send waitlist/)
    const waits = await world.joined(ben, shift, { waitlist: true })
    assert.deepEqual([waits.outcome, waits.waitlistPosition], ['WAITLISTED', 1])
    const places = {
      held: 1,
      confirmed: 1,
      pending: 0,
      offered: 0,
      waitlisted: 1,
      free: 0,
      over: 0,
    }
    assert.deepEqual(await world.placesOf(shift), places)

    const asked = await world.joined(ana, await world.addShift({ policy: 'approval' }))
    assert.deepEqual([asked.outcome, asked.status], ['APPROVAL_PENDING', 'pending'])
    assert.equal((await world.setStatus(asked, 'confirmed')).json.status, 'confirmed')
    const refused = await world.joined(ben, await world.addShift({ policy: 'approval' }))
    assert.equal((await world.setStatus(refused, 'refused')).json.status, 'refused')
    const back = await world.setStatus(refused, 'confirmed')
    assert.deepEqual([back.status, back.json.code], [409, 'INVALID_TRANSITION'])
  })

  it('INV-X4 says every reason at once: window, tag, document, training, dates, overlap, rest, places', async () => {
    const ana = await world.addWorker()
    const other = await world.addWorker()
    const { send, lead } = world
    await send(lead.token, 'POST', '/tags', { key: 'cook', label: 'Cook' })
    const document = await send(lead.token, 'POST', '/documents', {
      slug: 'knives',
      title: 'Knives',
      category: 'guide',
      visibility: 'members',
      body: 'Sharp.',
    })
    assert.equal(document.status, 201, document.text)
    const documentId = document.json.id
    const training = await world.addShift()
    const shift = await world.addShift({ ...at(100), max: 1, signupOpensAt: inHours(50) })
    const role = await send(lead.token, 'PATCH', `/shift-roles/${shift.roleId}`, {
      requiresTags: ['cook'],
      requiresAck: [documentId],
      trainingRoleId: training.roleId,
      minRestMinutes: 600,
    })
    assert.equal(role.status, 200, role.text)
    await world.assign(other, shift, { override: true, reason: 'knows it all' })
    // Off site, so that they stay hers when she comes later.
    const during = await world.addShift({ ...at(101), phase: 'pre_event' })
    await world.joined(ana, during)
    const soonAfter = await world.addShift({ ...at(104), phase: 'year_round' })
    await world.joined(ana, soonAfter)
    const [{ id }] = (await send(ana.token, 'GET', '/enrollments')).json.data
    const arrivalOn = inHours(24 * 30).slice(0, 10)
    const late = await send(ana.token, 'PATCH', `/enrollments/${id}`, { arrivalOn })
    assert.equal(late.status, 200, late.text)

    const refused = await world.join(ana, shift)
    assert.equal(refused.status, 409)
    assert.deepEqual(world.codesOf(refused), [
      'NOT_YET_OPEN',
      'REQUIREMENT_MISSING',
      'SHIFT_CONFLICT',
      'REST_TOO_SHORT',
      'FULL',
    ])
    assert.equal(refused.json.code, 'NOT_YET_OPEN')
    const [window, requirement, conflict, rest] = refused.json.reasons
    assert.equal(window.at, shift.signupOpensAt)
    assert.deepEqual(requirement.missing, [
      'tag:cook',
      `document:${documentId}`,
      `training:${training.roleId}`,
      'arrival',
    ])
    assert.deepEqual([conflict.with, rest.with], [[during.id], [soonAfter.id]])

    // The list of what she may take says the same, and a lead can set all of it aside.
    const options = await send(ana.token, 'GET', '/members/me/shifts/options')
    const option = options.json.data.find(
      (one: { shift: { id: string } }) => one.shift.id === shift.id,
    )
    assert.deepEqual([option.canTake, option.canWait], [false, false])
    assert.deepEqual(option.reasons, refused.json.reasons)
    assert.deepEqual(
      new Set(options.json.teams.map(({ id }: { id: string }) => id)),
      new Set(options.json.data.map((one: { shift: { teamId: string } }) => one.shift.teamId)),
    )
    assert.deepEqual(options.json.tags, [{ key: 'cook', label: 'Cook' }])
    // Counted for all shifts at once, and the same as for one.
    for (const one of options.json.data) {
      const alone = await send(ana.token, 'GET', `/shifts/${one.shift.id}`)
      assert.deepEqual(one.shift, alone.json)
    }
    const given = await world.assign(ana, shift, { override: true, reason: 'we need her' })
    assert.equal(given.status, 201, given.text)
    assert.deepEqual(given.json.overridden, world.codesOf(refused))
    assert.deepEqual([given.json.overriddenBy, given.json.overrideReason], [lead.id, 'we need her'])
    assert.equal((await world.placesOf(shift)).over, 1)
  })

  it('INV-X4 what is met is no reason: tag given, document read, training done', async () => {
    const ana = await world.addWorker()
    const { send, lead } = world
    const training = await world.addShift(at(30))
    const shift = await world.addShift(at(60))
    await send(lead.token, 'PATCH', `/shift-roles/${shift.roleId}`, {
      trainingRoleId: training.roleId,
    })
    assert.deepEqual(world.codesOf(await world.join(ana, shift)), ['REQUIREMENT_MISSING'])
    const trained = await world.joined(ana, training)
    await world.setStatus(trained, 'completed', { override: true })
    await world.joined(ana, shift)
  })

  it('INV-X4 a tag that has ended, or is of another season, does not count; nor in filters', async () => {
    const ana = await world.addWorker()
    const { send, lead, camp } = world
    await send(lead.token, 'POST', '/tags', { key: 'medic', label: 'Medic' })
    const shift = await world.addShift(at(65))
    const required = { requiresTags: ['medic'] }
    await send(lead.token, 'PATCH', `/shift-roles/${shift.roleId}`, required)
    const give = (more: object) =>
      send(lead.token, 'POST', `/members/${ana.id}/tags`, { tag: 'medic', ...more })
    const found = async () => {
      const { data } = (await send(lead.token, 'GET', '/members?tag=medic')).json
      return data.length === 1
    }
    await give({ seasonId: await world.addSeason() })
    assert.deepEqual(world.codesOf(await world.join(ana, shift)), ['REQUIREMENT_MISSING'])
    assert.equal(await found(), false)
    await give({ seasonId: world.seasonId, expiresAt: inHours(1) })
    assert.equal(await found(), true)
    await camp.asCamp((tx) =>
      tx
        .updateTable('member_tags')
        .set({ expires_at: inHours(-1) })
        .where('season_id', '=', world.seasonId)
        .execute(),
    )
    assert.deepEqual(world.codesOf(await world.join(ana, shift)), ['REQUIREMENT_MISSING'])
    assert.equal(await found(), false)
    const shown = (await send(ana.token, 'GET', '/members/me/tags')).json.data
    const ended = shown.find(({ seasonId }: { seasonId: string }) => seasonId === world.seasonId)
    assert.equal(ended.hasEnded, true)
    await give({ seasonId: world.seasonId })
    await world.joined(ana, shift)
  })

  it('INV-X4 not after it began, not outside the window, not what leads assign, not unpublished', async () => {
    const ana = await world.addWorker()
    const codes = async (fields: object) =>
      world.codesOf(await world.join(ana, await world.addShift(fields)))
    assert.deepEqual(await codes(at(-1)), ['ENDED'])
    assert.deepEqual(await codes({ signupClosesAt: inHours(-1) }), ['WINDOW_CLOSED'])
    assert.deepEqual(await codes({ policy: 'assigned' }), ['ASSIGNED_ONLY'])
    const draft = await world.join(ana, await world.addShift({ status: 'draft' }))
    assert.equal(draft.status, 404)
    const byLead = await world.assign(ana, await world.addShift({ status: 'draft' }))
    assert.deepEqual(world.codesOf(byLead), ['NOT_PUBLISHED'])
    const assigned = await world.assign(ana, await world.addShift({ policy: 'assigned' }))
    assert.deepEqual([assigned.json.outcome, assigned.json.origin], ['OK', 'assigned'])
  })

  it('only who is confirmed in the season; no lead can set that aside', async () => {
    const stranger = await world.camp.addMember('member')
    const shift = await world.addShift()
    assert.deepEqual(world.codesOf(await world.join(stranger, shift)), ['NOT_CONFIRMED'])
    const body = { override: true, reason: 'a friend' }
    const forced = await world.assign(stranger, shift, body)
    assert.deepEqual([forced.status, forced.json.code], [409, 'NOT_CONFIRMED'])
    const own = await world.join(await world.addWorker(), shift, body)
    assert.deepEqual([own.status, own.json.reason], [403, 'field_not_yours'])
  })

  it('LIMIT_REACHED with as many coming shifts as the camp lets one person take', async () => {
    const ana = await world.addWorker()
    const patch = (maxUpcoming: number) =>
      call(world.server, '/api/v1/settings', {
        method: 'PATCH',
        key: world.key,
        body: { shifts: { maxUpcoming } },
        headers: { 'if-match': '*' },
      })
    assert.equal((await patch(1)).status, 200)
    await world.joined(ana, await world.addShift())
    assert.deepEqual(world.codesOf(await world.join(ana, await world.addShift())), [
      'LIMIT_REACHED',
    ])
    await patch(0)
  })

  it('INV-X2 twenty times at once: one sign-up, and nobody hears anything but that', async () => {
    const ana = await world.addWorker()
    const shift = await world.addShift()
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.join(ana, shift)))
    const codes = answers.map(({ status, json }) => (status === 201 ? 'OK' : json.code)).sort()
    assert.deepEqual(codes, [...Array(19).fill('ALREADY_SIGNED_UP'), 'OK'])
  })

  it('INV-X3 two overlapping shifts at once: one of them; back to back both', async () => {
    const ana = await world.addWorker()
    const [one, overlapping, next] = [
      await world.addShift(at(200)),
      await world.addShift(at(201)),
      await world.addShift(at(202)),
    ]
    const answers = await Promise.all([world.join(ana, one), world.join(ana, overlapping)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
    const refused = answers.find(({ status }) => status === 409)
    assert.equal(refused?.json.code, 'SHIFT_CONFLICT')
    if (answers[0]?.status === 201) await world.joined(ana, next)
  })

  it('INV-X1 60 at once for 5 places: five have it, the others wait in the order they were told', async () => {
    const shift = await world.addShift({ max: 5 })
    const people = await world.addWorkers(60)
    const answers = await Promise.all(
      people.map((who) => world.join(who, shift, { waitlist: true })),
    )
    for (const { status, text } of answers) assert.equal(status, 201, text)
    const waiting = answers.filter(({ json }) => json.outcome === 'WAITLISTED')
    assert.equal(waiting.length, 55)
    const told = waiting.map(({ json }) => json.waitlistPosition).sort((a, b) => a - b)
    assert.deepEqual(
      told,
      Array.from({ length: 55 }, (_, i) => i + 1),
    )
    const { held, free, over } = await world.placesOf(shift)
    assert.deepEqual([held, free, over], [5, 0, 0])
  })

  it('INV-X6 a freed place is offered to the next at once, who has no other shift by then; with an end', async () => {
    const [ana, ben, cleo] = await world.addWorkers(3)
    assert.ok(ana && ben && cleo)
    const shift = await world.addShift({ max: 1, ...at(300) })
    const held = await world.joined(ana, shift)
    const [second, third] = [
      await world.joined(ben, shift, { waitlist: true }),
      await world.joined(cleo, shift, { waitlist: true }),
    ]
    await world.joined(ben, await world.addShift(at(301)))
    const gone = await world.send(ana.token, 'DELETE', `/shift-signups/${held.id}`)
    assert.equal(gone.json.status, 'dropped', gone.text)
    assert.deepEqual(
      [await world.statusOf(second), await world.statusOf(third)],
      ['waitlisted', 'offered'],
    )
    const offer = (await world.send(cleo.token, 'GET', `/shift-signups/${third.id}`)).json
    const hours = (Date.parse(offer.offerExpiresAt) - Date.now()) / 3_600_000
    assert.ok(hours > 23.9 && hours <= 24, `${hours}`)
    const text = `select run_at from graphile_worker._private_jobs where key = $1`
    const [jobs = []] = await world.camp.owner([
      { text, values: [`expire_shift_offer ${third.id}`] },
    ])
    assert.deepEqual(
      jobs.map(({ run_at }) => run_at),
      [offer.offerExpiresAt],
    )
    const yes = await world.send(cleo.token, 'POST', `/shift-signups/${third.id}/accept`)
    assert.deepEqual([yes.json.status, yes.json.origin], ['confirmed', 'waitlist'])
    const again = await world.send(cleo.token, 'POST', `/shift-signups/${third.id}/accept`)
    assert.deepEqual([again.status, again.json.code], [409, 'NOT_OFFERED'])
  })

  it('INV-X6 no offer lasts longer than until the shift begins; one that is declined goes on', async () => {
    const [ana, ben, cleo] = await world.addWorkers(3)
    assert.ok(ana && ben && cleo)
    const shift = await world.addShift({ max: 1, ...at(5) })
    const held = await world.joined(ana, shift)
    const [second, third] = [
      await world.joined(ben, shift, { waitlist: true }),
      await world.joined(cleo, shift, { waitlist: true }),
    ]
    await world.setStatus(held, 'removed')
    const offer = (await world.send(ben.token, 'GET', `/shift-signups/${second.id}`)).json
    assert.equal(offer.offerExpiresAt, shift.startsAt)
    const no = await world.send(ben.token, 'DELETE', `/shift-signups/${second.id}`)
    assert.equal(no.json.status, 'cancelled')
    assert.equal(await world.statusOf(third), 'offered')
  })

  it('INV-X5 members give up before the cut-off; afterwards leads do, and it counts as late', async () => {
    const ana = await world.addWorker()
    const late = await world.joined(ana, await world.addShift(at(40)))
    const refused = await world.send(ana.token, 'DELETE', `/shift-signups/${late.id}`)
    assert.deepEqual([refused.status, refused.json.code], [409, 'TOO_LATE_TO_DROP'])
    const byLead = await world.setStatus(late, 'dropped')
    assert.deepEqual([byLead.json.status, byLead.json.isLate], ['dropped', true])
    const own = await world.addShift({ ...at(50), dropCutoffAt: inHours(49) })
    const early = await world.joined(ana, own)
    const gone = await world.send(ana.token, 'DELETE', `/shift-signups/${early.id}`)
    assert.deepEqual([gone.json.status, gone.json.isLate], ['dropped', false])
    await world.joined(ana, own)
    const { reliability } = (await world.send(ana.token, 'GET', '/members/me/shifts')).json
    assert.equal(reliability.lateDrops, 1)
  })

  it('a lead takes somebody off with a reason, and the member is told', async () => {
    const ana = await world.addWorker()
    const signup = await world.joined(ana, await world.addShift())
    const path = `/shift-signups/${signup.id}`
    const removed = await world.send(
      world.lead.token,
      'DELETE',
      `${path}?reason=Kitchen%20is%20closed`,
    )
    assert.deepEqual(
      [removed.json.status, removed.json.statusReason],
      ['removed', 'Kitchen is closed'],
    )
    const told = (await world.send(ana.token, 'GET', '/notifications')).json.data
    assert.ok(told.some(({ kind }: { kind: string }) => kind === 'shift_changed'))
  })

  it('what they owe: promised and done, strike apart', async () => {
    const ana = await world.addWorker()
    const one = await world.joined(ana, await world.addShift({ points: 3, multiplierPercent: 150 }))
    await world.joined(ana, await world.addShift({ points: 2 }))
    await world.joined(ana, await world.addShift({ points: 4, phase: 'strike' }))
    const done = await world.setStatus(one, 'completed', { override: true })
    assert.equal(done.json.pointsCredited, 5)
    const { obligation } = (await world.send(ana.token, 'GET', '/members/me/shifts')).json
    const { deadline: _, ...sums } = obligation
    assert.deepEqual(sums, {
      required: 0,
      committed: 2,
      done: 5,
      missing: 0,
      strike: { required: 0, committed: 4, done: 0, missing: 0 },
    })
    // INV-X8: a correction takes the points back, and another gives them once.
    assert.equal(
      (await world.setStatus(one, 'no_show', { override: true })).json.pointsCredited,
      null,
    )
    assert.equal(
      (await world.setStatus(one, 'completed', { override: true })).json.pointsCredited,
      5,
    )
  })

  it('409 for a lead who takes off somebody who has just gone', async () => {
    const { send, lead } = world
    const ana = await world.addWorker()
    const gone = await world.joined(ana, await world.addShift({}))
    const path = `/shift-signups/${gone.id}`
    assert.equal((await send(ana.token, 'DELETE', path)).status, 200)
    const again = await send(lead.token, 'DELETE', path)
    assert.deepEqual([again.status, again.json.code], [409, 'INVALID_TRANSITION'], again.text)
  })

  it('INV-C4 nobody has come to a shift days before it begins, unless a lead insists', async () => {
    const signup = await world.joined(await world.addWorker(), await world.addShift({}))
    const early = await world.setStatus(signup, 'checked_in')
    assert.deepEqual([early.status, early.json.code], [409, 'SHIFT_NOT_BEGUN'], early.text)
    const path = `/shift-signups/${signup.id}/status`
    const insisted = { status: 'checked_in', override: true, reason: 'Moved by word of mouth' }
    assert.equal((await world.send(world.lead.token, 'POST', path, insisted)).status, 200)
  })

  it('a crowd that signs up keeps nobody from leaving the season', async () => {
    const { send, lead } = world
    const [leaver, holder, ...crowd] = await world.addWorkers(12)
    assert.ok(leaver && holder)
    const shift = await world.addShift({ max: 1 })
    await world.joined(holder, shift)
    const { json } = await send(leaver.token, 'GET', '/enrollments?memberId=me')
    let isOver = false
    const pressing = crowd.map(async (one) => {
      while (!isOver) await world.join(one, shift)
    })
    await new Promise((done) => setTimeout(done, 300))
    const left = await send(leaver.token, 'POST', `/enrollments/${json.data[0].id}/withdraw`, {})
    const moved = await send(lead.token, 'PATCH', `/seasons/${world.seasonId}`, {
      maxMembers: 500,
    })
    isOver = true
    await Promise.all(pressing)
    assert.equal(left.status, 200, left.text)
    assert.equal(moved.status, 200, moved.text)
  })
})
