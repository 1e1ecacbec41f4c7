import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { type ApplicationWorld, openApplicationWorld } from '../../../../test/application-world.ts'
import { STATUSES } from './applications.schema.ts'
import { RESTORED, TRANSITIONS } from './applications.transitions.ts'
import { assertComplete } from './forms.questions.ts'

const QUESTIONS = [
  { id: 'name', label: 'What are you called?', kind: 'line', required: true },
  { id: 'why', label: 'Why?', kind: 'text' },
  { id: 'years', label: 'How many years?', kind: 'number' },
  { id: 'born', label: 'Since when?', kind: 'date' },
  { id: 'drives', label: 'Do you drive?', kind: 'boolean', required: true },
  { id: 'diet', label: 'What do you eat?', kind: 'choice', options: ['all', 'vegan'] },
  {
    id: 'crafts',
    label: 'What can you do?',
    kind: 'multi',
    options: ['cook', 'weld'],
    required: true,
  },
] as const

describe('applications', () => {
  let world: ApplicationWorld
  before(async () => {
    world = await openApplicationWorld()
  })
  after(() => world.close())

  const publish = (seasonId: string, questions: readonly object[], token = world.lead.token) =>
    world.send(token, 'POST', '/application-forms', { seasonId, questions })
  /** As pages do it: for the version that they show. */
  const publishAfter = (seasonId: string, version: number) =>
    call(world.server, '/api/v1/application-forms', {
      method: 'POST',
      key: world.key,
      token: world.lead.token,
      headers: { 'if-match': `"${version}"` },
      body: { seasonId, questions: QUESTIONS },
    })
  const patch = (who: { token: string; application: string }, body: object) =>
    world.send(who.token, 'PATCH', `/applications/${who.application}`, body)

  it('forms: a change is a new version, and an application keeps the one it was begun with', async () => {
    const season = await world.addSeason()
    assert.equal((await publish(season, QUESTIONS)).json.formVersion, 1)
    const ana = await world.draft(season)
    assert.equal((await publish(season, [QUESTIONS[1]])).json.formVersion, 2)
    assert.equal((await world.read(ana)).formVersion, 1)
    assert.equal((await patch(ana, { answers: { name: 'Ana' } })).status, 200)
    const ben = await world.draft(season)
    assert.equal((await world.read(ben)).formVersion, 2)
    const unknown = await patch(ben, { answers: { name: 'Ben' } })
    assert.equal(unknown.json.errors[0].pointer, '/body/answers/name')

    const read = (query: string) =>
      world.send(ana.token, 'GET', `/application-forms?seasonId=${season}${query}`)
    assert.equal((await read('')).json.data[0].questions.length, 1)
    assert.equal((await read('&formVersion=1')).json.data[0].questions.length, QUESTIONS.length)
    const rewritten = world.camp.owner([
      { text: `select app.enter($1, null, 'key')`, values: [world.camp.camp] },
      { text: `update application_forms set questions = '[]'`, values: [] },
    ])
    await assert.rejects(rewritten, /never changed/)
    const parallel = await Promise.all(Array.from({ length: 6 }, () => publish(season, [])))
    const made = parallel.filter(({ status }) => status === 201).map(({ json }) => json.formVersion)
    assert.deepEqual(
      made.sort(),
      made.map((_, i) => i + 3),
    )
    for (const { status } of parallel) assert.ok(status === 201 || status === 409)
  })

  it('forms: of leads who looked at the same version one publishes the next, at once or one after the other', async () => {
    const season = await world.addSeason()
    for (const version of [0, 1]) {
      const statuses = await Promise.all(
        Array.from({ length: 4 }, async () => (await publishAfter(season, version)).status),
      )
      assert.equal(statuses.filter((status) => status === 201).length, 1, String(statuses))
      assert.ok(
        statuses.every((status) => [201, 409, 412].includes(status)),
        String(statuses),
      )
      const late = await publishAfter(season, version)
      assert.deepEqual([late.status, late.json.code], [412, 'PRECONDITION_FAILED'])
    }
    assert.equal((await publish(season, [])).json.formVersion, 3)
  })

  it('forms: 400 with a pointer for questions that make no sense', async () => {
    const season = await world.addSeason()
    const wrong: [object[], string][] = [
      [[{ id: 'a', label: 'A', kind: 'choice' }], '/body/questions/0/options'],
      [[{ id: 'a', label: 'A', kind: 'text', options: ['x'] }], '/body/questions/0/options'],
      [[QUESTIONS[0], QUESTIONS[0]], '/body/questions/1/id'],
      [[{ id: 'A b', label: 'A', kind: 'text' }], '/body/questions/0/id'],
      [[{ id: 'a', label: 'A', kind: 'shoe' }], '/body/questions/0/kind'],
    ]
    for (const [questions, pointer] of wrong) {
      const answer = await publish(season, questions)
      assert.equal(answer.status, 400, answer.text)
      assert.equal(answer.json.errors[0].pointer, pointer)
    }
    assert.equal((await publish(season, [], (await world.draft(season)).token)).status, 403)
  })

  it('forms: a season that is rolled over takes the current one along', async () => {
    const season = await world.addSeason()
    await publish(season, QUESTIONS)
    await publish(season, [QUESTIONS[1]])
    const body = { preview: false, name: 'Next year', gateOpensOn: '2028-08-20' }
    const rolled = await world.send(world.boss.token, 'POST', `/seasons/${season}/roll-over`, body)
    assert.ok(rolled.status < 300, rolled.text)
    const { json } = await world.send(
      world.lead.token,
      'GET',
      `/application-forms?seasonId=${rolled.json.seasonId}`,
    )
    assert.deepEqual([json.data[0].formVersion, json.data[0].questions.length], [1, 1])
  })

  it('drafts take what is there, of the right kind; to submit, everything required is', async () => {
    const season = await world.addSeason()
    await publish(season, QUESTIONS)
    const ana = await world.draft(season, 'applicant', { answers: { why: 'Dust.' } })
    const wrong: Record<string, unknown[]> = {
      name: [7, 'two\nlines', 'x'.repeat(201), ['a']],
      why: [true, 'x'.repeat(5001)],
      years: ['7', true],
      born: ['2026-02-30', 'yesterday', 7],
      drives: ['yes', 1],
      diet: ['fish', ['all']],
      crafts: ['cook', ['cook', 'cook'], ['sing']],
      shoe: ['44'],
      constructor: ['x'],
    }
    for (const [id, answers] of Object.entries(wrong)) {
      for (const answer of answers) {
        const refused = await patch(ana, { answers: { [id]: answer } })
        assert.equal(refused.status, 400, `${id}: ${JSON.stringify(answer)}`)
        const pointers = refused.json.errors.map(({ pointer }: { pointer: string }) => pointer)
        assert.deepEqual(pointers, [`/body/answers/${id}`])
      }
    }
    assert.deepEqual((await world.read(ana)).answers, { why: 'Dust.' })
    const early = await world.act(ana, 'submit')
    assert.equal(early.status, 400)
    assert.deepEqual(
      early.json.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/body/answers/name', '/body/answers/drives', '/body/answers/crafts'],
    )
    const answers = { name: 'Ana', drives: false, crafts: ['weld'], born: '1990-02-28', years: 0.5 }
    assert.equal((await patch(ana, { answers: { ...answers, why: null } })).status, 200)
    const done = await world.act(ana, 'submit')
    assert.deepEqual(
      [done.status, done.json.status, done.json.answers],
      [200, 'submitted', answers],
    )
    assert.equal((await patch(ana, { experience: 'veteran' })).json.code, 'ALREADY_SUBMITTED')
  })

  it('INV-A1 one open application for each member and season, whoever asks at once', async () => {
    const season = await world.addSeason()
    const { token } = await world.camp.addMember('applicant')
    const begin = (body: object) => world.send(token, 'POST', '/applications', body)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        begin({ seasonId: season, ...(i % 2 === 0 && { experience: 'veteran' }) }),
      ),
    )
    const made = answers.filter(({ status }) => status === 201)
    assert.equal(made.length, 1)
    for (const { status, json } of answers) {
      if (status === 200) assert.equal(json.id, made[0]?.json.id)
      else if (status !== 201) assert.equal(json.code, 'APPLICATION_OPEN')
    }
    const list = await world.send(token, 'GET', `/applications?seasonId=${season}`)
    assert.equal(list.json.data.length, 1)

    const id = made[0]?.json.id
    const submits = await Promise.all(
      Array.from({ length: 8 }, () => world.send(token, 'POST', `/applications/${id}/submit`, {})),
    )
    assert.deepEqual(submits.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)])
    await world.send(token, 'POST', `/applications/${id}/withdraw`, {})
    assert.equal((await begin({ seasonId: season })).status, 201)
  })

  it('moves as the table says, and 409 with from, to and what is allowed for the others', async () => {
    const season = await world.addSeason()
    const who = await world.submitted(season)
    const refused = await world.work(who, 'info-request', { message: 'x' })
    assert.equal(refused.json.code, 'INVALID_TRANSITION')
    const { from, to, allowed } = refused.json
    assert.deepEqual([from, to, allowed], ['submitted', 'info_requested', ['in_review']])
    await world.work(who, 'review')
    assert.equal((await world.act(who, 'info-answer', { message: 'x' })).status, 409)
    const asked = await world.work(who, 'info-request', { message: 'Do you drive?' })
    assert.deepEqual(
      [asked.json.status, asked.json.infoRequest],
      ['info_requested', 'Do you drive?'],
    )
    assert.equal((await patch(who, { contribution: 'I drive.' })).status, 200)
    const told = await world.act(who, 'info-answer', { message: 'Yes.' })
    assert.deepEqual([told.json.status, told.json.infoAnswer], ['in_review', 'Yes.'])
    const waits = await world.work(who, 'decision', { outcome: 'waitlisted', message: 'Maybe.' })
    assert.deepEqual(waits.json.decision.message, 'Maybe.')
    assert.equal((await world.work(who, 'decision', { outcome: 'declined' })).status, 409)
    await world.work(who, 'review')
    await world.work(who, 'decision', { outcome: 'declined' })
    assert.deepEqual((await world.act(who, 'withdraw')).json.allowed, [])
    assert.equal((await world.read(who)).decision.message, null)
  })

  it('a question cannot have an id that every object has: an answer to it would always be there', async () => {
    const questions = [{ id: 'constructor', label: 'x', kind: 'line', required: true }]
    const form = { seasonId: await world.addSeason(), questions }
    const { status, json } = await world.send(world.lead.token, 'POST', '/application-forms', form)
    assert.deepEqual([status, json.errors?.[0]?.pointer], [400, '/body/questions/0/id'])
    assert.throws(() => assertComplete(questions as never, {}), /not valid/)
  })

  it('M10: can be decided as soon as it was submitted, in one step', async () => {
    const season = await world.addSeason()
    for (const outcome of ['accepted', 'declined', 'waitlisted']) {
      const who = await world.submitted(season)
      const decided = await world.work(who, 'decision', { outcome })
      assert.deepEqual([decided.status, decided.json.status], [200, outcome], decided.text)
    }
    const draft = await world.draft(season)
    const early = await world.work(draft, 'decision', { outcome: 'accepted' })
    assert.equal(early.status, 409, early.text)
  })

  it('the database holds the same table of moves', async () => {
    const rows = await world.camp.owner([
      {
        text: `select s as status, app.application_transitions(s) as moves from unnest($1::text[]) s`,
        values: [STATUSES],
      },
    ])
    for (const { status, moves } of (rows[0] ?? []) as { status: string; moves: string[] }[]) {
      const known = { ...TRANSITIONS, ...RESTORED }
      assert.deepEqual(moves, [...known[status as keyof typeof TRANSITIONS]], status)
    }
  })

  it('409 WINDOW_CLOSED with both times; leads override it, with a reason', async () => {
    const season = await world.addSeason()
    const waiting = await world.draft(season)
    const closesAt = '2026-01-01T00:00:00.000Z'
    await world.set({ windows: { applications: { closesAt } } })
    const { token, id } = await world.camp.addMember('applicant')
    const refused = await world.send(token, 'POST', '/applications', { seasonId: season })
    assert.deepEqual([refused.status, refused.json.code], [409, 'WINDOW_CLOSED'])
    assert.match(refused.json.detail, /open at any time and close at 2026-01-01T00:00:00.000Z/)
    assert.equal((await world.act(waiting, 'submit')).json.code, 'WINDOW_CLOSED')
    const overrideReason = 'she was ill'
    const own = await world.send(token, 'POST', '/applications', {
      seasonId: season,
      overrideReason,
    })
    assert.equal(own.status, 403)
    const wish = { seasonId: season, memberId: id }
    const lead = (body: object) => world.send(world.lead.token, 'POST', '/applications', body)
    assert.equal((await lead(wish)).json.code, 'WINDOW_CLOSED')
    assert.equal((await lead({ ...wish, overrideReason })).status, 201)
    assert.equal((await world.work(waiting, 'submit', { overrideReason })).status, 200)
    assert.equal((await world.act(waiting, 'withdraw')).status, 200)
    await world.set({})
  })

  it('INV-A5 nothing of scholarships in an application or its review', async () => {
    const columns = await world.camp.owner([
      {
        text: `select table_name || '.' || column_name as name from information_schema.columns
               where table_name in ('applications', 'application_reviews', 'application_forms')
               union all
               select c.confrelid::regclass::text from pg_constraint c
               where c.conrelid in ('applications'::regclass, 'application_reviews'::regclass)`,
        values: [],
      },
    ])
    assert.ok((columns[0] ?? []).length > 40)
    for (const { name } of columns[0] ?? [])
      assert.doesNotMatch(String(name), /scholar|need|can_pay/)
    const who = await world.inReview(await world.addSeason())
    assert.doesNotMatch(JSON.stringify(await world.read(who, world.lead.token)), /scholar/i)
  })

  it('leads find those given to them by me, as by their id', async () => {
    const who = await world.submitted(await world.addSeason())
    await world.work(who, 'review', { assigneeId: 'me' })
    const found = async (assignee: string) => {
      const path = `/applications?seasonId=${who.season}&assigneeId=${assignee}`
      const { json } = await world.send(world.lead.token, 'GET', path)
      return json.data.map(({ id }: { id: string }) => id)
    }
    assert.deepEqual(await found('me'), [who.application])
    assert.deepEqual(await found(world.lead.id), [who.application])
  })
})
