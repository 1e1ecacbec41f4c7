import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { isKeyed } from '@campkit/access/access'
import { unseal } from '@campkit/core/secrets'
import { vaultOf } from '@campkit/core/vault'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { sealedAnswers as kept } from '@campkit/http/idempotency'
import { call } from '@campkit/testing/call'
import { PLANTED } from '@campkit/testing/planted'
import { enterAs, SECRET } from '@campkit/testing/test-camp'
import {
  type ApplicationWorld,
  type Applying,
  openApplicationWorld,
} from '../../../../test/application-world.ts'
import { scopes } from '../../../scopes.ts'
import { resources } from '../../index.ts'
import * as store from './applications.store.ts'
import * as restricted from './restricted-answers.store.ts'

const QUESTIONS = [
  { id: 'why', label: 'Why?', kind: 'text', class: 'self_admin' },
  { id: 'health', label: 'What must medics know?', kind: 'text', class: 'restricted' },
  { id: 'aunt', label: 'Whom do we call?', kind: 'line', class: 'restricted', required: true },
] as const
const SAID = { health: PLANTED.medicalNotes, aunt: PLANTED.contactName }
const WORDS = Object.values(SAID)

describe('answers to restricted questions', () => {
  let world: ApplicationWorld
  const vault = () => vaultOf(SECRET, world.camp.camp)
  let plain: string
  let reading: string
  let writing: string
  before(async () => {
    world = await openApplicationWorld()
    const usual = scopes.filter((scope) => !scope.startsWith('members:restricted'))
    plain = (await world.camp.addKey(usual)).key
    reading = (await world.camp.addKey([...usual, 'members:restricted:read'])).key
    writing = (await world.camp.addKey([...usual, 'members:restricted:write'])).key
  })
  after(() => world.close())

  const send = (key: string, token: string, method: string, path: string, body?: unknown) =>
    call(world.server, `/api/v1${path}`, { method, key, token, body })
  const read = (who: Applying, key: string, token = who.token) =>
    send(key, token, 'GET', `/applications/${who.application}`)
  const patch = (who: Applying, key: string, answers: object, token = who.token) =>
    send(key, token, 'PATCH', `/applications/${who.application}`, { answers })
  /** No answer, neither as a value nor by its name. The questions themselves are no secret: the audit log has forms. */
  const assertHidden = (text: string) => {
    for (const word of [...WORDS, '"restrictedAnswers"', '"health":']) {
      assert.ok(!text.includes(word), `${word} in ${text}`)
    }
  }
  const traces = () =>
    world.camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'applications.restricted_read')
        .orderBy('id')
        .execute(),
    )
  const asApplicant = <T>(who: Applying, work: (tx: Tx) => Promise<T>) =>
    inCamp(world.camp.db, enterAs(world.camp.camp, who.id, 'applicant'), work)

  async function applying(answers: object = { why: 'Dust.', ...SAID }): Promise<Applying> {
    const season = await world.addSeason()
    const form = { seasonId: season, questions: QUESTIONS }
    const published = await world.send(world.lead.token, 'POST', '/application-forms', form)
    assert.equal(published.status, 201, published.text)
    const person = await world.camp.addMember('applicant')
    const body = { seasonId: season, answers }
    const begun = await send(writing, person.token, 'POST', '/applications', body)
    assert.equal(begun.status, 201, begun.text)
    assertHidden(begun.text)
    return { ...person, application: begun.json.id, season }
  }

  it('are shown to the applicant and to leads with the scope, apart from the others', async () => {
    const who = await applying()
    for (const token of [who.token, world.lead.token]) {
      const { json } = await read(who, reading, token)
      assert.deepEqual([json.answers, json.restrictedAnswers], [{ why: 'Dust.' }, SAID])
      const path = `/members/${who.id}/application?seasonId=${who.season}`
      assert.deepEqual((await send(reading, token, 'GET', path)).json.restrictedAnswers, SAID)
    }
  })

  it('are absent, not empty, without the scope, for the applicant and for leads', async () => {
    const who = await applying()
    for (const token of [who.token, world.lead.token]) {
      for (const key of [plain, writing]) {
        const answer = await read(who, key, token)
        assert.equal(answer.status, 200)
        assertHidden(answer.text)
      }
    }
  })

  it('are in no list, report or other answer, whatever the scope', async () => {
    const who = await applying()
    const gets = Object.values(resources)
      .flat()
      .filter(({ method, access }) => method === 'GET' && isKeyed(access))
      .map(({ path }) => path)
      .filter((path) => !/^\/applications\/:id$|\/application$/.test(path))
    const { data } = (await send(reading, world.lead.token, 'GET', '/reports')).json
    const names = data.map(({ name }: { name: string }) => name)
    const paths = [
      ...gets.map((path) => path.replace(':memberId', who.id).replace(':id', who.application)),
      `/applications?seasonId=${who.season}`,
      `/applications?seasonId=${who.season}&memberId=${who.id}`,
      ...names.flatMap((name: string) => [`/reports/${name}`, `/reports/${name}?format=csv`]),
    ]
    for (const path of paths) {
      for (const token of [who.token, world.lead.token]) {
        assertHidden((await send(world.key, token, 'GET', path)).text)
      }
    }
    const listed = await send(reading, world.lead.token, 'GET', paths.at(gets.length) ?? '')
    assert.ok(listed.text.includes(who.application))
  })

  it('are in no answer to a change, no event and no audit row', async () => {
    const who = await applying()
    const path = `/applications/${who.application}`
    const keyed = { 'idempotency-key': `restricted-${who.application}` }
    const changed = await call(world.server, `/api/v1${path}`, {
      method: 'PATCH',
      key: world.key,
      token: who.token,
      body: { answers: SAID },
      headers: keyed,
    })
    assert.equal(changed.status, 200)
    const submitted = await send(world.key, who.token, 'POST', `${path}/submit`, {})
    assert.equal(submitted.status, 200, submitted.text)
    const reviewed = await send(world.key, world.lead.token, 'POST', `${path}/review`, {})
    for (const { text } of [changed, submitted, reviewed]) assertHidden(text)
    for (const table of ['events', 'audit_log', 'idempotency_keys', 'applications'] as const) {
      const rows = await world.camp.asCamp((tx) => tx.selectFrom(table).selectAll().execute())
      assert.ok(rows.length > 0)
      for (const word of WORDS) assert.ok(!JSON.stringify(rows).includes(word), table)
    }
  })

  it('are not in an answer that is kept, either, though it is sealed', async () => {
    const { camp } = world.camp
    const rows = await world.camp.asCamp((tx) =>
      tx.selectFrom('idempotency_keys').selectAll().execute(),
    )
    assert.ok(rows.length > 0)
    for (const row of rows) {
      assertHidden(unseal(SECRET.keysFor(kept.use(camp)), row.body, kept.about(row, camp)))
    }
  })

  it('leave a trace when a lead is shown another’s, and none when one reads one’s own', async () => {
    const who = await applying()
    const before = (await traces()).length
    await read(who, reading)
    await read(who, plain, world.lead.token)
    await read(await applying({ why: 'Nothing restricted.' }), reading, world.lead.token)
    assert.equal((await traces()).length, before)
    await read(who, reading, world.lead.token)
    const after = await traces()
    assert.equal(after.length, before + 1)
    assert.deepEqual(
      [after.at(-1)?.actor_id, after.at(-1)?.target_id],
      [world.lead.id, who.application],
    )
  })

  it('403 when they are written without members:restricted:write; nothing changes', async () => {
    const who = await applying()
    for (const key of [plain, reading]) {
      for (const answers of [{ health: 'none' }, { health: null }, { why: 'x', aunt: 'x' }]) {
        const answer = await patch(who, key, answers)
        assert.equal(answer.status, 403)
        assert.equal(answer.json.reason, 'scope_missing')
      }
    }
    assert.deepEqual((await read(who, reading)).json.restrictedAnswers, SAID)
    assert.equal((await patch(who, plain, { why: 'Fire.' })).status, 200)
    const { json } = await read(who, reading)
    assert.deepEqual([json.answers, json.restrictedAnswers], [{ why: 'Fire.' }, SAID])
  })

  it('are merged, taken back, missed on submit, and move the version', async () => {
    const who = await applying({ health: 'x' })
    const submit = () =>
      send(plain, who.token, 'POST', `/applications/${who.application}/submit`, {})
    const early = await submit()
    assert.equal(early.json.errors[0].pointer, '/body/answers/aunt')
    const [before, after] = [await read(who, reading), await patch(who, writing, SAID)]
    assert.ok(after.json.version > before.json.version)
    await patch(who, writing, { health: null })
    assert.deepEqual((await read(who, reading)).json.restrictedAnswers, { aunt: SAID.aunt })
    assert.equal((await submit()).status, 200)
    assert.equal((await patch(who, writing, SAID)).json.code, 'ALREADY_SUBMITTED')
  })

  it('the second lock: others find nothing, and what was submitted stays', async () => {
    const who = await applying()
    const target = { id: who.application, seasonId: who.season, memberId: who.id }
    const other = await world.camp.addMember('member')
    for (const entry of [
      enterAs(world.camp.camp, other.id, 'member'),
      enterAs(world.camp.otherCamp, null, 'key'),
    ]) {
      const found = await inCamp(world.camp.db, entry, (tx) =>
        tx.selectFrom('application_restricted_answers').selectAll().execute(),
      )
      assert.equal(found.length, 0)
      await assert.rejects(
        inCamp(world.camp.db, entry, (tx) =>
          restricted.write(tx, vault(), target, { answers: { health: 'x' }, files: {} }),
        ),
      )
    }
    await asApplicant(who, (tx) =>
      restricted.write(tx, vault(), target, { answers: SAID, files: {} }),
    )
    await asApplicant(who, (tx) => tx.deleteFrom('application_restricted_answers').execute())
    assert.deepEqual((await read(who, reading)).json.restrictedAnswers, SAID)
    await send(plain, who.token, 'POST', `/applications/${who.application}/submit`, {})
    await assert.rejects(
      asApplicant(who, (tx) =>
        restricted.write(tx, vault(), target, { answers: { health: 'x' }, files: {} }),
      ),
      /stays as it is/,
    )
  })

  it('the second lock: no answer lies where those of the other class do', async () => {
    const who = await applying()
    const target = { id: who.application, seasonId: who.season, memberId: who.id }
    const wrong: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => store.update(tx, who.application, { answers: { health: 'x' } }),
      (tx) => restricted.write(tx, vault(), target, { answers: { why: 'x' }, files: {} }),
      (tx) => restricted.write(tx, vault(), target, { answers: { unasked: 'x' }, files: {} }),
    ]
    for (const write of wrong) {
      await assert.rejects(world.camp.asCamp(write), /not the place of this answer/)
    }
  })

  it('stay as they are in a closed season, and nobody removes them before their time', async () => {
    const who = await applying()
    assert.equal((await patch(who, writing, SAID)).status, 200)
    const target = { id: who.application, seasonId: who.season, memberId: who.id }
    const activate = (id: string) => world.send(world.boss.token, 'POST', `/seasons/${id}/activate`)
    assert.equal((await activate(who.season)).status, 200)
    assert.equal((await activate(await world.addSeason())).status, 200)
    assert.equal((await patch(who, writing, { health: 'x' })).json.code, 'SEASON_CLOSED')
    await assert.rejects(
      world.camp.asCamp((tx) =>
        restricted.write(tx, vault(), target, { answers: { health: 'x' }, files: {} }),
      ),
    )
    await world.camp.asCamp((tx) =>
      tx
        .deleteFrom('application_restricted_answers')
        .where('application_id', '=', who.application)
        .execute(),
    )
    assert.deepEqual((await read(who, reading)).json.restrictedAnswers, SAID)
  })

  it('stay out of the logs, whatever goes wrong with them', async () => {
    const who = await applying()
    for (const answers of [
      { health: [PLANTED.medicalNotes] },
      { health: `${PLANTED.medicalNotes}\u0000` },
      { aunt: PLANTED.contactName.repeat(20) },
      { [PLANTED.medicalNotes]: PLANTED.contactName },
    ]) {
      assert.equal((await patch(who, writing, answers)).status, 400)
    }
    const log = readFileSync(`${process.env.CAMPKIT_TEST_LOGS}/${process.pid}.log`, 'utf8')
    assert.ok(log.includes('"msg":"answered"'))
    for (const word of WORDS) assert.ok(!log.includes(word))
  })
})
