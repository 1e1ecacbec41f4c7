import { CampError } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import { lockMember } from '../../../lock-member.store.ts'
import { decoded } from './files.bytes.ts'
import type { File, NewFile } from './files.schema.ts'
import * as store from './files.store.ts'

const MOST_FILES = 20
const MOST_BYTES = 20 * 1024 * 1024

/** Adds a file if the member has room for it. The database checks the limits again (`room_for_files`). */
export async function addFile(tx: Tx, memberId: string, sent: NewFile): Promise<File> {
  const bytes = decoded(sent)
  const [, held] = await Promise.all([
    lockMember(tx, memberId),
    only(tx, store.usage({ memberId })),
  ])
  if (held.files >= MOST_FILES || held.bytes + bytes.length > MOST_BYTES) {
    throw new CampError('FILES_FULL', 'no room for another file', {
      detail: `It has ${held.files} of at most ${MOST_FILES} files, and ${held.bytes} of at most ${MOST_BYTES} bytes.`,
    })
  }
  const { name, contentType } = sent
  return store.add(tx, { memberId, name, contentType, bytes })
}
