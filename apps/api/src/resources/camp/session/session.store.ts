import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Member, Season } from './session.schema.ts'

/** The acting member, and how they stand in the active season. */
export const member = prepared((query, { id }: Slots<{ readonly id: string }>) =>
  query
    .selectFrom('members')
    .select([
      'id',
      sql<string>`coalesce(playa_name, preferred_name, legal_name)`.as('name'),
      'legal_name as legalName',
      'preferred_name as preferredName',
      'playa_name as playaName',
      'role',
      sql<Member['enrollment']>`(
        select jsonb_build_object('id', e.id, 'status', e.status)
          from enrollments e join seasons s on s.id = e.season_id and s.status = 'active'
         where e.member_id = members.id)`.as('enrollment'),
    ])
    .where('id', '=', id)
    .$assertType<Member>(),
)

/** Whether the camp has a page to pay on. */
export const paying = prepared((query) =>
  query.selectNoFrom(sql<boolean>`app.takes_payments()`.as('takesPayments')),
)

export const activeSeason = prepared((query) =>
  query
    .selectFrom('seasons')
    .select([
      'id',
      'name',
      'currency',
      'build_starts_on as buildStartsOn',
      'gate_opens_on as gateOpensOn',
      'gate_closes_on as gateClosesOn',
      'strike_ends_on as strikeEndsOn',
      'max_members as maxMembers',
    ])
    .select(sql<Season['places']>`app.season_places(id, max_members)`.as('places'))
    .where('status', '=', 'active')
    .$assertType<Season>(),
)
