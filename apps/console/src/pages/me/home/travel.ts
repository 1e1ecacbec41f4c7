import { words } from '#words/my-season'
import type { MySeason } from '../my-season.ts'

/** How the member comes in, in a few words; null while nobody has said. */
export function rideIn({ rides, vehicles, enrollment }: MySeason): string | null {
  if (vehicles.some(({ status }) => status === 'planned')) return words.drives
  const seat = rides.find(
    ({ leg, status }) =>
      leg === 'in' &&
      ['accepted', 'offered', 'requested', 'waitlisted', 'looking'].includes(status),
  )
  const driver = seat?.driverName ?? words.someone
  if (seat?.status === 'accepted') return words.rideWith(driver)
  if (seat?.status === 'offered') return words.rideOffered(driver)
  if (seat?.status === 'looking') return words.rideLooking
  if (seat) return words.rideAsked
  const mode = enrollment?.transport?.mode
  return mode ? words.modes[mode] : null
}

/** Which bike the member has, or how it stands. */
export function bikeIn({ bikes }: Pick<MySeason, 'bikes'>): string {
  const has = bikes.find(({ status }) => status === 'reserved' || status === 'checked_out')
  if (has) return words.bikeNumber(has.bikeNumber, has.bikeNickname)
  if (bikes.some(({ status }) => status === 'offered')) return words.bikeOffered
  const isWaiting = bikes.some(({ status }) => status === 'waitlisted' || status === 'requested')
  return isWaiting ? words.bikeWaiting : words.bikeNone
}
