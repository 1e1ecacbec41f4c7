import { add } from '@campkit/api/resources/people/members/members.store'
import { asOperator, enterCamp, inCamp } from '@campkit/db/in-camp'
import { findAccount } from '@campkit/identity/account'
import { createCamp } from '@campkit/identity/camp'
import { createClient } from '@campkit/identity/client'
import { currentSigningKey } from '@campkit/identity/signing-keys'
import { type Caller, withCallers } from './caller.ts'
import { compete } from './compete.ts'
import type { CpuMeter } from './cpu.ts'
import { type Dialect, nextToken, OWN_PAIR, REDIRECT_URI, standard } from './dialects.ts'
import { watchOthers } from './others.ts'
import { report } from './report.ts'
import { type Sample, timed } from './sample.ts'
import { makeServer, SECRET } from './server.ts'
import { type Running, start } from './start.ts'

const CALLERS = 32
/** How many codes a round of exchanges uses for each second. */
const CODES_A_SECOND = 500
/** Codes live one minute, and slow machines must finish in that time. */
const MOST_CODES = 1500

type Host = {
  readonly name: string
  readonly running: Running
  readonly cpu: CpuMeter
  readonly dialect: Dialect
  readonly client: { readonly client_id: string; readonly client_secret: string }
}

/** One camp, one person, and one confidential client, which both hosts know under the same id. */
async function makeSignIns() {
  const server = await makeServer()
  const send = server.owner.batch
  const campId = await createCamp(send, 'bench', 'Bench')
  const person = { email: 'm@bench.test', legalName: 'Member', role: 'member' } as const
  await inCamp(server.owner, enterCamp(campId), (tx) => add(tx, person))
  for (const alg of ['ES256', 'RS256'] as const) await currentSigningKey(send, SECRET, alg)
  const client = await createClient(asOperator(send, campId), {
    kind: 'confidential',
    name: 'Bench',
    redirectUris: [REDIRECT_URI],
    alg: 'ES256',
  })
  const env = {
    ...server.env,
    CAMP_ID: campId,
    ACCOUNT_ID: (await findAccount(send, person.email)) as string,
    CLIENT_ID: client.id,
    CLIENT_SECRET: client.secret as string,
    REDIRECT_URI,
  }
  return { ...server, env }
}

/** Every caller has its own chain and keeps refreshing it. */
async function refreshes(host: Host, callers: readonly Caller[], seconds: number): Promise<Sample> {
  const { client, dialect, running } = host
  const codes = await running.codes(CALLERS)
  const tokens = await Promise.all(
    callers.map((caller, i) => {
      const code = codes[i]
      if (!code) throw new Error(`${host.name} makes no codes`)
      return nextToken(caller, dialect, dialect.exchange(client, code))
    }),
  )
  const until = performance.now() + seconds * 1000
  return timed(callers, host.cpu, async (caller, i) => {
    if (performance.now() > until) return false
    const token = tokens[i] ?? ''
    const next = await nextToken(caller, dialect, dialect.refresh(client, token))
    if (next === token) throw new Error(`${host.name} does not rotate`)
    tokens[i] = next
    return true
  })
}

async function exchanges(host: Host, callers: readonly Caller[], seconds: number): Promise<Sample> {
  const { client, dialect, running } = host
  const count = Math.min(Math.round(CODES_A_SECOND * seconds), MOST_CODES)
  const codes = [...(await running.codes(count))]
  return timed(callers, host.cpu, async (caller) => {
    const next = codes.pop()
    if (!next) return false
    await nextToken(caller, dialect, dialect.exchange(client, next))
    return true
  })
}

const WORK = { refresh: refreshes, exchange: exchanges } as const

/** Exchanges and refreshes of the sign-in host, compared with oidc-provider on the same PostgreSQL. */
export async function signIn(): Promise<void> {
  const { env, analyze, cpuOf, close } = await makeSignIns()
  const client = { client_id: env.CLIENT_ID, client_secret: env.CLIENT_SECRET }
  const hostOf = async (name: string, file: string, dialect: Dialect, more = {}) => {
    const running = await start(file, { ...env, ...more })
    return { name, running, cpu: cpuOf(running), dialect, client } satisfies Host
  }
  const scope = 'openid offline_access member'
  const hosts = [
    await hostOf('oidc-provider', 'oidc-provider.ts', standard('/token')),
    await hostOf('oidc-provider, spared', 'oidc-provider.ts', standard('/token'), {
      SPARED: 'yes',
    }),
    await hostOf('ours', 'auth.ts', OWN_PAIR),
    await hostOf('ours, with member token', 'auth.ts', standard('/c/bench/token'), {
      SCOPE: scope,
    }),
  ]
  const cases = Object.entries(WORK).map(([name, work]) => ({
    name,
    entrants: hosts.map((host) => ({
      name: host.name,
      round: (seconds: number) =>
        withCallers(host.running.url, CALLERS, (callers) => work(host, callers, seconds)),
    })),
  }))
  const others = watchOthers()
  const outcomes = await compete(cases, analyze)
  await report({
    name: 'sign-in',
    outcomes,
    conditions: `${CALLERS} callers, each with its own chain`,
    othersPercent: others(),
    notes:
      'Spared: oidc-provider without looking up client and account, and with signed access tokens.',
  })
  for (const { running } of hosts) running.stop()
  await close()
}
