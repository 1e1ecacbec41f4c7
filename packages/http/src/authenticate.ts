import { allowedCallers, type Guarded, isKeyed } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { MEMBER_TOKEN_HEADER } from '@campkit/core/credentials'
import { CampError, notFound } from '@campkit/core/errors'
import type { Database } from '@campkit/db/database'
import type { Entry } from '@campkit/db/in-camp'
import { isUnavailable } from '@campkit/db/pg-errors'
import {
  type Authentication,
  authenticateStatement,
  isGranted,
  isSameCaller,
  type Requirements,
  readAuthentication,
  rolesText,
  useGrantStatement,
} from '@campkit/identity/authentication'
import type { VerifyIdToken } from '@campkit/identity/id-token-verifier'
import type { VerifyMemberToken } from '@campkit/identity/member-token'
import type { FastifyRequest } from 'fastify'
import type { Door } from './address.ts'
import { authorize } from './authorize.ts'
import type { TellOfLeak } from './embed-door.ts'
import type { Counted } from './limits.ts'
import { isPlain, type ParsedCredentials, parseCredentials } from './parse-credentials.ts'
import type { CredentialHeaders, RememberedCallers } from './remembered-callers.ts'

export type Authenticator = {
  readonly db: Database
  readonly verify: VerifyMemberToken
  readonly verifyIdToken: VerifyIdToken
  readonly leaked: TellOfLeak
  readonly rememberedCallers: RememberedCallers
}

/** What a route requires of its callers. The host checks it, and the database checks it again. */
export type RouteGuard = {
  readonly access: Guarded
  readonly door: Door
  readonly required: Requirements
}

export const guardOf = (access: Guarded, door: Door): RouteGuard => ({
  access,
  door,
  required: {
    roles: rolesText(allowedCallers(access)),
    scope: isKeyed(access) && door === 'api' ? access.scope : null,
    isFresh: access.kind === 'console' && access.proof === 'fresh',
    named: undefined,
  },
})

/** The caller is not who was remembered; the request starts again from the top. */
class CallerChanged extends Error {}

const MOST_ATTEMPTS = 5

/** Throws 401 or 403 before the body is read. For a remembered caller it throws when the transaction begins. */
export function authenticate(
  request: FastifyRequest,
  guard: RouteGuard,
  authenticator: Authenticator,
): AuthenticatedRequest | Promise<AuthenticatedRequest> {
  const headers = credentialHeadersOf(request)
  // Nobody is remembered at the other doors, where the same headers mean something else.
  const mayBeRemembered = guard.door === 'api' && isPlain(request)
  const remembered = mayBeRemembered ? authenticator.rememberedCallers.of(headers) : undefined
  if (!remembered) return lookUp(request, headers, guard, authenticator)
  const authenticated = new AuthenticatedRequest(headers, guard, authenticator, remembered.parsed)
  request.claimant = authenticated
  authenticated.remember(remembered.authentication, remembered.grantId)
  return authenticated
}

const credentialHeadersOf = ({ ip, headers }: FastifyRequest): CredentialHeaders => ({
  address: ip,
  authorization: headers.authorization,
  memberToken: headers[MEMBER_TOKEN_HEADER] as string | undefined,
})

async function lookUp(
  request: FastifyRequest,
  headers: CredentialHeaders,
  guard: RouteGuard,
  authenticator: Authenticator,
) {
  const parsed = await parseCredentials(guard.door, request, authenticator)
  const authenticated = new AuthenticatedRequest(headers, guard, authenticator, parsed)
  request.claimant = authenticated
  await authenticated.lookUp()
  return authenticated
}

/**
 * A request and its caller. The caller is assumed to be the one whom the same credentials belonged to last time. The
 * work is prepared on that assumption, and the first statement of its transaction checks in the database that the grant
 * is still valid. No answer leaves before that: remembering saves a round trip and never gives access.
 */
export class AuthenticatedRequest {
  readonly #headers: CredentialHeaders
  readonly #guard: RouteGuard
  readonly #authenticator: Authenticator
  readonly #parsed: ParsedCredentials
  #authentication: Authentication | undefined
  #grantId: string | undefined
  #isProven = false
  #caller: Caller | undefined

  constructor(
    headers: CredentialHeaders,
    guard: RouteGuard,
    authenticator: Authenticator,
    parsed: ParsedCredentials,
  ) {
    this.#headers = headers
    this.#guard = guard
    this.#authenticator = authenticator
    this.#parsed = parsed
  }

  remember(authentication: Authentication, grantId: string): void {
    this.#authentication = authentication
    this.#grantId = grantId
  }

  async lookUp(): Promise<void> {
    this.#authentication = await this.#readAfresh()
    this.#isProven = true
    this.caller()
  }

  /** The caller as far as known now; throws 401 or 403. */
  caller(): Caller {
    if (!this.#authentication) throw new Error('the caller was not looked up yet')
    this.#caller ??= authorize(this.#guard.access, this.#parsed, this.#authentication)
    return this.#caller
  }

  /** What the database found, whether or not the route let them in; undefined if it was not asked. */
  get found(): Authentication | undefined {
    return this.#authentication
  }

  /** The hash of a REST key that the database did not let in: it may have been a camp's until it ended. */
  get refusedKeyHash(): Buffer | undefined {
    const { credentials } = this.#parsed
    const isRefused = this.#authentication?.keyId === null && 'keyHash' in credentials
    return isRefused ? credentials.keyHash : undefined
  }

  get counted(): Counted {
    const { keyId, memberId } = this.#authentication ?? {}
    // Everybody who sees a page has its key, so there each address has a share of its own.
    const who = memberId ?? (this.#guard.door === 'embed' ? this.#headers.address : undefined)
    return { keyId: keyId ?? undefined, memberId: who }
  }

  /** The first statement of a transaction for this request. */
  entry(named: string | undefined): Entry {
    const grantId = this.#grantId
    if (grantId !== undefined && named === undefined) {
      const { campId = '' } = this.#authentication ?? {}
      return {
        statement: useGrantStatement(campId, grantId, this.#guard.required),
        accept: (row) => {
          this.#isProven = isGranted(row)
          if (!this.#isProven) this.#changed()
        },
      }
    }
    return {
      statement: authenticateStatement(this.#parsed.credentials, {
        ...this.#guard.required,
        named,
      }),
      accept: (row) => this.#accept(this.#take(readAuthentication(row))),
    }
  }

  /** Runs the work, and runs it again if the caller turns out to be another. No result leaves without proof. */
  async complete<T>(work: () => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      let isAway = false
      try {
        try {
          return await work()
        } catch (error) {
          isAway = isUnavailable(error)
          throw error
        } finally {
          // A failure needs proof as well: it was also decided on what was remembered. Only that the database is away
          // was not, and to ask it again would make the caller wait twice.
          if (!this.#isProven && !isAway) this.#accept(await this.#readAfresh())
        }
      } catch (error) {
        if (!(error instanceof CallerChanged)) throw error
        if (attempts === MOST_ATTEMPTS)
          throw new CampError('UNAVAILABLE', 'the caller keeps changing')
      }
    }
  }

  async #readAfresh(): Promise<Authentication> {
    const statement = authenticateStatement(this.#parsed.credentials, this.#guard.required)
    const [rows] = await this.#authenticator.db.batch([statement])
    return this.#take(readAuthentication(rows?.[0]))
  }

  #take(found: Authentication): Authentication {
    const { rememberedCallers } = this.#authenticator
    const { credentials, tokenFault } = this.#parsed
    if (found.keyId === null) return found
    if (!('keyHash' in credentials)) return found
    const isWhole = !tokenFault && (credentials.member === null || found.memberId !== null)
    if (isWhole && this.#grantId === undefined) rememberedCallers.learn(this.#headers, this.#parsed)
    return found
  }

  #accept(found: Authentication): void {
    const isAsRemembered =
      this.#authentication !== undefined && isSameCaller(found, this.#authentication)
    this.#authentication = found
    this.#caller = undefined
    this.#isProven = true
    if (!isAsRemembered) this.#changed()
    if (!found.namedIsKnown) throw notFound('an admin named a member this camp lacks', 'memberId')
  }

  #changed(): never {
    this.#grantId = undefined
    this.#authenticator.rememberedCallers.forget(this.#headers)
    throw new CallerChanged()
  }
}
