import { conflict, invalidRequest, notFound } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { lockMember } from '../../../lock-member.store.ts'
import type { FeeItem, Kind } from '../fee-items/fee-items.schema.ts'
import * as feeItems from '../fee-items/fee-items.store.ts'
import type { Due, NewDue } from './dues.schema.ts'
import { readDue } from './dues.standing.ts'
import * as store from './dues.store.ts'
import type { Posting } from './ledger.store.ts'
import { postAll } from './post.ts'

const KIND_OF: Partial<Record<Kind, Posting['kind']>> = {
  deposit: 'deposit_charge',
  late_fee: 'late_fee',
}

type Charged = {
  readonly id: string
  readonly memberId: string
  readonly seasonId: string
  readonly kind: Kind
  readonly name: string
}

/** The posting of a charge. The charge itself is the source, so it is posted only once. */
export const chargePosting = (charge: Charged, cents: number, postedBy: string): Posting => ({
  seasonId: charge.seasonId,
  memberId: charge.memberId,
  account: charge.kind === 'deposit' ? 'deposit' : 'dues',
  kind: KIND_OF[charge.kind] ?? 'charge',
  debitCents: cents,
  dueId: charge.id,
  memo: charge.name,
  source: 'charge',
  sourceId: charge.id,
  postedBy,
})

/** The price of an item, or of the named tier. */
export function priceOf({ amountCents, tiers }: FeeItem, tierKey: string | undefined): number {
  if (tierKey === undefined) return amountCents
  const tier = tiers.find(({ key }) => key === tierKey)
  if (tier) return tier.amountCents
  const known = tiers.map(({ key }) => key).join(', ') || 'it has none'
  const message = `must be a tier of this item: ${known}`
  throw invalidRequest([{ pointer: '/body/tierKey', code: 'tier', message }])
}

/** The item, if it can be charged now. */
export function chargeable(item: FeeItem | undefined): FeeItem {
  if (!item) throw notFound('fee item absent or not visible', 'feeItemId')
  if (!item.active) throw conflict('NOT_CHARGEABLE', 'fee item not active')
  return item
}

export function foundSeason(
  season: store.Season | undefined,
  named: string | undefined,
): store.Season {
  if (season) return season
  if (named !== undefined) throw notFound('season absent', 'seasonId')
  throw conflict('NO_ACTIVE_SEASON', 'no active season')
}

type Terms = Omit<store.NewCharge, 'memberId'> & { readonly cents: number }

type Known = { readonly item: FeeItem | undefined; readonly season: store.Season | undefined }

/** The terms of a charge: from an item, or set for this member alone. */
function termsOf(sent: NewDue, { item, season }: Known): Terms {
  if (sent.feeItemId !== undefined) {
    assertAbsent(sent, ['name', 'kind', 'amountCents', 'scholarshipEligible', 'seasonId'])
    const charged = chargeable(item)
    return itemTerms(charged, sent, foundSeason(season, charged.seasonId).today)
  }
  assertAbsent(sent, ['tierKey'])
  const { name, kind = 'other', amountCents, scholarshipEligible = false } = sent
  if (name === undefined) throw missing('name')
  if (amountCents === undefined) throw missing('amountCents')
  const { id: seasonId, today } = foundSeason(season, sent.seasonId)
  const dueOn = sent.dueOn ?? today
  const own = { feeItemId: null, tierKey: null, scholarshipEligible }
  return { ...own, name, kind, seasonId, dueOn, cents: amountCents }
}

/** The terms of a charge by an item; due today if neither the request nor the item names a day. */
export const itemTerms = (
  item: FeeItem,
  { tierKey, dueOn }: Pick<NewDue, 'tierKey' | 'dueOn'>,
  today: string,
): Terms => ({
  feeItemId: item.id,
  name: item.name,
  kind: item.kind,
  seasonId: item.seasonId,
  tierKey: tierKey ?? null,
  dueOn: dueOn ?? item.dueOn ?? today,
  scholarshipEligible: item.scholarshipEligible,
  cents: chargedPrice(item, tierKey),
})

/** Of an item whose tiers members choose in confidence, leads charge the item's own price. */
function chargedPrice(item: FeeItem, tierKey: string | undefined): number {
  if (tierKey !== undefined && item.tierChoice === 'members') {
    throw conflict('TIER_IS_MEMBERS', 'members choose this tier')
  }
  return priceOf(item, tierKey)
}

const missing = (field: string) =>
  invalidRequest([
    {
      pointer: `/body/${field}`,
      code: 'required',
      message: 'is required when feeItemId is not sent',
    },
  ])

function assertAbsent(sent: NewDue, fields: readonly (keyof NewDue)[]): void {
  const faults = fields
    .filter((field) => sent[field] !== undefined)
    .map((field) => ({
      pointer: `/body/${field}`,
      code: 'unknown',
      message: sent.feeItemId
        ? 'must be left out: it comes from the fee item'
        : 'can only be sent with feeItemId',
    }))
  if (faults.length > 0) throw invalidRequest(faults)
}

/** Charges one member and returns the charge. Members on the waitlist are charged nothing (INV-P4). */
export async function chargeMember(
  tx: Tx,
  memberId: string,
  sent: NewDue,
  by: string,
): Promise<Due> {
  const { feeItemId, seasonId } = sent
  const [member, item, season, enrollment] = await Promise.all([
    lockMember(tx, memberId),
    feeItemId === undefined ? undefined : first(tx, feeItems.find({ id: feeItemId })),
    first(tx, store.findSeason({ feeItemId, seasonId })),
    first(tx, store.findEnrollmentStatus({ feeItemId, seasonId, memberId })),
  ])
  if (!member) throw notFound('member absent', 'memberId')
  const { cents, ...terms } = termsOf(sent, { item, season })
  if (enrollment?.status === 'waitlisted')
    throw conflict('WAITLISTED', 'a waitlisted member was to be charged')
  const id = newId('due')
  const [, , due] = await Promise.all([
    store.add(tx, id, { ...terms, memberId }),
    postAll(tx, [chargePosting({ ...terms, id, memberId }, cents, by)]),
    readDue(tx, id),
  ])
  return due
}
