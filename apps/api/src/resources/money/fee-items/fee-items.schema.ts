import { ROLES } from '@campkit/core/actor'
import {
  closed,
  Day,
  Id,
  Instant,
  line,
  MUST,
  named,
  nullable,
  oneOf,
  syncedQuery,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'

export const KINDS = [
  'dues',
  'deposit',
  'power',
  'meal',
  'rv',
  'bike',
  'late_fee',
  'merch',
  'donation',
  'other',
] as const
export type Kind = (typeof KINDS)[number]

/** Nobody is charged more than a million units of the currency at once. */
export const MOST_CENTS = 100_000_000
export const Amount = Type.Integer({ minimum: 1, maximum: MOST_CENTS })
/** What an item or a tier costs: it may be nothing. */
const Price = Type.Integer({ minimum: 0, maximum: MOST_CENTS })

const ENROLLMENT_STATUSES = [
  'invited',
  'pending',
  'confirmed',
  'offered',
  'offer_expired',
  'declined',
  'withdrawn',
  'removed',
  'completed',
] as const

/** Members must match every list that is given. Applicants only match if `roles` names them. */
const Rule = {
  tags: Type.Array(line(60), { minItems: 1, maxItems: 50, uniqueItems: true }),
  roles: Type.Array(words('Role', ROLES), { minItems: 1, maxItems: 4, uniqueItems: true }),
  enrollmentStatuses: Type.Array(oneOf(ENROLLMENT_STATUSES), {
    minItems: 1,
    maxItems: ENROLLMENT_STATUSES.length,
    uniqueItems: true,
  }),
}
export const AppliesTo = named(
  'AppliesTo',
  Type.Partial(closed(Rule), { additionalProperties: false }),
)
export type AppliesTo = Static<typeof AppliesTo>

const Tier = named(
  'FeeTier',
  closed({
    key: Type.String({
      minLength: 1,
      maxLength: 60,
      pattern: '^[a-z0-9-]+$',
      [MUST]: 'be lower-case letters, digits and hyphens',
    }),
    label: line(120),
    amountCents: Price,
    incomeHint: Type.Optional(line(200)),
  }),
)

const feeItemFields = {
  name: line(120),
  amountCents: Price,
  tiers: Type.Array(Tier, { maxItems: 20 }),
  tierChoice: words('TierChoice', ['leads', 'members'], {
    description:
      'Who chooses the tier of a charge. Members choose in confidence: leads see the amount and not the tier.',
  }),
  dueOn: nullable(Day),
  appliesTo: AppliesTo,
  scholarshipEligible: Type.Boolean(),
  refundable: oneOf(['none', 'full', 'until_date', 'conditional']),
  refundableUntilOn: nullable(Day),
  lateAfterDays: nullable(
    Type.Integer({
      minimum: 1,
      maximum: 365,
      description: 'Of a late fee, and only of one: how long after its due day a charge gets it.',
    }),
  ),
  active: Type.Boolean(),
}

export const FeeItem = named(
  'FeeItem',
  closed({
    id: Id,
    seasonId: Id,
    kind: words('ChargeKind', KINDS),
    ...feeItemFields,
    version: Type.Integer(),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type FeeItem = Static<typeof FeeItem>

export const FeeItemPatch = named(
  'FeeItemPatch',
  Type.Partial(closed(feeItemFields), {
    additionalProperties: false,
    minProperties: 1,
  }),
)
export type FeeItemPatch = Static<typeof FeeItemPatch>

const { name, amountCents, ...rest } = feeItemFields
export const NewFeeItem = named(
  'NewFeeItem',
  closed({
    seasonId: NamedSeason,
    name,
    kind: words('ChargeKind', KINDS),
    amountCents,
    ...Type.Partial(closed(rest)).properties,
  }),
)
export type NewFeeItem = Static<typeof NewFeeItem>

export const FeeItemsQuery = syncedQuery(['name', '-name', 'createdAt', '-createdAt'], {
  seasonId: NamedSeason,
  kind: Type.Optional(words('ChargeKind', KINDS)),
  active: Type.Optional(Type.Boolean()),
})
