import type { Cell } from '@campkit/http/csv'
import { closed, Id, Instant, named, nullable, oneOf } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const Value = Type.Unsafe<Cell>({ type: ['string', 'number', 'boolean', 'null'] })

export const ReportListItem = named(
  'ReportListItem',
  closed({
    name: Type.String(),
    summary: Type.String(),
    filters: Type.Array(Type.String(), {
      description: 'What it can be asked about. Without seasonId: it is not about a season.',
    }),
    columns: Type.Array(Type.String()),
  }),
)

export const Report = named(
  'Report',
  closed({
    name: Type.String(),
    seasonId: Type.Unsafe<string | null>({
      ...nullable(Id),
      description: 'The season it is about; null if it is not about one, or none is active.',
    }),
    generatedAt: Instant,
    columns: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(Value), { description: 'One value a column, in their order.' }),
  }),
)
export type Report = Static<typeof Report>

export const ReportsTogether = named(
  'ReportsTogether',
  closed({
    reports: Type.Array(Report, { description: 'In the order in which they were named.' }),
  }),
)

const Name = Type.String({ minLength: 1, maxLength: 60 })

/** What one page may show at once. */
const MOST_TOGETHER = 8

export const ReportParams = closed({ name: Name })
export const ReportQuery = closed({
  seasonId: Type.Optional(
    Type.String({
      ...Id,
      description:
        'The season it is about; the active one unless said. Only for reports that list it among their filters.',
    }),
  ),
  otherSeasonId: Type.Optional(
    Type.String({
      ...Id,
      description:
        'The season to compare with; the one before unless said. Only for season-compare.',
    }),
  ),
  format: Type.Optional(oneOf(['json', 'csv'], { default: 'json' })),
})
export type ReportQuery = Static<typeof ReportQuery>

export const TogetherQuery = closed({
  names: Type.Array(Name, {
    minItems: 1,
    maxItems: MOST_TOGETHER,
    uniqueItems: true,
    description: 'Which reports, by their names. One that may not be read refuses them all.',
  }),
  seasonId: Type.Optional(
    Type.String({
      ...Id,
      description:
        'The season they are about; the active one unless said. Only if all of them list it among their filters.',
    }),
  ),
})
