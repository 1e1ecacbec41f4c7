import { camp } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { forbidden, invalidRequest, notFound } from '@campkit/core/errors'
import { csv } from '@campkit/http/csv'
import { readRoute } from '@campkit/http/define-route'
import { listOf } from '@campkit/http/schemas'
import { CATALOGUE } from './reports.catalogue.ts'
import type { Report as Definition, Filter } from './reports.define.ts'
import { Report, ReportListItem, ReportParams, ReportQuery } from './reports.schema.ts'
import * as store from './reports.store.ts'

const isFor = ({ scopes }: Caller, { scope }: Definition): boolean =>
  scope === undefined || scopes.has(scope)

/** The report of this name, if the caller may read it and it can be asked so. */
function reportFor(caller: Caller, asked: string, query: ReportQuery): Definition {
  const wanted = CATALOGUE.find(({ name }) => name === asked)
  if (!wanted) throw notFound('no such report')
  if (!isFor(caller, wanted)) throw forbidden('scope_missing', `It needs ${wanted.scope}.`)
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
  example: { query: { format: 'json' } },
  handler: async ({ readTogether, caller, params, query }) => {
    const report = reportFor(caller, params.name, query)
    const { seasonId } = query
    const [[season], found = [], more = []] = await readTogether(
      store.season({ seasonId }),
      report.rows({ seasonId }),
      ...(report.beside ? [report.beside({ seasonId })] : []),
    )
    if (seasonId !== undefined && !season) throw notFound('season absent', 'seasonId')
    const lines = report.linesOf(found, caller, more)
    const columns = [...report.columns]
    const rows = lines.map((row) => columns.map((column) => row[column] ?? null))
    if (query.format === 'csv') return csv(columns, rows)
    const about = report.filters.includes('seasonId') ? (season?.id ?? null) : null
    const generatedAt = new Date().toISOString()
    return { name: report.name, seasonId: about, generatedAt, columns, rows }
  },
})

export const reports = [list, one]
