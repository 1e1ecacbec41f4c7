import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { exampleBody, type Route } from '@campkit/http/define-route'
import type { Answer } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { routes as all } from '../src/resources/index.ts'
import { activeSeason } from '../src/resources/money/fee-items/fee-items.sample.ts'
import { scopes } from '../src/scopes.ts'
import { type Asked, ask, fieldsOf, nameOf } from './ask.ts'
import {
  ALWAYS,
  differing,
  FOLLOWS,
  fieldIn,
  isShown,
  STAYS,
  UNTRIED,
  VALUES,
  WITH,
  WITHOUT_VERSION,
} from './declared-changes.ts'
import { validFor } from './fuzz/values.ts'
import { plantOf } from './send.ts'

type Fields = Readonly<Record<string, unknown>>

/** Pages with embeds come to handlers that are tried here by the key's door. */
const routes = all.filter(({ access }) => access.kind !== 'embed')

const getOf = (wanted: string) =>
  routes.find(({ method, path }) => method === 'GET' && path === wanted)
/** Where the changed record can be read; of what is a part of a record, that one. */
const readerOf = ({ path }: Route) => getOf(path) ?? getOf(path.replace(/\/[a-z-]+$/, ''))

describe('every change does what it declares', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let lead: TestMember
  let season: string
  before(async () => {
    camp = await openTestCamp(all)
    server = await camp.serve()
    key = (await camp.addKey(scopes)).key
    lead = await camp.addMember('super_admin')
    season = await camp.asCamp(activeSeason)
  })
  after(() => camp.close())

  /** A fresh row of a fresh member, for a lead to work on. */
  const place = async (route: Route): Promise<Asked> => {
    const { id: memberId } = await camp.addMember('member')
    const plant = await plantOf(route)
    const params = await camp.asCamp((tx) => plant(tx, memberId))
    return { memberId, params, key, token: lead.token }
  }
  const read = async (route: Route, at: Asked): Promise<Fields | undefined> => {
    const reader = readerOf(route)
    return reader && (await ask(server, reader, at)).json
  }

  /** Values that the field takes and does not have yet. */
  function valuesFor(route: Route, name: string, schema: unknown, now: unknown): unknown[] {
    const given = VALUES[nameOf(route)]?.[name]
    if (given !== undefined) return [given === 'lead' ? lead.id : given]
    if (name === 'seasonId') return [season]
    const samples = fc.sample(validFor(schema as TSchema), { numRuns: 20, seed: 7 })
    return samples.filter((value) => value !== null && !isShown(value, now))
  }

  async function firstTaken(values: readonly unknown[], send: (value: unknown) => Promise<Answer>) {
    const refused: string[] = []
    for (const value of values) {
      const answer = await send(value)
      if (answer.status < 300) return { value, answer }
      refused.push(answer.text)
    }
    return assert.fail(`no value is taken; say one in VALUES: ${refused[0]}`)
  }

  /** Changes one field and gives what it was, is, and was set to. */
  async function changed(route: Route, name: string, schema: unknown) {
    const at = await place(route)
    const before = await read(route, at)
    const values = valuesFor(route, name, schema, before?.[name])
    const more = WITH[`${nameOf(route)} ${name}`]
    const { value, answer } = await firstTaken(values, (value) =>
      ask(server, route, { ...at, body: { ...more, [name]: value } }),
    )
    return { before, value, answer, after: await read(route, at) }
  }

  const patches = routes.filter(({ method }) => method === 'PATCH')
  for (const route of patches) {
    it(`${nameOf(route)}: each field alone is changed and kept, moves the version, and leaves the others`, async () => {
      for (const [name, schema] of Object.entries(fieldsOf(route.body))) {
        const field = `${nameOf(route)} ${name}`
        if (field in UNTRIED) continue
        const { before, value, answer, after } = await changed(route, name, schema)
        const [first, second] = getOf(route.path) ? [after, answer.json] : [answer.json, after]
        const shown = fieldIn(first, name) ?? fieldIn(second, name)
        assert.ok(isShown(value, shown), `${field}: ${JSON.stringify({ value, shown })}`)
        if (!before || !after || !getOf(route.path)) continue
        const own = [name, ...ALWAYS, ...(FOLLOWS[field] ?? [])]
        const others = differing(before, after).filter((other) => !own.includes(other))
        assert.deepEqual(others, [], `${field} changed others`)
        const isMoved = !('version' in before) || Number(after.version) > Number(before.version)
        assert.ok(isMoved, `${field}: the version stays`)
      }
    })
  }

  const additions = routes.filter(({ method, status }) => method === 'POST' && status === 201)
  for (const route of additions) {
    const known = Object.keys(exampleBody(route.example) ?? {})
    const optional = Object.entries(fieldsOf(route.body)).filter(
      ([name]) =>
        name in fieldsOf(route.response) &&
        !known.includes(name) &&
        name !== 'memberId' &&
        !(`${nameOf(route)} ${name}` in UNTRIED),
    )
    it(`${nameOf(route)}: what is sent is in the new record, also what need not be sent`, async () => {
      for (const [name, schema] of optional) {
        const example = exampleBody(route.example, randomBytes(4).toString('hex'))
        const more = WITH[`${nameOf(route)} ${name}`]
        const values = valuesFor(route, name, schema, undefined)
        const { value, answer } = await firstTaken(values, async (value) =>
          ask(server, route, {
            ...(await place(route)),
            body: { ...example, ...more, [name]: value },
          }),
        )
        const sent: Fields = { ...example, ...more, [name]: value }
        for (const [field, wanted] of Object.entries(sent)) {
          if (!(field in fieldsOf(route.response)) || wanted === 'me') continue
          const shown = answer.json[field]
          assert.ok(isShown(wanted, shown), `${field}: ${JSON.stringify({ wanted, shown })}`)
        }
      }
    })
  }

  for (const route of routes.filter(({ ifMatch }) => ifMatch)) {
    it(`${nameOf(route)}: 412 for another version than the record has`, async () => {
      const headers = { 'if-match': '"987654"' }
      const answer = await ask(server, route, { ...(await place(route)), headers })
      assert.equal(answer.status, 412, answer.text)
    })
  }

  it('whatever edits or removes a record that has a version compares it', () => {
    const blind = routes.filter((route) => {
      const isEdit = ['PUT', 'PATCH', 'DELETE'].includes(route.method) && !route.ifMatch
      const shapes = [route.response, getOf(route.path)?.response].map(fieldsOf)
      return isEdit && shapes.some((fields) => 'version' in fields)
    })
    assert.deepEqual(blind.map(nameOf), WITHOUT_VERSION)
  })

  const removals = routes.filter(({ method, status }) => method === 'DELETE' && status === 204)
  for (const route of removals.filter((removal) => !STAYS.includes(nameOf(removal)))) {
    it(`${nameOf(route)}: afterwards it is not there, neither to read nor to remove`, async () => {
      const at = await place(route)
      const removed = await ask(server, route, at)
      assert.equal(removed.status, 204, removed.text)
      const reader = getOf(route.path)
      if (reader) assert.equal((await ask(server, reader, at)).status, 404)
      assert.equal((await ask(server, route, at)).status, 404)
    })
  }

  it('the lists above have no line without its route and field', () => {
    const names = routes.map(nameOf)
    const fields = routes.flatMap((route) =>
      Object.keys(fieldsOf(route.body)).map((name) => `${nameOf(route)} ${name}`),
    )
    const ofFields = [UNTRIED, WITH, FOLLOWS].flatMap(Object.keys)
    const ofRoutes = [...Object.keys(VALUES), ...STAYS]
    assert.deepEqual(
      [
        ofFields.filter((line) => !fields.includes(line)),
        ofRoutes.filter((line) => !names.includes(line)),
      ],
      [[], []],
    )
  })
})
