import assert from 'node:assert/strict'
import { first } from '@campkit/db/prepared'
import { type Answer, call } from '@campkit/testing/call'
import { openTestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import * as enrollments from '../src/resources/people/enrollments/enrollments.store.ts'
import { SAMPLE } from '../src/resources/seasons/seasons/seasons.sample.ts'
import * as seasons from '../src/resources/seasons/seasons/seasons.store.ts'
import { scopes } from '../src/scopes.ts'

export type SeasonWorld = Awaited<ReturnType<typeof openSeasonWorld>>
export type Enrolled = TestMember & { readonly enrollment: string }

/** A camp with leads, seasons of any size, and people in them. */
export async function openSeasonWorld() {
  const camp = await openTestCamp(routes)
  const server = await camp.serve()
  const { key } = await camp.addKey(scopes)
  const lead = await camp.addMember('admin')
  const boss = await camp.addMember('super_admin')

  const send = (token: string, method: string, path: string, body?: object): Promise<Answer> =>
    call(server, `/api/v1${path}`, { method, key, token, body })

  /** Planned, beside the active one that every camp has; null: without a limit. */
  const addSeason = (maxMembers: number | null = null): Promise<string> =>
    camp.asCamp(async (tx) => {
      const active = await first(tx, seasons.findActive({}))
      if (!active) await seasons.create(tx, SAMPLE, 'active')
      return seasons.create(tx, { ...SAMPLE, maxMembers }, 'planned')
    })

  /** A new member, pending in the season. */
  const enroll = async (seasonId: string): Promise<Enrolled> => {
    const member = await camp.addMember('member')
    const row = { seasonId, memberId: member.id, status: 'pending', intent: 'maybe' } as const
    const added = await camp.asCamp((tx) => enrollments.add(tx, { ...row, by: member.id }))
    assert.ok(added)
    return { ...member, enrollment: added.id }
  }

  const act = (who: Enrolled, what: 'confirm' | 'decline' | 'withdraw') =>
    send(
      who.token,
      'POST',
      `/enrollments/${who.enrollment}/${what}`,
      what === 'confirm' ? undefined : {},
    )

  const confirmed = async (seasonId: string): Promise<Enrolled> => {
    const who = await enroll(seasonId)
    const answer = await act(who, 'confirm')
    assert.equal(answer.status, 200, answer.text)
    return who
  }

  const setStatus = (who: Enrolled, body: object, token = lead.token) =>
    send(token, 'POST', `/enrollments/${who.enrollment}/status`, body)

  const statusOf = async (who: Enrolled): Promise<string> =>
    (await send(who.token, 'GET', `/enrollments/${who.enrollment}`)).json.status

  const placesOf = async (seasonId: string) =>
    (await send(lead.token, 'GET', `/seasons/${seasonId}`)).json.places

  return {
    camp,
    server,
    key,
    lead,
    boss,
    send,
    addSeason,
    enroll,
    act,
    confirmed,
    setStatus,
    statusOf,
    placesOf,
    close: () => camp.close(),
  }
}
