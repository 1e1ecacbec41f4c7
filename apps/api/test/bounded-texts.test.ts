import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isKeyed } from '@campkit/access/access'
import { patternOf } from '@campkit/http/address'
import { exampleBody, type Route } from '@campkit/http/define-route'
import { BY_THE_CLOCK } from '@campkit/testing/by-the-clock'
import { type Answer, call } from '@campkit/testing/call'
import { isWhole } from '@campkit/testing/rounds'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { scopes } from '../src/scopes.ts'
import { type Callers, makeCallers } from './callers.ts'
import { dealtRoutes } from './dealt-routes.ts'
import { validFor } from './fuzz/values.ts'
import { plantOf } from './send.ts'

type Fields = Readonly<Record<string, unknown>>

const AT_ONCE = 8
/** As many as the combinations of six filters; a list with more finds them in fewer texts. */
const MOST_FORMS_OF_A_LIST = 2 ** 6
/** More than any change needs, whatever it meets; far fewer than there are subsets of a profile's fields. */
const MOST_OF_A_CHANGE = 40

/** What a view reads besides its rows: nine at most for a board, and a few around them. */
const MOST_READ_TOGETHER = 12

const propertiesOf = (schema: unknown): Readonly<Record<string, TSchema>> =>
  (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {}

const subsetsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_one, i) => bits & (1 << i)))

/** Every subset of up to four; of more, those with up to two, or without up to one. */
const MOST_SUBSETS_OF = isWhole ? 16 : 4
const manySubsetsOf = <T>(all: readonly T[]): T[][] => {
  if (all.length <= MOST_SUBSETS_OF) return subsetsOf(all)
  const alone = all.map((one) => [one])
  const pairs = all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other]))
  return [
    [],
    ...alone,
    ...pairs,
    ...all.map((one) => all.filter((other) => other !== one)),
    [...all],
  ]
}

/** An order adds its own part to a text, whatever the filters say. */
const orderedSubsetsOf = <T>(all: readonly T[]): T[][] =>
  isWhole ? manySubsetsOf(all) : [[], ...all.map((one) => [one]), [...all]]

/** A value that the schema takes, always the same one. */
const sampleOf = (schema: TSchema): unknown =>
  fc.sample(validFor(schema), { numRuns: 1, seed: 7 })[0]

// A process knows so many SQL texts. Were their number up to callers, one camp could take the service from the others.
describe('the number of SQL texts does not grow with what callers send', () => {
  let callers: Callers
  let key: string
  let lead: string
  before(async () => {
    callers = await makeCallers()
    key = (await callers.camp.addKey(scopes)).key
    lead = (await callers.camp.addMember('super_admin')).token
  })
  after(() => callers.close())

  const send = (route: Route, path: string, sent: object): Promise<Answer> =>
    call(callers.server, path, {
      method: route.method,
      key,
      token: lead,
      headers: { ...route.example.headers },
      ...sent,
    })

  /** Runs all of them, some at once, and gives the texts that were new to the database. */
  async function textsOf<T>(all: readonly T[], ask: (one: T) => Promise<Answer>) {
    callers.texts.length = 0
    const answers: Answer[] = []
    for (let i = 0; i < all.length; i += AT_ONCE) {
      answers.push(...(await Promise.all(all.slice(i, i + AT_ONCE).map(ask))))
    }
    for (const { status, text } of answers) assert.ok(status < 500, text)
    const texts = callers.texts.filter((text) => !BY_THE_CLOCK.test(text))
    return { texts: new Set(texts), answers }
  }

  /** The address of a row that is there. */
  async function addressOf(route: Route): Promise<string> {
    if (!route.path.includes(':')) return patternOf(route)
    const member = await callers.camp.addMember('member')
    const plant = await plantOf(route)
    const planted = await callers.camp.asCamp((tx) => plant(tx, member.id))
    const naming = 'naming' in route.access ? route.access.naming : undefined
    return patternOf(route).replaceAll(/:(\w+)/g, (_, name: string) => {
      const isName = naming === 'path' && (name === 'memberId' || name === 'id')
      return encodeURIComponent(isName ? member.id : (planted[name] ?? ''))
    })
  }

  const keyed = dealtRoutes.filter(({ access }) => isKeyed(access))

  /** A value for each field, as in the example or as the schema takes it. */
  function bodyOf({ example, body }: Route): Fields {
    const known = (exampleBody(example) ?? {}) as Fields
    const properties = Object.entries(propertiesOf(body))
    return Object.fromEntries(properties.map(([name, s]) => [name, known[name] ?? sampleOf(s)]))
  }
  const only = (body: Fields, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, body[name]]))

  for (const route of keyed.filter(({ method }) => method === 'PATCH')) {
    it(`PATCH ${route.path} with every subset of its fields`, async () => {
      const body = bodyOf(route)
      const path = await addressOf(route)
      const { texts, answers } = await textsOf(manySubsetsOf(Object.keys(body)), (names) =>
        send(route, path, { body: only(body, names) }),
      )
      assert.ok(answers.some(({ status }) => status < 300))
      assert.ok(texts.size <= MOST_OF_A_CHANGE, `${texts.size} texts`)
    })
  }

  for (const route of keyed.filter(({ method }) => method === 'POST' || method === 'PUT')) {
    const { required = [] } = (route.body ?? {}) as { required?: readonly string[] }
    const optional = Object.keys(propertiesOf(route.body)).filter(
      (name) => !required.includes(name),
    )
    if (optional.length === 0) continue
    it(`${route.method} ${route.path} with each of its optional fields, all and none`, async () => {
      const body = { ...bodyOf(route), ...exampleBody(route.example, 'bounded') }
      const always = Object.keys(exampleBody(route.example) ?? {})
      const sent = [[], ...optional.map((name) => [name]), optional]
      // A row of its own for what comes first and for what says most; the others find one that was changed.
      const [first, last] = [await addressOf(route), await addressOf(route)]
      const { texts } = await textsOf(sent, async (names) =>
        send(route, names === optional ? last : first, { body: only(body, [...always, ...names]) }),
      )
      assert.ok(texts.size <= MOST_OF_A_CHANGE, `${texts.size} texts`)
    })
  }

  for (const route of keyed.filter(({ method, query }) => method === 'GET' && query)) {
    it(`GET ${route.path} with many combinations of its filters`, async () => {
      const { limit: _, cursor: __, sort, ...filters } = propertiesOf(route.query)
      const orders = ((sort as { enum?: readonly string[] } | undefined)?.enum ?? []) as string[]
      const path = await addressOf(route)
      const values = Object.fromEntries(
        Object.entries(filters).map(([name, s]) => [name, String(sampleOf(s))]),
      )
      const names = Object.keys(values)
      const asked = [
        ...manySubsetsOf(names).map((some) => ({ names: some, order: undefined })),
        ...orders.flatMap((order) =>
          orderedSubsetsOf(names).map((some) => ({ names: some, order })),
        ),
      ]
      const { texts } = await textsOf(asked, ({ names, order }) => {
        const query = new URLSearchParams(only(values, names) as Record<string, string>)
        if (order !== undefined) query.set('sort', order)
        return send(route, `${path}?${query}`, {})
      })
      // Known when the service starts: what a list can be asked, and what is read beside it.
      const forms = Math.min(2 ** Object.keys(filters).length, MOST_FORMS_OF_A_LIST)
      const most = forms * (orders.length + 1) + MOST_READ_TOGETHER
      assert.ok(texts.size <= most, `${texts.size} texts, at most ${most}`)
    })
  }

  it('another camp reads what it ever read, after all these requests', async () => {
    const { foreigner, camp } = callers
    const { key: theirs } = await camp.addKey(scopes, camp.otherCamp)
    for (const route of keyed.filter(
      ({ method, path }) => method === 'GET' && !path.includes(':'),
    )) {
      const query = new URLSearchParams(route.example.query)
      const path = `${patternOf(route)}?${query}`
      const answer = await call(callers.server, path, { key: theirs, token: foreigner.token })
      const hasNone = answer.json?.code === 'NO_ACTIVE_SEASON'
      assert.ok(answer.status === 200 || hasNone, answer.text)
    }
  })
})
