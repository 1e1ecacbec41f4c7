import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { only, prepared } from '@campkit/db/prepared'
import { rowsOf } from '@campkit/db/rows-of'
import type { Slots } from '@campkit/db/slot'
import { Contact, type ContactFields } from './contacts.schema.ts'

const rows = rowsOf('contacts', Contact)
export const { find, lock, update, remove } = rows

const BY_PRIORITY = { priority: 'priority', name: 'name' }
export const SORT_COLUMNS = { priority: BY_PRIORITY, '-priority': BY_PRIORITY }

export const SYNCED = {
  columns: SORT_COLUMNS,
  changes: { updatedAt: 'updated_at' },
  removedFrom: 'contacts',
} as const

type Filters = From & { readonly kind: Contact['kind'] | undefined }

export const list = prepared((query, at: Slots<Filters>, order: Order) =>
  paged(matching(rows.select(query), { kind: at.kind }), at, order),
)

export const lockOfMember = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  rows.select(query).where('member_id', '=', memberId).orderBy('id').forUpdate(),
)

export const create = (tx: Tx, fields: ContactFields) =>
  only(tx, rows.insert({ id: newId('contact'), ...NO_VENDOR, ...fields }))

const NO_VENDOR = { deliverySlot: null, contractDocumentId: null, gatePass: null }

export const hasMember = async (tx: Tx, memberId: string): Promise<boolean> =>
  (await tx.selectFrom('members').select('id').where('id', '=', memberId).execute()).length > 0
