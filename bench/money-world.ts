import { openDatabase } from '@campkit/db/database'
import { asOperator } from '@campkit/db/in-camp'
import { createKey } from '@campkit/identity/api-key'
import { NEIGHBOURS, seedMoney } from './seed-money.ts'
import { start } from './start.ts'
import { makeServer, signInAs } from './world.ts'

/** The camp that is measured: as large as camps get, once alone and once among 2 000 others. */
const CAMP = { camps: 1, membersPerCamp: 300, postingsPerMember: 10 }
const CAMP_ID = 'cmp_own1'
const LEAD = 1

export type MoneyWorld = Awaited<ReturnType<typeof makeMoneyWorld>>

export async function makeMoneyWorld(hasNeighbours: boolean) {
  const server = await makeServer()
  await seedMoney(server.superuserUrl, 'own', CAMP)
  if (hasNeighbours) await seedMoney(server.superuserUrl, 'far', NEIGHBOURS)
  await promote(server.superuserUrl, `mem_own1_${LEAD}`)
  const send = server.owner.batch
  const { key } = await createKey(asOperator(send, CAMP_ID), {
    kind: 'rest',
    description: 'bench',
    scopes: ['dues:read', 'payments:write', 'reports:read'],
  })
  const [lead, ...members] = await Promise.all(
    Array.from({ length: CAMP.membersPerCamp }, (_, i) =>
      signInAs(send, key, `acc_own1_${LEAD + i}`),
    ),
  )
  if (!lead) throw new Error('a camp without a lead')
  const running = await start('ours.ts', server.env)
  return {
    url: running.url,
    cpu: server.cpuOf(running),
    /** The headers of the camp's admin, and of everybody else. */
    lead,
    members,
    analyze: () => send([{ text: 'analyze', values: [] }]),
    async close() {
      running.stop()
      await server.close()
    },
  }
}

async function promote(superuserUrl: string, memberId: string): Promise<void> {
  const superuser = openDatabase({ url: superuserUrl, role: 'owner' })
  await superuser.batch([
    { text: `select set_config('session_replication_role', 'replica', true)`, values: [] },
    { text: `update members set role = 'admin' where id = $1`, values: [memberId] },
  ])
  await superuser.batch([{ text: 'analyze', values: [] }])
  await superuser.close()
}
