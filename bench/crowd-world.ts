import { openDatabase } from '@campkit/db/database'
import { asOperator } from '@campkit/db/in-camp'
import { createKey } from '@campkit/identity/api-key'
import { idOf } from './seed.ts'
import { makeServer, signInAs } from './server.ts'
import { start } from './start.ts'

/** The name of the crowd that is measured, which has one camp. */
export const OWN = 'own'
const LEAD = 1

type Making = {
  /** Creates the crowd and its neighbours. */
  readonly seed: (superuserUrl: string) => Promise<void>
  readonly membersPerCamp: number
  readonly scopes: readonly string[]
}
export type CrowdWorld = Awaited<ReturnType<typeof makeCrowdWorld>>

/** One active camp with its own server, in a database that other camps may fill. */
export async function makeCrowdWorld({ seed, membersPerCamp, scopes }: Making) {
  const server = await makeServer()
  await seed(server.superuserUrl)
  await promote(server.superuserUrl, idOf('mem', `${OWN}1_${LEAD}`))
  const send = server.owner.batch
  const { key } = await createKey(asOperator(send, idOf('cmp', `${OWN}1`)), {
    description: 'bench',
    scopes,
  })
  const [lead, ...members] = await Promise.all(
    Array.from({ length: membersPerCamp }, (_, i) =>
      signInAs(send, key, idOf('acc', `${OWN}1_${LEAD + i}`)),
    ),
  )
  if (!lead) throw new Error('a camp without a lead')
  const running = await start('ours.ts', server.env)
  return {
    url: running.url,
    env: server.env,
    cpu: server.cpuOf(running),
    /** The headers of the camp's admin, and of all other members. */
    lead,
    members,
    analyze: server.analyze,
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
  await superuser.close()
}
