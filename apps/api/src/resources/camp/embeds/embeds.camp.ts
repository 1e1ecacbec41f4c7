import { accentFor, type Theme } from '@campkit/core/accent'
import type { RouteHost } from '@campkit/http/this-host'
import { embedCallback } from '@campkit/identity/embed-key'
import { logoUrlOf } from '../settings/logo.address.ts'
import { isOpen } from '../settings/settings.window.ts'
import type { EmbeddedCamp } from './embeds.schema.ts'
import type { CampRow } from './embeds.store.ts'

/** The camp as a page shows it, with the addresses that a sign-in from there needs. */
export function embeddedCamp(row: CampRow, host: RouteHost, campId: string): EmbeddedCamp {
  const { slug, name, accent, tagline, season } = row
  const window = { opensAt: row.opens_at, closesAt: row.closes_at }
  const issuer = `${host.authUrl}/c/${slug}`
  return {
    slug,
    name,
    tagline,
    colours: accent === null ? null : coloursOf(accent),
    logoUrl: row.has_logo ? logoUrlOf(host, campId) : null,
    timeZone: row.time_zone,
    season: season === null ? null : seasonOf(season, row),
    applications: {
      isOpen: row.takes_applications && season !== null && isOpen(window),
      ...window,
      isFull: row.is_full,
    },
    issuer,
    clientId: row.client_id,
    callbackUrl: embedCallback(host.url, row.client_id),
    pageUrl: issuer,
  }
}

const coloursOf = (accent: string) => ({
  light: declarations(accent, 'light'),
  dark: declarations(accent, 'dark'),
})

const declarations = (accent: string, theme: Theme): string =>
  Object.entries(accentFor(accent, theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const seasonOf = (name: string, { gate_opens_on, gate_closes_on }: CampRow) => ({
  name,
  gateOpensOn: gate_opens_on,
  gateClosesOn: gate_closes_on,
})
