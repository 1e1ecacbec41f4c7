import { openDatabase } from '@campkit/db/database'
import { asOperator } from '@campkit/db/in-camp'
import { createKey } from '@campkit/identity/api-key'
import { signMemberToken } from '@campkit/identity/member-token'
import { createSession } from '@campkit/identity/session'
import { currentSigningKey } from '@campkit/identity/signing-keys'
import { load, median, type Sample, start } from './measure.ts'
import { keep, lineOf, progress, table } from './report.ts'
import { ROUNDS, SECONDS, WARM_UP_SECONDS } from './rounds.ts'
import { NEIGHBOURS, seedMoney } from './seed-money.ts'
import { makeServer, SECRET } from './world.ts'

const CONNECTIONS = 8
/** The camp that is measured: as large as camps get, once alone and once among 2 000 others. */
const CAMP = { camps: 1, membersPerCamp: 300, postingsPerMember: 10 }
const [CAMP_ID, MEMBER, LEAD] = ['cmp_own1', 'own1_1', 'own1_2']

async function makeMoney(hasNeighbours: boolean) {
  const server = await makeServer()
  await seedMoney(server.superuserUrl, 'own', CAMP)
  if (hasNeighbours) await seedMoney(server.superuserUrl, 'far', NEIGHBOURS)
  const superuser = openDatabase({ url: server.superuserUrl, role: 'owner' })
  await superuser.batch([
    { text: `select set_config('session_replication_role', 'replica', true)`, values: [] },
    { text: `update members set role = 'admin' where id = $1`, values: [`mem_${LEAD}`] },
  ])
  await superuser.batch([{ text: 'analyze', values: [] }])
  await superuser.close()
  const send = server.owner.batch
  const signing = await currentSigningKey(send, SECRET)
  const { key } = await createKey(asOperator(send, CAMP_ID), {
    kind: 'rest',
    description: 'bench',
    scopes: ['dues:read', 'payments:write', 'reports:read'],
  })
  const headersOf = async (who: string) => {
    const accountId = `acc_${who}`
    const sessionId = await createSession(send, accountId)
    const claims = {
      issuer: server.env.AUTH_URL,
      audience: server.env.API_URL,
      accountId,
      sessionId,
    }
    const { memberToken } = await signMemberToken(signing, claims)
    return { authorization: `Bearer ${key}`, 'x-service-member-token': memberToken }
  }
  const running = await start('ours.ts', server.env)
  return {
    running,
    member: await headersOf(MEMBER),
    lead: await headersOf(LEAD),
    async close() {
      running.stop()
      await server.close()
    },
  }
}
type World = Awaited<ReturnType<typeof makeMoney>>

/** A lead takes in what a member says to have paid: the payment, its posting, the audit rows. */
async function postings({ running, member, lead }: World, seconds: number): Promise<Sample> {
  const send = async (path: string, headers: Record<string, string>, body: object) => {
    const answer = await fetch(`${running.url}/api/v1${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json() as Promise<{ id: string }>
  }
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const { id } = await send('/payments', member, { amountCents: 1, method: 'cash' })
        const since = performance.now()
        await send(`/payments/${id}/confirm`, lead, {})
        times.push(performance.now() - since)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const tenths = (ms = Number.NaN) => Math.round(ms * 10) / 10
  return {
    perSecond: times.length / seconds,
    p50Ms: tenths(median(times)),
    p99Ms: tenths(times[Math.floor(times.length * 0.99)]),
  }
}

const read =
  (path: string) =>
  ({ running, lead, member }: World, seconds: number): Promise<Sample> => {
    const headers = path.includes('me') ? member : lead
    return load({ name: path, url: `${running.url}/api/v1${path}`, headers }, seconds, CONNECTIONS)
  }

const WORK: Readonly<Record<string, (world: World, seconds: number) => Promise<Sample>>> = {
  'a member’s dues': read('/members/me/dues'),
  'roster of 300 with balances': read('/reports/roster'),
  'a payment posted': postings,
}

/** The same camp alone, and among 2 000 others with a million postings: it must not notice them. */
export async function money(): Promise<void> {
  const worlds = { alone: await makeMoney(false), 'among others': await makeMoney(true) }
  const samples = new Map<string, Sample[]>()
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, work] of Object.entries(WORK)) {
      for (const [where, world] of Object.entries(worlds)) {
        progress(`round ${round} of ${ROUNDS}: ${name}, ${where}`)
        const sample = await work(world, round === 0 ? WARM_UP_SECONDS / 3 : SECONDS)
        const key = `${name}, ${where}`
        if (round > 0) samples.set(key, [...(samples.get(key) ?? []), sample])
      }
    }
  }
  progress('')
  const lines = Object.keys(WORK).flatMap((name) => {
    const base = samples.get(`${name}, alone`) ?? []
    return Object.keys(worlds).map((where) =>
      lineOf(`${name}, ${where}`, samples.get(`${name}, ${where}`) ?? [], base),
    )
  })
  const conditions = `${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`
  process.stdout.write(`${table(lines, conditions)}
Ratios are to the same camp alone in its database; at least 0.67 is asked for (1.5 times the time).
`)
  await keep('money', { rounds: ROUNDS, secondsPerRound: SECONDS, neighbours: NEIGHBOURS, lines })
  for (const world of Object.values(worlds)) await world.close()
}
