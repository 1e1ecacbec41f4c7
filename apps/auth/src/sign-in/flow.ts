import { randomBytes } from 'node:crypto'
import { seal, unseal } from '@campkit/core/secrets'
import type { Method, Proven } from '@campkit/identity/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { PAGE_COOKIE, readCookie, setCookie } from '../cookies.ts'

/** What a sign-in carries from page to page. Sealed, and good only in the browser it began in. */
export type Flow = {
  readonly slug: string
  /** What the app asked for, as it asked: read again on every page. */
  readonly query: string
  /** Who has passed a first factor, and how. */
  readonly passed?: Proven & { readonly email: string; readonly methods: readonly Method[] }
  /** To whom a code was mailed, and for what. */
  readonly mailed?: { readonly email: string; readonly purpose: 'sign_in' | 'verify_email' }
  /** Given at sign-up: whoever signs up here applies here. */
  readonly legalName?: string
}

type Sealed = Flow & { readonly browser: string; readonly until: number }

const LIFETIME_MS = 30 * 60 * 1000
const NONCE = /^[A-Za-z0-9_-]{22}$/

/** The browser's own nonce, given when it has none: forms of another browser, or another site, lack it. */
export function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, PAGE_COOKIE)
  if (known !== undefined && NONCE.test(known)) return known
  const nonce = randomBytes(16).toString('base64url')
  setCookie(reply, PAGE_COOKIE, nonce, 24 * 60 * 60)
  return nonce
}

export function sealFlow({ pageKey }: Context, flow: Flow, browser: string): string {
  const sealed: Sealed = { ...flow, browser, until: Date.now() + LIFETIME_MS }
  return seal(pageKey, JSON.stringify(sealed)).toString('base64url')
}

/** Undefined when it was made up, made for another browser or camp, or too long ago. */
export function openFlow(
  { pageKey }: Context,
  request: FastifyRequest,
  slug: string,
  text: string | undefined,
): Flow | undefined {
  const browser = readCookie(request, PAGE_COOKIE)
  if (text === undefined || text.length > 16_384 || browser === undefined) return undefined
  try {
    const {
      browser: made,
      until,
      ...flow
    } = JSON.parse(unseal(pageKey, Buffer.from(text, 'base64url'))) as Sealed
    return made === browser && until > Date.now() && flow.slug === slug ? flow : undefined
  } catch {
    return undefined
  }
}
