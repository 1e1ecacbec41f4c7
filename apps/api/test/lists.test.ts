import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Database } from '@campkit/db/database'
import type { Route } from '@campkit/http/define-route'
import type { Answer } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import { scopes } from '../src/scopes.ts'
import { ask, fieldsOf, nameOf } from './ask.ts'
import { plantVariedCamp, type VariedCamp } from './varied-world.ts'

type Row = Readonly<Record<string, unknown>>
type Query = Readonly<Record<string, string>>

/** What a query says besides its filters, such as what a report compares with; whose rows they are is tried in named-member.test.ts. */
const NO_FILTERS = [
  ...['limit', 'cursor', 'sort', 'memberId', 'format', 'updatedSince', 'otherSeasonId', 'accent'],
  'since',
  // Where the last answer ended: changes.test.ts of the room.
  ...['after', 'waitSeconds'],
  // The time of a calendar, in which what is under way is, too: calendar-feeds.test.ts.
  ...['from', 'to'],
  // Which days of a board are shown: shift-board.test.ts.
  ...['days', 'whole'],
  // Who is listed besides: roster.test.ts.
  'withLeads',
  // What is looked for in several rooms at once: find.test.ts.
  'text',
  // Makes the address of a photo new when the photo is.
  'changedAt',
  // What is asked for together: reports.test.ts.
  'names',
  // Of which seasons, where none is named: ledger.test.ts.
  'everySeason',
]
const filtersOf = ({ query }: Route) =>
  Object.keys(fieldsOf(query)).filter((name) => !NO_FILTERS.includes(name))
const has = (route: Route, parameter: string) => parameter in fieldsOf(route.query)

const sortsOf = ({ query }: Route): readonly string[] =>
  (fieldsOf(query).sort as { enum?: readonly string[] } | undefined)?.enum ?? []

/** What a query must say, as the example says it. */
function requiredOf({ query, example }: Route): Query {
  const { required = [] } = (query ?? {}) as { readonly required?: readonly string[] }
  return Object.fromEntries(required.map((name) => [name, String(example.query?.[name])]))
}

/** Rows are told apart by this. */
const idOf = (row: Row): string => String(row.id ?? row.key ?? row.number ?? JSON.stringify(row))
const idsOf = (rows: readonly Row[]): string[] => rows.map(idOf)
const rowsIn = ({ json }: Answer): readonly Row[] => json.data ?? [json]

/** Whether the row is one that the filter must find; undefined where no field of the row says. */
function isMeant(row: Row, filter: string, value: string): boolean | undefined {
  const [, field = '', end] = filter.match(/^(\w+)(?:\[(gte|lt)\])?$/) ?? []
  if (!(field in row)) return undefined
  const found = row[field]
  if (Array.isArray(found)) return found.map(String).includes(value)
  if (typeof found === 'object' && found !== null) return undefined
  if (end === undefined) return String(row[field]) === value
  return end === 'gte' ? String(row[field]) >= value : String(row[field]) < value
}

/** Values that find some of these rows, and not all. */
function valuesFrom(rows: readonly Row[], filter: string): string[] {
  const [field = ''] = filter.split('[')
  const values = new Set(rows.flatMap((row) => row[field]).filter((value) => value != null))
  return [...values].map(String).filter((value) => {
    const meant = rows.filter((row) => isMeant(row, filter, value))
    return meant.length > 0 && meant.length < rows.length
  })
}

/** The test's own requests would be rows of a list that it looks at, and be counted with the key that another shows. */
const withoutRecords = (db: Database): Database => ({
  ...db,
  batch: async (statements) =>
    /app\.(record_requests|record_refused_keys|keys_used)\(/.test(statements[0]?.text ?? '')
      ? []
      : db.batch(statements),
})

describe('every list: its filters, its orders, its pages', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let lead: TestMember
  let one: TestMember
  let world: VariedCamp
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve({ db: withoutRecords(camp.db) })
    key = (await camp.addKey(scopes)).key
    lead = await camp.addMember('super_admin')
    one = await camp.addMember('member')
    world = await plantVariedCamp(camp, [one, await camp.addMember('member')])
  })
  after(() => camp.close())

  const get = (route: Route, query: Query) =>
    ask(server, route, {
      key,
      token: lead.token,
      memberId: has(route, 'memberId') ? undefined : one.id,
      params: world.behind.get(route)?.params ?? {},
      query: { ...requiredOf(route), ...query },
    })
  const rowsOf = async (route: Route, query: Query): Promise<readonly Row[]> => {
    const answer = await get(route, has(route, 'limit') ? { limit: '100', ...query } : query)
    assert.equal(answer.status, 200, answer.text)
    assert.ok(!answer.json.nextCursor, 'more rows than the test looks at')
    return rowsIn(answer)
  }

  /** One row at a time, by the cursors that are given. */
  async function walk(route: Route, query: Query): Promise<Row[]> {
    const seen: Row[] = []
    let cursor: object = {}
    do {
      const answer = await get(route, { ...query, ...cursor, limit: '1' })
      assert.equal(answer.status, 200, answer.text)
      seen.push(...rowsIn(answer))
      assert.ok(
        seen.length <= 100,
        `it goes round in circles: ${JSON.stringify(idsOf(seen.slice(-5)))}`,
      )
      cursor = answer.json.nextCursor === null ? {} : { cursor: answer.json.nextCursor }
    } while ('cursor' in cursor)
    return seen
  }

  /** The values to try, and which of the known rows each must find. */
  function tried(route: Route, filter: string, all: readonly Row[]) {
    const isList = 'data' in fieldsOf(route.response)
    const said = isList ? world.behind.get(route)?.found?.[filter] : undefined
    if (said) return { values: Object.keys(said), said }
    const values = valuesFrom(all, filter).slice(0, 3)
    // One record, or a list of one season: another season must be another answer.
    if (values.length === 0 && filter === 'seasonId')
      return { values: [...world.seasons], said: {} }
    return { values, said: undefined }
  }

  /** What the sample said of a value, for rows of the kind that this list shows. */
  function assertFound(
    rows: readonly Row[],
    value: string,
    said: Readonly<Record<string, readonly string[]>>,
  ): void {
    const kinds = new Set(idsOf(rows).map(kindOf))
    const ofThese = (ids: readonly string[]) => ids.filter((id) => kinds.has(kindOf(id))).sort()
    const known = Object.values(said).flat()
    const shown = idsOf(rows).filter((id) => known.includes(id))
    assert.deepEqual(shown.sort(), ofThese(said[value] ?? []), value)
    assert.ok(rows.length > 0, `${value} finds nothing`)
  }

  const reads = routes.filter(({ method, access }) => method === 'GET' && access.kind !== 'embed')
  for (const route of reads) {
    for (const filter of filtersOf(route)) {
      it(`${nameOf(route)}?${filter} finds what it says and nothing else, also page by page`, async () => {
        const all = await rowsOf(route, {})
        const { values, said } = tried(route, filter, all)
        assert.ok(values.length > 0, `all rows are alike in ${filter}: ${TELL}`)
        const answers = new Set([JSON.stringify(all)])
        for (const value of values) {
          const rows = await rowsOf(route, { [filter]: value })
          answers.add(JSON.stringify(rows))
          const strangers = rows.filter((row) => isMeant(row, filter, value) === false)
          assert.deepEqual(strangers, [], value)
          if (said) assertFound(rows, value, said)
          else
            assert.deepEqual(
              rows,
              all.filter((row) => isMeant(row, filter, value)),
            )
          // In both directions: so there are others behind those that are meant.
          for (const sort of sortsOf(route).slice(0, 2)) {
            const query = { [filter]: value, sort }
            assert.deepEqual(await walk(route, query), await rowsOf(route, query), sort)
          }
        }
        assert.ok(answers.size > 1, 'the answer is the same with and without it')
      })
    }
  }

  for (const route of reads.filter((list) => has(list, 'limit'))) {
    it(`${nameOf(route)}: every order, whole and page by page; backwards it is the reverse`, async () => {
      const sorts = sortsOf(route)
      const all = await rowsOf(route, {})
      assert.ok(all.length > 1, `one row has no order: ${TELL}`)
      for (const sort of sorts) {
        const rows = await rowsOf(route, { sort })
        assert.deepEqual(idsOf(await walk(route, { sort })), idsOf(rows), sort)
        assertSorted(rows, sort)
        if (sort === sorts[0]) assert.deepEqual(idsOf(rows), idsOf(all), 'the first is the default')
        const back = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
        if (!sorts.includes(back)) continue
        assert.deepEqual(idsOf(await rowsOf(route, { sort: back })), idsOf(rows).reverse(), back)
      }
    })
  }

  for (const route of reads.filter((list) => has(list, 'updatedSince'))) {
    it(`${nameOf(route)}?updatedSince: everything since ever, nothing since now`, async () => {
      const all = await rowsOf(route, {})
      const since = await get(route, { limit: '100', updatedSince: '2000-01-01T00:00:00Z' })
      const ids = idsOf(rowsIn(since))
      for (const id of idsOf(all)) assert.ok(ids.includes(id), `${id} is left out: ${since.text}`)
      const now = await get(route, { limit: '100', updatedSince: since.json.syncedUntil })
      assert.deepEqual(rowsIn(now), [])
    })

    it(`${nameOf(route)}?updatedSince: the changes of all seasons, unless one is named`, async () => {
      const changed = async (query: Query) =>
        rowsOf(route, { updatedSince: '2000-01-01T00:00:00Z', ...query })
      if (!has(route, 'seasonId')) return
      const bySeason = Map.groupBy(await changed({}), ({ seasonId }) => String(seasonId))
      assert.ok(bySeason.size > 1, `all rows are of one season: ${TELL}`)
      for (const [seasonId, rows] of bySeason) {
        assert.deepEqual(await changed({ seasonId }), rows, seasonId)
      }
    })

    for (const filter of [...filtersOf(route), 'sort'].filter((name) => name !== 'seasonId')) {
      it(`${nameOf(route)}?updatedSince refuses ${filter}: rows that stop matching would be missed`, async () => {
        const [value] =
          filter === 'sort' ? sortsOf(route) : tried(route, filter, await rowsOf(route, {})).values
        const query = { updatedSince: '2000-01-01T00:00:00Z', [filter]: value ?? '' }
        const { status, json } = await get(route, query)
        assert.equal(status, 400)
        assert.deepEqual(
          json.errors.map(({ pointer }: { pointer: string }) => pointer),
          [`/query/${filter}`],
        )
        assert.match(json.detail, /must be left out with updatedSince/)
      })
    }
  }
})

const TELL = 'let plantVaried of the resource’s sample plant rows that differ'
const kindOf = (id: string) => id.split('_')[0] ?? ''

/** By the field that it names; texts are left to the database, which knows how they are sorted. */
function assertSorted(rows: readonly Row[], sort: string): void {
  const values = rows.map((row) => row[sort.replace('-', '')])
  if (!values.every((value) => typeof value === 'number' || /^\d{4}-\d\d-/.test(String(value))))
    return
  const sorted = [...values].sort((a, b) =>
    typeof a === 'number'
      ? a - Number(b)
      : String(a) < String(b)
        ? -1
        : Number(String(a) > String(b)),
  )
  assert.deepEqual(values, sort.startsWith('-') ? sorted.reverse() : sorted, sort)
}
