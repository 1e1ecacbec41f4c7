import { accentHex, EMBER, monogram } from '@campkit/core/accent'
import { type Html, html } from './html.ts'

type Camp = { readonly name: string; readonly logo: string | null }

/** The camp's logo, or its letters on its colour. The camp's name always stands beside it. */
export const tile = ({ name, logo }: Camp, size: 'small' | 'large' = 'small'): Html =>
  logo === null
    ? html`<span class="tile ${size}" aria-hidden="true">${monogram(name)}</span>`
    : html`<img class="tile ${size} own" src="${logo}" alt="" width="52" height="52">`

/** The policy of pictures that a camp gave: whatever is in them, they run and load nothing. */
export const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The letters as a picture of their own, for the browser's tab. */
export function tilePicture(name: string, accent: string | null): string {
  const { fill, on } = accent === null ? EMBER.light : accentHex(accent, 'light')
  const letters = monogram(name)
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${fill}"/><text x="16" y="16" dy=".36em" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" font-size="${letters.length > 1 ? 14 : 18}" fill="${on}">${letters}</text></svg>`
    .text
}
