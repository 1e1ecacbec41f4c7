import { camp } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { forbidden, invalidRequest, notFound } from '@campkit/core/errors'
import { csv } from '@campkit/http/csv'
import { readRoute, type Tracing } from '@campkit/http/define-route'
import { listOf } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { CATALOGUE } from './reports.catalogue.ts'
import type { Report as Definition, Filter, Wanted } from './reports.define.ts'
import {
  Report,
  ReportListItem,
  ReportParams,
  ReportQuery,
  ReportsTogether,
  TogetherQuery,
} from './reports.schema.ts'
import * as store from './reports.store.ts'

/** The first scope that the report needs and the caller lacks. */
const lackedBy = ({ scopes }: Caller, { scope = [] }: Definition): string | undefined =>
  [scope].flat().find((one) => !scopes.has(one))

/** The report of this name, if the caller may read it and it can be asked so. */
function reportFor(caller: Caller, asked: string, filters: object): Definition {
  const wanted = CATALOGUE.find(({ name }) => name === asked)
  if (!wanted) throw notFound('no such report')
  const lacked = lackedBy(caller, wanted)
  if (lacked !== undefined) throw forbidden('scope_missing', `It needs ${lacked}.`)
  if (wanted.isRestricted) actingMember(caller)
  const beyond = Object.keys(filters).filter((name) => !wanted.filters.includes(name as Filter))
  if (beyond.length > 0) {
    const message = 'is not a filter of this report'
    throw invalidRequest(
      beyond.map((name) => ({ pointer: `/query/${name}`, code: 'unknown', message })),
    )
  }
  return wanted
}

type Found = { readonly hasOther: boolean }

/** Throws 404 if a season that was named is not there. */
function assertSeasons({ seasonId, otherSeasonId }: Wanted, season: Found | undefined): void {
  if (seasonId !== undefined && !season) throw notFound('season absent', 'seasonId')
  if (otherSeasonId !== undefined && !season?.hasOther) {
    throw notFound('season absent', 'otherSeasonId')
  }
}

/** What was found of a report: its own rows, and those of its second query. */
type Rows = { readonly found: readonly unknown[]; readonly more: readonly unknown[] }

/** The queries of a report: one, or two. */
const readingsOf = (report: Definition, wanted: Wanted) => [
  report.rows(wanted),
  ...(report.beside ? [report.beside(wanted)] : []),
]

/** Its lines for this caller. Who reads a restricted report leaves a trace. */
function shownOf(
  report: Definition,
  { found, more }: Rows,
  season: { readonly id: string } | undefined,
  { caller, host, trace }: Pick<Tracing, 'caller' | 'host' | 'trace'>,
): Report {
  if (report.isRestricted && season && found.length > 0) {
    trace({
      action: 'reports.restricted_read',
      targetId: season.id,
      after: { report: report.name },
    })
  }
  const lines = report.linesOf(found, { caller, host }, more)
  const columns = [...report.columns]
  const rows = lines.map((row) => columns.map((column) => row[column] ?? null))
  const about = report.filters.includes('seasonId') ? (season?.id ?? null) : null
  return {
    name: report.name,
    seasonId: about,
    generatedAt: new Date().toISOString(),
    columns,
    rows,
  }
}

const list = readRoute({
  id: 'listReports',
  path: '/reports',
  summary: 'The reports there are for this key.',
  access: camp('reports:read'),
  response: listOf(ReportListItem),
  example: {},
  handler: async ({ caller }) => ({
    data: CATALOGUE.filter((report) => lackedBy(caller, report) === undefined).map(
      ({ name, summary, filters, columns }) => ({
        name,
        summary,
        filters: [...filters],
        columns: [...columns],
      }),
    ),
    nextCursor: null,
  }),
})

const one = readRoute({
  id: 'getReport',
  path: '/reports/:name',
  summary:
    'One report as it stands now, of the active season unless said, as JSON or for a spreadsheet.',
  access: camp('reports:read'),
  params: ReportParams,
  query: ReportQuery,
  response: Report,
  csv: true,
  errors: ['member_token_missing'],
  example: { query: { format: 'json' } },
  handler: async ({ readTogether, params, query, ...tracing }) => {
    const { format, ...filters } = query
    const wanted = { seasonId: undefined, ...filters }
    const report = reportFor(tracing.caller, params.name, filters)
    const [[season], found = [], more = []] = await readTogether(
      store.season(wanted),
      ...readingsOf(report, wanted),
    )
    assertSeasons(wanted, season)
    const shown = shownOf(report, { found, more }, season, tracing)
    return format === 'csv' ? csv(shown.columns, shown.rows) : shown
  },
})

const together = readRoute({
  id: 'getReportsTogether',
  path: '/reports/together',
  summary:
    'Several reports as they stand at one moment, for a page that shows them beside each other.',
  access: camp('reports:read'),
  query: TogetherQuery,
  response: ReportsTogether,
  errors: ['NOT_FOUND', 'member_token_missing'],
  example: { query: { names: 'dues-aging,dues-curve' } },
  handler: async ({ readTogether, query, ...tracing }) => {
    const { names, ...filters } = query
    const wanted = { seasonId: undefined, ...filters }
    const asked = names.map((name) => reportFor(tracing.caller, name, filters))
    const [[season], ...rows] = await readTogether(
      store.season(wanted),
      ...asked.flatMap((report) => readingsOf(report, wanted)),
    )
    assertSeasons(wanted, season)
    const reports = asked.map((report) => {
      const [found = [], more = []] = rows.splice(0, report.beside ? 2 : 1)
      return shownOf(report, { found, more }, season, tracing)
    })
    return { reports }
  },
})

export const reports = [list, together, one]
