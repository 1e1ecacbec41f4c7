import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { compete } from './compete.ts'
import { type CrowdWorld, makeCrowdWorld, OWN } from './crowd-world.ts'
import { insertsAt } from './insert-rounds.ts'
import { load } from './load.ts'
import { watchOthers } from './others.ts'
import { report } from './report.ts'
import { GROWTH_ROWS } from './rounds.ts'
import type { Sample } from './sample.ts'
import { type Crowd, rowIdOf } from './seed.ts'
import { seedCheckIns } from './seed-check-ins.ts'

const CONNECTIONS = 8
/** The camp that is measured: 10 000 check-ins. As many other camps as needed surround it. */
const CAMP: Crowd = { camps: 1, membersPerCamp: 200, rowsPerMember: 50 }
const OTHER = { membersPerCamp: 50, rowsPerMember: 100 }
const OTHERS: Crowd = {
  ...OTHER,
  camps: Math.ceil(GROWTH_ROWS / OTHER.membersPerCamp / OTHER.rowsPerMember),
}

/** A check-in with its audit row, its event and all their indexes; and the most that the write-ahead log may take. */
const BYTES_A_ROW = 2000
const BYTES_OF_LOG = 10e9

async function assertRoom(): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir())
  const needed = GROWTH_ROWS * BYTES_A_ROW + BYTES_OF_LOG
  if (bavail * bsize > needed) return
  throw new Error(
    `${GROWTH_ROWS} rows take ${Math.round(needed / 1e9)} GB in ${tmpdir()}, which has ${Math.round((bavail * bsize) / 1e9)}; BENCH_ROWS asks for fewer`,
  )
}

const makeWorld = (hasOthers: boolean) =>
  makeCrowdWorld({
    membersPerCamp: CAMP.membersPerCamp,
    scopes: ['members:read', 'check-ins:read', 'check-ins:write'],
    async seed(superuserUrl) {
      await seedCheckIns(superuserUrl, OWN, CAMP)
      if (hasOthers) await seedCheckIns(superuserUrl, 'far', OTHERS)
    },
  })

type Round = (seconds: number) => Promise<Sample>
type Headers = Record<string, string>

const reading =
  (path: string, who: (world: CrowdWorld) => Headers) =>
  (world: CrowdWorld): Round =>
  (seconds) => {
    const { url, cpu } = world
    return load({ url: `${url}/api/v1${path}`, headers: who(world), cpu }, seconds, CONNECTIONS)
  }

const member = ({ members }: CrowdWorld) => members[0] as Headers
const admin = ({ lead }: CrowdWorld) => lead

const recording = ({ url, cpu, members }: CrowdWorld): Round =>
  insertsAt({
    url,
    cpu,
    callers: CONNECTIONS,
    recorded: /^HTTP\/1.1 201/,
    sent: (n) => ({
      path: '/api/v1/check-ins',
      headers: { ...members[n % members.length], 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'meal', clientEventId: `event-${n}` }),
    }),
  })

const WORK: Readonly<Record<string, (world: CrowdWorld) => Round>> = {
  'own row, GET /members/me': reading('/members/me', member),
  'one check-in, GET /check-ins/{id}': reading(
    `/check-ins/${rowIdOf('chk', `${OWN}1_2`, 7)}`,
    member,
  ),
  'list of 50 own check-ins': reading('/check-ins?limit=50', member),
  'list of 50 of the camp’s, by an admin': reading('/check-ins?limit=50', admin),
  'a new check-in, audit row and event': recording,
}

/** The same camp with its 10 000 check-ins, alone and among millions of others: these must not slow it down. */
export async function growth(): Promise<void> {
  await assertRoom()
  const big = OTHERS.camps * OTHERS.membersPerCamp * OTHERS.rowsPerMember
  // The large one first: member tokens live 15 minutes, and creating it may take longer.
  const large = await makeWorld(true)
  const worlds = {
    '10 000 rows': await makeWorld(false),
    [`${big.toLocaleString('en').replaceAll(',', ' ')} rows`]: large,
  }
  const cases = Object.entries(WORK).map(([name, work]) => ({
    name,
    entrants: Object.entries(worlds).map(([size, world]) => ({ name: size, round: work(world) })),
  }))
  const others = watchOthers()
  const outcomes = await compete(cases, () =>
    Promise.all(Object.values(worlds).map(({ analyze }) => analyze())),
  )
  await report({
    name: 'growth',
    outcomes,
    conditions: `${CONNECTIONS} connections`,
    othersPercent: others(),
    notes:
      'At most 1.2 times the time is asked for: a ratio of 0.83, or 1.2 times the processor time.',
    more: { camp: CAMP, others: OTHERS },
  })
  for (const world of Object.values(worlds)) await world.close()
}
