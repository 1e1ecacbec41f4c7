import { CampError, conflict, invalidRequest, notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import { lockMembers } from '../../../lock-member.store.ts'
import { assertOpen } from '../../seasons/seasons/seasons.open.ts'
import { ownMoney } from '../dues/post.ts'
import { type Facts, facts } from '../dues/standing.store.ts'
import { type Line, type Open, openOf } from './carry-overs.open.ts'
import { postOpen, type Terms } from './carry-overs.post.ts'
import type {
  CarryOver,
  CarryOversMade,
  NewCarryOver,
  NewCarryOvers,
  Stays,
} from './carry-overs.schema.ts'
import { staysOf } from './carry-overs.stays.ts'
import * as store from './carry-overs.store.ts'

type Sent = Omit<NewCarryOver, 'memberId' | 'what'>

type Held = {
  readonly terms: Terms
  /** What is open of a member now, and stays so until the transaction ends. */
  readonly open: readonly Open[]
  /** Why it stays where it is, if it does. */
  readonly staysOf: (one: Line) => Stays | null
}

const factsIn = (memberIds: readonly string[], seasonId: string | undefined) =>
  facts({ memberIds, seasonIds: seasonId === undefined ? null : [seasonId] })

/** Locks the members' money, then looks at it in both seasons. */
async function hold(tx: Tx, sent: Sent, memberIds: readonly string[], by: string): Promise<Held> {
  const { kind, fromSeasonId, toSeasonId, reason } = sent
  assertTarget(sent)
  const [locked, from, to, here, there, held] = await Promise.all([
    lockMembers(tx, memberIds),
    first(tx, store.holdSeason({ seasonId: fromSeasonId })),
    first(tx, store.holdSeason({ seasonId: toSeasonId })),
    all(tx, factsIn(memberIds, fromSeasonId)),
    all(tx, factsIn(memberIds, toSeasonId)),
    all(tx, store.heldOf({ fromSeasonId, toSeasonId, memberIds })),
  ])
  if (locked.length < memberIds.length) throw notFound('member absent', 'memberId')
  if (!from) throw notFound('season absent', 'fromSeasonId')
  if (from.status !== 'closed') throw conflict('SEASON_STILL_OPEN', 'money of an open season')
  const target = kind === 'carry_over' ? targetOf(from, to, toSeasonId) : undefined
  const elsewhere = (of: Facts) => there.find(({ memberId }) => memberId === of.memberId)
  for (const of of here.filter(({ memberId }) => memberId === by)) {
    assertNotPutOff(openOf(of, target && elsewhere(of)), sent.dueOn)
  }
  return {
    terms: { kind, from, to: target, reason, by },
    open: here.flatMap((of) => openOf(of, target && elsewhere(of), sent.dueOn)),
    staysOf: ({ what, memberId }) =>
      staysOf(
        kind,
        what,
        held.find((of) => of.memberId === memberId),
      ),
  }
}

/** Nobody puts off what they owe themselves, here either. */
function assertNotPutOff(own: readonly Open[], dueOn: string | undefined): void {
  const day = own.find(({ what }) => what === 'debt')?.days?.dueOn
  if (dueOn !== undefined && day !== undefined && dueOn > day) {
    throw ownMoney('puts off their own debt')
  }
}

function targetOf(
  from: store.Season,
  to: store.Season | undefined,
  named: string | undefined,
): store.Season {
  if (!to && named !== undefined) throw notFound('season absent', 'toSeasonId')
  if (!to) throw conflict('NO_ACTIVE_SEASON', 'no season is active')
  assertOpen(to.status)
  if (to.currency !== from.currency) throw conflict('CURRENCY_DIFFERS', 'another currency')
  return to
}

function assertTarget({ kind, toSeasonId, dueOn }: Sent): void {
  if (kind === 'carry_over') return
  const faults = Object.entries({ toSeasonId, dueOn })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => ({
      pointer: `/body/${name}`,
      code: 'unknown',
      message: 'must be left out of a write-off',
    }))
  if (faults.length > 0) throw invalidRequest(faults)
}

/** A held deposit is never written off, and one that was not paid is never carried over. */
function assertFits(kind: CarryOver['kind'], what: CarryOver['what'], pointer: string): void {
  if (what !== (kind === 'carry_over' ? 'unpaid_deposit' : 'deposit')) return
  const message =
    what === 'deposit'
      ? 'must not be deposit for a write-off: release it, forfeit it or carry it over'
      : 'must not be unpaid_deposit to carry over: write it off'
  throw invalidRequest([{ pointer, code: 'enum', message }])
}

/** Carries over or writes off what is open of one member. */
export async function makeOne(
  tx: Tx,
  memberId: string,
  sent: NewCarryOver,
  by: string,
): Promise<CarryOver> {
  if (sent.what !== undefined) assertFits(sent.kind, sent.what, '/body/what')
  const { terms, open, staysOf: stays } = await hold(tx, sent, [memberId], by)
  const isMeant = ({ what }: Open) =>
    sent.what === undefined ? what === 'debt' || what === 'credit' : what === sent.what
  const meant = assertSome(open.filter(isMeant))
  for (const one of meant) assertMayGo(stays(one))
  const [made] = await postOpen(tx, meant, terms)
  if (!made) throw new Error('a carry-over was not made')
  return made
}

function assertSome(open: readonly Open[]): readonly Open[] {
  if (open.length > 0) return open
  throw conflict('NOTHING_TO_CARRY', 'nothing of this is open')
}

/**
 * Does what the preview showed, or nothing: each line must still be what is open. Lines that stay where they are stay,
 * so that nobody is taken along by accident.
 */
export async function makeAll(
  tx: Tx,
  lines: readonly Line[],
  sent: NewCarryOvers,
  by: string,
): Promise<CarryOversMade> {
  if (sent.kind === 'write_off') {
    for (const [i, { what }] of lines.entries())
      assertFits(sent.kind, what, `/body/lines/${i}/what`)
  }
  assertOthers(lines, sent.kind, by)
  const memberIds = [...new Set(lines.map(({ memberId }) => memberId))].sort()
  const { terms, open, staysOf: stays } = await hold(tx, sent, memberIds, by)
  const nameOf = ({ memberId, what, amountCents }: Line) => `${memberId} ${what} ${amountCents}`
  const now = new Map(open.map((one) => [nameOf(one), one]))
  const meant = lines.flatMap((line) => {
    const found = now.get(nameOf(line))
    now.delete(nameOf(line))
    return found ? [found] : []
  })
  const changed = lines.length - meant.length
  if (changed > 0) {
    const detail = `${changed} of ${lines.length} lines differ.`
    throw new CampError('PREVIEW_CHANGED', 'not what is open any more', { detail })
  }
  const going = assertSome(meant.filter((one) => stays(one) === null))
  const stayed = meant.flatMap(({ memberId, what, amountCents }) => {
    const because = stays({ memberId, what, amountCents })
    return because === null ? [] : [{ memberId, what, amountCents, because }]
  })
  return { data: [...(await postOpen(tx, going, terms))], stayed }
}

/**
 * Of one person's, a lead may decide what a settlement left open. Nobody who waits for a place in a season is charged
 * there (INV-P4): they could not pay it. What they owe stays in the closed season, where they can.
 */
function assertMayGo(stays: Stays | null): void {
  if (stays === 'disputed') throw conflict('DISPUTE_OPEN', 'moves money while a dispute is open')
  if (stays !== 'waitlisted') return
  const detail = 'What they owe stays in the closed season, where they can pay it.'
  throw new CampError('WAITLISTED', 'a debt was to be carried to whoever waits', { detail })
}

/** Of a bulk it says what to do: the preview has the lead's own line, too. */
function assertOthers(lines: readonly Line[], kind: CarryOver['kind'], by: string): void {
  if (kind === 'carry_over' || !lines.some(({ memberId }) => memberId === by)) return
  const detail = 'Leave your own line out.'
  throw new CampError('OWN_MONEY', 'writes off their own debt', { detail })
}
