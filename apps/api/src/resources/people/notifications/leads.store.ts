import { readAsCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

const leads = prepared((query, { besides }: Slots<{ readonly besides: readonly string[] }>) =>
  query
    .selectFrom('members')
    .select('id as memberId')
    .where('role', 'in', ['admin', 'super_admin'])
    .where('deactivated_at', 'is', null)
    .where(sql<boolean>`id <> all (${besides}::text[])`),
)

/** The camp's leads, without those whom it is about or who did it. */
export const findLeads = (tx: Tx, besides: readonly string[]) => readAsCamp(tx, leads({ besides }))
