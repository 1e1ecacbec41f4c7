import type { Answer } from '@campkit/testing/call'
import type { ScarceWorld } from './world.ts'

/** What one person has of something scarce. */
export type Share = {
  /** The row that says so: an enrollment, a signup, an assignment. */
  readonly id: string
  readonly memberId: string
  /** What is offered holds its place, too. */
  readonly state: 'held' | 'offered' | 'waiting'
  /** A lead let them in although there was no room. */
  readonly isOverridden: boolean
  /** Held until somebody says yes, who has not yet: ends with the season. */
  readonly isUnanswered?: boolean
}

/** Something of which there is not enough for everybody, with people who all want it. */
export type ScarceThing = {
  readonly places: number
  readonly people: readonly string[]
  /** The task that ends an offer; its jobs are named after it and the offered row. */
  readonly expireTask: string
  /** The person asks for it, and waits if nothing is left. */
  take(memberId: string): Promise<Answer>
  /** The person says yes to what they are offered. */
  accept(share: Share): Promise<Answer>
  /** The person gives it back, declines the offer or stops waiting. */
  leave(share: Share): Promise<Answer>
  /** A lead gives it to somebody although nothing is left. */
  override(memberId: string): Promise<Answer>
  /** Two who have something of the kind exchange it, where that can be done. */
  readonly swap?: (one: Share, other: Share) => Promise<Answer>
  /** Everyone who has a share or waits for one. */
  shares(): Promise<readonly Share[]>
  /** Makes it as if the time of these offers were over. */
  outdate(offered: readonly Share[]): Promise<void>
}

/** One kind of scarce thing; the same test drives every kind. */
export type Scarce = {
  readonly name: string
  /** What is held ends with the season; else it stays noted. */
  readonly endsWithSeason?: true
  open(
    world: ScarceWorld,
    size: { readonly places: number; readonly people: number },
  ): Promise<ScarceThing>
}
