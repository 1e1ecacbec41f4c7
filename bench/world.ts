import { scopes } from '@campkit/api/scopes'
import { asOperator } from '@campkit/db/in-camp'
import { createKey } from '@campkit/identity/api-key'
import { idOf } from './seed.ts'
import { seedCheckIns } from './seed-check-ins.ts'
import { makeServer, signInAs } from './server.ts'

const CAMP = { camps: 1, membersPerCamp: 300, rowsPerMember: 60 }

export type World = Awaited<ReturnType<typeof makeWorld>>

/** A camp of 300 members, each with 60 check-ins; the first one is the reader. */
export async function makeWorld() {
  const server = await makeServer()
  await seedCheckIns(server.superuserUrl, 'own', CAMP)
  const campId = idOf('cmp', 'own1')
  const names = Array.from({ length: CAMP.membersPerCamp }, (_, i) => `own1_${i + 1}`)
  const memberIds = names.map((name) => idOf('mem', name))
  const send = server.owner.batch
  const { key } = await createKey(asOperator(send, campId), {
    description: 'bench',
    scopes: scopes.filter((scope) => !scope.includes('restricted')),
  })
  return {
    ...server,
    memberIds,
    /** The headers for requests of the i-th member. */
    headersOf: (i: number) => signInAs(send, key, idOf('acc', names[i] ?? '')),
    env: {
      ...server.env,
      SUPERUSER_URL: server.superuserUrl,
      CAMP_ID: campId,
      MEMBER_ID: memberIds[0] as string,
      KEY: key,
    },
  }
}
