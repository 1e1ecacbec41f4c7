import { type FieldError, invalidRequest } from '@campkit/core/errors'
import { asUtc, isAfter } from '@campkit/core/instants'
import { isCurrency } from '@campkit/core/money'
import type { Settings, SettingsPatch } from './settings.schema.ts'
import { type Groups, type Looks, type Stored, UNSET } from './settings.store.ts'

const NEVER_SHUT = { opensAt: null, closesAt: null }

/** Mail that can wait is not sent from the first to the second, where the camp is. */
export const QUIET_HOURS = { quietFrom: '21:00', quietUntil: '08:00' }

/** The settings of a camp that has set nothing. */
const DEFAULTS = {
  identity: { timeZone: 'UTC', currency: 'USD' },
  windows: { applications: NEVER_SHUT, shelter: NEVER_SHUT, shifts: NEVER_SHUT },
  shifts: {
    requiredPoints: 0,
    requiredStrikePoints: 0,
    pointsDueOn: null,
    maxUpcoming: 0,
    dropCutoffHours: 48,
    waitlistOfferHours: 24,
    checkInEarlyMinutes: 30,
    checkInLateMinutes: 30,
    worklogPointsPerHour: 1,
  },
  bikes: { perMember: 1, needsApproval: false, offerHours: 48 },
  privacy: { requiredFields: [], retentionDays: 90 },
  features: {
    applications: true,
    dues: true,
    shelter: true,
    shifts: true,
    tickets: true,
    bikes: true,
    referrals: true,
    scholarships: true,
  },
  applications: { autoAcceptReturning: false },
  referrals: { quota: 5, rewardCents: 0, applyUrl: null },
  dues: { reminders: [], payUrl: null, howToPay: null, planParts: 0, planLastOn: null },
  notifications: QUIET_HOURS,
}

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges key by key, nested objects included; lists are replaced as a whole. */
function merged(base: Tree, patch: Tree): Tree {
  const result: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(patch)) {
    const old = result[key]
    result[key] = isTree(old) && isTree(value) ? merged(old, value) : value
  }
  return result
}

/** The camp's settings as the API shows them: the stored values over the defaults. */
export function settingsOf(stored: Stored): Settings {
  const { name, slug, branding, groups, version, updatedAt } = stored
  const shown = merged(DEFAULTS, groups ?? UNSET)
  const own = { identity: { name, slug }, branding }
  return { ...merged(shown, own), version, updatedAt } as unknown as Settings
}

/** What to store after the patch. Its name and its looks are separate, because they are stored with the camp. */
export function patched(
  stored: Stored,
  patch: SettingsPatch,
): { name: string; groups: Groups; looks: Looks } {
  const { branding, ...rest } = patch
  const { name = stored.name, ...identity } = patch.identity ?? {}
  const wanted = { ...rest, identity, ...(patch.windows && { windows: inUtc(patch.windows) }) }
  const groups = merged(stored.groups ?? UNSET, wanted) as Groups
  const { hasLogo, ...known } = stored.branding
  const wished = { ...known, ...branding }
  const looks = { ...wished, accent: wished.accent?.toLowerCase() ?? null }
  const after = { ...stored, name, groups, branding: { ...looks, hasLogo } }
  const faults = faultsOf(settingsOf(after))
  if (faults.length > 0) throw invalidRequest(faults)
  return { name, groups, looks }
}

/** The settings as they would be after the patch. */
export function changed(stored: Stored, patch: SettingsPatch): Settings {
  const { name, groups, looks } = patched(stored, patch)
  const branding = { ...looks, hasLogo: stored.branding.hasLogo }
  return settingsOf({ ...stored, name, groups, branding })
}

const inUtc = (windows: NonNullable<SettingsPatch['windows']>): Tree =>
  Object.fromEntries(
    Object.entries(windows).map(([name, window]) => [
      name,
      Object.fromEntries(Object.entries(window).map(([at, time]) => [at, time && asUtc(time)])),
    ]),
  )

/** Checks what no schema can express. */
function faultsOf({ identity, windows, referrals, dues, branding }: Settings): FieldError[] {
  const faults: FieldError[] = []
  const add = (place: string, code: string, message: string) =>
    faults.push({ pointer: `/body/${place}`, code, message })

  if (!isTimeZone(identity.timeZone)) {
    add('identity/timeZone', 'time_zone', 'must be an IANA time zone, such as Europe/Lisbon')
  }
  if (!isCurrency(identity.currency)) {
    add('identity/currency', 'currency', 'must be a currency of ISO 4217, such as EUR')
  }
  if (referrals.applyUrl !== null && !URL.canParse(referrals.applyUrl)) {
    add('referrals/applyUrl', 'url', 'must be a URL')
  }
  if (dues.payUrl !== null && !URL.canParse(dues.payUrl)) {
    add('dues/payUrl', 'url', 'must be a URL')
  }
  for (const name of ['helpUrl', 'privacyUrl'] as const) {
    const url = branding[name]
    if (url !== null && !URL.canParse(url)) add(`branding/${name}`, 'url', 'must be a URL')
  }
  for (const [i, { afterDays }] of dues.reminders.entries()) {
    const before = dues.reminders[i - 1]?.afterDays ?? 0
    if (afterDays <= before) {
      add(`dues/reminders/${i}/afterDays`, 'order', 'must be more than that of the level before it')
    }
  }
  for (const [name, { opensAt, closesAt }] of Object.entries(windows)) {
    if (opensAt !== null && closesAt !== null && !isAfter(closesAt, opensAt)) {
      add(`windows/${name}/closesAt`, 'closes_after_open', 'must be after opensAt')
    }
  }
  return faults
}

/** Offsets such as +02:00 are not time zones: they do not know daylight saving time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
