import assert from 'node:assert/strict'
import type { Answer } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { TICKET_OFFERS } from '../src/resources/places/ticket-batches/ticket-batches.pass-on.ts'
import { addBatch } from '../src/resources/places/ticket-batches/ticket-batches.sample.ts'
import type { TicketBatch } from '../src/resources/places/ticket-batches/ticket-batches.schema.ts'
import { type GateWorld, type Guest, openGateWorld } from './gate-world.ts'
import { noticesOf } from './notices.ts'

export type TicketWorld = Awaited<ReturnType<typeof openTicketWorld>>
type Fields = Partial<Omit<TicketBatch, 'id' | 'seasonId' | 'counts'>>

/** A camp with tickets to hand out, and people who want them. */
export async function openTicketWorld() {
  const gate: GateWorld = await openGateWorld()
  const { camp, lead, send, confirmed } = gate
  const { run } = noticesOf(camp)

  const batch = async (fields: Fields = {}): Promise<string> => {
    const seasonId = await gate.activeSeason()
    const full = { kind: 'admission', quantity: 1, ...fields } as const
    return (await camp.asCamp((tx) => addBatch(tx, seasonId, full))).id
  }
  const ask = (who: TestMember, batchId: string, body: object = {}): Promise<Answer> =>
    send(who.token, 'POST', `/ticket-batches/${batchId}/requests`, body)
  const offer = (who: TestMember, batchId: string, body: object = {}): Promise<Answer> =>
    send(lead.token, 'POST', `/ticket-batches/${batchId}/offers`, { memberId: who.id, ...body })
  const act = (who: TestMember, id: string, what: string, body?: object): Promise<Answer> =>
    send(who.token, 'POST', `/tickets/${id}/${what}`, body)

  /** Somebody confirmed who has a ticket of the batch in the given status. */
  const holder = async (
    batchId: string,
    ...steps: string[]
  ): Promise<Guest & { ticket: string }> => {
    const who = await confirmed()
    const { json, status, text } = await offer(who, batchId, { accessReason: 'builds' })
    assert.equal(status, 201, text)
    for (const step of steps) {
      const done =
        step === 'claimed'
          ? await act(who, json.id, 'claim')
          : await act(who, json.id, 'status', { status: step })
      assert.equal(done.status, 200, done.text)
    }
    return { ...who, ticket: json.id }
  }
  const ticketOf = async (id: string) => (await send(lead.token, 'GET', `/tickets/${id}`)).json
  const requestsOf = async (who: TestMember) =>
    (await send(who.token, 'GET', '/ticket-requests')).json.data

  /** As if the time of the offer were over. */
  const expire = async (ticketId: string): Promise<void> => {
    await camp.asCamp((tx) =>
      tx
        .updateTable('tickets')
        .set({ offer_expires_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', ticketId)
        .execute(),
    )
    await run(TICKET_OFFERS.expire, { ticketId })
  }
  const told = async (who: TestMember): Promise<string[]> => {
    const { json } = await send(who.token, 'GET', '/notifications')
    return json.data.map(({ kind }: { kind: string }) => kind)
  }

  return { ...gate, run, batch, ask, offer, act, holder, ticketOf, requestsOf, expire, told }
}
