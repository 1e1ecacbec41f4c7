import { member } from '@campkit/access/access'
import { isAdmin } from '@campkit/core/actor'
import { conflict, notFound } from '@campkit/core/errors'
import { readRoute } from '@campkit/http/define-route'
import { MemberParams } from '@campkit/http/schemas'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import { facts as duesFacts } from '../../money/dues/standing.store.ts'
import * as tagStore from '../../people/tags/tags.store.ts'
import * as worklog from '../worklog/worklog.store.ts'
import { comingShifts, factsForSeason } from './facts.store.ts'
import {
  MemberShifts,
  MemberShiftsQuery,
  type ShiftOption,
  ShiftOptions,
} from './member-shifts.schema.ts'
import { seasonFor, teamsOf } from './member-shifts.store.ts'
import { obligationOf, reliabilityOf } from './obligation.ts'
import { optionsOf } from './options.ts'
import * as store from './shift-signups.store.ts'

/** The season that was named or is active, or the right error. The member is there, or the route would not answer. */
function found<S>([season]: readonly S[], named: string | undefined): S {
  if (season) return season
  if (named !== undefined) throw notFound('season absent', 'seasonId')
  throw conflict('NO_ACTIVE_SEASON', 'no season is active')
}

export const ofMember = readRoute({
  id: 'getMemberShifts',
  path: '/members/:memberId/shifts',
  summary: 'A member’s shifts in a season, what they owe the camp, and how far they are.',
  access: member('path', 'shifts:read'),
  params: MemberParams,
  query: MemberShiftsQuery,
  response: MemberShifts,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON'],
  example: {},
  handler: async ({ readTogether, memberId: whose, query: { seasonId: named } }) => {
    const about = { memberId: whose, seasonId: named ?? '' }
    const [seasons, signups, work, [stored]] = await readTogether(
      seasonFor(about),
      store.ofMember(about),
      worklog.ofMember(about),
      settings.find({}),
    )
    const { memberId, id: seasonId, gateOpensOn } = found(seasons, named)
    if (!stored) throw new Error('a camp without settings')
    const { shifts } = settingsOf(stored)
    return {
      memberId,
      seasonId,
      signups,
      worklog: work,
      obligation: obligationOf(signups, work, { shifts, gateOpensOn }),
      reliability: reliabilityOf(signups),
    }
  },
})

export const options = readRoute({
  id: 'listShiftOptions',
  path: '/members/:memberId/shifts/options',
  summary: 'Every coming shift, whether the member can take it now, and if not, why.',
  access: member('path', 'shifts:read'),
  params: MemberParams,
  query: MemberShiftsQuery,
  response: ShiftOptions,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON'],
  example: {},
  handler: async ({ readTogether, caller, memberId, query: { seasonId: named } }) => {
    const about = { memberId, seasonId: named ?? '' }
    const [seasons, [facts], shifts, [stored], dues, teams, labels] = await readTogether(
      seasonFor(about),
      factsForSeason(about),
      comingShifts(about),
      settings.find({}),
      duesFacts({ memberIds: [memberId], seasonIds: named === undefined ? null : [named] }),
      teamsOf(about),
      tagStore.labels({}),
    )
    found(seasons, named)
    if (!stored || !facts) throw notFound('member absent or not visible')
    const isLead = caller.actor !== null && isAdmin(caller.actor)
    const data: ShiftOption[] = optionsOf({
      facts,
      shifts,
      settings: settingsOf(stored),
      dues,
      isLead,
    })
    const isAmong = ({ id }: { readonly id: string }) =>
      data.some(({ shift }) => shift.teamId === id)
    const missing = new Set(data.flatMap((one) => one.reasons.flatMap((why) => why.missing ?? [])))
    const tags = labels.filter(({ key }) => missing.has(`tag:${key}`))
    return { memberId, data, teams: teams.filter(isAmong), tags }
  },
})
