import assert from 'node:assert/strict'
import type { Answer } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { EXPIRE_RIDE_OFFER } from '../src/resources/places/vehicles/ride-seats.places.ts'
import { openTicketWorld } from './ticket-world.ts'

export type RideWorld = Awaited<ReturnType<typeof openRideWorld>>
type Id = { readonly id: string }

/** A camp with people who drive, and people who would like to ride. */
export async function openRideWorld() {
  const tickets = await openTicketWorld()
  const { camp, send, lead, confirmed, run } = tickets

  const add = (who: TestMember, fields: object = {}): Promise<Answer> =>
    send(who.token, 'POST', '/vehicles', { type: 'van', seatsTotal: 8, ...fields })

  /** Somebody who drives, with so many seats for others. */
  const driver = async (seatsOffered = 1, fields: object = {}) => {
    const who = await confirmed()
    const { status, json, text } = await add(who, { seatsOffered, ...fields })
    assert.equal(status, 201, text)
    return { ...who, vehicle: json.id as string }
  }
  const ask = (who: TestMember, vehicleId: string, body: object = {}): Promise<Answer> =>
    send(who.token, 'POST', `/vehicles/${vehicleId}/ride-seats`, { leg: 'in', ...body })

  /** The seat that came of it. */
  const asked = async (who: TestMember, vehicleId: string, body: object = {}) => {
    const { status, json, text } = await ask(who, vehicleId, body)
    assert.equal(status, 201, text)
    return json as { readonly id: string; readonly status: string }
  }
  const act = (who: TestMember, { id }: Id, what: string, body: object = {}): Promise<Answer> =>
    send(who.token, 'POST', `/ride-seats/${id}/${what}`, what === 'decline' ? undefined : body)
  const leave = (who: TestMember, { id }: Id): Promise<Answer> =>
    send(who.token, 'DELETE', `/ride-seats/${id}`)
  const seatOf = async ({ id }: Id) => (await send(lead.token, 'GET', `/ride-seats/${id}`)).json
  const vehicleOf = async (id: string) => (await send(lead.token, 'GET', `/vehicles/${id}`)).json

  /** As if the time of the offer were over. */
  const expireSeat = async ({ id }: Id): Promise<void> => {
    await camp.asCamp((tx) =>
      tx
        .updateTable('ride_seats')
        .set({ offer_expires_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', id)
        .execute(),
    )
    await run(EXPIRE_RIDE_OFFER, { seatId: id })
  }
  return { ...tickets, add, driver, ask, asked, act, leave, seatOf, vehicleOf, expireSeat }
}
