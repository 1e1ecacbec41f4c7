import { member } from '@campkit/access/access'
import { conflict, forbidden, notFound } from '@campkit/core/errors'
import { vaultOf } from '@campkit/core/vault'
import type { Tracing } from '@campkit/http/define-route'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { listOf, MemberParams } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { isByLead } from '../../../acting-member.ts'
import * as assignments from './assignments.store.ts'
import {
  MemberShelter,
  MemberShelterQuery,
  ShelterRequest,
  ShelterRequestsQuery,
  ShelterWishes,
} from './requests.schema.ts'
import * as store from './requests.store.ts'
import { assertMayWrite, wish, withdrawWishes } from './requests.write.ts'
import * as units from './units.store.ts'

type Context = Tracing & {
  readonly memberId: string
  readonly query: { readonly seasonId?: string }
}

/** What a member wishes, has and waits for. What is restricted is shown with its scope, and leaves a trace. */
async function shelterOf(context: Context): Promise<MemberShelter> {
  const { caller, host, memberId, query, readTogether, trace } = context
  const of = { memberId, seasonId: query.seasonId ?? '' }
  const isWhole = caller.scopes.has('shelter:restricted:read')
  const [[person], [request], [sealed], held, ofUnits, [first]] = await readTogether(
    store.whose(of),
    store.findOf(of),
    store.findSealedOf(of),
    assignments.ofMember(of),
    units.ofMember(of),
    assignments.roommatesOf(of),
  )
  if (!person) throw notFound('member absent or not visible')
  const { seasonId } = person
  if (seasonId === null && query.seasonId !== undefined) throw notFound('season absent', 'seasonId')
  if (seasonId === null) throw conflict('NO_ACTIVE_SEASON', 'no season is active')
  const isShown = isWhole && request !== undefined && sealed !== undefined
  if (isShown && caller.actor?.memberId !== memberId) {
    trace({ action: 'shelter.restricted_read', targetId: request.id, memberId })
  }
  const [assignment = null] = held
  const restricted = isShown && store.opened(vaultOf(host, caller.campId), sealed)
  return {
    memberId,
    seasonId,
    request: request ? { ...request, ...(restricted && { restricted }) } : null,
    assignment,
    assignments: held,
    unit: ofUnits.find(({ id }) => id === assignment?.unitId) ?? null,
    roommates: first?.roommates ?? [],
  }
}

const ofMember = readRoute({
  id: 'getMemberShelter',
  path: '/members/:memberId/shelter',
  summary: 'What a member wishes, where they sleep and with whom.',
  access: member('path', 'shelter:read'),
  params: MemberParams,
  query: MemberShelterQuery,
  response: MemberShelter,
  errors: ['NOT_FOUND', 'NO_ACTIVE_SEASON'],
  example: {},
  handler: shelterOf,
})

const put = changeRoute({
  id: 'putMemberShelter',
  method: 'PUT',
  path: '/members/:memberId/shelter',
  summary:
    'Replaces what a member wishes; what is restricted stays unless it is sent. If-Match takes the version that it follows, "0" for the first.',
  access: member('path', 'shelter:write'),
  params: MemberParams,
  body: ShelterWishes,
  status: 200,
  response: ShelterRequest,
  errors: [
    ...['MEMBER_DEACTIVATED', 'NOT_FOUND', 'NOT_JOINED', 'NO_ACTIVE_SEASON', 'SEASON_CLOSED'],
    ...['WINDOW_CLOSED', 'member_required'],
  ] as const,
  ifMatch: 'optional',
  example: { body: { kinds: ['yurt', 'tent'], bring: 'camp', quiet: true } },
  handler: async (context) => {
    const { caller, host, memberId, body } = context
    if (caller.actor?.role === 'applicant') throw forbidden('member_required')
    assertMayWrite(caller, body)
    const whose = { memberId, isLead: isByLead(caller) }
    return wish(actOf(context), vaultOf(host, caller.campId), whose, body)
  },
})

const withdraw = changeRoute({
  id: 'deleteMemberShelter',
  method: 'DELETE',
  path: '/members/:memberId/shelter',
  summary: 'Takes a member’s wishes back; a bed that they have stays theirs.',
  access: member('path', 'shelter:write'),
  params: MemberParams,
  query: MemberShelterQuery,
  status: 200,
  response: ShelterRequest,
  errors: ['MEMBER_DEACTIVATED', 'NOT_FOUND', 'NOT_JOINED', 'NO_ACTIVE_SEASON', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: {},
  handler: async (context) => {
    const { memberId, query } = context
    const withdrawn = await withdrawWishes(actOf(context), memberId, query.seasonId)
    if (!withdrawn) throw notFound('no wishes to take back')
    if (!withdrawn.isNew) context.unchanged()
    return withdrawn.request
  },
})

const list = readRoute({
  id: 'listShelterRequests',
  path: '/shelter/requests',
  summary: 'What people wish in a season (the active one, unless named); members find their own.',
  access: member('query', 'shelter:read'),
  query: ShelterRequestsQuery,
  response: listOf(ShelterRequest),
  example: { query: { bring: 'camp' } },
  handler: async ({ read, memberId, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const { seasonId, bring } = query
    return paging.page(await read(store.list({ memberId, seasonId, bring, ...from }, order)))
  },
})

export const requests = [ofMember, put, withdraw, list]
