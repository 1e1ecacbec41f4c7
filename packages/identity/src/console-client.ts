import { CONSOLE_USE, isConsoleSecret } from '@campkit/core/console-secret'
import type { Secret } from '@campkit/core/secret'
import { sha256 } from '@campkit/core/secrets'
import type { ClientProof } from './client-proof.ts'

const PREFIX = 'console_'

/** The client by which people sign in to the console; every camp has it from the beginning. */
export const consoleClientOf = (campId: string): string => `${PREFIX}${campId}`

export const isConsoleClient = (clientId: string): boolean => clientId.startsWith(PREFIX)

/** The registered address of every console client. No browser goes there: the real one is the operator's setting. */
export const CONSOLE_CALLBACK = 'console:callback'

/** Where sign-ins to the console return to. */
export const consoleCallback = (consoleUrl: string): string => `${consoleUrl}/callback`

/**
 * The proof of a console client, by a secret that is derived and stored nowhere. What was sent is never hashed for these
 * clients: their stored hash is of a text that anybody could write.
 */
export const consoleProof = (
  secret: Secret,
  clientId: string,
  sent: string | undefined,
): ClientProof => ({
  clientId,
  secretHash:
    sent !== undefined && isConsoleSecret(secret.keysFor(CONSOLE_USE), clientId, sent)
      ? sha256(`proved by the host: ${clientId}`)
      : null,
})
