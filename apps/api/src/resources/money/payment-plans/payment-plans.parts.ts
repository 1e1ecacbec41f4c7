import { type Actor, isAdmin } from '@campkit/core/actor'
import { conflict } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import { followMoney } from '../dues/dues.followers.ts'
import { lockStanding, memberStanding, type Standing } from '../dues/dues.standing.ts'
import { APART_DAYS, dayAfter, lastDayOf, plannedDues } from './payment-plans.agree.ts'
import { asksLater } from './payment-plans.own.ts'
import type { NewPlanInParts, PlanInParts } from './payment-plans.schema.ts'
import * as store from './payment-plans.store.ts'

const DAY_MS = 86_400_000

type Instalment = { readonly amountCents: number; readonly dueOn: string }

/** Equal parts that add up to the cent, the first ones larger; from today on, evenly up to the last day. */
export function inParts(
  openCents: number,
  parts: number,
  today: string,
  lastOn: string | null,
): Instalment[] {
  const days = lastOn === null ? APART_DAYS * (parts - 1) : daysUntil(today, lastOn)
  const least = Math.floor(openCents / parts)
  const larger = openCents - least * parts
  return Array.from({ length: parts }, (_, i) => ({
    amountCents: i < larger ? least + 1 : least,
    dueOn: dayAfter(today, Math.floor((i * days) / (parts - 1))),
  }))
}

const daysUntil = (today: string, day: string) => (Date.parse(day) - Date.parse(today)) / DAY_MS

type Agreed = PlanInParts & { readonly cancelledId: string | undefined }

/**
 * Lets a member pay what is open of their dues in so many parts. Members agree by themselves as far as the settings
 * allow it, and once: a second plan would put off what is late. Leads agree on any with others.
 */
export async function agreeInParts(
  tx: Tx,
  memberId: string,
  { seasonId: named, parts, preview = false }: NewPlanInParts,
  actor: Actor,
): Promise<Agreed> {
  const [standing, stored, last] = await Promise.all([
    lockStanding(tx, memberId, named),
    only(tx, settings.find({})),
    first(tx, store.lastOwn({ memberId, seasonId: named })),
  ])
  const { planParts, planLastOn } = settingsOf(stored).dues
  const { seasonId, today, plan } = standing
  const openCents = standing.accounts.dues.balanceCents + standing.accounts.dues.creditCents
  if (openCents < parts) throw conflict('NOTHING_OPEN', 'nothing to pay in parts')
  if (planLastOn !== null && daysUntil(today, planLastOn) < parts - 1) {
    throw conflict('PLAN_NEEDS_LEAD', 'the last day is too near')
  }
  const instalments = inParts(openCents, parts, today, planLastOn ?? lastDayOf(standing, parts))
  // Nobody is their own lead: another agrees on more.
  const isAnother = isAdmin(actor) && actor.memberId !== memberId
  const isMore = parts > planParts || plan !== null || asksLater(standing, last, instalments)
  const needsLead = !isAnother && isMore
  const proposed = {
    id: null,
    memberId,
    seasonId,
    totalCents: openCents,
    instalments,
    needsLead,
    partsAlone: planParts,
  }
  if (preview) return { ...proposed, cancelledId: undefined }
  if (needsLead) throw conflict('PLAN_NEEDS_LEAD', 'more than members agree on')
  const made = await asCamp(tx, () => replace(tx, standing, instalments, actor.memberId))
  return { ...proposed, ...made }
}

async function replace(tx: Tx, standing: Standing, instalments: readonly Instalment[], by: string) {
  const { memberId, seasonId } = standing
  const [ended, , { plan }] = await Promise.all([
    store.cancel(tx, memberId, seasonId, by),
    store.create(tx, {
      seasonId,
      memberId,
      dueIds: plannedDues(standing),
      instalments,
      createdBy: by,
    }),
    memberStanding(tx, memberId, seasonId),
    followMoney(tx, [standing]),
  ])
  if (!plan) throw new Error('a plan that was made is not there')
  return { id: plan.id, cancelledId: ended?.id }
}
