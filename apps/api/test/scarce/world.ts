import { newId } from '@campkit/core/ids'
import type { Attempt } from '@campkit/jobs/task'
import { type Answer, call, untilAnswered } from '@campkit/testing/call'
import type { Own } from '@campkit/testing/template'
import { API_URL, openTestCamp, SECRET, type TestMember } from '@campkit/testing/test-camp'
import { tillOf } from '../../src/providers/provider-of.ts'
import { routes } from '../../src/resources/index.ts'
import { SAMPLE } from '../../src/resources/seasons/seasons/seasons.sample.ts'
import * as seasons from '../../src/resources/seasons/seasons/seasons.store.ts'
import { scopes } from '../../src/scopes.ts'
import { campTasks } from '../../src/tasks.ts'

export type ScarceWorld = Awaited<ReturnType<typeof openScarceWorld>>

/** A camp with a season, a lead, and crowds who want the same thing. Its database can be one that is killed. */
export async function openScarceWorld(own?: Own) {
  const camp = await openTestCamp(routes, {}, own)
  const server = await camp.serve()
  const { key } = await camp.addKey(scopes)
  const lead = await camp.addMember('super_admin')
  const seasonId = await camp.asCamp((tx) =>
    seasons.create(tx, { ...SAMPLE, maxMembers: null }, 'active'),
  )
  const tokens = new Map<string, string>()
  const tasks = campTasks(tillOf({ db: camp.db, apiUrl: API_URL, secret: SECRET }))
  const attempt: Attempt = { jobId: '', number: 1, db: camp.db, hold: async () => {} }

  const asking = (token: string, method: string, path: string, body?: object): Promise<Answer> =>
    untilAnswered(() => call(server, `/api/v1${path}`, { method, key, token, body }))

  return {
    camp,
    lead,
    seasonId,
    as: (memberId: string, method: string, path: string, body?: object) =>
      asking(tokens.get(memberId) ?? '', method, path, body),
    asLead: (method: string, path: string, body?: object) => asking(lead.token, method, path, body),
    /** Members of the camp, who are in no season yet. */
    async crowd(size: number): Promise<readonly string[]> {
      const people: TestMember[] = []
      for (let i = 0; i < size; i++) people.push(await camp.addMember('member'))
      for (const { id, token } of people) tokens.set(id, token)
      return people.map(({ id }) => id)
    },
    /** Gives every one of them a confirmed place in the season. */
    async confirm(people: readonly string[]): Promise<void> {
      const about = { season_id: seasonId, status_changed_by: lead.id }
      const rows = people.map((id) => ({ id: newId('enrollment'), member_id: id, ...about }))
      await camp.asCamp((tx) =>
        tx
          .insertInto('enrollments')
          .values(rows.map((row) => ({ ...row, status: 'confirmed', intent: 'yes' })))
          .execute(),
      )
    },
    /** A lead removes the member from the season. */
    async remove(memberId: string): Promise<Answer> {
      const [enrollment] = await camp.asCamp((tx) =>
        tx
          .selectFrom('enrollments')
          .select('id')
          .where('season_id', '=', seasonId)
          .where('member_id', '=', memberId)
          .execute(),
      )
      const body = { status: 'removed', reason: 'gone home' }
      return asking(lead.token, 'POST', `/enrollments/${enrollment?.id}/status`, body)
    },
    /** Closes the season: another one becomes active. */
    async closeSeason(): Promise<Answer> {
      const next = await camp.asCamp((tx) => seasons.create(tx, SAMPLE, 'planned'))
      return asking(lead.token, 'POST', `/seasons/${next}/activate`)
    },
    /** Does what a worker would do. */
    run: async (task: string, payload: object): Promise<void> => {
      await tasks[task]?.({ campId: camp.camp, ...payload }, attempt)
    },
    /** How many jobs of this name wait. */
    async jobs(name: string): Promise<readonly object[]> {
      const text = 'select payload from graphile_worker._private_jobs where key = $1'
      const [rows = []] = await camp.owner([{ text, values: [name] }])
      return rows.map(({ payload }) => payload as object)
    },
    close: () => camp.close(),
  }
}
