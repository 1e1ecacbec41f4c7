import { CampError, conflict, invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first, only } from '@campkit/db/prepared'
import { settingsOf } from '../../camp/settings/settings.merge.ts'
import * as settings from '../../camp/settings/settings.store.ts'
import { followMoney } from '../dues/dues.followers.ts'
import type { MemberDues } from '../dues/dues.schema.ts'
import { lockStanding, memberStanding, owedBeside, type Standing } from '../dues/dues.standing.ts'
import { asksLater } from './payment-plans.own.ts'
import type { NewPlan } from './payment-plans.schema.ts'
import * as store from './payment-plans.store.ts'

type Instalment = { readonly amountCents: number; readonly dueOn: string }

/** Splits what is open of a member's dues into instalments. An earlier plan ends. */
export async function agree(
  tx: Tx,
  memberId: string,
  sent: NewPlan,
  by: string,
): Promise<MemberDues & { readonly cancelledId: string | undefined }> {
  assertByDay(sent)
  const [standing, stored, last] = await Promise.all([
    lockStanding(tx, memberId, sent.seasonId),
    only(tx, settings.find({})),
    first(tx, store.lastOwn({ memberId, seasonId: sent.seasonId })),
  ])
  if (memberId === by) assertOwnMay(standing, sent, settingsOf(stored).dues)
  const { seasonId } = standing
  assertAhead(sent, standing.today)
  const { balanceCents, creditCents } = standing.accounts.dues
  const instalments = portioned(sent, balanceCents + creditCents)
  if (memberId === by && asksLater(standing, last, instalments)) {
    throw conflict('PLAN_NEEDS_LEAD', 'puts off what their own plan asks for')
  }
  const [ended, , agreed] = await Promise.all([
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
  return { ...agreed, cancelledId: ended?.id }
}

type Rules = { readonly planParts: number; readonly planLastOn: string | null }

/** A lead's own plan is one that any member may agree on by themselves: another lead agrees on more. */
function assertOwnMay(standing: Standing, { instalments }: NewPlan, rules: Rules): void {
  const parts = instalments.length
  const last = rules.planLastOn ?? lastDayOf(standing, parts)
  const isFine = parts <= rules.planParts && (instalments.at(-1)?.dueOn ?? last) <= last
  if (!isFine) throw conflict('PLAN_NEEDS_LEAD', 'more than a lead agrees on with themselves')
}

const DAY_MS = 86_400_000
/** Without a last day, parts are this far apart, or further if all of it is due later. */
export const APART_DAYS = 30

export const dayAfter = (today: string, days: number) =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * A plan is there to pay later, so it does not end before the first of its charges is due. A later one moves nothing: it
 * would put off what is due before it.
 */
export function lastDayOf(standing: Standing, parts: number): string {
  const usual = dayAfter(standing.today, APART_DAYS * (parts - 1))
  if (owedBeside(standing) > 0) return usual
  const [first = usual] = planned(standing)
    .map(({ dueOn }) => dueOn)
    .sort()
  return first > usual ? first : usual
}

const planned = ({ charges }: MemberDues) =>
  charges.filter(({ account, openCents }) => account === 'dues' && openCents > 0)

/** The charges that a plan covers: those that are open now. */
export const plannedDues = (dues: MemberDues): string[] => planned(dues).map(({ id }) => id)

/** The instalments with their amounts; the last one gets the rest if it names none. */
function portioned({ instalments }: NewPlan, openCents: number): Instalment[] {
  const said = instalments.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0)
  const rest = openCents - said
  const isOpenEnded = instalments.at(-1)?.amountCents === undefined
  if (isOpenEnded ? rest <= 0 : rest !== 0) {
    const detail = `${openCents} cents are open; the instalments are ${said} cents.`
    const facts = { availableCents: openCents }
    throw new CampError('PLAN_DOES_NOT_ADD_UP', 'another sum than is open', { detail, facts })
  }
  return instalments.map(({ amountCents = rest, dueOn }) => ({ amountCents, dueOn }))
}

/** A plan whose last day is already past would be broken from the start. */
function assertAhead({ instalments }: NewPlan, today: string): void {
  const last = instalments.length - 1
  if ((instalments[last]?.dueOn ?? today) >= today) return
  const message = 'must not be in the past for the last instalment'
  throw invalidRequest([{ pointer: `/body/instalments/${last}/dueOn`, code: 'past', message }])
}

function assertByDay({ instalments }: NewPlan): void {
  for (const [i, { amountCents, dueOn }] of instalments.entries()) {
    const before = instalments[i - 1]
    if (before && dueOn <= before.dueOn) {
      const message = 'must be after the day of the instalment before it'
      throw invalidRequest([{ pointer: `/body/instalments/${i}/dueOn`, code: 'order', message }])
    }
    if (amountCents === undefined && i < instalments.length - 1) {
      const message = 'is required for every instalment but the last'
      throw invalidRequest([
        { pointer: `/body/instalments/${i}/amountCents`, code: 'required', message },
      ])
    }
  }
}
