import { atConsoleForAll } from '@campkit/access/access'
import { notFound } from '@campkit/core/errors'
import { readRoute } from '@campkit/http/define-route'
import { CampParams } from '@campkit/http/schemas'
import { actingMember } from '../../../acting-member.ts'
import { logoUrlOf } from '../settings/logo.address.ts'
import { settingsOf } from '../settings/settings.merge.ts'
import { FEATURES } from '../settings/settings.schema.ts'
import { find as findSettings } from '../settings/settings.store.ts'
import { ConsoleSession } from './session.schema.ts'
import * as store from './session.store.ts'

const read = readRoute({
  id: 'getConsoleSession',
  path: '/camps/:slug/session',
  summary: 'Who acts, in which camp and season: what the console begins with.',
  access: atConsoleForAll(),
  params: CampParams,
  response: ConsoleSession,
  example: {},
  handler: async ({ readTogether, caller, host }) => {
    const [[member], [stored], [season]] = await readTogether(
      store.member({ id: actingMember(caller) }),
      findSettings({}),
      store.activeSeason({}),
    )
    if (!member || !stored) throw notFound('the acting member is gone')
    const { identity, branding, features } = settingsOf(stored)
    const { accent, hasLogo } = branding
    const camp = {
      ...identity,
      id: caller.campId,
      accent,
      logoUrl: hasLogo ? logoUrlOf(host, caller.campId) : null,
      featuresOff: FEATURES.filter((feature) => !features[feature]),
    }
    return { member, camp, season: season ?? null }
  },
})

export const session = [read]
