import { add } from '@campkit/api/resources/people/members/members.store'
import { asOperator, enterCamp, inCamp } from '@campkit/db/in-camp'
import { findAccount } from '@campkit/identity/account'
import { createCamp } from '@campkit/identity/camp'
import { createClient } from '@campkit/identity/client'
import { currentSigningKey } from '@campkit/identity/signing-keys'
import { type Dialect, OWN_PAIR, REDIRECT_URI, standard } from './dialects.ts'
import { median, type Running, type Sample, start } from './measure.ts'
import { keep, lineOf, progress, table } from './report.ts'
import { ROUNDS, SECONDS, WARM_UP_SECONDS } from './rounds.ts'
import { watchStolen } from './stolen.ts'
import { openCaller } from './token-caller.ts'
import { makeServer, SECRET } from './world.ts'

const CALLERS = 32
/** A round of exchanges uses up so many codes for each second that is asked for. */
const CODES_A_SECOND = 500
/** They are good for a minute, and slow machines must be done by then. */
const MOST_CODES = 1500

type Host = {
  readonly name: string
  readonly running: Running
  readonly dialect: Dialect
  readonly client: { readonly client_id: string; readonly client_secret: string }
}
type Caller = Awaited<ReturnType<typeof openCaller>>

/** One camp, one person, one confidential client, which both hosts know by the same name. */
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
  const analyze = () => send([{ text: 'analyze', values: [] }])
  return { env, analyze, close: server.close }
}

/** Each caller does its work again and again until there is no more; each time is noted. */
async function timed(
  callers: readonly Caller[],
  work: (caller: Caller, i: number) => Promise<boolean>,
) {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    callers.map(async (caller, i) => {
      for (;;) {
        const since = performance.now()
        if (!(await work(caller, i))) return
        times.push(performance.now() - since)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const tenths = (ms = Number.NaN) => Math.round(ms * 10) / 10
  return {
    perSecond: times.length / seconds,
    p50Ms: tenths(median(times)),
    p99Ms: tenths(times[Math.floor(times.length * 0.99)]),
  } satisfies Sample
}

/** Every caller has a chain of its own and goes on with it. */
async function refreshes(host: Host, callers: readonly Caller[], seconds: number): Promise<Sample> {
  const codes = await host.running.codes(CALLERS)
  const tokens = await Promise.all(
    callers.map(async (caller, i) => {
      const code = codes[i]
      if (!code) throw new Error(`${host.name} makes no codes`)
      return caller.call(host.dialect.exchange(host.client, code))
    }),
  )
  const until = performance.now() + seconds * 1000
  return timed(callers, async (caller, i) => {
    if (performance.now() > until) return false
    const token = tokens[i] ?? ''
    const next = await caller.call(host.dialect.refresh(host.client, token))
    if (next === token) throw new Error(`${host.name} does not rotate`)
    tokens[i] = next
    return true
  })
}

async function exchanges(host: Host, callers: readonly Caller[], seconds: number): Promise<Sample> {
  const count = Math.min(Math.round(CODES_A_SECOND * seconds), MOST_CODES)
  const codes = [...(await host.running.codes(count))]
  return timed(callers, async (caller) => {
    const next = codes.pop()
    if (!next) return false
    await caller.call(host.dialect.exchange(host.client, next))
    return true
  })
}

const WORK = { refresh: refreshes, exchange: exchanges } as const

/** On connections of its own: servers close those that wait for their turn. */
async function measure(work: typeof refreshes, host: Host, seconds: number): Promise<Sample> {
  const opening = Array.from({ length: CALLERS }, () => openCaller(host.running.url, host.dialect))
  const callers = await Promise.all(opening)
  const sample = await work(host, callers, seconds)
  for (const caller of callers) caller.close()
  return sample
}

/** Every host and work in turn, as often as there are rounds. After the first, tables are known by their size. */
async function compete(hosts: readonly Host[], analyze: () => Promise<unknown>) {
  const samples = new Map<string, Sample[]>()
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, work] of Object.entries(WORK)) {
      for (const host of hosts) {
        progress(round === 0 ? `warming up: ${host.name}` : `round ${round}: ${host.name}, ${name}`)
        const sample = await measure(work, host, round === 0 ? WARM_UP_SECONDS : SECONDS)
        const key = `${host.name}, ${name}`
        if (round > 0) samples.set(key, [...(samples.get(key) ?? []), sample])
      }
    }
    if (round === 0) await analyze()
  }
  return samples
}

const THEIRS = 'oidc-provider'
const SPARED = 'oidc-provider, spared'
const OURS = 'ours'
const WITH_MEMBER_TOKEN = 'ours, with member token'

/** Exchanges and refreshes of the sign-in host, held against oidc-provider on the same PostgreSQL. */
export async function signIn(): Promise<void> {
  const { env, analyze, close } = await makeSignIns()
  const theirs = await start('oidc-provider.ts', env)
  const spared = await start('oidc-provider.ts', { ...env, SPARED: 'yes' })
  const ours = await start('auth.ts', env)
  const withMemberToken = await start('auth.ts', { ...env, SCOPE: 'openid offline_access member' })
  const client = { client_id: env.CLIENT_ID, client_secret: env.CLIENT_SECRET }
  const hosts = [
    { name: THEIRS, running: theirs, dialect: standard('/token'), client },
    { name: SPARED, running: spared, dialect: standard('/token'), client },
    { name: OURS, running: ours, dialect: OWN_PAIR, client },
    {
      name: WITH_MEMBER_TOKEN,
      running: withMemberToken,
      dialect: standard('/c/bench/token'),
      client,
    },
  ]
  const stolen = watchStolen()
  const samples = await compete(hosts, analyze)
  const stolenPercent = stolen()
  progress('')
  const lines = Object.keys(WORK).flatMap((work) => {
    const base = samples.get(`${THEIRS}, ${work}`) ?? []
    return hosts.map(({ name }) =>
      lineOf(`${name}, ${work}`, samples.get(`${name}, ${work}`) ?? [], base),
    )
  })
  const conditions = `${ROUNDS} rounds of ${SECONDS} s, ${CALLERS} callers, each with its own chain, ${stolenPercent} % of the time stolen`
  process.stdout.write(`${table(lines, conditions)}\nRatios are to ${THEIRS}, of the same work.\n`)
  await keep('sign-in', {
    rounds: ROUNDS,
    secondsPerRound: SECONDS,
    callers: CALLERS,
    stolenPercent,
    lines,
  })
  for (const { running } of hosts) running.stop()
  await close()
}
