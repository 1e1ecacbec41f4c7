import { setTimeout as sleep } from 'node:timers/promises'
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
  /** Of refresh tokens: from the environment, never in the database. */
  readonly refreshKeys: () => Keys
  /** Of what pages carry in hidden fields and cookies. */
  readonly pageKeys: () => Keys
  /** Who signs now. */
  readonly signer: Signers['of']
  /** Of tokens that come back. */
  readonly keys: KeySet
  /** The access token of an app, by whatever scope it has `openid` in. */
  readonly verifyAccessToken: VerifyMemberToken
  readonly secret: Secret
  readonly lookUpBreaches: LookUpBreaches | undefined
  /** Where passkeys are made and used. */
  readonly site: PasskeySite
  /**
   * Does what may take longer for one account than for another after the answer, which then tells
   * nothing by its time. A stop waits for it.
   */
  readonly afterwards: (work: () => Promise<unknown>) => void
}

const DEADLOCK = '40P01'
const MOST_TRIES = 5
const LET_PASS_MS = 20

/**
 * Whatever ends a sign-in takes its rows in one order, so nobody here waits for one who waits for them. If
 * somebody at the tables by hand does, nothing of ours was done: it is sent again, when they have passed.
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
    refreshKeys: () => secret.keysFor('refresh tokens'),
    pageKeys: () => secret.keysFor('sign-in pages'),
    signer: signing.of,
    keys,
    verifyAccessToken: memberTokenVerifier({ authUrl, apiUrl, keys, scope: 'openid' }),
    secret,
    lookUpBreaches: options.lookUpBreaches,
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

/** One camp, one issuer: byte for byte the same in discovery, redirects and tokens. */
export const issuerOf = ({ authUrl }: Pick<Context, 'authUrl'>, slug: string): string =>
  `${authUrl}/c/${slug}`
