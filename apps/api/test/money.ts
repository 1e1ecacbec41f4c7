import { newId } from '@campkit/core/ids'
import { all } from '@campkit/db/prepared'
import { type Answer, call } from '@campkit/testing/call'
import { API_URL, openTestCamp, SECRET } from '@campkit/testing/test-camp'
import { tillOf } from '../src/providers/provider-of.ts'
import { routes } from '../src/resources/index.ts'
import { post } from '../src/resources/money/dues/post.ts'
import { facts } from '../src/resources/money/dues/standing.store.ts'
import { activeSeason } from '../src/resources/money/fee-items/fee-items.sample.ts'
import { scopes } from '../src/scopes.ts'
import { campTasks } from '../src/tasks.ts'

export type MoneyCamp = Awaited<ReturnType<typeof openMoneyCamp>>

/** A day, counted from today in UTC: the camp has set no time zone. */
export const day = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** A camp with an active season and a lead who charges. */
export async function openMoneyCamp() {
  const camp = await openTestCamp(routes)
  const server = await camp.serve()
  const { key } = await camp.addKey(scopes)
  const lead = await camp.addMember('admin')
  const seasonId = await camp.asCamp(activeSeason)

  const send = (method: string, path: string, body?: object, token = lead.token): Promise<Answer> =>
    call(server, `/api/v1${path}`, { method, key, token, body })
  const made = async (path: string, body: object): Promise<Answer['json']> => {
    const answer = await send('POST', path, body)
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.json
  }
  return {
    camp,
    server,
    key,
    lead,
    seasonId,
    send,
    made,
    /** What a worker would do. */
    tasks: campTasks(tillOf({ db: camp.db, apiUrl: API_URL, secret: SECRET })),
    charge: (memberId: string, amountCents: number, more: object = {}) =>
      made('/dues', { memberId, name: 'Fee', amountCents, ...more }),
    /** As payments will do it. */
    credit: (memberId: string, creditCents: number, more: object = {}) =>
      camp.asCamp((tx) =>
        post(tx, {
          seasonId,
          memberId,
          account: 'dues',
          kind: 'payment',
          creditCents,
          source: 'test',
          sourceId: newId('payment'),
          postedBy: 'system',
          ...more,
        }),
      ),
    standing: async (memberId: string) => (await send('GET', `/members/${memberId}/dues`)).json,
    /** Debits less credits, as SQL adds them up. */
    summed: async (memberId: string, account: string): Promise<number> => {
      const [known] = await camp.asCamp((tx) =>
        all(tx, facts({ memberIds: [memberId], seasonIds: [seasonId] })),
      )
      return (known?.sums ?? [])
        .filter((sum) => sum.account === account)
        .reduce((total, { debitCents, creditCents }) => total + debitCents - creditCents, 0)
    },
    /** Closes the season; the next one is active at once, as there is always one. */
    closeSeason: () =>
      camp.asCamp(async (tx) => {
        await tx
          .updateTable('seasons')
          .set({ status: 'closed' })
          .where('id', '=', seasonId)
          .execute()
        await activeSeason(tx)
      }),
    close: () => camp.close(),
  }
}
