import type { Role } from '@campkit/core/actor'
import type { Slot, Slots } from '@campkit/db/slot'
import { type RawBuilder, sql } from 'kysely'
import type { Status } from './members.schema.ts'

export const STATUS = sql<Status>`case when members.joined_at is null then members.invitation_status
  when members.deactivated_at is null then 'active' else 'deactivated' end`

/** Without regard to capitals, and to whether an accent is a character of its own. */
const comparable = (text: RawBuilder<string> | Slot<string>) =>
  sql<string>`lower(normalize(${text}, NFC))`

/** One field per line: a search text has no line break, so it cannot match across two fields. */
const SEARCHED = comparable(
  sql<string>`concat_ws(E'\\n', members.legal_name, members.preferred_name, members.playa_name,
    members.email)`,
)

/** The filters of the roster, as a statement needs them. */
export type Roster = {
  readonly role: Role | undefined
  readonly tag: string | undefined
  readonly status: Status | undefined
  readonly q: string | undefined
  /** The other filters, as JSON: a text of SQL for each combination of them would be thousands. */
  readonly asked: string | undefined
}
export type RosterForm = { readonly isActive: boolean | undefined }

/** The filters that are sent as JSON. */
export type Asked = {
  /** Undefined means the active season. */
  readonly inSeason?: string | undefined
  readonly enrollmentStatus?: string | undefined
  readonly applicationStatus?: string | undefined
  readonly isOnSite?: boolean | undefined
  /** Whom computed filters found. */
  readonly among?: readonly string[] | undefined
}

type At = Slots<Roster> & {
  /** Set where the changes of everybody are wanted. */
  readonly changedFrom?: Slot<string> | undefined
}

/** As the report of who is on site: of two at the same instant the arrival counts. */
export const IS_ON_SITE = sql<boolean>`coalesce((
  select c.kind = 'arrival' from check_ins c where c.member_id = members.id
     and c.kind in ('arrival', 'departure') and c.annulled_at is null
   order by c.occurred_at desc, c.kind, c.id desc limit 1), false)`

const isJoined = (status: Slot<string> | undefined, changedFrom: Slot<string> | undefined) =>
  status === undefined
    ? sql<boolean>`(${changedFrom ?? null}::timestamptz is not null or members.joined_at is not null
        or members.invitation_status = 'invited')`
    : sql<boolean>`${STATUS} = ${status}`

const wanted = (asked: Slot<string>, name: keyof Asked) =>
  sql<string | null>`(${asked}::jsonb ->> ${sql.lit(name)})`

/** The named season or the active one. Null where there is no such season: then nobody is found by what they are in it. */
export const seasonOf = (asked: Slot<string> | undefined) =>
  asked === undefined
    ? sql<string | null>`(select s.id from seasons s where s.status = 'active')`
    : sql<
        string | null
      >`(select s.id from seasons s where case when ${wanted(asked, 'inSeason')} is null
        then s.status = 'active' else s.id = ${wanted(asked, 'inSeason')} end)`

/** Of a member; of those that were made in one season. */
export const latestApplication = (season: RawBuilder<string | null>) =>
  sql<{ readonly id: string; readonly status: string }>`(
    select a.id, a.status from applications a where a.member_id = members.id and a.season_id = ${season}
    order by a.created_at desc, a.id desc limit 1)`

/** Without a filter of its own, a named season asks who is enrolled in it. */
function isAsked(asked: Slot<string>): RawBuilder<boolean> {
  const json = sql`${asked}::jsonb`
  const season = seasonOf(asked)
  const enrollment = sql<string | null>`(
    select e.status from enrollments e where e.member_id = members.id and e.season_id = ${season})`
  const application = sql<string | null>`(select a.status from ${latestApplication(season)} a)`
  const isStatus = (found: RawBuilder<string | null>, name: keyof Asked) =>
    sql`(${wanted(asked, name)} is null
      or ${season} is not null and coalesce(${found}, 'none') = ${wanted(asked, name)})`
  return sql<boolean>`(${isStatus(enrollment, 'enrollmentStatus')}
    and ${isStatus(application, 'applicationStatus')}
    and (${wanted(asked, 'isOnSite')} is null or ${IS_ON_SITE} = ${wanted(asked, 'isOnSite')}::boolean)
    and (${wanted(asked, 'among')} is null or ${json} -> 'among' ? members.id)
    and (${wanted(asked, 'inSeason')} is null or ${enrollment} is not null or num_nonnulls(
      ${wanted(asked, 'enrollmentStatus')}, ${wanted(asked, 'applicationStatus')}, ${wanted(asked, 'among')}) > 0))`
}

/** Whether a member meets the filters: in the list of members, and in the audience of an announcement. */
export function isInRoster(at: At, { isActive }: RosterForm): RawBuilder<boolean> {
  const { role, tag, q, status, asked: more, changedFrom } = at
  const asked = [
    isJoined(status, changedFrom),
    role && sql<boolean>`members.role = ${role}`,
    isActive === undefined
      ? undefined
      : sql<boolean>`(members.deactivated_at is null) = ${sql.lit(isActive)}`,
    tag &&
      sql<boolean>`exists (select from member_tags t where t.member_id = members.id and t.tag = ${tag}
        and app.tag_counts(t.expires_at, t.season_id, ${seasonOf(more)}))`,
    q && sql<boolean>`strpos(${SEARCHED}, ${comparable(q)}) > 0`,
    more && isAsked(more),
  ].filter((one) => one !== undefined)
  return sql<boolean>`(${sql.join(asked, sql` and `)})`
}
