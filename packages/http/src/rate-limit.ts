import { CampError } from '@campkit/core/errors'
import { recent } from '@campkit/core/recent'
import type { Send } from '@campkit/db/database'

export type Quota = {
  readonly name: string
  readonly limit: number
  readonly windowSeconds: number
}

/** What is left of a quota, for the headers of the answer. */
export type QuotaState = {
  readonly remaining: number
  readonly resetsInSeconds: number
  readonly exceeded: boolean
}

type Lease = { left: number; unleased: number; resetsAt: number }

const MOST_BUCKETS = 50_000

// The end of the window to the millisecond: if it were rounded up, a portion could be spent in the next window.
const LEASE = `
  select granted, used,
         least(resets_in, $2::int - mod(extract(epoch from clock_timestamp()), $2::int))::float8 as resets_in
  from app.lease_quota($1, $2::int, $3, $4)`

/**
 * Limits that all processes keep together. Each process leases portions of a bucket's quota from the database, smaller
 * ones as it runs out, and spends them without asking. The quota is never exceeded; at worst a few requests are refused
 * early while another process still holds a portion.
 */
export function quotaKeeper(send: Send, quota: Quota) {
  const leases = recent<Lease>(MOST_BUCKETS)
  const asking = new Map<string, Promise<Lease>>()

  const lease = async (bucket: string, before: Lease | undefined): Promise<Lease> => {
    const unleased = before && isRunning(before) ? before.unleased : quota.limit
    const wanted = Math.max(1, Math.min(Math.ceil(quota.limit / 20), Math.floor(unleased / 4)))
    const asked = Date.now()
    const [[row] = []] = await send([
      {
        text: LEASE,
        values: [`${quota.name}:${bucket}`, quota.windowSeconds, quota.limit, wanted],
      },
    ])
    const answer = row as { granted: number; used: number; resets_in: number }
    const taken = {
      left: answer.granted,
      unleased: quota.limit - answer.used,
      resetsAt: asked + answer.resets_in * 1000,
    }
    leases.set(bucket, taken)
    return taken
  }

  /** When many requests run out at once, one leases more and the others wait for it. */
  const leaseOnce = (bucket: string, before: Lease | undefined): Promise<Lease> => {
    const asked = asking.get(bucket) ?? lease(bucket, before).finally(() => asking.delete(bucket))
    asking.set(bucket, asked)
    return asked
  }

  const spend = (held: Lease): QuotaState => {
    if (held.left === 0) return stateOf(held, true)
    held.left -= 1
    return stateOf(held, false)
  }

  const takeLater = async (bucket: string): Promise<QuotaState> => {
    let held = leases.get(bucket)
    while (!held || mustAsk(held)) held = await leaseOnce(bucket, held)
    return spend(held)
  }

  /** Counts one request, without waiting while the lease has something left. */
  return function take(bucket: string): QuotaState | Promise<QuotaState> {
    const held = leases.get(bucket)
    return held && !mustAsk(held) ? spend(held) : takeLater(bucket)
  }
}

/** The part of a share that each process gives without asking the database. */
const UNASKED = 0.1

/**
 * Like quotaKeeper, for very many buckets that are mostly little used. Each process gives the first tenth of a share
 * without asking, so that a member with a few requests a minute costs no round trip. Every further process can thus add
 * a tenth to the share.
 */
export function shareKeeper(send: Send, quota: Quota) {
  const unasked = Math.floor(quota.limit * UNASKED)
  const take = quotaKeeper(send, { ...quota, limit: quota.limit - unasked })
  const windowMs = quota.windowSeconds * 1000
  let given = new Map<string, { times: number }>()
  let resetsAt = 0

  return function takeShare(bucket: string): QuotaState | Promise<QuotaState> {
    const now = Date.now()
    if (now >= resetsAt || given.size >= MOST_BUCKETS) {
      given = new Map()
      resetsAt = (Math.floor(now / windowMs) + 1) * windowMs
    }
    const known = given.get(bucket)
    const count = known ?? { times: 0 }
    if (!known) given.set(bucket, count)
    if (count.times >= unasked) return take(bucket)
    count.times += 1
    const resetsInSeconds = Math.max(1, Math.ceil((resetsAt - now) / 1000))
    return { remaining: quota.limit - count.times, resetsInSeconds, exceeded: false }
  }
}

const mustAsk = (held: Lease): boolean => !isRunning(held) || (held.left === 0 && held.unleased > 0)

const isRunning = ({ resetsAt }: Lease): boolean => resetsAt > Date.now()

const stateOf = (held: Lease, exceeded: boolean): QuotaState => ({
  remaining: Math.max(0, held.left + held.unleased),
  resetsInSeconds: Math.max(1, Math.ceil((held.resetsAt - Date.now()) / 1000)),
  exceeded,
})

export const policyOf = ({ name, limit, windowSeconds }: Quota): string =>
  `"${name}";q=${limit};w=${windowSeconds}`

export const quotaHeader = ({ name }: Quota, { remaining, resetsInSeconds }: QuotaState): string =>
  `"${name}";r=${remaining};t=${resetsInSeconds}`

export const rateLimited = ({ name }: Quota, { resetsInSeconds }: QuotaState) =>
  new CampError('RATE_LIMITED', `quota ${name} is used up`, { retryAfterSeconds: resetsInSeconds })
