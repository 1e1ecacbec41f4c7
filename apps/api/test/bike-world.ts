import assert from 'node:assert/strict'
import type { Answer } from '@campkit/testing/call'
import { plant as plantDeposit } from '../src/resources/money/deposits/deposits.sample.ts'
import { activeSeason } from '../src/resources/money/fee-items/fee-items.sample.ts'
import { confirm } from '../src/resources/people/enrollments/enrollments.sample.ts'
import { EXPIRE_BIKE_OFFER } from '../src/resources/places/bike-assignments/bike-assignments.places.ts'
import { plantBike } from '../src/resources/places/bikes/bikes.sample.ts'
import type { BikeFields } from '../src/resources/places/bikes/bikes.store.ts'
import { noticesOf } from './notices.ts'
import { openSeasonWorld } from './season-world.ts'

export type BikeWorld = Awaited<ReturnType<typeof openBikeWorld>>
export type Rider = { readonly id: string; readonly token: string }
type Row = { readonly id: string }

/** A camp with bikes, and people who are confirmed. */
export async function openBikeWorld() {
  const world = await openSeasonWorld()
  const { camp, send, lead } = world
  await camp.asCamp(activeSeason)
  const { run } = noticesOf(camp)

  const addBike = (fields: Partial<BikeFields> = {}) => camp.asCamp((tx) => plantBike(tx, fields))

  const confirmIn = async (who: Rider) =>
    camp.asCamp(async (tx) => confirm(tx, await activeSeason(tx), who.id))

  const addRider = async (): Promise<Rider> => {
    const member = await camp.addMember('member')
    await confirmIn(member)
    return member
  }

  const ask = (who: Rider, { id }: Row, body: object = {}): Promise<Answer> =>
    send(who.token, 'POST', `/bikes/${id}/assignments`, body)
  const assign = (who: Rider, { id }: Row, body: object = {}): Promise<Answer> =>
    send(lead.token, 'POST', `/bikes/${id}/assignments`, { memberId: who.id, ...body })
  const act = (who: Rider, { id }: Row, what: string, body: object = {}): Promise<Answer> =>
    send(who.token, 'POST', `/bike-assignments/${id}/${what}`, body)

  const done = async (answer: Promise<Answer>) => {
    const { status, json, text } = await answer
    assert.ok(status < 300, text)
    return json
  }
  /** The assignment that came of it. */
  const reserved = (who: Rider, bike: Row, body: object = {}) => done(ask(who, bike, body))
  const waiting = (who: Rider, bike: Row) => reserved(who, bike, { waitlist: true })
  /** Somebody has it, and it is out. */
  const out = async (who: Rider, bike: Row, body: object = {}) => {
    const row = await reserved(who, bike)
    return done(act(lead, row, 'hand-out', body))
  }
  const cancel = (who: Rider, { id }: Row) => send(who.token, 'DELETE', `/bike-assignments/${id}`)
  const seen = async ({ id }: Row) =>
    (await send(lead.token, 'GET', `/bike-assignments/${id}`)).json
  const statusOf = async (row: Row): Promise<string> => (await seen(row)).status
  const bikeOf = async ({ id }: Row) => (await send(lead.token, 'GET', `/bikes/${id}`)).json
  const setState = ({ id }: Row, body: object) =>
    send(lead.token, 'POST', `/bikes/${id}/state`, { reason: 'said so', ...body })
  const told = async (who: Rider): Promise<string[]> => {
    const { json } = await send(who.token, 'GET', '/notifications')
    return json.data.map(({ kind }: { kind: string }) => kind)
  }
  /** A text as a file, by the lead. */
  const upload = (memberId: string, text: string): Promise<Row> => {
    const dataBase64 = Buffer.from(text).toString('base64')
    const file = { memberId, name: 'bike.txt', contentType: 'text/plain', dataBase64 }
    return done(send(lead.token, 'POST', '/files', file))
  }
  /** A deposit of 100.00 that was paid. */
  const deposit = async ({ id }: Rider): Promise<string> =>
    (await camp.asCamp((tx) => plantDeposit(tx, id))).dueId ?? ''
  const accountsOf = async ({ id }: Rider, seasonId: string) =>
    (await send(lead.token, 'GET', `/members/${id}/dues?seasonId=${seasonId}`)).json.accounts

  /** As if the time of the offer were over. */
  const expire = async ({ id }: Row): Promise<void> => {
    await camp.asCamp((tx) =>
      tx
        .updateTable('bike_assignments')
        .set({ offer_expires_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', id)
        .execute(),
    )
    await run(EXPIRE_BIKE_OFFER, { assignmentId: id })
  }
  /** The active season closes, another one begins. */
  const closeSeason = async (): Promise<string> => {
    const next = await world.addSeason()
    await done(send(world.boss.token, 'POST', `/seasons/${next}/activate`))
    return next
  }

  return {
    ...world,
    run,
    addBike,
    addRider,
    confirmIn,
    ask,
    assign,
    act,
    done,
    reserved,
    waiting,
    out,
    cancel,
    seen,
    statusOf,
    bikeOf,
    setState,
    told,
    upload,
    deposit,
    accountsOf,
    expire,
    closeSeason,
  }
}
