import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@campkit/core/ids'
import { openDatabase } from '@campkit/db/database'
import { thisHost } from '@campkit/http/this-host'
import { startWorker } from '@campkit/jobs/worker'
import { call } from '@campkit/testing/call'
import { API_URL, openTestCamp, SECRET, type TestMember } from '@campkit/testing/test-camp'
import { mountPay } from '../src/pay/pay.routes.ts'
import { mountWebhooks } from '../src/pay/webhooks.routes.ts'
import { sealKeysOf, tillOf } from '../src/providers/provider-of.ts'
import { type Connection, connect } from '../src/providers/providers.store.ts'
import { files } from '../src/resources/content/files/files.routes.ts'
import { carryOvers } from '../src/resources/money/carry-overs/carry-overs.routes.ts'
import { dues } from '../src/resources/money/dues/dues.routes.ts'
import { post } from '../src/resources/money/dues/post.ts'
import { feeItems } from '../src/resources/money/fee-items/fee-items.routes.ts'
import { ledger } from '../src/resources/money/ledger/ledger.routes.ts'
import { paymentPlans } from '../src/resources/money/payment-plans/payment-plans.routes.ts'
import { payments } from '../src/resources/money/payments/payments.routes.ts'
import { reports } from '../src/resources/money/reports/reports.routes.ts'
import { scholarshipPools } from '../src/resources/money/scholarship-pools/scholarship-pools.routes.ts'
import { scholarships } from '../src/resources/money/scholarships/scholarships.routes.ts'
import { enrollments } from '../src/resources/people/enrollments/enrollments.routes.ts'
import { seasons } from '../src/resources/seasons/seasons/seasons.routes.ts'
import { campTasks } from '../src/tasks.ts'

const SCOPES = ['dues', 'payments', 'scholarships', 'enrollments', 'seasons'].flatMap((name) => [
  `${name}:read`,
  `${name}:write`,
])

export type TestTill = Awaited<ReturnType<typeof openTill>>

/** A camp with an active season that takes money through a provider, its host, and a worker. */
export async function openTill(
  connection: Connection = { provider: 'test', secret: 'none', webhookSecret: 'whsec_of_tests' },
  stripeUrl?: string,
  hasWorker = true,
) {
  const camp = await openTestCamp([
    ...payments,
    ...paymentPlans,
    ...dues,
    ...feeItems,
    ...ledger,
    ...carryOvers,
    ...scholarshipPools,
    ...scholarships,
    ...reports,
    ...files,
    ...enrollments,
    ...seasons,
  ])
  const db = openDatabase({ url: camp.url, role: 'app' })
  // Its pages lead to where it really listens, which is known later.
  const host = { ...thisHost(API_URL, SECRET) }
  const till = { ...tillOf({ db, apiUrl: API_URL, secret: SECRET, stripeUrl }), host }
  const server = await camp.serve({
    also: [(app) => mountPay(app, till), (app) => mountWebhooks(app, till)],
  })
  Object.assign(host, { url: server })
  await camp.asCamp((tx) => connect(tx, sealKeysOf(SECRET), camp.camp, connection))
  const seasonId = newId('season')
  await camp.asCamp((tx) =>
    tx
      .insertInto('seasons')
      .values({ id: seasonId, name: '2027', status: 'active', currency: 'USD' })
      .execute(),
  )
  const { key } = await camp.addKey([...SCOPES, 'reports:read', 'files:read', 'files:write'])
  const lead = await camp.addMember('admin')
  const worker = hasWorker
    ? await startWorker({
        databaseUrl: camp.url,
        tasks: campTasks(till),
        cron: [],
        concurrency: 4,
        onError: () => {},
      })
    : undefined

  const api = (member: TestMember, method: string, path: string, body?: object) =>
    call(server, `/api/v1${path}`, { method, key, token: member.token, ...(body && { body }) })
  const balanceOf = async (member: TestMember): Promise<number> => {
    const rows = await camp.asCamp((tx) =>
      tx.selectFrom('ledger_entries').selectAll().where('member_id', '=', member.id).execute(),
    )
    return rows.reduce((sum, { debit_cents, credit_cents }) => sum + debit_cents - credit_cents, 0)
  }

  return {
    camp,
    till,
    server,
    seasonId,
    lead,
    key,
    api,
    balanceOf,
    /** On this server, whatever the public address says. */
    local: (url: string) => url.replace(API_URL, server),
    /** As the form of a page posts; where it leads is for the test to follow. */
    post: (url: string, body = '') =>
      fetch(url.replace(API_URL, server), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
        redirect: 'manual',
      }),
    /** A member who owes so much. */
    async debtor(cents: number): Promise<TestMember> {
      const member = await camp.addMember('member')
      const owed = { account: 'dues', kind: 'charge', debitCents: cents } as const
      const source = { source: 'test', sourceId: member.id, postedBy: 'system' }
      const posting = { seasonId, memberId: member.id, ...owed, ...source }
      await camp.asCamp((tx) => post(tx, posting))
      return member
    },
    /** Until the payment is what it is waited for, by the worker's doing. */
    async becomes(member: TestMember, id: string, status: string): Promise<void> {
      for (let tries = 0; tries < 150; tries++) {
        const { json } = await api(member, 'GET', `/payments/${id}`)
        if (json.status === status) return
        await sleep(50)
      }
      const { text } = await api(member, 'GET', `/payments/${id}`)
      throw new Error(`not ${status}: ${text}`)
    },
    async close() {
      await worker?.stop()
      await db.close()
      await camp.close()
    },
  }
}
