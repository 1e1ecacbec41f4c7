import { camp } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { csv } from '@campkit/http/csv'
import { readRoute } from '@campkit/http/define-route'
import { listOf } from '@campkit/http/schemas'
import { CATALOGUE } from './reports.catalogue.ts'
import { Report, ReportListItem, ReportParams, ReportQuery } from './reports.schema.ts'

const list = readRoute({
  path: '/reports',
  summary: 'The reports there are.',
  access: camp('reports:read'),
  response: listOf(ReportListItem),
  example: {},
  handler: async () => ({
    data: CATALOGUE.map(({ name, summary, columns }) => ({ name, summary, columns: [...columns] })),
    nextCursor: null,
  }),
})

const one = readRoute({
  path: '/reports/:name',
  summary: 'One report as it stands now, as JSON or for a spreadsheet.',
  access: camp('reports:read'),
  params: ReportParams,
  query: ReportQuery,
  response: Report,
  csv: true,
  example: { query: { format: 'json' } },
  handler: async ({ read, caller, params, query }) => {
    const wanted = CATALOGUE.find(({ name }) => name === params.name)
    if (!wanted) throw notFound('no such report')
    const found = wanted.linesOf(await read(wanted.rows), caller)
    const columns = [...wanted.columns]
    const rows = found.map((row) => columns.map((column) => row[column] ?? null))
    if (query.format === 'csv') return csv(columns, rows)
    return { name: wanted.name, generatedAt: new Date().toISOString(), columns, rows }
  },
})

export const reports = [list, one]
