import { closed, Id, Instant, line, listQuery, named, nullable, oneOf } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { Amount, KINDS, type Kind, MOST_CENTS } from '../fee-items/fee-items.schema.ts'

/** A deposit is the member's own money, so a pool cannot pay it. */
const COVERED = KINDS.filter((kind): kind is Exclude<Kind, 'deposit'> => kind !== 'deposit')

const poolFields = {
  name: line(120),
  budgetCents: Type.Integer({ minimum: 0, maximum: MOST_CENTS }),
  opensAt: nullable(Instant),
  closesAt: nullable(Instant),
  maxPerMemberCents: nullable(Amount),
  covers: Type.Array(oneOf(COVERED), {
    minItems: 1,
    maxItems: COVERED.length,
    uniqueItems: true,
    description: 'Of these kinds, charges that are eligible can be paid from it.',
  }),
}
export const PoolFields = closed(poolFields)
export type PoolFields = Static<typeof PoolFields>

export const Pool = named(
  'ScholarshipPool',
  closed({
    id: Id,
    seasonId: Id,
    ...poolFields,
    committedCents: Type.Integer({ minimum: 0, description: 'Promised or given.' }),
    leftCents: Type.Integer({ minimum: 0 }),
    version: Type.Integer(),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type Pool = Static<typeof Pool>

/** A pool has something to give. One of before, with nothing in it, stays and can be shown. */
const writtenFields = { ...poolFields, budgetCents: Amount }
const { name, budgetCents, covers, ...others } = writtenFields
export const NewPool = named(
  'NewScholarshipPool',
  closed({
    seasonId: NamedSeason,
    name,
    budgetCents,
    covers,
    ...Type.Partial(closed(others)).properties,
  }),
)

export const PoolPatch = named(
  'ScholarshipPoolPatch',
  Type.Partial(closed(writtenFields), {
    additionalProperties: false,
    minProperties: 1,
  }),
)

export const PoolsQuery = listQuery(['-createdAt', 'createdAt'], { seasonId: NamedSeason })
