import { admin } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { conflict, notFound } from '@campkit/core/errors'
import { vaultOf } from '@campkit/core/vault'
import { all } from '@campkit/db/prepared'
import { changeRoute } from '@campkit/http/define-route'
import { actOf } from '../../../act.ts'
import { namedMember } from '../../../acting-member.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import { SAMPLE_UNIT } from './assignments.schema.ts'
import { OfSeason } from './plan.schema.ts'
import { isRestricted, openReason, openReasons } from './proposal.explain.ts'
import { type Proposed, propose } from './proposal.ts'
import { apply } from './proposals.apply.ts'
import { ShelterPlaced, ShelterPlacements, ShelterProposal } from './proposals.schema.ts'
import * as store from './proposals.store.ts'

const mayRead = ({ scopes }: Caller): boolean => scopes.has('shelter:restricted:read')

/** A proposal for who may not read what is restricted of the wishes. */
const opened = ({ placements, unplaced }: Proposed): Proposed => ({
  placements: placements.map((one) => ({ ...one, reasons: openReasons(one.reasons) })),
  unplaced: unplaced.map((one) => ({ memberId: one.memberId, ...openReason(one) })),
})

/** Of whom the proposal tells something restricted. */
const toldOf = ({ placements, unplaced }: Proposed): readonly string[] => [
  ...placements.filter(({ reasons }) => reasons.some(isRestricted)).map((one) => one.memberId),
  ...unplaced.filter(isRestricted).map((one) => one.memberId),
]

const preview = changeRoute({
  id: 'createShelterProposal',
  method: 'POST',
  path: '/shelter/proposals',
  summary: 'Proposes beds for all who have none, with reasons; nothing is written.',
  access: admin('shelter:write'),
  body: OfSeason,
  status: 200,
  response: ShelterProposal,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON', 'SEASON_CLOSED'],
  example: { body: {} },
  handler: async ({ tx, caller, host, body, record, unchanged }) => {
    const of = { seasonId: body.seasonId ?? '' }
    const [[season], units, people, held] = await Promise.all([
      all(tx, store.season(of)),
      all(tx, store.units(of)),
      all(tx, store.people(of)),
      all(tx, store.held(of)),
    ])
    if (!season && body.seasonId !== undefined) throw notFound('season absent', 'seasonId')
    if (!season) throw conflict('NO_ACTIVE_SEASON', 'no season is active')
    assertOpen(season.status)
    const vault = vaultOf(host, caller.campId)
    const wishing = people.map((one) => store.personOf(vault, one))
    const whole = propose({ ...season, units, people: wishing, held })
    const told = mayRead(caller) ? toldOf(whole) : []
    const requestOf = new Map(people.map(({ memberId, requestId }) => [memberId, requestId]))
    for (const memberId of told) {
      const targetId = requestOf.get(memberId) ?? memberId
      record({ action: 'shelter.restricted_read', targetId, memberId })
    }
    if (told.length === 0) unchanged()
    const { placements, unplaced } = mayRead(caller) ? whole : opened(whole)
    return { seasonId: season.id, placements: [...placements], unplaced: [...unplaced] }
  },
})

const place = changeRoute({
  id: 'applyShelterProposal',
  method: 'POST',
  path: '/shelter/proposals/apply',
  summary: 'Gives everybody the bed that was proposed; all of them, or none if one no longer fits.',
  access: admin('shelter:write'),
  body: ShelterPlacements,
  bodyLimitBytes: 256 * 1024,
  status: 200,
  response: ShelterPlaced,
  errors: [
    ...['MEMBER_DEACTIVATED', 'NOT_FOUND', 'PLAN_PUBLISHED', 'PROPOSAL_CHANGED', 'SEASON_CLOSED'],
    'UNIT_LOCKED',
  ] as const,
  example: {
    body: {
      placements: [
        {
          memberId: 'me',
          unitId: SAMPLE_UNIT,
          firstNightOn: '2027-08-22',
          lastNightOn: '2027-08-29',
        },
      ],
    },
  },
  handler: async (context) => {
    const { tx, caller, host, body } = context
    const placements = body.placements.map((one) => ({
      ...one,
      memberId: namedMember(caller, one.memberId),
    }))
    const people = async () => {
      if (!mayRead(caller)) return []
      const wishing = await all(tx, store.people({ seasonId: body.seasonId ?? '' }))
      return wishing.map((one) => store.personOf(vaultOf(host, caller.campId), one))
    }
    return { data: await apply(actOf(context), { ...body, placements }, people) }
  },
})

export const proposals = [preview, place]
