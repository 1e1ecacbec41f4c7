import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { fixedSecret, sourceOf } from '@campkit/core/secret'
import { Unsealable, unseal } from '@campkit/core/secrets'
import { resealAll } from '@campkit/identity/rotate-secret'
import { call } from '@campkit/testing/call'
import { PLANTED } from '@campkit/testing/planted'
import { enterAs, SECRET, SECRET_TEXT } from '@campkit/testing/test-camp'
import { plantBike } from '../src/resources/places/bikes/bikes.sample.ts'
import { plant } from '../src/resources/places/tickets/tickets.sample.ts'
import { sealedColumns } from '../src/sealed-columns.ts'
import { type ApplicationWorld, type Applying, openApplicationWorld } from './application-world.ts'

const REASON = 'PLANTED-between-two-jobs-7f3a'
const ANSWER = 'PLANTED-sleeps-badly-7f3a'
const CODE = 'PLANTED-barcode-7f3a'
const LOCK = 'PLANTED-lock-7f3a'
const NEED = 'PLANTED-wheelchair-7f3a'
const RESTRICTED = {
  medicalNotes: PLANTED.medicalNotes,
  birthDate: PLANTED.birthDate,
  emergencyContacts: [{ name: PLANTED.contactName, relation: 'aunt', phone: PLANTED.contactPhone }],
  dietary: { kind: 'vegan', restrictions: [], notes: PLANTED.dietaryNotes },
}
const WORDS = [
  ...[PLANTED.medicalNotes, PLANTED.birthDate, PLANTED.contactName, PLANTED.contactPhone],
  ...[PLANTED.dietaryNotes, REASON, ANSWER, CODE, LOCK, NEED],
]

describe('what a dump shows', () => {
  let world: ApplicationWorld
  let who: Applying
  let scholarship: string
  before(async () => {
    world = await openApplicationWorld()
    const season = await world.addSeason()
    const question = { id: 'health', label: 'Health', kind: 'text', class: 'restricted' }
    const form = { seasonId: season, questions: [question] }
    assert.equal(
      (await world.send(world.lead.token, 'POST', '/application-forms', form)).status,
      201,
    )
    who = await world.draft(season, 'member', { answers: { health: ANSWER } })
    await world.send(world.boss.token, 'POST', `/seasons/${season}/activate`)
    const pool = { seasonId: season, name: 'Pool', budgetCents: 100_000, covers: ['dues'] }
    const made = await world.send(world.lead.token, 'POST', '/scholarship-pools', pool)
    assert.equal(made.status, 201, made.text)
    const asked = { poolId: made.json.id, requestedPercent: 50, reason: REASON }
    const request = await world.send(who.token, 'POST', '/scholarships', asked)
    assert.equal(request.status, 201, request.text)
    scholarship = request.json.id
    const { id: ticket } = await world.camp.asCamp((tx) => plant(tx, who.id, '/tickets/:id/code'))
    const coded = await world.send(who.token, 'PUT', `/tickets/${ticket}/code`, { code: CODE })
    assert.ok(coded.status < 300, coded.text)
    const { id: bike } = await world.camp.asCamp((tx) => plantBike(tx))
    const path = `/bikes/${bike}/lock-code`
    const locked = await world.send(world.lead.token, 'PUT', path, { lockCode: LOCK })
    assert.equal(locked.status, 200, locked.text)
    const wishes = {
      kinds: ['tent'],
      bring: 'camp',
      restricted: { avoidMemberIds: [], accessibility: NEED },
    }
    const wished = await world.send(who.token, 'PUT', '/members/me/shelter', wishes)
    assert.equal(wished.status, 200, wished.text)
    // With a key for repeats, so that the answer, which shows them, is kept as well.
    const changed = await call(world.server, '/api/v1/members/me', {
      method: 'PATCH',
      key: world.key,
      token: who.token,
      body: { restricted: RESTRICTED },
      headers: { 'idempotency-key': 'dump' },
    })
    assert.equal(changed.status, 200, changed.text)
    assert.ok(changed.text.includes(PLANTED.medicalNotes), 'it shows them to who may')
  })
  after(() => world.close())

  const rowsOf = async (table: string) => {
    const [, rows = []] = await world.camp.owner([
      enterAs(world.camp.camp, null, 'key').statement,
      { text: `select t::text as line from ${table} t`, values: [] },
    ])
    return rows.map(({ line }) => String(line))
  }
  /** Every row of every table, as text, and what is bytes also as what the bytes say. */
  async function dump(): Promise<readonly { table: string; line: string }[]> {
    const [tables = []] = await world.camp.owner([
      {
        text: `select format('%I.%I', schemaname, tablename) as name from pg_tables
                where schemaname not in ('pg_catalog', 'information_schema')`,
        values: [],
      },
    ])
    const lines: { table: string; line: string }[] = []
    for (const { name } of tables) {
      for (const line of await rowsOf(String(name))) lines.push({ table: String(name), line })
    }
    return lines.map(({ table, line }) => ({ table, line: `${line} ${saidByBytes(line)}` }))
  }
  const saidByBytes = (line: string) =>
    [...line.matchAll(/\\x([0-9a-f]{2,})/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(' ')
  const read = async (path: string, token = who.token) =>
    (await world.send(token, 'GET', path)).json
  const shown = async () => ({
    restricted: (await read('/members/me')).restricted,
    reason: (await read(`/scholarships/${scholarship}`)).reason,
    answers: (await read(`/applications/${who.application}`)).restrictedAnswers,
    version: (await read(`/applications/${who.application}`)).version,
  })

  it('nothing restricted, in any column of any table; who may is shown it', async () => {
    const lines = await dump()
    assert.ok(lines.some(({ table }) => table === 'public.idempotency_keys'))
    assert.ok(
      lines.some(({ line }) => line.includes(who.id)),
      'the dump shows something',
    )
    for (const word of WORDS) {
      const found = lines.filter(({ line }) => line.includes(word)).map(({ table }) => table)
      assert.deepEqual(found, [], word)
    }
    const { restricted, reason, answers } = await shown()
    assert.deepEqual({ ...restricted, ...RESTRICTED }, restricted)
    assert.deepEqual([reason, answers], [REASON, { health: ANSWER }])
    const byLead = await read(`/members/${who.id}`, world.lead.token)
    assert.equal(byLead.restricted.medicalNotes, PLANTED.medicalNotes)
  })

  it('a repeated request is answered with what it was answered with', async () => {
    const again = await call(world.server, '/api/v1/members/me', {
      method: 'PATCH',
      key: world.key,
      token: who.token,
      body: { restricted: RESTRICTED },
      headers: { 'idempotency-key': 'dump' },
    })
    assert.equal(again.status, 200)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(again.json.restricted.medicalNotes, PLANTED.medicalNotes)
  })

  it('what is not sent stays when one field is changed', async () => {
    const patch = { restricted: { birthDate: null } }
    assert.equal((await world.send(who.token, 'PATCH', '/members/me', patch)).status, 200)
    const { restricted } = await shown()
    assert.equal(restricted.birthDate, null)
    assert.equal(restricted.medicalNotes, PLANTED.medicalNotes)
    assert.deepEqual(restricted.emergencyContacts, RESTRICTED.emergencyContacts)
  })

  const sealedRows = async (of: (typeof sealedColumns)[number], campId = world.camp.camp) => {
    const [, rows = []] = await world.camp.owner([
      enterAs(campId, null, 'key').statement,
      { text: `select *, ${of.column} as sealed from ${of.table}`, values: [] },
    ])
    return rows
  }

  it('a value opens in its own row and camp, and nowhere else', async () => {
    for (const of of sealedColumns.filter(({ table }) => table !== 'payment_providers')) {
      const rows = await sealedRows(of)
      assert.ok(rows.length > 0, of.table)
      for (const row of rows) {
        const { camp, otherCamp } = world.camp
        const opened = (campId: string, about: string) =>
          unseal(SECRET.keysFor(of.use(campId)), row.sealed as Buffer, about)
        const about = of.about(row, camp)
        assert.ok(opened(camp, about))
        assert.throws(() => opened(otherCamp, about), Unsealable)
        assert.throws(() => opened(camp, `${about}x`), Unsealable)
      }
    }
  })

  it('all of it is sealed again under another secret, also in a closed season, and nothing else moves', async () => {
    await world.send(world.boss.token, 'POST', `/seasons/${await world.addSeason()}/activate`)
    const before = await shown()
    const to = sourceOf('another secret for tests, of decent length')
    const from = sourceOf(SECRET_TEXT)
    const lines = async () =>
      (await Promise.all(['member_restricted', 'applications', 'file_uses'].map(rowsOf)))
        .flat()
        .map((line) => line.replaceAll(/\\x[0-9a-f]+/g, ''))
    const still = await lines()
    const sealing = { from, to, columns: sealedColumns, tell: () => {} }
    assert.ok((await resealAll(world.camp.owner, sealing)) >= 4)
    assert.deepEqual(await lines(), still, 'neither a version nor when it was confirmed')
    const next = fixedSecret(to.text)
    for (const of of sealedColumns) {
      for (const row of await sealedRows(of)) {
        const campId = world.camp.camp
        assert.ok(unseal(next.keysFor(of.use(campId)), row.sealed as Buffer, of.about(row, campId)))
      }
    }
    // And back, for the host of this test knows the first one only.
    await resealAll(world.camp.owner, { ...sealing, from: to, to: from })
    assert.deepEqual(await shown(), before)
  })

  it('the service cannot pass a change off as sealing again', async () => {
    const write = (as: 'db' | 'owner') => {
      const text = `select app.only_reseals('{"a": 1, "sealed": "\\\\x01"}', '{"a": 1, "sealed": "\\\\x02"}', '{sealed}') as is`
      const send = as === 'db' ? world.camp.db.batch : world.camp.owner
      return send([{ text, values: [] }])
    }
    assert.equal((await write('db'))[0]?.[0]?.is, false)
    assert.equal((await write('owner'))[0]?.[0]?.is, true)
  })
})
