import { setTimeout as sleep } from 'node:timers/promises'
import { answerOf, statusOf } from './status-of.ts'
import type { World } from './world.ts'

export type Hosts = { readonly api: readonly string[]; readonly auth: readonly string[] }
export type Tally = { readonly statuses: Map<string, number>; acknowledged: number }

/** One call, said again, each time elsewhere, until it is done. */
type Attempt = (host: string) => Promise<string>
type Caller = { readonly hosts: readonly string[]; next(number: number): Attempt }

const WRITERS = 6
const SIGNERS = 2
const json = { 'content-type': 'application/json' }

/** Writes carry a key, so that what is repeated is done once. */
function writer({ key }: World, hosts: readonly string[], name: string): Caller {
  return {
    hosts,
    next(number) {
      const authorization = `Bearer ${key}`
      const headers = { ...json, authorization, 'idempotency-key': `${name}-${number}` }
      const body = JSON.stringify({ name: `Contact ${name} ${number}`, kind: 'vendor' })
      return (host) => statusOf(`${host}/api/v1/contacts`, { method: 'POST', headers, body })
    },
  }
}

/** What an app of the camp asks for by itself: who signs, and a member token for a session that lives. */
function signer({ session }: World, hosts: readonly string[]): Caller {
  const body = JSON.stringify({ session })
  return {
    hosts,
    next: (number) => (host) =>
      number % 2 === 0
        ? statusOf(`${host}/c/pines/.well-known/openid-configuration`)
        : statusOf(`${host}/api/auth/v1/sessions/token`, { method: 'POST', headers: json, body }),
  }
}

/** One sign-in, refreshed again and again: a refresh whose answer is lost ends it, so only where none may be. */
function refresher(world: World, hosts: readonly string[], first: string): Caller {
  let refreshToken = first
  return {
    hosts,
    next: () => async (host) => {
      const { id: client_id, secret: client_secret } = world.client
      const body = JSON.stringify({ refreshToken, client_id, client_secret })
      const url = `${host}/api/auth/v1/refresh`
      const { status, text } = await answerOf(url, { method: 'POST', headers: json, body })
      if (status === '200') refreshToken = JSON.parse(text).refreshToken
      return status
    },
  }
}

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** Load on both hosts; `acknowledged` counts the writes. */
export async function startCallers(world: World, { api, auth }: Hosts, mayRefresh: boolean) {
  const tally: Tally = { statuses: new Map(), acknowledged: 0 }
  const begun = Date.now()
  const chains = mayRefresh ? await Promise.all(times(SIGNERS, () => world.newChain(auth))) : []
  const writers = times(WRITERS, (i) => writer(world, api, `${begun}-${i}`))
  const others = [
    ...times(SIGNERS, () => signer(world, auth)),
    ...chains.map((first) => refresher(world, auth, first)),
  ]
  let isOver = false
  const work = async ({ hosts, next }: Caller, i: number, isWriter: boolean) => {
    for (let number = 0; !isOver; number++) {
      await untilDone(next(number), hosts, i, tally.statuses)
      if (isWriter) tally.acknowledged += 1
      await sleep(20)
    }
  }
  const working = Promise.all([
    ...writers.map((caller, i) => work(caller, i, true)),
    ...others.map((caller, i) => work(caller, i, false)),
  ])
  return {
    async finish(): Promise<Tally> {
      isOver = true
      await working
      return tally
    },
  }
}

const TRIES = 2000

async function untilDone(
  attempt: Attempt,
  hosts: readonly string[],
  first: number,
  statuses: Map<string, number>,
): Promise<void> {
  for (let i = first; i < first + TRIES; i++) {
    const status = await attempt(hosts[i % hosts.length] ?? '')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (/^20[01]$/.test(status)) return
    await sleep(100)
  }
  throw new Error('a call was never acknowledged')
}
