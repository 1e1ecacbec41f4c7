import { admin } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { readRoute } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import { facts as duesFacts } from '../../money/dues/standing.store.ts'
import {
  comingShifts,
  factsOfEverybody,
  factsOfEverybodyFor,
  shiftFacts,
} from '../shift-signups/facts.store.ts'
import { candidatesFor, HOURS, lackingOf } from './shift-board.fitting.ts'
import {
  DAYS,
  LackingShifts,
  ShiftBoard,
  ShiftBoardQuery,
  ShiftCandidates,
} from './shift-board.schema.ts'
import * as store from './shift-board.store.ts'

const noSeason = (named: string | undefined): Error =>
  named === undefined
    ? conflict('NO_ACTIVE_SEASON', 'no season is active')
    : notFound('season absent', 'seasonId')

const board = readRoute({
  id: 'getShiftBoard',
  path: '/shifts/board',
  summary: 'The shifts of some days with everybody on them, by name; and who is on site.',
  access: admin('shifts:read'),
  query: ShiftBoardQuery,
  response: ShiftBoard,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON'],
  example: {},
  handler: async ({ readTogether, caller, query }) => {
    const { seasonId: named, from = '', days = DAYS.usual, whole: isWhole = false } = query
    const seasonId = named ?? ''
    const [[span], teams, shifts, onSite] = await readTogether(
      store.spanOf({ seasonId, from }),
      store.teamsOf({ seasonId }),
      store.shiftsOf({ seasonId, from, days }, { isWhole }),
      store.onSite({}),
    )
    if (!span) throw noSeason(named)
    if (!caller.scopes.has('members:read')) hidePhones(shifts)
    const { allDays, ...known } = span
    const shown = isWhole ? { from: span.firstOn ?? span.from, days: allDays } : { days }
    return { ...known, ...shown, teams, shifts, onSite }
  },
})

function hidePhones(shifts: readonly ShiftBoard['shifts'][number][]): void {
  for (const { people } of shifts) for (const person of people) person.phone = null
}

const lacking = readRoute({
  id: 'listLackingShifts',
  path: '/shifts/lacking',
  summary:
    'Shifts of the active season that begin in the next 72 hours with fewer than they need, and who could help.',
  access: admin('shifts:read'),
  response: LackingShifts,
  example: {},
  handler: async ({ readTogether }) => {
    const of = { seasonId: '' }
    const [shifts, everybody, [stored], dues] = await readTogether(
      comingShifts(of),
      factsOfEverybody(of),
      settings.find({}),
      duesFacts({ memberIds: null, seasonIds: null }),
    )
    if (!stored) throw new Error('a camp without settings')
    return {
      hours: HOURS,
      data: lackingOf(shifts, { everybody, settings: settingsOf(stored), dues }),
    }
  },
})

const candidates = readRoute({
  id: 'listShiftCandidates',
  path: '/shifts/:id/candidates',
  summary: 'Everybody with a place in the season: whether they can take a shift, and if not, why.',
  access: admin('shifts:read'),
  params: IdParams,
  response: ShiftCandidates,
  isLive: true,
  example: {},
  handler: async ({ readTogether, params: { id: shiftId } }) => {
    const [found, everybody, [stored], dues] = await readTogether(
      shiftFacts({ shiftId }),
      factsOfEverybodyFor({ shiftId }),
      settings.find({}),
      duesFacts({ memberIds: null, seasonIds: null }),
    )
    const shift = orNotFound(found, 'shift')
    if (!stored) throw new Error('a camp without settings')
    const known = { everybody, settings: settingsOf(stored), dues }
    return { data: candidatesFor(shift, known) }
  },
})

export const shiftBoard = [board, lacking, candidates]
