import { type Guest, isExpected } from './kiosk/gate.ts'

export type View = 'today' | 'late' | 'on-site' | 'later' | 'left'

/** Comes, and has not been here yet. */
const isComing = (guest: Guest): boolean =>
  isExpected(guest) && !guest.isOnSite && guest.last === null

/** Who is in which view, by the camp's day. */
export const VIEWS: Readonly<Record<View, (guest: Guest, today: string) => boolean>> = {
  today: (guest, today) => isComing(guest) && guest.arrivalOn === today,
  late: (guest, today) =>
    isComing(guest) &&
    guest.arrivalOn !== null &&
    guest.arrivalOn < today &&
    (guest.departureOn === null || guest.departureOn >= today),
  'on-site': ({ isOnSite }) => isOnSite,
  later: (guest, today) => isComing(guest) && (guest.arrivalOn === null || guest.arrivalOn > today),
  left: ({ isOnSite, last }) => !isOnSite && last !== null,
}

export const isView = (word: unknown): word is View => Object.keys(VIEWS).includes(String(word))
