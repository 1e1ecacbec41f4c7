import { AUDIENCES } from '@campkit/access/audience'
import {
  closed,
  defaultsOf,
  Id,
  line,
  MemberRef,
  MUST,
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

/** What is written; what was written before is shown as it is. */
const Dialled = Type.String({
  maxLength: 40,
  pattern: '^[+(*#]{0,2}[0-9][0-9 ()+./*#-]*( ?(ext|x)\\.? ?[0-9]{1,8})?$',
  description: 'As it is dialled on site; short numbers too.',
  [MUST]:
    'be a number that can be dialled, such as +1 (555) 010-0199 ext 7: digits, spaces, + ( ) - . / * # and ext',
})

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

const Written = { ...Described, phone: nullable(Dialled) }
const { name, kind, priority, visibility, ...others } = Written
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
  patchOf({ ...Written, memberId: nullable(MemberRef) }),
)

export const ContactsQuery = syncedQuery(['priority', '-priority'], {
  kind: Type.Optional(words('ContactKind', KINDS)),
})
