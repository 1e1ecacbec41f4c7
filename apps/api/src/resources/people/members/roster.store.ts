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
  /** Undefined means the active season. */
  readonly inSeason: string | undefined
  readonly enrollmentStatus: string | undefined
  readonly applicationStatus: string | undefined
  /** Whom computed filters found; undefined if there is none. */
  readonly among: readonly string[] | undefined
}
export type RosterForm = {
  readonly isActive: boolean | undefined
  readonly isOnSite: boolean | undefined
}

type At = Slots<Roster> & {
  /** Set where the changes of everybody are wanted. */
  readonly changedFrom?: Slot<string> | undefined
}

/** Null where there is no such season: then nobody is found by what they are in it. */
const seasonOf = (id: Slot<string> | undefined) =>
  id === undefined
    ? sql<string>`(select s.id from seasons s where s.status = 'active')`
    : sql<string>`(select s.id from seasons s where s.id = ${id})`

const enrollmentIn = (season: RawBuilder<string>) => sql<string>`(
  select e.status from enrollments e where e.member_id = members.id and e.season_id = ${season})`

const applicationIn = (season: RawBuilder<string>) => sql<string>`(
  select a.status from applications a where a.member_id = members.id and a.season_id = ${season}
  order by a.created_at desc, a.id desc limit 1)`

/** As the report of who is on site: of two at the same instant the arrival counts. */
const IS_ON_SITE = sql<boolean>`coalesce((
  select c.kind = 'arrival' from check_ins c where c.member_id = members.id
     and c.kind in ('arrival', 'departure') and c.annulled_at is null
   order by c.occurred_at desc, c.kind, c.id desc limit 1), false)`

const isStatus = (season: RawBuilder<string>, found: RawBuilder<string>, wanted: Slot<string>) =>
  sql<boolean>`${season} is not null and coalesce(${found}, 'none') = ${wanted}`

const isJoined = (status: Slot<string> | undefined, changedFrom: Slot<string> | undefined) =>
  status === undefined
    ? sql<boolean>`(${changedFrom ?? null}::timestamptz is not null or members.joined_at is not null
        or members.invitation_status = 'invited')`
    : sql<boolean>`${STATUS} = ${status}`

/** What the season's own filters ask. Without any, a named season asks who is enrolled in it. */
function ofSeason(at: At): RawBuilder<boolean>[] {
  const { inSeason, enrollmentStatus, applicationStatus, among } = at
  const season = seasonOf(inSeason)
  const enrollment = enrollmentIn(season)
  const asked = [
    enrollmentStatus && isStatus(season, enrollment, enrollmentStatus),
    applicationStatus && isStatus(season, applicationIn(season), applicationStatus),
    among && sql<boolean>`members.id = any (${among}::text[])`,
  ].filter((one) => one !== undefined)
  return asked.length === 0 && inSeason ? [sql<boolean>`${enrollment} is not null`] : asked
}

/** Whether a member meets the filters: in the list of members, and in the audience of an announcement. */
export function isInRoster(at: At, { isActive, isOnSite }: RosterForm): RawBuilder<boolean> {
  const { role, tag, q, status, changedFrom } = at
  const asked = [
    isJoined(status, changedFrom),
    role && sql<boolean>`members.role = ${role}`,
    isActive === undefined
      ? undefined
      : sql<boolean>`(members.deactivated_at is null) = ${sql.lit(isActive)}`,
    tag &&
      sql<boolean>`exists (select from member_tags t where t.member_id = members.id and t.tag = ${tag})`,
    q && sql<boolean>`strpos(${SEARCHED}, ${comparable(q)}) > 0`,
    isOnSite === undefined ? undefined : sql<boolean>`${IS_ON_SITE} = ${sql.lit(isOnSite)}`,
    ...ofSeason(at),
  ].filter((one) => one !== undefined)
  return sql<boolean>`(${sql.join(asked, sql` and `)})`
}
