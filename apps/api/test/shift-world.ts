import assert from 'node:assert/strict'
import { type Answer, call } from '@campkit/testing/call'
import { activeSeason } from '../src/resources/money/fee-items/fee-items.sample.ts'
import { confirm } from '../src/resources/people/enrollments/enrollments.sample.ts'
import { plantShift } from '../src/resources/places/shifts/shifts.sample.ts'
import type * as shifts from '../src/resources/places/shifts/shifts.store.ts'
import { openSeasonWorld } from './season-world.ts'

export type ShiftWorld = Awaited<ReturnType<typeof openShiftWorld>>
export type Worker = { readonly id: string; readonly token: string }

const HOUR_MS = 3_600_000
const STARTED_MS = Math.floor(Date.now() / 1000) * 1000

/** So many hours from when the test began, on the full second. */
export const inHours = (hours: number): string =>
  new Date(STARTED_MS + hours * HOUR_MS).toISOString()

/** A camp with an active season, shifts in it, and people who are confirmed. */
export async function openShiftWorld() {
  const world = await openSeasonWorld()
  const { camp, send, lead, server, key } = world
  const seasonId = await camp.asCamp(activeSeason)

  const addShift = (fields: Partial<shifts.Fields> = {}) =>
    camp.asCamp((tx) => plantShift(tx, seasonId, fields))

  /** A member who is confirmed in the season. */
  const addWorker = async (): Promise<Worker> => {
    const member = await camp.addMember('member')
    await camp.asCamp((tx) => confirm(tx, seasonId, member.id))
    return member
  }
  const addWorkers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => addWorker()))

  const join = (who: Worker, { id }: { readonly id: string }, body: object = {}) =>
    send(who.token, 'POST', `/shifts/${id}/signups`, body)

  /** The sign-up that came of it. */
  const joined = async (who: Worker, shift: { readonly id: string }, body: object = {}) => {
    const answer = await join(who, shift, body)
    assert.equal(answer.status, 201, answer.text)
    return answer.json as { readonly id: string; readonly [name: string]: unknown }
  }

  /** A lead signs somebody up. */
  const assign = (who: Worker, { id }: { readonly id: string }, body: object = {}) =>
    send(lead.token, 'POST', `/shifts/${id}/signups`, { memberId: who.id, ...body })

  const statusOf = async ({ id }: { readonly id: string }): Promise<string> =>
    (await send(lead.token, 'GET', `/shift-signups/${id}`)).json.status

  const placesOf = async ({ id }: { readonly id: string }) =>
    (await send(lead.token, 'GET', `/shifts/${id}`)).json.places

  const setStatus = (
    { id }: { readonly id: string },
    status: string,
    more: object = {},
  ): Promise<Answer> =>
    send(lead.token, 'POST', `/shift-signups/${id}/status`, { status, reason: 'said so', ...more })

  /** As if the shift, and its sign-ups, were at another time. */
  const moveClock = (shiftId: string, startsAt: string, endsAt: string) =>
    camp.owner(
      [
        `alter table shift_signups disable trigger user`,
        `update shifts set starts_at = '${startsAt}', ends_at = '${endsAt}' where id = '${shiftId}'`,
        `update shift_signups set starts_at = '${startsAt}', ends_at = '${endsAt}' where shift_id = '${shiftId}'`,
        `alter table shift_signups enable trigger user`,
      ].flatMap((text) => [
        { text: `select app.enter($1, null, 'key')`, values: [camp.camp] },
        { text, values: [] },
      ]),
    )

  const setSettings = async (body: object): Promise<void> => {
    const asked = { method: 'PATCH', key, token: lead.token, body, headers: { 'if-match': '*' } }
    const answer = await call(server, '/api/v1/settings', asked)
    assert.equal(answer.status, 200, answer.text)
  }

  const codesOf = ({ json }: Answer): readonly string[] =>
    (json.reasons ?? []).map(({ code }: { code: string }) => code)

  return {
    ...world,
    seasonId,
    addShift,
    addWorker,
    addWorkers,
    join,
    joined,
    assign,
    statusOf,
    placesOf,
    setStatus,
    moveClock,
    setSettings,
    codesOf,
  }
}
