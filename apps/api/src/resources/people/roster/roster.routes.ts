import { admin } from '@campkit/access/access'
import { readRoute } from '@campkit/http/define-route'
import { listOf } from '@campkit/http/schemas'
import { assertMayFilter, ofRows } from '../members/roster.filter.ts'
import { knownOf, readingsOf } from './roster.facts.ts'
import { isComputed, meets } from './roster.filter.ts'
import { lineOf } from './roster.lines.ts'
import { RosterLine, RosterQuery } from './roster.schema.ts'
import { EVERYBODY, ID_COLUMN, people, SORT_COLUMNS } from './roster.store.ts'

const list = readRoute({
  id: 'getRoster',
  path: '/roster',
  summary:
    'Everybody in a season, with what they have, owe and lack; when asked also leads who are not, and who has only applied.',
  access: admin('roster:read'),
  query: RosterQuery,
  response: listOf(RosterLine),
  example: { query: { limit: '500' } },
  errors: ['scope_missing'],
  handler: async ({ readTogether, caller, query, paging }) => {
    assertMayFilter(caller, query)
    const { at, form } = ofRows(query)
    const { order, from } = paging.keyset(SORT_COLUMNS, ID_COLUMN)
    const limit = isComputed(query) ? EVERYBODY : from.limit
    const { withLeads = false } = query
    const found = people({ ...at, ...from, limit }, { ...form, ...order, withLeads })
    const known = knownOf(...(await readTogether(...readingsOf(found, query.inSeason))))
    const meant = known.filter((one) => meets(one, query))
    const page = paging.page(meant.map((one) => ({ ...one, ...one.person })))
    return { ...page, data: page.data.map(lineOf) }
  },
})

export const roster = [list]
