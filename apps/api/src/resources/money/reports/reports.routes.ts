import { camp } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { forbidden, invalidRequest, notFound } from '@campkit/core/errors'
import { csv } from '@campkit/http/csv'
import { readRoute } from '@campkit/http/define-route'
import { listOf } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { CATALOGUE } from './reports.catalogue.ts'
import type { Report as Definition, Filter, Wanted } from './reports.define.ts'
import { Report, ReportListItem, ReportParams, ReportQuery } from './reports.schema.ts'
import * as store from './reports.store.ts'

const isFor = ({ scopes }: Caller, { scope }: Definition): boolean =>
  scope === undefined || scopes.has(scope)

/** The report of this name, if the caller may read it and it can be asked so. */
function reportFor(caller: Caller, asked: string, query: ReportQuery): Definition {
  const wanted = CATALOGUE.find(({ name }) => name === asked)
  if (!wanted) throw notFound('no such report')
  if (!isFor(caller, wanted)) throw forbidden('scope_missing', `It needs ${wanted.scope}.`)
  if (wanted.isRestricted) actingMember(caller)
  const { format: _, ...filters } = query
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

const list = readRoute({
  id: 'listReports',
  path: '/reports',
  summary: 'The reports there are for this key.',
  access: camp('reports:read'),
  response: listOf(ReportListItem),
  example: {},
  handler: async ({ caller }) => ({
    data: CATALOGUE.filter((report) => isFor(caller, report)).map(
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
  handler: async ({ readTogether, caller, host, trace, params, query }) => {
    const { format, ...wanted } = { seasonId: undefined, ...query }
    const report = reportFor(caller, params.name, query)
    const [[season], found = [], more = []] = await readTogether(
      store.season(wanted),
      report.rows(wanted),
      ...(report.beside ? [report.beside(wanted)] : []),
    )
    assertSeasons(wanted, season)
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
    if (format === 'csv') return csv(columns, rows)
    const about = report.filters.includes('seasonId') ? (season?.id ?? null) : null
    const generatedAt = new Date().toISOString()
    return { name: report.name, seasonId: about, generatedAt, columns, rows }
  },
})

export const reports = [list, one]
