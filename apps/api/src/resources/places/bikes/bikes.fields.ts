import { conflict, invalidRequest, notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { isForeignKeyViolation } from '@campkit/db/pg-errors'
import { holdOrdinary } from '../../content/files/files.store.ts'
import type { Bike } from './bikes.schema.ts'
import { hasMember } from './bikes.store.ts'

type Owned = Pick<Bike, 'ownership' | 'ownerMemberId'>

/** Throws 400 unless a stored bike, and no other, has an owner. */
export function assertSound({ ownership, ownerMemberId }: Owned): void {
  if ((ownership === 'member_stored') === (ownerMemberId !== null)) return
  const message = 'is required when ownership is member_stored, and must be null otherwise'
  throw invalidRequest([{ pointer: '/body/ownerMemberId', code: 'ownership', message }])
}

export async function assertOwner(tx: Tx, ownerMemberId: string | null | undefined): Promise<void> {
  if (!ownerMemberId || (await hasMember(tx, ownerMemberId))) return
  throw notFound('owner absent', 'ownerMemberId')
}

/** A photo is an ordinary file of one of these members; it then stays as long as it is named. */
export async function assertPhoto(
  tx: Tx,
  memberIds: readonly string[],
  fileId: string | null | undefined,
): Promise<void> {
  if (!fileId || (await holdOrdinary(tx, fileId, memberIds)).length > 0) return
  throw notFound('file absent, restricted, or of somebody else', 'photoFileId')
}

/** A bike that somebody ever had is not removed. */
export async function unlessUsed<T>(removing: Promise<T>): Promise<T> {
  try {
    return await removing
  } catch (error) {
    if (isForeignKeyViolation(error)) throw conflict('IN_USE', 'somebody had it')
    throw error
  }
}
