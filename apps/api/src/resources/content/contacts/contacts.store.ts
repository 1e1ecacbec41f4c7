import { newId } from '@campkit/core/ids'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { prepared } from '@campkit/db/prepared'
import type { Contact } from './contacts.schema.ts'

const FIELDS = [
  'id',
  'name',
  'role_title as roleTitle',
  'kind',
  'member_id as memberId',
  'phone',
  'radio_channel as radioChannel',
  'on_site_location as onSiteLocation',
  'hours',
  'priority',
  'visibility',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

const BY_PRIORITY = { priority: 'priority', name: 'name' }
export const SORT_COLUMNS = { priority: BY_PRIORITY, '-priority': BY_PRIORITY }

export const SYNCED = {
  columns: SORT_COLUMNS,
  updatedAt: 'updated_at',
  removedFrom: 'contacts',
} as const

const contacts = (query: Query) => query.selectFrom('contacts').select(FIELDS).$castTo<Contact>()

type One = { readonly id: string }

export const find = prepared((query, { id }: One) => contacts(query).where('id', '=', id))

export const lock = prepared((query, { id }: One) =>
  contacts(query).where('id', '=', id).forUpdate(),
)

export const lockOfMember = prepared((query, { memberId }: { readonly memberId: string }) =>
  contacts(query).where('member_id', '=', memberId).orderBy('id').forUpdate(),
)

type Filters = From & { readonly kind: string | undefined }

export const list = prepared((query, at: Filters, order: Order) => {
  const { kind } = at
  const matching = contacts(query).$if(kind !== undefined, (q) =>
    q.where('kind', '=', kind as string),
  )
  return paged(matching, at, order)
})

export const hasMember = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx.selectFrom('members').select('id').where('id', '=', memberId).execute()).length > 0

/** What callers write of a contact; the rest follows. */
export type ContactFields = Omit<Contact, 'id' | 'version' | 'createdAt' | 'updatedAt'>

const columnsOf = (fields: ContactFields) => ({
  name: fields.name,
  role_title: fields.roleTitle,
  kind: fields.kind,
  member_id: fields.memberId,
  phone: fields.phone,
  radio_channel: fields.radioChannel,
  on_site_location: fields.onSiteLocation,
  hours: fields.hours,
  priority: fields.priority,
  visibility: fields.visibility,
})

export const create = (tx: Tx, fields: ContactFields) =>
  tx
    .insertInto('contacts')
    .values({ id: newId('contact'), ...columnsOf(fields) })
    .returning(FIELDS)
    .$castTo<Contact>()
    .executeTakeFirstOrThrow()

export const update = (tx: Tx, id: string, fields: ContactFields) =>
  tx
    .updateTable('contacts')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .returning(FIELDS)
    .$castTo<Contact>()
    .executeTakeFirstOrThrow()

export const remove = (tx: Tx, id: string) =>
  tx.deleteFrom('contacts').where('id', '=', id).execute()
