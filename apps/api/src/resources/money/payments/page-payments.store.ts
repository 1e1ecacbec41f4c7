import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { BESIDE_CENTS, CREDIT_CENTS, LINES, type Line } from './allocations.store.ts'
import type { Payment } from './payments.schema.ts'
import { FIELDS } from './payments.store.ts'
import { REFUNDED_CENTS } from './refunds.store.ts'

/** What the payment page and the receipt show. */
export const findForPage = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query
    .selectFrom('payments')
    .innerJoin('seasons', 'seasons.id', 'payments.season_id')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .innerJoin('camps', 'camps.camp_id', 'payments.camp_id')
    .select([
      ...FIELDS,
      'payments.provider_ref as providerRef',
      'payments.return_url as returnUrl',
      'payments.cancel_url as cancelUrl',
      'seasons.name as season',
      sql<boolean>`seasons.status = 'closed'`.as('isSeasonOver'),
      'members.legal_name as payer',
      'members.email as payerEmail',
      'camps.name as camp',
      'camps.camp_id as campId',
      'camps.slug',
      'camps.accent',
      'camps.help_url as helpUrl',
      'camps.privacy_url as privacyUrl',
      sql<boolean>`camps.logo is not null`.as('hasLogo'),
      sql<string | null>`(select dues->>'payUrl' from settings)`.as('payUrl'),
      sql<string>`coalesce((select identity->>'timeZone' from settings), 'UTC')`.as('timeZone'),
    ])
    .select([REFUNDED_CENTS, LINES, BESIDE_CENTS, CREDIT_CENTS])
    .where('payments.id', '=', id)
    .$assertType<
      Omit<Payment, 'refunds' | 'allocations'> & {
        readonly lines: readonly Line[]
        readonly besideCents: number
        readonly creditCents: number
        readonly providerRef: string | null
        readonly returnUrl: string | null
        readonly cancelUrl: string | null
        readonly season: string
        readonly isSeasonOver: boolean
        readonly payer: string
        readonly payerEmail: string
        readonly camp: string
        readonly campId: string
        readonly slug: string
        readonly accent: string | null
        readonly helpUrl: string | null
        readonly privacyUrl: string | null
        readonly hasLogo: boolean
        /** Where the camp says how to pay. */
        readonly payUrl: string | null
        readonly timeZone: string
      }
    >(),
)
export type PagePayment = NonNullable<ReturnType<typeof findForPage>['rows']>[number]
