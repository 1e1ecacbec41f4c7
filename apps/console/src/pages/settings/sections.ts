import type { Key, KNOBS } from './knobs.ts'

/** Settings that belong together, under a heading of `words.blocks`. */
const SECTIONS = {
  camp: {
    place: ['identity.timeZone', 'identity.currency'],
    parts: [
      'features.applications',
      'features.dues',
      'features.scholarships',
      'features.referrals',
      'features.shelter',
      'features.shifts',
      'features.tickets',
      'features.bikes',
    ],
    privacy: ['privacy.requiredFields', 'privacy.retentionDays'],
  },
  branding: {
    face: ['identity.name', 'branding.tagline', 'branding.accent'],
    frontDoor: ['branding.intro', 'branding.helpUrl', 'branding.privacyUrl'],
  },
  applications: {
    applying: [
      'windows.applications.opensAt',
      'windows.applications.closesAt',
      'applications.autoAcceptReturning',
    ],
    referrals: ['referrals.quota', 'referrals.rewardCents', 'referrals.applyUrl'],
  },
  money: {
    paying: ['dues.howToPay', 'dues.payUrl'],
    plans: ['dues.planParts', 'dues.planLastOn'],
    reminders: ['dues.reminders'],
  },
  site: {
    shelter: ['windows.shelter.opensAt', 'windows.shelter.closesAt'],
    owed: ['shifts.requiredPoints', 'shifts.requiredStrikePoints', 'shifts.pointsDueOn'],
    signUp: [
      'windows.shifts.opensAt',
      'windows.shifts.closesAt',
      'shifts.maxUpcoming',
      'shifts.dropCutoffHours',
      'shifts.waitlistOfferHours',
    ],
    rollCall: [
      'shifts.checkInEarlyMinutes',
      'shifts.checkInLateMinutes',
      'shifts.worklogPointsPerHour',
    ],
    bikes: ['bikes.perMember', 'bikes.needsApproval', 'bikes.offerHours'],
  },
  mail: { quiet: ['notifications.quietFrom', 'notifications.quietUntil'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Key[]>>>>

export type Section = keyof typeof SECTIONS
type BlocksOf<S extends Section> = (typeof SECTIONS)[S]
export type BlockName = { [S in Section]: keyof BlocksOf<S> }[Section]

type Placed = {
  [S in Section]: BlocksOf<S>[keyof BlocksOf<S>]
}[Section] extends readonly (infer K)[]
  ? K
  : never
/** Does not compile while a setting of the API has no place on the page. */
export const EVERY_SETTING_HAS_A_PLACE: Exclude<keyof typeof KNOBS, Placed> extends never
  ? true
  : never = true

export const SECTION_NAMES = Object.keys(SECTIONS) as readonly Section[]

export const blocksOf = (section: Section): readonly (readonly [BlockName, readonly Key[]])[] =>
  Object.entries(SECTIONS[section]) as unknown as readonly (readonly [BlockName, readonly Key[]])[]

export const isSection = (name: unknown): name is Section =>
  SECTION_NAMES.some((section) => section === name)

/** Where a setting stands, for whoever is sent to it. */
export const sectionOf = (key: Key): Section =>
  SECTION_NAMES.find((name) => blocksOf(name).some(([, keys]) => keys.includes(key))) ?? 'camp'
