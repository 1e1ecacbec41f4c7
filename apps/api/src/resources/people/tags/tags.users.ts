import { CampError } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { handedIn } from '../../../handed-in.ts'

/** What names a tag in a season that is not closed: a few of them, in words such as `the role “Night watch”`. */
export type TagUser = (tx: Tx, key: string) => Promise<readonly string[]>

/** Rooms above this one name tags. */
export const tagUsers = handedIn<readonly TagUser[]>('what names a tag')

/** In order to be asked for at the same time as the lock of the tag, which must be sent first. */
export const findUsers = async (tx: Tx, key: string): Promise<readonly string[]> =>
  (await Promise.all(tagUsers.get().map((find) => find(tx, key)))).flat()

/** 409 with what names the tag, if anything does. */
export function assertUnused(users: readonly string[]): void {
  if (users.length === 0) return
  const detail = `The tag is named by ${users.join(', ')}.`
  throw new CampError('IN_USE', 'something names it', { detail })
}
