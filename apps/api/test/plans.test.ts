import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isKeyed } from '@campkit/access/access'
import { openPlanner } from '@campkit/testing/plans'
import { type Callers, makeCallers } from './callers.ts'
import { dealtRoutes } from './dealt-routes.ts'
import { send } from './send.ts'

/** What is planned and can be explained; the rest sets something or calls a function. */
const EXPLAINED = /^\s*(select|insert|update|delete|with)\b/i

describe('plans that are made while tables are small', () => {
  let callers: Callers
  let planner: Awaited<ReturnType<typeof openPlanner>>
  before(async () => {
    callers = await makeCallers()
    // As the server itself does of a table with few rows: now it knows how small they are.
    await callers.camp.owner([{ text: 'analyze', values: [] }])
    planner = await openPlanner(callers.camp)
  })
  after(async () => {
    await planner.close()
    await callers.close()
  })

  for (const route of dealtRoutes.filter(({ access }) => isKeyed(access))) {
    it(`${route.method} ${route.path} reads no table from end to end`, async () => {
      callers.texts.length = 0
      const who = route.access.kind === 'superAdmin' ? 'super_admin, another' : 'admin, me'
      await send(callers, route, who)
      const texts = [...new Set(callers.texts)].filter((text) => EXPLAINED.test(text))
      assert.ok(texts.length > 0, 'nothing was asked')
      const found = await Promise.all(texts.map(tablesReadWhole))
      assert.deepEqual(found.flat(), [])
    })
  }

  async function tablesReadWhole(text: string): Promise<string[]> {
    const plan = await planner.planOf(text)
    const tables = plan.flatMap((line) => line.match(/Seq Scan on (\w+)/)?.[1] ?? [])
    return tables.map((table) => `${table}: ${text}`)
  }
})
