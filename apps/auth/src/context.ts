import { setTimeout as sleep } from 'node:timers/promises'
import { ID_TOKEN_SECONDS } from '@campkit/core/lifetimes'
import type { Keys, Secret } from '@campkit/core/secret'
import type { Send } from '@campkit/db/database'
import { keepFresh } from '@campkit/http/keep-fresh'
import { describe } from '@campkit/http/request-log'
import type { LookUpBreaches } from '@campkit/identity/breached-password'
import { memberTokenVerifier, type VerifyMemberToken } from '@campkit/identity/member-token'
import type { PasskeySite } from '@campkit/identity/passkeys'
import { type KeySet, publicKeys } from '@campkit/identity/public-keys'
import { type Redeem, redeemBy } from '@campkit/identity/redeem'
import { type Signers, signers } from '@campkit/identity/signers'
import type { FastifyInstance } from 'fastify'
import type { AuthOptions } from './auth-options.ts'

/** What every part of the sign-in host works with. */
export type Context = {
  readonly send: Send
  readonly redeem: Redeem
  readonly authUrl: string
  readonly apiUrl: string
  /** Where the console is, if one is served. */
  readonly consoleUrl: string | undefined
  /** The keys of refresh tokens: from the environment, never in the database. */
  readonly refreshKeys: () => Keys
  /** The keys that seal what pages carry in hidden fields and cookies. */
  readonly pageKeys: () => Keys
  /** The current signing key of an algorithm. */
  readonly signer: Signers['of']
  /** The keys that verify tokens sent back to us. */
  readonly keys: KeySet
  /** Verifies the access token of an app; any scope with `openid` will do. */
  readonly verifyAccessToken: VerifyMemberToken
  readonly idTokenSeconds: number
  readonly secret: Secret
  readonly lookUpBreaches: LookUpBreaches | undefined
  readonly isProduction: boolean
  /** The site where passkeys are made and used. */
  readonly site: PasskeySite
  /**
   * Runs work that may take longer for one account than for another. The answer does not wait for it, so its time
   * reveals nothing. A stop waits for it.
   */
  readonly afterwards: (work: () => Promise<unknown>) => void
}

const DEADLOCK = '40P01'
const MOST_TRIES = 5
const LET_PASS_MS = 20

/**
 * Our own statements that end a sign-in lock rows in one order, so they cannot deadlock each other. Manual changes to
 * the tables still can. Then nothing was done, so the statements are sent again after a pause.
 */
const patiently =
  (send: Send): Send =>
  async (statements) => {
    for (let tries = 1; ; tries++) {
      try {
        return await send(statements)
      } catch (error) {
        if ((error as { code?: string }).code !== DEADLOCK || tries === MOST_TRIES) throw error
        await sleep(tries * LET_PASS_MS)
      }
    }
  }

export function contextOf(options: AuthOptions, app: FastifyInstance): Context {
  const { db, authUrl, apiUrl, secret } = options
  const send = patiently(db.batch)
  const keys = publicKeys(send)
  const signing = signers(send, secret)
  keepFresh(app, [secret.watch, keys.watch, signing.watch])
  return {
    send,
    redeem: redeemBy(send),
    authUrl,
    apiUrl,
    consoleUrl: options.consoleUrl,
    refreshKeys: () => secret.keysFor('refresh tokens'),
    pageKeys: () => secret.keysFor('sign-in pages'),
    signer: signing.of,
    keys,
    verifyAccessToken: memberTokenVerifier({ authUrl, apiUrl, keys, scope: 'openid' }),
    idTokenSeconds: options.idTokenSeconds ?? ID_TOKEN_SECONDS,
    secret,
    lookUpBreaches: options.lookUpBreaches,
    isProduction: options.isProduction ?? false,
    site: { rpId: new URL(authUrl).hostname, origin: new URL(authUrl).origin, name: 'Campkit' },
    afterwards: workAfterwards(app),
  }
}

function workAfterwards(app: FastifyInstance): Context['afterwards'] {
  const underWay = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
  return (work) => {
    const done = work().catch((error) => app.log.error({ cause: describe(error) }, 'afterwards'))
    underWay.add(done)
    void done.finally(() => underWay.delete(done))
  }
}

/** Each camp is one issuer, written byte for byte the same in discovery, redirects and tokens. */
export const issuerOf = ({ authUrl }: Pick<Context, 'authUrl'>, slug: string): string =>
  `${authUrl}/c/${slug}`
