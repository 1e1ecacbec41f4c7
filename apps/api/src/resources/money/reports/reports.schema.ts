import type { Cell } from '@campkit/http/csv'
import { closed, Instant, named, oneOf } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const Value = Type.Unsafe<Cell>({ type: ['string', 'number', 'boolean', 'null'] })

export const ReportListItem = named(
  'ReportListItem',
  closed({
    name: Type.String(),
    summary: Type.String(),
    columns: Type.Array(Type.String()),
  }),
)

export const Report = named(
  'Report',
  closed({
    name: Type.String(),
    generatedAt: Instant,
    columns: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(Value), { description: 'One value a column, in their order.' }),
  }),
)
export type Report = Static<typeof Report>

export const ReportParams = closed({ name: Type.String({ minLength: 1, maxLength: 60 }) })
export const ReportQuery = closed({
  format: Type.Optional(oneOf(['json', 'csv'], { default: 'json' })),
})
