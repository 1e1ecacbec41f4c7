import {
  closed,
  Id,
  Instant,
  listQuery,
  MemberRef,
  named,
  nullable,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const ACTORS = ['member', 'key', 'system'] as const

const Action = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'What happened to what: members.role_changed, dues.waived.',
})

/** Rows of every resource, so their fields are those of any of them. */
const Content = (description: string) =>
  Type.Unsafe<unknown>({ type: ['object', 'null'], additionalProperties: true, description })

export const AuditEntry = named(
  'AuditEntry',
  closed({
    id: Id,
    recordedAt: Instant,
    action: Action,
    targetId: Id,
    targetName: nullable(
      Type.String({ description: 'What the record is called now, or was when it was removed.' }),
    ),
    targetAt: nullable(Type.String({ ...Instant, description: 'When the shift begins.' })),
    memberId: nullable(Type.String({ ...Id, description: 'Whose record it is, or who acted.' })),
    actorKind: words('AuditActor', ACTORS),
    actorId: nullable(
      Type.String({ ...Id, description: 'Null for members, unless they acted themselves.' }),
    ),
    reason: nullable(Type.String()),
    before: Content('What it was, as far as it is kept; never restricted values.'),
    after: Content('What it became, or what is kept of it; never restricted values.'),
    keyId: Type.Optional(
      nullable(Type.String({ ...Id, description: 'The key it came by. For leads only.' })),
    ),
    requestId: Type.Optional(nullable(Type.String({ ...Id, description: 'For leads only.' }))),
    address: Type.Optional(
      nullable(Type.String({ description: 'The actor’s network address. For leads only.' })),
    ),
  }),
)
export type AuditEntry = Static<typeof AuditEntry>

export const AuditQuery = listQuery(['-recordedAt', 'recordedAt'], {
  memberId: Type.Optional(MemberRef),
  action: Type.Optional(Action),
  actionPrefix: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'What the action begins with: dues. finds all that happened to charges.',
    }),
  ),
  targetId: Type.Optional(Id),
  actorId: Type.Optional(Id),
  'recordedAt[gte]': Type.Optional(Instant),
  'recordedAt[lt]': Type.Optional(Instant),
})
