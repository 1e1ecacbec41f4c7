import { type Claims, readJwt } from '../jwt.ts'

/** An idToken in memory, and when it came. */
export type Held = {
  readonly idToken: string
  readonly claims: Claims
  readonly lifetimeMs: number
  readonly wallAt: number
  readonly steadyAt: number
}

export function hold(idToken: string, ageMs = 0): Held | undefined {
  const claims = readJwt(idToken)?.payload
  const lifetimeMs = (Number(claims?.exp) - Number(claims?.iat)) * 1000
  if (!claims || !(lifetimeMs > 0)) return undefined
  return {
    idToken,
    claims,
    lifetimeMs,
    wallAt: Date.now() - ageMs,
    steadyAt: performance.now() - ageMs,
  }
}

/**
 * How old it is. Its own times are the server's, and this machine's clock may be wrong by hours: what counts is how long
 * it has been here. The steady clock stands still while a laptop sleeps, the other may be set: the longer one is right.
 */
export const ageOf = ({ wallAt, steadyAt }: Held): number =>
  Math.max(Date.now() - wallAt, performance.now() - steadyAt)

/** How long before its end a token is renewed, so that it does not run out on the way. */
export const leadOf = ({ lifetimeMs }: Held): number =>
  lifetimeMs > 300_000 ? 60_000 : Math.min(30_000, lifetimeMs / 3)

export const leftOf = (held: Held): number => held.lifetimeMs - ageOf(held)

export const isFresh = (held: Held | undefined): held is Held =>
  held !== undefined && leftOf(held) > leadOf(held)

/** A little less useless than an error while the host cannot be reached. */
export const isAlive = (held: Held | undefined): held is Held =>
  held !== undefined && leftOf(held) > 0
