import { member } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { readRoute } from '@campkit/http/define-route'
import { MemberParams } from '@campkit/http/schemas'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import { standingOf } from '../../money/dues/standing.ts'
import { obligationOf } from '../../places/shift-signups/obligation.ts'
import { shown } from '../notifications/notifications.show.ts'
import { onboardingOf } from '../onboarding/onboarding.progress.ts'
import { leftBehindOf } from './left-behind.ts'
import { readingsOf } from './my-season.readings.ts'
import { MySeason } from './my-season.schema.ts'

const read = readRoute({
  id: 'getMySeason',
  path: '/members/:memberId/season',
  summary:
    'All that a member’s first page shows: what is next, owed, held and told. In one answer.',
  access: member('path', 'my-season:read'),
  params: MemberParams,
  response: MySeason,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON'],
  example: {},
  handler: async ({ readTogether, caller, host, memberId }) => {
    const isWhole = caller.scopes.has('scholarships:read')
    const [
      [person],
      [stored],
      [steps],
      [money],
      [coming],
      behind,
      [enrollment],
      [assignment],
      units,
      [room],
      signups,
      work,
      tickets,
      vehiclePasses,
      requests,
      vehicles,
      rides,
      bikes,
      unreadDocuments,
      news,
      [told],
    ] = await readTogether(...readingsOf({ memberId, isWhole }))
    if (!person || !stored) throw notFound('member absent or not visible')
    if (!steps || !money) throw conflict('NO_ACTIVE_SEASON', 'no season is active')
    const { shifts } = settingsOf(stored)
    const { gateOpensOn } = steps
    const dues = standingOf(money)
    // What is on its way lets nobody wait who has to pay more than that now.
    const isPaying = steps.isPaying && (coming?.comingCents ?? 0) >= dues.dueNowCents
    return {
      memberId: person.id,
      seasonId: steps.seasonId,
      name: person.name,
      enrollment: enrollment ?? null,
      onboarding: onboardingOf({ ...steps, isPaying }),
      dues,
      reportedCents: coming?.reportedCents ?? 0,
      leftBehind: leftBehindOf(behind),
      shelter: {
        assignment: assignment ?? null,
        unit: units.find(({ id }) => id === assignment?.unitId) ?? null,
        roommates: room?.roommates ?? [],
      },
      shifts: { signups, obligation: obligationOf(signups, work, { shifts, gateOpensOn }) },
      tickets,
      vehiclePasses,
      ticketRequests: requests.filter(({ status }) => status === 'waiting' || status === 'offered'),
      vehicles,
      rides,
      bikes,
      unreadDocuments,
      news: news.map((row) => shown(row, host.authUrl)),
      unread: told?.count ?? 0,
    }
  },
})

export const mySeason = [read]
