import type { RideLeg, RideSeat } from '@campkit/sdk/rest/api.generated'
import type { Tone } from '#ui/chip'

export const LEGS: readonly RideLeg[] = ['in', 'out']
export const CHANGES: readonly string[] = ['ride-seats', 'vehicles']

export const TONES: Readonly<Record<RideSeat['status'], Tone>> = {
  looking: 'wait',
  requested: 'wait',
  waitlisted: 'wait',
  offered: 'warn',
  accepted: 'good',
  declined: 'over',
  offer_expired: 'over',
  cancelled: 'over',
}

export const isOpen = ({ status }: RideSeat): boolean => TONES[status] !== 'over'
