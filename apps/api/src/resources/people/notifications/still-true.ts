import type { Tx } from '@campkit/db/in-camp'
import { handedIn } from '../../../handed-in.ts'

export type Whose = { readonly memberId: string; readonly seasonId: string }

/** A charge as it is now; `amountCents` without what was waived. */
export type ChargeNow = Whose & {
  readonly amountCents: number
  readonly openCents: number
  readonly dueOn: string
  /** A payment plan that is kept says when it is to be paid. */
  readonly isPlanned: boolean
}

export type PartNow = { readonly amountCents: number; readonly dueOn: string }

/** By their ids: charges that are not cancelled, and what is open of the plans that run. */
export type MoneyNow = {
  readonly charges: ReadonlyMap<string, ChargeNow>
  readonly plans: ReadonlyMap<string, readonly PartNow[]>
}

/** How it stands, just before something is mailed, with what that is about. Null: it is about something else. */
export type Standing = {
  readonly role: string
  /** The role that they had when they were last told of one; null where that is not looked up. */
  readonly knownRole: string | null
  readonly isActive: boolean
  readonly seasonStatus: string | null
  /** The statuses of the record that it is about. */
  readonly application: string | null
  readonly payment: string | null
  readonly scholarship: string | null
  /** The member's status in the season that it is about. */
  readonly place: string | null
  /** They had a place there after it was told, whatever became of it. */
  readonly wasConfirmedSince: boolean
  /** The offer of a place, shift, ticket, seat, bed or bike, with the deadline that it names, can still be answered. */
  readonly offerStands: boolean
  /** The payment plan that it is about runs, or any of the member in that season. */
  readonly thisPlanRuns: boolean
  readonly anyPlanRuns: boolean
  readonly carryOverStands: boolean
  /** The charge that a debt has become by it. */
  readonly carriedTo: { readonly dueId: string; readonly seasonId: string } | null
  /** The same money was carried over or written off in another way since. */
  readonly anotherCarryOverStands: boolean
  /** What was released or kept of a deposit was not reversed. */
  readonly depositStaysSettled: boolean
  /** What was said before about the same thing was mailed; also true if nothing was. */
  readonly wasTold: boolean
  /** The same kind was told about the same thing later: that is what counts. */
  readonly isSaidAnew: boolean
  /** What is open of the payment plan that it is about, part by part; undefined where that is not looked up. */
  readonly openParts: readonly PartNow[] | undefined
  readonly rewardStands: boolean
  /** The status of the sign-up for a shift, and whether the shift begins when it says. */
  readonly signup: string | null
  readonly isShiftOnTime: boolean
  /** The status of reported work. */
  readonly work: string | null
  /** The status of the ticket, and whether the member has it. */
  readonly ticket: string | null
  readonly holdsTicket: boolean
  /** The statuses of the seat and of the vehicle. */
  readonly ride: string | null
  readonly vehicle: string | null
  /** The status of the assignment of a bike. */
  readonly bike: string | null
  /** The status of the bed, and whether the member has one in that unit for those nights. */
  readonly bed: string | null
  readonly hasThatBed: boolean
  /** The status of a wish for another bed. */
  readonly shelterChange: string | null
  /** What of the schedule it is about, if that takes place. */
  readonly event: { readonly startsAt: string; readonly location: string | null } | null
  /** Undefined: the charge that it is about is cancelled, or it is about none. */
  readonly charge: ChargeNow | undefined
}

/**
 * What is left to say of something when it is mailed, which may be hours after it was told: its details as they are by
 * then, or undefined if it is no longer true. Every kind says how that is found.
 */
export type StillTrue<D> = (details: D, now: Standing) => D | undefined

/** It tells of something that happened, and stays true. */
export const HAPPENED = <D>(details: D): D => details

/** It is true as it was told, or not at all. */
export const whileIt =
  <D>(holds: (now: Standing, details: D) => boolean): StillTrue<D> =>
  (details, now) =>
    holds(now, details) ? details : undefined

/** Of these members in these seasons, in one query. */
export type FindMoney = (tx: Tx, whose: readonly Whose[]) => Promise<MoneyNow>

/** Money is computed in a room above this one. */
export const moneyNow = handedIn<FindMoney>('charges and plans as they are now')
