import { AUDIENCES } from '@campkit/access/audience'
import {
  closed,
  defaultsOf,
  Id,
  line,
  MemberRef,
  named,
  nullable,
  patchOf,
  syncedQuery,
  Versioned,
  words,
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
  kind: words('ContactKind', KINDS),
  phone: nullable(line(40, { description: 'As it is dialled on site; short numbers too.' })),
  radioChannel: nullable(line(40)),
  onSiteLocation: nullable(line(200)),
  hours: nullable(line(200)),
  deliverySlot: nullable(line(200, { description: 'Of a vendor: when they deliver.' })),
  contractDocumentId: nullable({ ...Id, description: 'The document that says what was agreed.' }),
  gatePass: nullable(line(120, { description: 'How a vendor gets in.' })),
  priority: Type.Integer({ minimum: 0, maximum: 1000, description: 'The lowest comes first.' }),
  visibility: words('Audience', AUDIENCES),
}

export const Contact = named(
  'Contact',
  closed({ id: Id, ...Described, memberId: nullable(Id), ...Versioned }),
)
export type Contact = Static<typeof Contact>

/** The fields that callers write; the others are computed. */
export type ContactFields = Omit<Contact, 'id' | OfVendor | keyof typeof Versioned> &
  Partial<Pick<Contact, OfVendor>>
type OfVendor = 'deliverySlot' | 'contractDocumentId' | 'gatePass'

const { name, kind, priority, visibility, ...others } = Described
export const NewContact = named(
  'NewContact',
  closed({
    name,
    kind,
    memberId: Type.Optional(nullable(MemberRef)),
    ...Type.Partial(closed(others)).properties,
    priority: Type.Optional({ ...priority, default: 100 }),
    visibility: Type.Optional({ ...visibility, default: 'members' as const }),
  }),
)
/** The defaults of a new contact. */
export const UNSAID = defaultsOf(NewContact)

export const ContactPatch = named(
  'ContactPatch',
  patchOf({ ...Described, memberId: nullable(MemberRef) }),
)

export const ContactsQuery = syncedQuery(['priority', '-priority'], {
  kind: Type.Optional(words('ContactKind', KINDS)),
})
