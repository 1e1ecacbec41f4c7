import type { Secret } from '@campkit/core/secret'
import { rotateSigningKeys } from '@campkit/identity/signing-keys'
import type { Task } from '@campkit/jobs/task'

/** How long a key signs. */
const DAYS = 90

/** Asked every day; does something once in three months. Running apps notice nothing. */
export const rotateKeys =
  (secret: Secret): Task =>
  async (_, { db }) => {
    await rotateSigningKeys(db.batch, secret, DAYS)
  }
