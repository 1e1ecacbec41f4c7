import type { Settings } from '@campkit/sdk/rest/api.generated'

/** Not set here: the address is the operator's, and a logo is sent by itself. */
type Fixed = 'slug' | 'hasLogo'
type Plain = string | number | boolean | null | readonly unknown[]
type Leaf<T, Before extends string = ''> = {
  [K in keyof T & string]: K extends Fixed
    ? never
    : T[K] extends Plain
      ? `${Before}${K}`
      : Leaf<T[K], `${Before}${K}.`>
}[keyof T & string]

/** A setting by its path: `shifts.requiredPoints`. */
export type Key = Leaf<Omit<Settings, 'version' | 'updatedAt'>>

/** What kind of value a setting has. What may be nothing says so. */
export type Knob =
  | { readonly kind: 'line' | 'text' | 'url'; readonly most: number; readonly isOptional?: true }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number }
  | { readonly kind: 'day' | 'moment' | 'colour' }
  | { readonly kind: 'money' | 'time' | 'switch' | 'zone' | 'currency' | 'fields' | 'reminders' }

const whole = (least: number, most: number) => ({ kind: 'whole', least, most }) as const
const url = { kind: 'url', most: 500, isOptional: true } as const
const [on, day, moment] = [{ kind: 'switch' }, { kind: 'day' }, { kind: 'moment' }] as const

// biome-ignore format: a table
export const KNOBS: Readonly<Record<Key, Knob>> = {
  'identity.name':                 { kind: 'line', most: 120 },
  'identity.timeZone':             { kind: 'zone' },
  'identity.currency':             { kind: 'currency' },
  'features.applications':         on,
  'features.dues':                 on,
  'features.shelter':              on,
  'features.shifts':               on,
  'features.tickets':              on,
  'features.bikes':                on,
  'features.referrals':            on,
  'features.scholarships':         on,
  'privacy.requiredFields':        { kind: 'fields' },
  'privacy.retentionDays':         whole(0, 3650),
  'branding.accent':               { kind: 'colour' },
  'branding.tagline':              { kind: 'line', most: 120, isOptional: true },
  'branding.intro':                { kind: 'text', most: 2000, isOptional: true },
  'branding.helpUrl':              url,
  'branding.privacyUrl':           url,
  'windows.applications.opensAt':  moment,
  'windows.applications.closesAt': moment,
  'windows.shelter.opensAt':       moment,
  'windows.shelter.closesAt':      moment,
  'windows.shifts.opensAt':        moment,
  'windows.shifts.closesAt':       moment,
  'applications.autoAcceptReturning': on,
  'referrals.quota':               whole(0, 1000),
  'referrals.rewardCents':         { kind: 'money' },
  'referrals.applyUrl':            url,
  'dues.howToPay':                 { kind: 'text', most: 2000, isOptional: true },
  'dues.payUrl':                   url,
  'dues.planParts':                whole(0, 12),
  'dues.planLastOn':               day,
  'dues.reminders':                { kind: 'reminders' },
  'shifts.requiredPoints':         whole(0, 1000),
  'shifts.requiredStrikePoints':   whole(0, 1000),
  'shifts.pointsDueOn':            day,
  'shifts.maxUpcoming':            whole(0, 1000),
  'shifts.dropCutoffHours':        whole(0, 8760),
  'shifts.waitlistOfferHours':     whole(1, 720),
  'shifts.checkInEarlyMinutes':    whole(0, 1440),
  'shifts.checkInLateMinutes':     whole(0, 1440),
  'shifts.worklogPointsPerHour':   whole(0, 100),
  'bikes.perMember':               whole(1, 20),
  'bikes.needsApproval':           on,
  'bikes.offerHours':              whole(1, 720),
  'notifications.quietFrom':       { kind: 'time' },
  'notifications.quietUntil':      { kind: 'time' },
}
export const KEYS = Object.keys(KNOBS) as readonly Key[]

type Tree = { readonly [key: string]: unknown }

/** What a setting is. */
export const settingOf = (settings: Settings, key: Key): unknown =>
  key
    .split('.')
    .reduce<unknown>((at, name) => (at as Tree | undefined)?.[name], settings as unknown as Tree)

/** Values by their paths, as the API takes them. */
export function patchOf(values: Readonly<Partial<Record<Key, unknown>>>): Tree {
  const patch: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const names = key.split('.')
    const last = names.pop() ?? ''
    let at = patch
    for (const name of names) {
      at[name] ??= {}
      at = at[name] as Record<string, unknown>
    }
    at[last] = value
  }
  return patch
}
