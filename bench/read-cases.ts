import type { Asked } from './load.ts'
import { headersOf, listBody, ownRowBody, PATH } from './postgraphile/queries.ts'
import { startPostgraphile } from './postgraphile/start.ts'
import { type Running, start } from './start.ts'
import type { World } from './world.ts'

const ME = '/api/v1/members/me'
const LIST = '/api/v1/check-ins?limit=50'

export type Readers = Awaited<ReturnType<typeof startReaders>>
type Questions = Readonly<Record<string, Asked>>

export async function startReaders({ env }: World) {
  const twin = await start('ours.ts', { ...env, PORT: '0' })
  return {
    bare: await start('bare.ts', {}),
    select: await start('select.ts', env),
    lean: await start('select.ts', { ...env, BATCHES: 'yes' }),
    ours: await start('ours.ts', env),
    twin,
    otherTwin: await start('ours.ts', { ...env, PORT: new URL(twin.url).port }),
    postgraphile: await startPostgraphile(env),
    spared: await startPostgraphile({ ...env, SPARED: 'yes' }),
  }
}

/** The requests to each entrant, by their names in the table. */
export async function questionsOf(world: World, readers: Readers) {
  const { cpuOf, env } = world
  const { bare, select, lean, ours, twin, otherTwin, postgraphile, spared } = readers
  const headers = await world.headersOf(0)
  const whose = { campId: env.CAMP_ID, memberId: env.MEMBER_ID }
  const get = (reader: Running, path = ''): Asked => ({
    url: `${reader.url}${path}`,
    headers,
    cpu: cpuOf(reader),
  })
  const query = (reader: Running, body: string): Asked => ({
    url: `${reader.url}${PATH}`,
    headers: headersOf(env.MEMBER_ID),
    cpu: cpuOf(reader),
    body,
  })
  const ownRow: Questions = {
    'Fastify + one SELECT': get(select, '/one'),
    'the same by our batches': get(lean, '/one'),
    'ours, GET /members/me': get(ours, ME),
    'ours, 2 processes': { ...get(twin, ME), cpu: cpuOf(twin, otherTwin) },
    'PostGraphile, row-level security': query(postgraphile, ownRowBody(whose)),
    'PostGraphile, spared': query(spared, ownRowBody(whose)),
  }
  const list: Questions = {
    'Fastify + one SELECT': get(select, '/list'),
    'the same by our batches': get(lean, '/list'),
    'ours, GET /check-ins': get(ours, LIST),
    'PostGraphile, row-level security': query(postgraphile, listBody(whose)),
    'PostGraphile, spared': query(spared, listBody(whose)),
  }
  const ceiling = get(bare)
  return { me: get(ours, ME), ownRow, list, ceiling }
}
