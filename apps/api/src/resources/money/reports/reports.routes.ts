import { camp } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { forbidden, notFound } from '@campkit/core/errors'
import { csv } from '@campkit/http/csv'
import { readRoute } from '@campkit/http/define-route'
import { listOf } from '@campkit/http/schemas'
import { CATALOGUE, type Report as Definition } from './reports.catalogue.ts'
import { Report, ReportListItem, ReportParams, ReportQuery } from './reports.schema.ts'

const isFor = ({ scopes }: Caller, { scope }: Definition): boolean =>
  scope === undefined || scopes.has(scope)

const list = readRoute({
  id: 'listReports',
  path: '/reports',
  summary: 'The reports there are for this key.',
  access: camp('reports:read'),
  response: listOf(ReportListItem),
  example: {},
  handler: async ({ caller }) => ({
    data: CATALOGUE.filter((report) => isFor(caller, report)).map(({ name, summary, columns }) => ({
      name,
      summary,
      columns: [...columns],
    })),
    nextCursor: null,
  }),
})

const one = readRoute({
  id: 'getReport',
  path: '/reports/:name',
  summary: 'One report as it stands now, as JSON or for a spreadsheet.',
  access: camp('reports:read'),
  params: ReportParams,
  query: ReportQuery,
  response: Report,
  csv: true,
  example: { query: { format: 'json' } },
  handler: async ({ readTogether, caller, params, query }) => {
    const wanted = CATALOGUE.find(({ name }) => name === params.name)
    if (!wanted) throw notFound('no such report')
    if (!isFor(caller, wanted)) throw forbidden('scope_missing', `It needs ${wanted.scope}.`)
    const { rows: reading, beside } = wanted
    const [found = [], more = []] = await readTogether(reading, ...(beside ? [beside] : []))
    const lines = wanted.linesOf(found, caller, more)
    const columns = [...wanted.columns]
    const rows = lines.map((row) => columns.map((column) => row[column] ?? null))
    if (query.format === 'csv') return csv(columns, rows)
    return { name: wanted.name, generatedAt: new Date().toISOString(), columns, rows }
  },
})

export const reports = [list, one]
