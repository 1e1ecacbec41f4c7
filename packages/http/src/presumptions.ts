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

/** All that a request shows of its caller. An absent token is not any text: the word `undefined` is another caller. */
export type Shown = {
  readonly address: string
  readonly authorization: string | undefined
  readonly memberToken: string | undefined
}

export type Presumptions = {
  of(shown: Shown): Presumption | undefined
  /** Off the request's way, and once at a time for the same credentials. */
  learn(shown: Shown, presented: Presented): void
  forget(shown: Shown): void
}

// No part of it can hold a line break, so two lines are never three: without a token nobody is who sends one.
const nameOf = ({ address, authorization = '', memberToken }: Shown): string =>
  memberToken === undefined
    ? `${address}\n${authorization}`
    : `${address}\n${authorization}\n${memberToken}`

const MOST = 20_000

export function presumptions(
  send: Send,
  keys: KeySet,
  onError: (error: Error) => void,
): Presumptions {
  const known = recent<Presumption>(MOST)
  const underWay = new Set<string>()
  return {
    of(shown) {
      const presumed = known.get(nameOf(shown))
      const member = presumed?.presented.credentials.member
      return member && !isAlive(member, keys) ? undefined : presumed
    },
    learn(shown, presented) {
      const name = nameOf(shown)
      const { credentials } = presented
      if (underWay.has(name) || 'slug' in credentials) return
      underWay.add(name)
      issuePass(send, credentials)
        .then((issued) => issued && known.set(name, { presented, ...issued }))
        .catch(onError)
        .finally(() => underWay.delete(name))
    },
    forget: (shown) => known.delete(nameOf(shown)),
  }
}
