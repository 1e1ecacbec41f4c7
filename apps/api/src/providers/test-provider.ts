import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '@campkit/db/database'
import { enterCamp, inCamp } from '@campkit/db/in-camp'
import type { ThisHost } from '@campkit/http/this-host'
import { BadSignature, type Provider } from './provider.ts'
import * as store from './test-checkouts.store.ts'

export type TestProviderSettings = {
  readonly db: Database
  readonly campId: string
  readonly host: ThisHost
  readonly webhookSecret: string
}

const CHECKOUTS = 'test checkouts'

/** The address of the built-in provider's page for a checkout; anyone who has it can pay. */
export const testCheckoutUrl = (host: ThisHost, campId: string, checkoutId: string): string => {
  const mac = host.sign(CHECKOUTS, `${campId} ${checkoutId}`)
  return `${host.url}/pay/test/${campId}/${checkoutId}/${mac}`
}

export const isTestCheckout = (
  host: ThisHost,
  campId: string,
  checkoutId: string,
  mac: string,
): boolean => host.isSigned(CHECKOUTS, `${campId} ${checkoutId}`, mac)

const TOO_OLD_SECONDS = 300

/** Signs like Stripe: a time, and a signature of time and body, so that an old call cannot be replayed. */
export function signTestEvent(webhookSecret: string, body: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1000)
  const mac = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/** Behaves like a remote provider: it keeps its own records and calls us when something has happened. */
export function testProvider(settings: TestProviderSettings): Provider {
  const { db, campId, host } = settings
  const inBooks = <T>(work: Parameters<typeof inCamp<T>>[2]) => inCamp(db, enterCamp(campId), work)
  return {
    name: 'test',
    async openCheckout(checkout) {
      const ref = await inBooks((tx) => store.open(tx, checkout))
      return { ref, url: testCheckoutUrl(host, campId, ref) }
    },
    lookUp: (ref) => inBooks((tx) => store.stateOf(tx, ref)),
    async endCheckout(ref) {
      await inBooks((tx) => store.settle(tx, campId, ref, 'expired'))
    },
    async refund(asked) {
      await inBooks((tx) => store.refund(tx, campId, asked))
    },
    async readEvent(body, signature) {
      assertSigned(settings.webhookSecret, body, signature)
      const { id, paymentId, ref } = JSON.parse(body.toString('utf8'))
      return { id, paymentId, ref }
    },
  }
}

function assertSigned(webhookSecret: string, body: Buffer, signature: string): void {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const wanted = signTestEvent(webhookSecret, body.toString('utf8'), Number(seconds) * 1000)
  const isSame =
    mac !== '' &&
    timingSafeEqual(Buffer.from(wanted), Buffer.from(`t=${Number(seconds)},v1=${mac}`))
  if (!isSame) throw new BadSignature('not signed by the test provider')
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > TOO_OLD_SECONDS) {
    throw new BadSignature('too long ago')
  }
}
