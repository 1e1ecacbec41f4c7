import { recent } from '@campkit/core/recent'
import type { Send } from '@campkit/db/database'
import { type Authentication, issueGrant } from '@campkit/identity/authentication'
import { isAlive } from '@campkit/identity/member-token'
import type { KeySet } from '@campkit/identity/public-keys'
import type { ParsedCredentials } from './parse-credentials.ts'

/**
 * Who these credentials belonged to last time, and the grant that proves it. It is an assumption to be proved, never a
 * permission.
 */
export type RememberedCaller = {
  readonly headers: CredentialHeaders
  readonly parsed: ParsedCredentials
  readonly authentication: Authentication
  readonly grantId: string
}

/** Everything in a request that identifies its caller. A missing token differs from any text, even from `undefined`. */
export type CredentialHeaders = {
  readonly address: string
  readonly authorization: string | undefined
  readonly memberToken: string | undefined
}

export type RememberedCallers = {
  of(headers: CredentialHeaders): RememberedCaller | undefined
  /** Runs in the background, once at a time for the same credentials. */
  learn(headers: CredentialHeaders, parsed: ParsedCredentials): void
  forget(headers: CredentialHeaders): void
}

const END = 32

/**
 * The ends are enough to look a caller up, and much faster to hash than the whole. `areSame` then compares everything.
 */
const nameOf = ({ address, authorization = '', memberToken = '' }: CredentialHeaders): string =>
  `${address}\n${authorization.slice(-END)}\n${memberToken.slice(-END)}`

const areSame = (a: CredentialHeaders, b: CredentialHeaders): boolean =>
  a.address === b.address && a.authorization === b.authorization && a.memberToken === b.memberToken

const MOST = 20_000

export function rememberedCallers(
  send: Send,
  keys: KeySet,
  onError: (error: Error) => void,
): RememberedCallers {
  const known = recent<RememberedCaller>(MOST)
  const underWay = new Set<string>()
  return {
    of(headers) {
      const remembered = known.get(nameOf(headers))
      if (!remembered || !areSame(remembered.headers, headers)) return undefined
      const { credentials } = remembered.parsed
      const member = 'keyHash' in credentials ? credentials.member : null
      return member && !isAlive(member, keys) ? undefined : remembered
    },
    learn(headers, parsed) {
      const name = nameOf(headers)
      const { credentials } = parsed
      if (underWay.has(name) || !('keyHash' in credentials)) return
      underWay.add(name)
      issueGrant(send, credentials)
        .then((issued) => issued && known.set(name, { headers, parsed, ...issued }))
        .catch(onError)
        .finally(() => underWay.delete(name))
    },
    forget: (headers) => known.delete(nameOf(headers)),
  }
}
