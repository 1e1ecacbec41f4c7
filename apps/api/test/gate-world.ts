import assert from 'node:assert/strict'
import type { Role } from '@campkit/core/actor'
import { only } from '@campkit/db/prepared'
import type { Answer } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import * as enrollments from '../src/resources/people/enrollments/enrollments.store.ts'
import { SAMPLE } from '../src/resources/seasons/seasons/seasons.sample.ts'
import * as seasons from '../src/resources/seasons/seasons/seasons.store.ts'
import { dayAt } from './remind.ts'
import { openSeasonWorld } from './season-world.ts'
import { givePass } from './setup-access.ts'
import { setTimeZoneOf } from './time-zone.ts'

export type GateWorld = Awaited<ReturnType<typeof openGateWorld>>
export type Guest = TestMember & { readonly enrollment: string }
type Dates = Partial<
  Record<'buildStartsOn' | 'gateOpensOn' | 'gateClosesOn' | 'strikeEndsOn', string | null>
>

const UNDATED = {
  ...SAMPLE,
  buildStartsOn: null,
  gateOpensOn: null,
  gateClosesOn: null,
  strikeEndsOn: null,
  maxMembers: null,
}

/** The day in UTC, counted from today. */
export const day = (offset: number): string => dayAt('UTC', offset)
export const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString()

/** A camp whose gate can be opened and closed, and people who come and go. */
export async function openGateWorld() {
  const world = await openSeasonWorld()
  const { camp, lead, boss, send } = world
  let events = 0

  const addSeason = (dates: Dates, status: 'planned' | 'active'): Promise<string> =>
    camp.asCamp((tx) => seasons.create(tx, { ...UNDATED, ...dates }, status))
  await addSeason({}, 'active')

  const activeSeason = async (): Promise<string> =>
    (await camp.asCamp((tx) => only(tx, seasons.findActive({})))).id

  /** Gives the active season these dates, and no others. */
  const setDates = async (dates: Dates): Promise<void> => {
    const body = { ...UNDATED, ...dates }
    const { buildStartsOn, gateOpensOn, gateClosesOn, strikeEndsOn } = body
    const sent = { buildStartsOn, gateOpensOn, gateClosesOn, strikeEndsOn }
    const answer = await send(boss.token, 'PATCH', `/seasons/${await activeSeason()}`, sent)
    assert.equal(answer.status, 200, answer.text)
  }

  /** Closes the active season; the next one has these dates. */
  const closeSeason = async (dates: Dates = {}): Promise<void> => {
    const next = await addSeason(dates, 'planned')
    const answer = await send(boss.token, 'POST', `/seasons/${next}/activate`)
    assert.equal(answer.status, 200, answer.text)
  }

  /** Somebody with a confirmed place in the active season. */
  const confirmed = async (accessPassOn: string | null = null, role: Role = 'member') => {
    const member = await camp.addMember(role)
    const seasonId = await activeSeason()
    const row = { seasonId, memberId: member.id, status: 'pending', intent: 'yes' } as const
    return camp.asCamp(async (tx): Promise<Guest> => {
      const added = await enrollments.add(tx, { ...row, by: member.id })
      assert.ok(added)
      await enrollments.setStatus(tx, added.id, { status: 'confirmed', by: member.id })
      if (accessPassOn !== null) await givePass(tx, seasonId, member.id, accessPassOn)
      return { ...member, enrollment: added.id }
    })
  }

  /** By the member, unless a lead does it. */
  const record = (who: TestMember, kind: string, more: object = {}): Promise<Answer> =>
    send(who.token, 'POST', '/check-ins', { kind, clientEventId: `e${events++}`, ...more })
  const byLead = (who: TestMember, kind: string, more: object = {}): Promise<Answer> =>
    record(lead, kind, { memberId: who.id, ...more })

  const setTimeZone = (timeZone: string) => setTimeZoneOf(camp, timeZone)

  /** The line of a member in the list of who is on site. */
  const onSite = async ({ id }: TestMember): Promise<Record<string, unknown> | undefined> => {
    const { json } = await send(lead.token, 'GET', '/reports/on-site-now')
    const row = (json.rows as unknown[][]).find(([memberId]) => memberId === id)
    return row && Object.fromEntries(json.columns.map((name: string, i: number) => [name, row[i]]))
  }

  return {
    ...world,
    activeSeason,
    addSeason,
    setDates,
    closeSeason,
    confirmed,
    record,
    byLead,
    setTimeZone,
    onSite,
  }
}
