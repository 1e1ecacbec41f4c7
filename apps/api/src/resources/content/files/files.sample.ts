import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import * as store from './files.store.ts'

const ROOM_FOR = 10

/**
 * A small text file. If the member has many files, those that nothing names are deleted first, so that there is room.
 */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const held = await tx.selectFrom('files').select('id').where('member_id', '=', memberId).execute()
  if (held.length > ROOM_FOR) {
    await tx
      .deleteFrom('files')
      .where('member_id', '=', memberId)
      .where('id', 'not in', (q) => q.selectFrom('file_uses').select('file_id'))
      .execute()
  }
  const name = `${newId('file')}.txt`
  const bytes = Buffer.from(`a note of ${memberId}`)
  const { id } = await store.add(tx, { memberId, name, contentType: 'text/plain', bytes })
  return { id }
}
