import { type FieldError, invalidRequest } from '@campkit/core/errors'
import { asUtc, isAfter } from '@campkit/core/instants'
import { isCurrency } from '@campkit/core/money'
import type { Settings, SettingsPatch } from './settings.schema.ts'
import type { Groups, Stored } from './settings.store.ts'

const NEVER_SHUT = { opensAt: null, closesAt: null }

/** The settings of a camp that has set nothing. */
const DEFAULTS = {
  identity: { timeZone: 'UTC', currency: 'USD' },
  windows: { applications: NEVER_SHUT, shifts: NEVER_SHUT },
  shifts: {
    requiredPoints: 0,
    dropCutoffHours: 48,
    waitlistOfferHours: 24,
    checkInEarlyMinutes: 30,
    checkInLateMinutes: 30,
  },
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
  dues: { reminders: [], payUrl: null, planParts: 0, planLastOn: null },
}
const UNSET: Groups = {
  identity: {},
  windows: {},
  shifts: {},
  privacy: {},
  features: {},
  applications: {},
  referrals: {},
  dues: {},
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
export function settingsOf({ name, slug, groups, version, updatedAt }: Stored): Settings {
  const shown = merged(DEFAULTS, groups ?? UNSET)
  const own = { identity: { name, slug } }
  return { ...merged(shown, own), version, updatedAt } as unknown as Settings
}

/** What to store after the patch. The camp's name is separate, because it is stored with the camp. */
export function patched(stored: Stored, patch: SettingsPatch): { name: string; groups: Groups } {
  const { name = stored.name, ...identity } = patch.identity ?? {}
  const wanted = { ...patch, identity, ...(patch.windows && { windows: inUtc(patch.windows) }) }
  const groups = merged(stored.groups ?? UNSET, wanted) as Groups
  const faults = faultsOf(settingsOf({ ...stored, name, groups }))
  if (faults.length > 0) throw invalidRequest(faults)
  return { name, groups }
}

const inUtc = (windows: NonNullable<SettingsPatch['windows']>): Tree =>
  Object.fromEntries(
    Object.entries(windows).map(([name, window]) => [
      name,
      Object.fromEntries(Object.entries(window).map(([at, time]) => [at, time && asUtc(time)])),
    ]),
  )

/** Checks what no schema can express. */
function faultsOf({ identity, windows, referrals, dues }: Settings): FieldError[] {
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
