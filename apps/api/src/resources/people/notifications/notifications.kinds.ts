import { BIKE_KINDS } from './kinds.bikes.ts'
import { CARRY_OVER_KINDS } from './kinds.carry-overs.ts'
import { DUES_KINDS } from './kinds.dues.ts'
import { KEY_KINDS } from './kinds.keys.ts'
import { MEMBER_KINDS } from './kinds.members.ts'
import { PAYMENT_KINDS } from './kinds.payments.ts'
import { RIDE_KINDS } from './kinds.rides.ts'
import { SCHEDULE_KINDS } from './kinds.schedule.ts'
import { SCHOLARSHIP_KINDS } from './kinds.scholarships.ts'
import { SEASON_KINDS } from './kinds.seasons.ts'
import { SHELTER_KINDS } from './kinds.shelter.ts'
import { SHIFT_KINDS } from './kinds.shifts.ts'
import { TICKET_KINDS } from './kinds.tickets.ts'
import type { Kind, Target, Told, World } from './notifications.words.ts'
import type { StillTrue } from './still-true.ts'

/** Everything a member can be told, by kind. */
export const KINDS = {
  ...SEASON_KINDS,
  ...DUES_KINDS,
  ...PAYMENT_KINDS,
  ...CARRY_OVER_KINDS,
  ...SCHOLARSHIP_KINDS,
  ...MEMBER_KINDS,
  ...SHELTER_KINDS,
  ...SCHEDULE_KINDS,
  ...SHIFT_KINDS,
  ...TICKET_KINDS,
  ...RIDE_KINDS,
  ...BIKE_KINDS,
  ...KEY_KINDS,
} as const
export type KindName = keyof typeof KINDS
export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[]

/** The details that a kind's words are made of: names, amounts and dates, never anything restricted. */
export type DetailsOf<K extends KindName> = (typeof KINDS)[K] extends Kind<infer D> ? D : never

/** What the leads' digest is called among the preferences. It is a mail, not a notification. */
export const LEADS_DIGEST = 'leads_digest'
export const PREFERENCES = [...KIND_NAMES, LEADS_DIGEST] as const
export type PreferenceName = (typeof PREFERENCES)[number]

const OF_DIGEST = {
  title: 'What waits for you as a lead',
  mail: ['daily', 'none'],
  isFor: 'leads',
} as const

type Preferable = Pick<Kind<never>, 'title' | 'mail' | 'isFor'>

/** What people choose mails by, in the order of a season. What is in none of them is about the camp. */
const SUBJECT_KINDS = {
  season: [SEASON_KINDS],
  money: [DUES_KINDS, PAYMENT_KINDS, CARRY_OVER_KINDS, SCHOLARSHIP_KINDS],
  shelter: [SHELTER_KINDS],
  shifts: [SHIFT_KINDS],
  tickets: [TICKET_KINDS],
  rides: [RIDE_KINDS],
  bikes: [BIKE_KINDS],
} as const
export const SUBJECTS = ['camp', ...(Object.keys(SUBJECT_KINDS) as (keyof typeof SUBJECT_KINDS)[])]
export type Subject = 'camp' | keyof typeof SUBJECT_KINDS

export const subjectOf = (name: PreferenceName): Subject =>
  (Object.keys(SUBJECT_KINDS) as (keyof typeof SUBJECT_KINDS)[]).find((subject) =>
    SUBJECT_KINDS[subject].some((kinds) => name in kinds),
  ) ?? 'camp'

export const preferenceOf = (name: PreferenceName): Preferable =>
  name === LEADS_DIGEST ? OF_DIGEST : KINDS[name]

/** Only who may read scholarships is shown what others were told about theirs. */
export const OF_SCHOLARSHIPS: KindName = 'scholarship_decision'

/** The words of a notification, the same in the app and in the mail. */
export function wordsOf(kind: KindName, details: unknown, world: World): Told {
  return kindOf(kind).says(details, world)
}

const kindOf = (kind: KindName) => KINDS[kind] as unknown as Kind<unknown>

export function targetOf(kind: KindName, details: unknown): Target | null {
  const { link } = kindOf(kind)
  return typeof link === 'function' ? link(details) : link
}

export const furtherOf = (kind: KindName, details: unknown): Target | null =>
  kindOf(kind).further?.(details) ?? null

export const stillTrueOf = (kind: KindName): StillTrue<unknown> => kindOf(kind).stillTrue

export const isMailedLater = (kind: KindName, details: unknown): boolean =>
  kindOf(kind).isMailedLater?.(details) ?? false

/** Whether it is mailed in quiet hours, too. */
export function isUrgent(kind: KindName, details: unknown): boolean {
  const { isUrgent: urgent = false } = kindOf(kind)
  return typeof urgent === 'function' ? urgent(details) : urgent
}
