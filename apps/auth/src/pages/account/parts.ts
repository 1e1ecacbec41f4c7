import { button, hidden } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Icon } from '@campkit/pages/icons'
import { readersMoment } from '@campkit/pages/parts'

export const flowField = (flow: string): Html => hidden('flow', flow)

/** In the head of every page behind the overview. */
export const BACK = { href: '/account', label: 'Your account' }

/** One button that changes something. */
export const act = (
  flow: string,
  action: string,
  label: string,
  more: {
    readonly kind?: 'primary' | 'plain' | 'danger'
    readonly icon?: Icon
    readonly inside?: Html
    readonly says?: string
  } = {},
): Html =>
  html`<form method="post" action="/account/${action}">${flowField(flow)}${more.inside}${button(
    label,
    { kind: more.kind ?? 'plain', ...(more.icon && { icon: more.icon }) },
    { 'aria-label': more.says },
  )}</form>`

/** When, or that it never was. */
export const momentOrNever = (at: string | null, zone: string): Html =>
  at === null ? html`never` : readersMoment(at, zone)

export const deviceIcon = (userAgent: string | null): Icon =>
  /iPhone|iPad|Android|Mobile/.test(userAgent ?? '') ? 'phone' : 'laptop'

/** A short name that a browser's owner recognises. */
export function browserName(userAgent: string | null): string {
  const known = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = known(BROWSERS)
  const system = known(SYSTEMS)
  if (browser === undefined) return userAgent?.slice(0, 60) || 'Unknown device'
  return system === undefined ? browser : `${browser} on ${system}`
}

// Browsers also name others that they imitate, so the order matters.
const BROWSERS = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const
