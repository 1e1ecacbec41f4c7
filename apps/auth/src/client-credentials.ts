import type { Secret } from '@campkit/core/secret'
import { sha256 } from '@campkit/core/secrets'
import { isUnreadable } from '@campkit/core/unreadable'
import type { ClientProof } from '@campkit/identity/client-proof'
import { consoleProof, isConsoleClient } from '@campkit/identity/console-client'
import { invalidRequest, OAuthError } from './oauth-error.ts'
import type { Params } from './params.ts'

const BASIC = /^basic +([A-Za-z0-9+/]+={0,2})$/i

/**
 * A client proves itself by HTTP Basic or in the body, never both; a public client only names itself (RFC 6749 2.3.1).
 */
export function clientProof(
  secret: Secret,
  authorization: string | undefined,
  params: Params,
): ClientProof {
  const named = params.get('client_id')
  const inBody = params.get('client_secret')
  if (authorization === undefined) {
    if (named === undefined) throw invalidRequest('client_id is missing.')
    return proofOf(secret, named, inBody)
  }
  const { id, password } = readBasic(authorization)
  if (inBody !== undefined) throw invalidRequest('Send the secret in one place only.')
  if (named !== undefined && named !== id)
    throw invalidRequest('Two different client ids were sent.')
  return proofOf(secret, id, password)
}

const proofOf = (secret: Secret, clientId: string, sent: string | undefined): ClientProof =>
  isConsoleClient(clientId)
    ? consoleProof(secret, clientId, sent)
    : { clientId, secretHash: sent ? sha256(sent) : null }

function readBasic(authorization: string) {
  const [, encoded = ''] = BASIC.exec(authorization) ?? []
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1) throw new OAuthError('invalid_client', 'The client could not be authenticated.')
  return { id: formDecoded(text.slice(0, colon)), password: formDecoded(text.slice(colon + 1)) }
}

/** Both halves are form-encoded before they are joined (RFC 6749 appendix B). */
function formDecoded(text: string): string {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    if (!isUnreadable(decoded)) return decoded
  } catch {
    // Not form-encoded: refused below.
  }
  throw new OAuthError('invalid_client', 'The client could not be authenticated.')
}
