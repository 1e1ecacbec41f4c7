import { recent } from '@campkit/core/recent'
import type { Send } from '@campkit/db/database'
import { type Admission, issuePass } from '@campkit/identity/admission'
import { isAlive } from '@campkit/identity/member-token'
import type { KeySet } from '@campkit/identity/public-keys'
import type { Presented } from './ladder.ts'

/** Who credentials were found to be, and the pass that proves it. A guess to be proved, never a permission. */
export type Presumption = {
  readonly presented: Presented
  readonly admission: Admission
  readonly pass: string
}

export type Presumptions = {
  /** `name` is all that the caller presented: address, key, token. */
  of(name: string): Presumption | undefined
  /** Off the request's way, and once at a time for the same credentials. */
  learn(name: string, presented: Presented): void
  forget(name: string): void
}

const MOST = 20_000

export function presumptions(
  send: Send,
  keys: KeySet,
  onError: (error: Error) => void,
): Presumptions {
  const known = recent<Presumption>(MOST)
  const underWay = new Set<string>()
  return {
    of(name) {
      const presumed = known.get(name)
      const member = presumed?.presented.credentials.member
      return member && !isAlive(member, keys) ? undefined : presumed
    },
    learn(name, presented) {
      const { credentials } = presented
      if (underWay.has(name) || 'slug' in credentials) return
      underWay.add(name)
      issuePass(send, credentials)
        .then((issued) => issued && known.set(name, { presented, ...issued }))
        .catch(onError)
        .finally(() => underWay.delete(name))
    },
    forget: known.delete,
  }
}
