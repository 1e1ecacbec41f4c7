import { type Caller, withCallers } from './caller.ts'
import { compete } from './compete.ts'
import { type CrowdWorld, makeCrowdWorld, OWN } from './crowd-world.ts'
import { load } from './load.ts'
import { watchOthers } from './others.ts'
import { report } from './report.ts'
import { type Sample, timed } from './sample.ts'
import { NEIGHBOURS, seedMoney } from './seed-money.ts'

const CONNECTIONS = 8
/** The camp that is measured: as large as camps get, once alone and once among 2 000 others. */
const CAMP = { camps: 1, membersPerCamp: 300, rowsPerMember: 10 }

const makeWorld = (hasNeighbours: boolean) =>
  makeCrowdWorld({
    membersPerCamp: CAMP.membersPerCamp,
    scopes: ['dues:read', 'payments:write', 'reports:read'],
    async seed(superuserUrl) {
      await seedMoney(superuserUrl, OWN, CAMP)
      if (hasNeighbours) await seedMoney(superuserUrl, 'far', NEIGHBOURS)
    },
  })

type Headers = Record<string, string>
type Work = (world: CrowdWorld, seconds: number) => Promise<Sample>

const JSON_BODY = { 'content-type': 'application/json' }
const REPORT = JSON.stringify({ amountCents: 1, method: 'cash' })
const PAYMENT_ID = /"id":"(pay_[^"]+)"/

/** A member reports a payment, and a lead confirms it: payment, posting, audit rows, events, receipt. */
async function pay(caller: Caller, payer: Headers, lead: Headers): Promise<void> {
  const path = '/api/v1/payments'
  const reported = await caller.post({ path, headers: { ...payer, ...JSON_BODY }, body: REPORT })
  const [, id] = PAYMENT_ID.exec(reported) ?? []
  await caller.post({
    path: `${path}/${id}/confirm`,
    headers: { ...lead, ...JSON_BODY },
    body: '{}',
  })
}

/** Payments by this many members in turn: payments of one member wait for each other, by design. */
const paymentsBy =
  (count: number): Work =>
  (world, seconds) => {
    let n = 0
    return withCallers(world.url, CONNECTIONS, (callers) => {
      const until = performance.now() + seconds * 1000
      return timed(callers, world.cpu, async (caller) => {
        if (performance.now() > until) return false
        await pay(caller, world.members[n++ % count] as Headers, world.lead)
        return true
      })
    })
  }

const read =
  (path: string, headersOf: (world: CrowdWorld) => Headers): Work =>
  (world, seconds) => {
    const { url, cpu } = world
    return load(
      { url: `${url}/api/v1${path}`, headers: headersOf(world), cpu },
      seconds,
      CONNECTIONS,
    )
  }

const WORK: Readonly<Record<string, Work>> = {
  // Not the member who keeps paying, whose account grows with every round.
  'a member’s dues': read('/members/me/dues', ({ members }) => members.at(-1) as Headers),
  'roster of 300 with balances': read('/reports/roster', ({ lead }) => lead),
  'payment of one member, report and confirm': paymentsBy(1),
  'payment of 299 members, report and confirm': paymentsBy(299),
}

/** The same camp alone, and among 2 000 others with a million postings: these must not slow it down. */
export async function money(): Promise<void> {
  const worlds = { alone: await makeWorld(false), 'among others': await makeWorld(true) }
  const cases = Object.entries(WORK).map(([name, work]) => ({
    name,
    entrants: Object.entries(worlds).map(([where, world]) => ({
      name: where,
      round: (seconds: number) => work(world, seconds),
    })),
  }))
  const others = watchOthers()
  const outcomes = await compete(cases, () =>
    Promise.all(Object.values(worlds).map(({ analyze }) => analyze())),
  )
  await report({
    name: 'money',
    outcomes,
    conditions: `${CONNECTIONS} connections`,
    othersPercent: others(),
    notes: `A payment is two requests; its figures are those of both together. Ratios are to the same camp alone in its
database; at least 0.67 is asked for (1.5 times the time).`,
    more: { neighbours: NEIGHBOURS },
  })
  for (const world of Object.values(worlds)) await world.close()
}
