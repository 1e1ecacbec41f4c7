import type { Caller } from '@campkit/core/actor'
import { CampError, type FieldError, invalidRequest } from '@campkit/core/errors'
import type { Vault } from '@campkit/core/vault'
import { isUniqueViolation } from '@campkit/db/pg-errors'
import { first, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import { notifyIfByOther } from '../../people/notifications/notifications.notify.ts'
import { holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import { assertAreMembers } from './named-members.ts'
import { type ShelterRequest, type ShelterWishes, UNSAID } from './requests.schema.ts'
import * as store from './requests.store.ts'
import { assertShelterOpen } from './shelter.window.ts'

/** Writing what is restricted needs a scope of its own. */
export function assertMayWrite({ scopes }: Caller, { restricted }: ShelterWishes): void {
  if (restricted === undefined || scopes.has('shelter:restricted:write')) return
  throw new CampError('FORBIDDEN', 'restricted wishes without the scope', {
    reason: 'scope_missing',
    detail: 'It needs shelter:restricted:write.',
  })
}

/** Throws 400 unless the wishes agree with each other, and name others. */
function assertSound(memberId: string, sent: ShelterWishes): void {
  const faults: FieldError[] = []
  const add = (pointer: string, code: string, message: string) =>
    faults.push({ pointer: `/body/${pointer}`, code, message })
  const { withMemberIds = [], nearMemberIds = [], restricted, firstNightOn, lastNightOn } = sent
  const avoided = restricted?.avoidMemberIds ?? []
  for (const [name, ids] of [
    ['withMemberIds', withMemberIds],
    ['nearMemberIds', nearMemberIds],
    ['restricted/avoidMemberIds', avoided],
  ] as const) {
    const own = ids.findIndex((id) => id === memberId || id === 'me')
    if (own >= 0) add(`${name}/${own}`, 'self', 'must be another member')
  }
  const both = avoided.findIndex((id) => withMemberIds.includes(id))
  if (both >= 0) add(`restricted/avoidMemberIds/${both}`, 'also_with', 'is in withMemberIds, too')
  if (firstNightOn && lastNightOn && lastNightOn < firstNightOn) {
    add('lastNightOn', 'nights_in_order', 'must not be before firstNightOn')
  }
  if (faults.length > 0) throw invalidRequest(faults)
}

const namedIn = ({ withMemberIds = [], nearMemberIds = [], restricted }: ShelterWishes) =>
  Object.entries({
    withMemberIds,
    nearMemberIds,
    'restricted/avoidMemberIds': restricted?.avoidMemberIds ?? [],
  }).flatMap(([name, ids]) => ids.map((id, i) => ({ id, pointer: `/body/${name}/${i}` })))

/** What If-Match says of wishes that nobody has given yet. */
const NONE_YET = 0

/** Of two who give the first wishes at one moment, whoever meant them to be the first is told of the other: 412. */
async function firstOfAll(
  { assertVersion }: Act,
  creating: Promise<ShelterRequest>,
): Promise<ShelterRequest> {
  try {
    return await creating
  } catch (error) {
    if (isUniqueViolation(error, 'one_wish_per_season')) assertVersion?.(NONE_YET + 1)
    throw error
  }
}

type Wishing = { readonly memberId: string; readonly isLead: boolean }

/** Replaces what a member wishes; what is restricted stays unless it is sent. Wishes that were withdrawn count again. */
export async function wish(
  act: Act,
  vault: Vault,
  { memberId, isLead }: Wishing,
  sent: ShelterWishes,
): Promise<ShelterRequest> {
  assertSound(memberId, sent)
  await assertAreMembers(act.tx, namedIn(sent))
  const { seasonId: named, restricted, ...wishes } = sent
  const { tx, record } = act
  const [seasonId, before] = await Promise.all([
    holdOpenSeason(tx, named),
    first(tx, store.lockOf({ memberId, seasonId: named ?? '' })),
    assertShelterOpen(tx, isLead),
  ])
  act.assertVersion?.(before?.version ?? NONE_YET)
  const wanted = { ...UNSAID, ...wishes, memberId, seasonId }
  const row = before
    ? await only(tx, store.update({ ...wanted, id: before.id }))
    : await firstOfAll(act, store.create(tx, wanted))
  const [, , after] = await Promise.all([
    before?.status === 'withdrawn' ? store.setWithdrawn(tx, row.id, false) : undefined,
    restricted && store.writeRestricted(tx, vault, row, restricted),
    only(tx, store.find({ id: row.id })),
  ])
  record({
    action: 'shelter.wished',
    targetId: row.id,
    memberId,
    seasonId,
    status: after.status,
    after: { ...wishes, ...(restricted && { restricted: Object.keys(restricted) }) },
  })
  tellOfWishes(act, after)
  return after
}

const tellOfWishes = (
  { tx, by }: Act,
  { id, memberId, seasonId }: ShelterRequest,
  did?: 'withdrawn',
): void =>
  notifyIfByOther(
    { tx, by, memberId },
    {
      kind: 'changed_for_you',
      memberId,
      seasonId,
      aboutId: id,
      details: { what: 'shelter_wishes', ...(did && { did }) },
    },
  )

export const WISHES_WITHDRAWN = 'shelter.wishes_withdrawn'

type Withdrawn = { readonly request: ShelterRequest; readonly isNew: boolean }

/** Takes the wishes back; undefined if there are none. Repeating it changes nothing. */
export async function withdrawWishes(
  act: Act,
  memberId: string,
  named: string | undefined,
): Promise<Withdrawn | undefined> {
  const { tx, record } = act
  const [seasonId, before] = await Promise.all([
    holdOpenSeason(tx, named),
    first(tx, store.lockOf({ memberId, seasonId: named ?? '' })),
  ])
  if (!before) return undefined
  act.assertVersion?.(before.version)
  if (before.status === 'withdrawn') return { request: before, isNew: false }
  const [, after] = await Promise.all([
    store.setWithdrawn(tx, before.id, true),
    only(tx, store.find({ id: before.id })),
  ])
  const { id: targetId, status } = after
  record({ action: WISHES_WITHDRAWN, targetId, memberId, seasonId, status })
  tellOfWishes(act, after, 'withdrawn')
  return { request: after, isNew: true }
}
