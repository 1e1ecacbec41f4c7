import { closed, Id, Instant, listQuery, named, nullable, oneOf } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const
const Status = Type.Integer({ minimum: 100, maximum: 599 })

export const RecordedRequest = named(
  'RecordedRequest',
  closed({
    id: Type.String({ ...Id, description: 'As in the header Request-Id of its answer.' }),
    answeredAt: Instant,
    method: oneOf(METHODS),
    route: Type.String({
      description: 'Its pattern: /api/v1/members/:id. Which record it was is not kept.',
    }),
    status: Type.Integer({ description: '499: the client left before the answer.' }),
    code: nullable(Type.String({ description: 'Of an answer that is an error.' })),
    reason: nullable(Type.String({ description: 'Of a 401 or 403.' })),
    durationMs: Type.Integer(),
    keyId: nullable(Type.String({ ...Id, description: 'null: a page of the console.' })),
    keyHint: nullable(Type.String()),
    memberId: nullable(Type.String({ ...Id, description: 'Whose member token came with it.' })),
  }),
)
export type RecordedRequest = Static<typeof RecordedRequest>

export const RequestsQuery = listQuery(['-answeredAt', 'answeredAt'], {
  id: Type.Optional(Id),
  keyId: Type.Optional(Id),
  memberId: Type.Optional(Id),
  method: Type.Optional(oneOf(METHODS)),
  'status[gte]': Type.Optional(Status),
  'status[lt]': Type.Optional(Status),
  routePrefix: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'What the route begins with: /api/v1/shifts.',
    }),
  ),
})
