import { type Html, html } from '@campkit/pages/html'

export const flowField = (flow: string): Html =>
  html`<input type="hidden" name="flow" value="${flow}">`

export const backToAccount: Html = html`<p><a href="/account">Back to your account</a></p>`

/** To the minute, in UTC: without a script the reader's time zone is unknown. */
export const moment = (at: string | null): Html => {
  if (at === null) return html`never`
  const iso = new Date(at).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

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
