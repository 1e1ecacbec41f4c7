import { newId } from '@campkit/core/ids'
import { sendIn, type Tx } from '@campkit/db/in-camp'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'

const REQUEST = {
  answeredAt: '2026-08-01T10:00:00.000Z',
  method: 'GET',
  route: '/api/v1/members/:id',
  status: 403,
  code: 'FORBIDDEN',
  reason: 'scope_missing',
  durationMs: 4,
  keyId: 'key_01k2f8q0v7e5r9n3w6abcdhjkm',
}

async function record(tx: Tx, more: object): Promise<string> {
  const id = newId('request')
  const text = `select app.record_requests(jsonb_build_array($1::jsonb || jsonb_build_object('campId', app.camp_id())))`
  await sendIn(tx)([{ text, values: [JSON.stringify({ ...REQUEST, ...more, id })] }])
  return id
}

/** A refused request. */
export const plant = async (tx: Tx, memberId: string): Promise<Record<string, string>> => ({
  id: await record(tx, { memberId }),
})

/** Two that differ in everything. */
export async function plantVaried(tx: Tx, { members: [one, other] }: VariedWorld): Promise<Varied> {
  const ids = [
    await record(tx, { memberId: one }),
    await record(tx, {
      memberId: other,
      answeredAt: '2026-08-02T10:00:00.000Z',
      method: 'POST',
      route: '/api/v1/shifts',
      status: 201,
      keyId: 'key_01k2f8q0v7e5r9n3w6abcdhjkn',
    }),
  ] as const
  return { found: { routePrefix: { '/api/v1/members': [ids[0]], '/api/v1/sh': [ids[1]] } } }
}
