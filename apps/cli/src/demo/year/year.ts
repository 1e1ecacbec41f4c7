import type { Vault } from '@campkit/core/vault'
import type { Tx } from '@campkit/db/in-camp'
import type { Place } from '../settings.ts'
import type { Cast } from './cast.ts'

/** A season of one camp that is being filled. */
export type Year = {
  readonly tx: Tx
  readonly campId: string
  readonly seasonId: string
  readonly cast: Cast
  readonly vault: Vault
  readonly place: Place
  /** In how many days the gate opens; below nought for last year. */
  readonly gate: number
  /** Last year is over and will be closed; this year is under way. */
  readonly isOver: boolean
  /** The gate is open and people are there. */
  readonly isOn: boolean
  /** Whether it is the larger of the two camps, which is further with its plans. */
  readonly isLarge: boolean
  /** Everybody with a confirmed place. */
  readonly here: readonly string[]
}

/** The one at this place of a list, which goes round. */
export function at<T>(list: readonly T[], i: number): T {
  const found = list[((i % list.length) + list.length) % list.length]
  if (found === undefined) throw new Error('an empty list')
  return found
}
