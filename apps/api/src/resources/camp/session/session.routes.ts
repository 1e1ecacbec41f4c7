import { atConsoleForAll } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { readRoute } from '@campkit/http/define-route'
import { CampParams } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { coloursOf } from '../settings/branding.colours.ts'
import { logoUrlOf } from '../settings/logo.address.ts'
import { settingsOf } from '../settings/settings.merge.ts'
import { FEATURES } from '../settings/settings.schema.ts'
import { find as findSettings } from '../settings/settings.store.ts'
import { ConsoleSession } from './session.schema.ts'
import * as store from './session.store.ts'

/** The camp's page at the sign-in host may be where people pay; it says no more than the console. */
const isOwnPage = (authUrl: string, payUrl: string | null): boolean =>
  payUrl?.startsWith(`${authUrl}/c/`) ?? false

const read = readRoute({
  id: 'getConsoleSession',
  path: '/camps/:slug/session',
  summary: 'Who acts, in which camp and season: what the console begins with.',
  access: atConsoleForAll(),
  params: CampParams,
  response: ConsoleSession,
  example: {},
  handler: async ({ readTogether, caller, host }) => {
    const [[member], [stored], [season], [paying]] = await readTogether(
      store.member({ id: actingMember(caller) }),
      findSettings({}),
      store.activeSeason({}),
      store.paying({}),
    )
    if (!member || !stored) throw notFound('the acting member is gone')
    const { identity, branding, features, dues } = settingsOf(stored)
    const { accent, hasLogo } = branding
    const camp = {
      ...identity,
      // Charges, prices and limits are amounts of the season that is on, whatever the settings say for the next one.
      currency: season?.currency ?? identity.currency,
      id: caller.campId,
      accent,
      colours: accent === null ? null : coloursOf(accent),
      logoUrl: hasLogo ? logoUrlOf(host, caller.campId) : null,
      takesPayments: paying?.takesPayments ?? false,
      howToPay: dues.howToPay,
      partsAlone: dues.planParts,
      payUrl: isOwnPage(host.authUrl, dues.payUrl) ? null : dues.payUrl,
      featuresOff: FEATURES.filter((feature) => !features[feature]),
    }
    return { member, camp, season: season ?? null }
  },
})

export const session = [read]
