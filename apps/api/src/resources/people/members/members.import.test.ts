import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { countingRoundTrips } from '@campkit/testing/round-trips'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { waitingMails } from '../../../../test/mail.ts'
import type { ImportResult } from './import.schema.ts'
import { members } from './members.routes.ts'

type Row = Readonly<Record<string, unknown>>
type Host = { readonly key: string; readonly lead: TestMember }

describe('POST /members/import', () => {
  let camp: TestCamp
  let server: string
  let here: Host
  let there: Host
  before(async () => {
    camp = await openTestCamp(members)
    server = await camp.serve()
    const [one, other] = await Promise.all([hostOf(camp.camp), hostOf(camp.otherCamp)])
    here = one
    there = other
  })
  after(() => camp.close())

  const hostOf = async (campId: string): Promise<Host> => ({
    key: (await camp.addKey(['members:read', 'members:write'], campId)).key,
    lead: await camp.addMember('admin', campId),
  })
  const person = (name: string, more: object = {}): Row => ({
    email: `${name}@example.org`,
    legalName: `Legal ${name}`,
    ...more,
  })
  const send = (
    people: unknown,
    more: object = {},
    by: { key: string; token?: string } = leadOf(),
  ) => call(server, '/api/v1/members/import', { method: 'POST', ...by, body: { people, ...more } })
  const leadOf = ({ key, lead } = here) => ({ key, token: lead.token })
  const done = async (people: readonly unknown[], more: object = {}, by = leadOf()) => {
    const answer = await send(people, more, by)
    assert.equal(answer.status, 200, answer.text)
    return answer.json.results as ImportResult[]
  }
  const kinds = (results: readonly ImportResult[]) => results.map(({ result }) => result)
  const asLead = (method: string, path: string, body?: object) =>
    call(server, `/api/v1/members${path}`, { method, ...leadOf(), ...(body && { body }) })
  const mailsTo = async (email: string) =>
    (await waitingMails(camp)).filter(({ to }) => to.toLowerCase() === email)

  it('invites each, with what the row says of them, by mail and with a trace; nobody has joined', async () => {
    const row = person('ada', {
      ...{ playaName: 'Comet', preferredName: 'Ada', pronouns: 'she', city: 'Faro', country: 'PT' },
      ...{ phone: '+351912345678', campTitle: 'Cook' },
    })
    const [ada, ben] = await done([row, person('ben', { role: 'applicant' })])
    assert.deepEqual(
      [ada?.result, ada?.status, ada?.differs, ada?.problem],
      ['invited', null, [], null],
    )
    const { json } = await asLead('GET', `/${ada?.memberId}`)
    for (const [field, value] of Object.entries(row)) assert.equal(json[field], value, field)
    assert.deepEqual([json.role, json.status, json.isActive], ['member', 'invited', false])
    assert.equal((await asLead('GET', `/${ben?.memberId}`)).json.role, 'applicant')
    const [mail, ...more] = await mailsTo('ada@example.org')
    assert.equal(more.length, 0)
    assert.match(JSON.stringify(mail), /invitation\?id=/)
    const [jobs = []] = await camp.owner([
      {
        text: `select run_at from graphile_worker.jobs where key = $1`,
        values: [`expire_invitation ${ada?.memberId}`],
      },
    ])
    assert.equal(Date.parse(String(jobs[0]?.run_at)), Date.parse(json.invitedUntil))
    const traces = await camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('target_id', '=', ada?.memberId ?? '')
        .execute(),
    )
    assert.deepEqual(
      traces.map(({ action, actor_id }) => [action, actor_id]),
      [['members.invited', here.lead.id]],
    )
  })

  it('a preview says the same and changes nothing: no profile, no mail, no account', async () => {
    const people = [person('pre'), person('ada'), { email: here.lead.id }, person('pre2')]
    const count = async () => {
      const [[row] = []] = await camp.owner([
        { text: 'select count(*)::int as n from accounts', values: [] },
      ])
      return [row?.n, (await waitingMails(camp)).length]
    }
    const before = await count()
    const would = await done(people, { preview: true })
    assert.deepEqual(kinds(would), ['invited', 'already_invited', 'refused', 'invited'])
    assert.equal(would[0]?.memberId, null)
    assert.deepEqual(await count(), before)
    assert.equal((await asLead('GET', '?q=pre@example.org')).json.data.length, 0)
    const did = await done(people)
    assert.deepEqual(kinds(did), kinds(would))
  })

  it('who is here or invited stays as they are; sent again it changes nothing', async () => {
    const member = await camp.addMember('member')
    const { email } = (await asLead('GET', `/${member.id}`)).json
    const first = [person('cleo', { playaName: 'Owl' }), { email, legalName: 'Other Name' }]
    assert.deepEqual(kinds(await done(first)), ['invited', 'already_member'])
    const other = {
      ...person('cleo', { playaName: 'Fox', city: 'Porto' }),
      email: 'CLEO@example.org',
    }
    for (const more of [{ preview: true }, {}]) {
      const [again, member] = await done([other, first[1]], more)
      assert.deepEqual(
        [again?.result, again?.status, again?.differs],
        ['already_invited', 'invited', ['playaName', 'city']],
      )
      // What a member wrote themselves is compared with nothing.
      assert.deepEqual([member?.result, member?.differs], ['already_member', []])
      const { json } = await asLead('GET', `/${again?.memberId}`)
      assert.deepEqual([json.playaName, json.city, json.email], ['Owl', null, 'cleo@example.org'])
    }
    assert.equal((await mailsTo('cleo@example.org')).length, 1)
    assert.notEqual((await asLead('GET', `/${member.id}`)).json.legalName, 'Other Name')
  })

  it('whose invitation has ended is invited anew, with the fields sent and those kept', async () => {
    const [dan] = await done([person('dan', { playaName: 'Moth', city: 'Braga' })])
    await asLead('DELETE', `/${dan?.memberId}/invitation`)
    const row = person('dan', { playaName: 'Wasp' })
    const [would] = await done([row], { preview: true })
    assert.deepEqual(
      [would?.result, would?.status, would?.differs, would?.memberId],
      ['invited', 'withdrawn', ['playaName'], dan?.memberId],
    )
    assert.equal((await asLead('GET', `/${dan?.memberId}`)).json.playaName, 'Moth')
    await done([row])
    const { json } = await asLead('GET', `/${dan?.memberId}`)
    assert.deepEqual([json.status, json.playaName, json.city], ['invited', 'Wasp', 'Braga'])
    await asLead('DELETE', `/${dan?.memberId}/invitation`)
    await done([row])
    await asLead('DELETE', `/${dan?.memberId}/invitation`)
    const [often] = await done([row])
    assert.deepEqual([often?.result, often?.problem?.code], ['refused', 'INVITED_ENOUGH'])
    assert.equal((await asLead('GET', `/${dan?.memberId}`)).json.status, 'withdrawn')
  })

  it('a malformed row refuses itself, with its field; of an address twice the first counts', async () => {
    const wrong: readonly [unknown, string | null, RegExp][] = [
      [person('refused.x', { email: 'nobody' }), 'email', /^email must be an e-mail address/],
      [{ email: 'refused.x@example.org' }, 'legalName', /legalName is required/],
      [person('refused.x', { phone: '0912' }), 'phone', /phone must be a phone number/],
      [person('refused.x', { role: 'admin' }), 'role', /must be one of/],
      [person('refused.x', { role: 'super_admin' }), 'role', /must be one of/],
      [
        person('refused.x', { restricted: { medicalNotes: 'x' } }),
        'restricted',
        /not a known field/,
      ],
      [person('refused.x', { medicalNotes: 'x' }), 'medicalNotes', /not a known field/],
      [person('refused.x', { isActive: true }), 'isActive', /not a known field/],
      [person('refused.x', { city: 'a\u0000b' }), 'city', /city must/],
      [person('EVE'), 'email', /than in row 1/],
      [null, 'person', /must be an object/],
      ['x', 'person', /must be an object/],
    ]
    const sent = [person('eve'), ...wrong.map(([row]) => row), person('fay')]
    const results = await done(sent)
    assert.deepEqual(kinds(results), ['invited', ...wrong.map(() => 'refused'), 'invited'])
    for (const [i, [, field, words]] of wrong.entries()) {
      const problem = results[i + 1]?.problem
      assert.deepEqual([problem?.code, problem?.field], ['INVALID_REQUEST', field])
      assert.match(problem?.detail ?? '', words)
    }
    assert.equal((await mailsTo('eve@example.org')).length, 1)
    assert.equal((await asLead('GET', '?q=refused.x@')).json.data.length, 0)
    const many = Array.from({ length: 201 }, (_, i) => person(`many${i}`))
    for (const people of [[], many, {}, null]) {
      assertRefused(await send(people), 400, 'INVALID_REQUEST')
    }
  })

  it('by a key alone, in nobody’s name; members cannot, nor a key that may only read', async () => {
    const [gus] = await done([person('gus')], {}, { key: here.key } as ReturnType<typeof leadOf>)
    assert.equal(gus?.result, 'invited')
    const [mail] = await mailsTo('gus@example.org')
    assert.ok(mail?.template === 'invitation')
    assert.equal(mail.values.invitedBy, null)
    const { token } = await camp.addMember('member')
    assertRefused(await send([person('hal')], {}, { key: here.key, token }), 403, 'admin_required')
    const { key } = await camp.addKey(['members:read'])
    assertRefused(await send([person('hal')], {}, { key }), 403, 'scope_missing')
    assert.equal((await mailsTo('hal@example.org')).length, 0)
  })

  it('the same file twice at once, in two camps and two orders: one invitation and mail each', async () => {
    await forgetMails()
    for (let round = 1; round <= 3; round++) {
      const names = Array.from({ length: 120 }, (_, i) => `both.${round}.${i}`)
      const file = names.map((name) => person(name))
      const upper = file.map((row) => ({ ...row, email: `${row.email}`.toUpperCase() }))
      const answers = await Promise.all(
        [
          ...[file, upper.toReversed(), upper].map((rows) => ({ host: here, rows })),
          ...[file.toReversed(), upper, file].map((rows) => ({ host: there, rows })),
        ].map(async ({ host, rows }) => ({ host, results: await done(rows, {}, leadOf(host)) })),
      )
      for (const host of [here, there]) {
        const results = answers.filter((one) => one.host === host).flatMap((one) => one.results)
        const invited = results.filter(({ result }) => result === 'invited')
        assert.equal(invited.length, names.length)
        assert.equal(new Set(invited.map(({ memberId }) => memberId)).size, names.length)
        assert.ok(
          results.every(({ result }) => result === 'invited' || result === 'already_invited'),
        )
      }
      const mails = (await waitingMails(camp)).filter(({ to }) =>
        to.toLowerCase().startsWith(`both.${round}.`),
      )
      assert.equal(mails.length, 2 * names.length)
    }
  })

  it('takes as many round trips for 200 as for one', async () => {
    const counting = countingRoundTrips(camp.db)
    const counted = await camp.serve({ db: counting.db })
    let file = 0
    const tripsFor = (count: number, preview: boolean) => {
      file += 1
      const people = Array.from({ length: count }, (_, i) => person(`trip.${file}.${i}`))
      return counting.tripsOf(async () => {
        const body = { people, preview }
        const answer = await call(counted, '/api/v1/members/import', {
          method: 'POST',
          ...leadOf(),
          body,
        })
        assert.equal(kinds(answer.json.results).filter((one) => one === 'invited').length, count)
      })
    }
    // What the host reads by the clock may come between, and only adds to the count.
    const least = async (count: number, preview: boolean) => {
      const trips: number[] = []
      while (trips.length < 2 || (Math.min(...trips) > 3 && trips.length < 8)) {
        await forgetMails()
        trips.push(await tripsFor(count, preview))
      }
      return Math.min(...trips)
    }
    for (const preview of [true, false]) {
      assert.deepEqual([await least(1, preview), await least(200, preview)], [3, 3])
    }
  })

  it('sends 500 mails a day, and refuses the rows behind them', async () => {
    await forgetMails()
    const file = (name: string, count: number) =>
      Array.from({ length: count }, (_, i) => person(`${name}.${i}`))
    for (const name of ['a', 'b']) await done(file(`limit.${name}`, 200))
    const last = [...file('limit.c', 99), person('ada'), ...file('limit.d', 3)]
    for (const more of [{ preview: true }, {}]) {
      const results = await done(last, more)
      assert.deepEqual(kinds(results).slice(98), [
        ...['invited', 'already_invited', 'invited', 'refused', 'refused'],
      ])
      assert.equal(results.at(-1)?.problem?.code, 'INVITED_ENOUGH')
    }
  })

  const forgetMails = () =>
    camp.asCamp((tx) =>
      tx
        .updateTable('members')
        .set({ invitation_mails: 0, invitation_mails_since: null })
        .execute(),
    )
})
