import {
  isEmbedKey,
  isRestKey,
  looksLikeRestKey,
  MEMBER_TOKEN_HEADER,
} from '@campkit/core/credentials'
import { authRequired, CampError, type Reason } from '@campkit/core/errors'
import { sha256 } from '@campkit/core/secrets'
import type { Credentials } from '@campkit/identity/authentication'
import type { VerifyIdToken } from '@campkit/identity/id-token-verifier'
import type { MemberClaims, VerifyMemberToken } from '@campkit/identity/member-token'
import type { FastifyRequest } from 'fastify'
import type { Door } from './address.ts'
import { parseConsoleCredentials } from './console-door.ts'
import { parseEmbedCredentials, type TellOfLeak } from './embed-door.ts'
import { networkAddress } from './network-address.ts'

/** The parsed headers. A fault in the member token is reported only after the key was checked. */
export type ParsedCredentials = {
  readonly credentials: Credentials
  readonly tokenFault: CampError | null
}

type Verifiers = {
  readonly verify: VerifyMemberToken
  readonly verifyIdToken: VerifyIdToken
  readonly leaked: TellOfLeak
}

/** Checks what needs no query: whether there is a key, and whether the token verifies. */
export async function parseCredentials(
  door: Door,
  request: FastifyRequest,
  { verify, verifyIdToken, leaked }: Verifiers,
): Promise<ParsedCredentials> {
  if (door === 'embed') return parseEmbedCredentials(request, verifyIdToken, leaked)
  if (door === 'console') {
    return { credentials: await parseConsoleCredentials(request, verify), tokenFault: null }
  }
  const keyHash = sha256(readKey(request))
  const { member, tokenFault } = await readMember(request, verify)
  return { credentials: { keyHash, member, address: networkAddress(request.ip) }, tokenFault }
}

/** Reads the key. Only its hash is passed on. */
function readKey(request: FastifyRequest): string {
  const header = request.headers.authorization
  if (!header) throw authRequired(holdsKey(request.url) ? 'key_in_address' : 'key_missing')
  if (isSentTwice(request.raw.rawHeaders)) throw authRequired('key_sent_twice')
  const [, key] = /^bearer +(\S+)$/i.exec(header) ?? []
  if (key === undefined) {
    throw authRequired(LACKS_BEARER.test(header) ? 'key_without_bearer' : 'key_missing')
  }
  if (!isRestKey(key)) throw authRequired(whyNoKey(key))
  return key
}

const LACKS_BEARER = /^(?!bearer ).*pk_live_/i
const JWT = /^eyJ[\w-]*\.[\w-]+\.[\w-]*$/

function whyNoKey(sent: string): Reason {
  if (isEmbedKey(sent)) return 'embed_key_used_for_rest'
  if (looksLikeRestKey(sent)) return 'key_mistyped'
  return JWT.test(sent) ? 'member_token_used_as_key' : 'key_malformed'
}

/** Whether the address contains a key, by its form or by the name of a parameter. */
const holdsKey = (url: string): boolean => /pk_live_|[?&]api[_-]?key=[^&]/i.test(url)

/** Whether the headers are unambiguous: they are not if the key was sent twice. */
export const isPlain = (request: FastifyRequest): boolean => !isSentTwice(request.raw.rawHeaders)

/** Node silently keeps the first of two Authorization headers; we accept neither. */
function isSentTwice(rawHeaders: readonly string[]): boolean {
  let times = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    if (name.length === 13 && name.toLowerCase() === 'authorization') times += 1
  }
  return times > 1
}

type Member = { member: MemberClaims | null; tokenFault: CampError | null }

async function readMember(request: FastifyRequest, verify: VerifyMemberToken): Promise<Member> {
  const token = request.headers[MEMBER_TOKEN_HEADER]
  if (token === undefined) return { member: null, tokenFault: null }
  try {
    return { member: await verify(String(token)), tokenFault: null }
  } catch (error) {
    if (error instanceof CampError) return { member: null, tokenFault: error }
    throw error
  }
}
