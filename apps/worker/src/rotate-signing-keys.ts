import type { Secret } from '@campkit/core/secret'
import { rotateSigningKeys } from '@campkit/identity/signing-keys'
import type { Task } from '@campkit/jobs/task'

/** How many days a key signs. */
const DAYS = 90

/** Runs every day and rotates once in three months. Running apps notice nothing. */
export const rotateKeys =
  (secret: Secret): Task =>
  async (_, { db }) => {
    await rotateSigningKeys(db.batch, secret, DAYS)
  }
