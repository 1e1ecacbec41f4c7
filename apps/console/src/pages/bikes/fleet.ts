import type { Bike, BikeAssignment } from '@campkit/sdk/rest/api.generated'
import { useReadAll } from '#api/read-all'
import type { Tone } from '#ui/chip'
import { words as time } from '#words/time'

export type { Bike }
export type Ride = BikeAssignment

export const CHANGED = ['bikes', 'bike-assignments']

/** How a bike of the fleet stands; each is in one of them. */
export const STANDS = ['back', 'out', 'reserved', 'mend', 'free', 'stored', 'retired'] as const
export type Stand = (typeof STANDS)[number]

export const TONES: Readonly<Record<Stand, Tone>> = {
  back: 'bad',
  out: 'wait',
  reserved: 'wait',
  mend: 'warn',
  free: 'good',
  stored: 'idle',
  retired: 'over',
}

const HOLDING: readonly Ride['status'][] = ['requested', 'offered', 'reserved', 'checked_out']

/** A bike, how it stands, who has it, and who waits for it. */
export type Shown = {
  readonly bike: Bike
  readonly stand: Stand
  readonly ride: Ride | undefined
  readonly waiting: readonly Ride[]
}

export function fleetOf(bikes: readonly Bike[], rides: readonly Ride[]): readonly Shown[] {
  return bikes
    .map((bike) => {
      const own = rides.filter(({ bikeId }) => bikeId === bike.id)
      const held = own.find(({ status }) => HOLDING.includes(status))
      const lost =
        bike.status === 'missing' ? own.find(({ status }) => status === 'lost') : undefined
      const ride = held ?? lost
      const waiting = own
        .filter(({ status }) => status === 'waitlisted')
        .toSorted((a, b) => (a.waitlistPosition ?? 0) - (b.waitlistPosition ?? 0))
      return { bike, stand: standOf(bike, ride), ride, waiting }
    })
    .toSorted((a, b) => a.bike.number.localeCompare(b.bike.number, time.locale, { numeric: true }))
}

function standOf({ status, condition, ownership }: Bike, ride: Ride | undefined): Stand {
  if (status === 'retired') return 'retired'
  if (status === 'missing' || ride?.toRecover) return 'back'
  if (status === 'checked_out') return 'out'
  if (condition !== 'ok') return 'mend'
  if (status === 'reserved' || ride) return 'reserved'
  return ownership === 'member_stored' ? 'stored' : 'free'
}

export const nameOf = ({ number, nickname }: Pick<Bike, 'number' | 'nickname'>): string =>
  nickname ? `${number} ${nickname}` : number

/** What members asked for and nobody has said yes or no to. */
export const isAsked = ({ status }: Ride): boolean => status === 'requested'

export const useBikes = () => useReadAll<Bike>('/bikes')
export const useRides = () => useReadAll<Ride>('/bike-assignments')
