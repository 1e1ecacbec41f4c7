import { AUDIENCES } from '@campkit/access/audience'
import {
  closed,
  Id,
  Instant,
  line,
  MemberRef,
  nullable,
  oneOf,
  syncedQuery,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const KINDS = [
  'lead',
  'emergency',
  'vendor',
  'placement',
  'neighbour',
  'medical',
  'ranger',
  'supplier',
] as const

const Described = {
  name: line(120),
  roleTitle: nullable(line(120)),
  kind: oneOf(KINDS),
  phone: nullable(line(40, { description: 'As it is dialled on site; short numbers too.' })),
  radioChannel: nullable(line(40)),
  onSiteLocation: nullable(line(200)),
  hours: nullable(line(200)),
  priority: Type.Integer({ minimum: 0, maximum: 1000, description: 'The lowest comes first.' }),
  visibility: oneOf(AUDIENCES),
}

export const Contact = closed({
  id: Id,
  ...Described,
  memberId: nullable(Id),
  version: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Contact = Static<typeof Contact>

export const NewContact = closed({
  name: Described.name,
  roleTitle: Type.Optional(Described.roleTitle),
  kind: Described.kind,
  memberId: Type.Optional(nullable(MemberRef)),
  phone: Type.Optional(Described.phone),
  radioChannel: Type.Optional(Described.radioChannel),
  onSiteLocation: Type.Optional(Described.onSiteLocation),
  hours: Type.Optional(Described.hours),
  priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, default: 100 })),
  visibility: Type.Optional(oneOf(AUDIENCES, { default: 'members' })),
})
export type NewContact = Static<typeof NewContact>

export const ContactPatch = Type.Partial(closed({ ...Described, memberId: nullable(MemberRef) }), {
  additionalProperties: false,
  minProperties: 1,
})
export type ContactPatch = Static<typeof ContactPatch>

export const ContactsQuery = syncedQuery(['priority', '-priority'], {
  kind: Type.Optional(oneOf(KINDS)),
})
export type ContactsQuery = Static<typeof ContactsQuery>
