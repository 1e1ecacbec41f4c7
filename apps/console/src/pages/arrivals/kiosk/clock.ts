import { keptHere } from '#api/kept-here'

const BEHIND = 'campkit-kiosk-behind'
/** The service tells whole seconds, and an answer takes its time: less than this is nothing. */
const LEAST_MS = 60_000

/** How far this device's clock is behind, as the service said last. */
export const behindMs = (): number => Number(keptHere.get(BEHIND) ?? 0)

export function noteBehind(ms: number): void {
  const told = Math.abs(ms) < LEAST_MS ? 0 : Math.round(ms)
  if (told === behindMs()) return
  keptHere.set(BEHIND, String(told))
}

/** The time by the service's clock. */
export const now = (): Date => new Date(Date.now() + behindMs())
