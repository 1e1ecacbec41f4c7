import type { Tx } from '@campkit/db/in-camp'
import { handedIn } from '../../../handed-in.ts'

/** A charge as it is now; `amountCents` without what was waived. */
export type ChargeNow = {
  readonly amountCents: number
  readonly openCents: number
  readonly dueOn: string
}

/** How it stands, just before something is mailed, with what that is about. Null: it is about something else. */
export type Standing = {
  readonly role: string
  readonly isActive: boolean
  readonly seasonStatus: string | null
  /** The statuses of the record that it is about. */
  readonly application: string | null
  readonly payment: string | null
  readonly scholarship: string | null
  /** The member's status in the season that it is about. */
  readonly place: string | null
  /** The offer with the deadline that it names can still be answered. */
  readonly offerStands: boolean
  /** The status of the shift signup, the stay or the ticket of theirs that it is about. */
  readonly share: string | null
  /** What it offers of these can still be taken by the deadline that it names. */
  readonly shareIsOffered: boolean
  /** The payment plan that it is about runs, or any of the member in that season. */
  readonly thisPlanRuns: boolean
  readonly anyPlanRuns: boolean
  readonly carryOverStands: boolean
  readonly rewardStands: boolean
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

export type Whose = { readonly memberId: string; readonly seasonId: string }

/** The charges of these members in these seasons that are not cancelled, by their ids, in one query. */
export type FindCharges = (
  tx: Tx,
  whose: readonly Whose[],
) => Promise<ReadonlyMap<string, ChargeNow>>

/** Money is computed in a room above this one. */
export const chargesNow = handedIn<FindCharges>('charges as they are now')

/** While a shift, a bed or a ticket is offered to them. */
export const whileShareOffered = <D>(details: D, now: Standing): D | undefined =>
  now.shareIsOffered ? details : undefined
