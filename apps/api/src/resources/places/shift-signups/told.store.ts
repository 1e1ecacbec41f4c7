import { readAsCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

const leadsOf = prepared((query, { shiftId }: Slots<{ readonly shiftId: string }>) =>
  query
    .selectFrom('members')
    .select('members.id as memberId')
    .where('members.deactivated_at', 'is', null)
    .where(
      sql<boolean>`members.id = any (array(select unnest(t.lead_member_ids) from shifts s
        join shift_roles r on r.id = s.role_id join teams t on t.id = r.team_id where s.id = ${shiftId}))`,
    ),
)

/** The leads of the team that a shift belongs to. */
export const findLeads = (tx: Tx, shiftId: string) => readAsCamp(tx, leadsOf({ shiftId }))
