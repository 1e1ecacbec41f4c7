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
  /** Who was signed in when the page was shown: it goes on as them or not at all. */
  readonly sessionId?: string
  /** Who has passed a first factor, and how. */
  readonly passed?: Proven & { readonly email: string; readonly methods: readonly Method[] }
  /** To whom a code was mailed, and for what. */
  readonly mailed?: { readonly email: string; readonly purpose: 'sign_in' | 'verify_email' }
  /** Given at sign-up: whoever signs up here applies here. */
  readonly legalName?: string
  /** Which invitation the page asked about: the answer counts for that one. */
  readonly invitationId?: string
}

type Sealed = {
  readonly place: string
  readonly value: object
  readonly browser: string
  readonly until: number
}

/** An address has up to 16 KB, of which the most is a query; sealed, it is a third longer. */
const LONGEST = 32 * 1024
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

/** For the forms of one place: a camp, by its slug, or the account pages. */
export function sealAt(
  { pageKeys }: Context,
  place: string,
  value: object,
  browser: string,
): string {
  const sealed: Sealed = { place, value, browser, until: Date.now() + LIFETIME_MS }
  return seal(pageKeys(), JSON.stringify(sealed)).toString('base64url')
}

/** Undefined when it was made up, made for another browser or place, or too long ago. */
export function openAt(
  { pageKeys }: Context,
  request: FastifyRequest,
  place: string,
  text: string | undefined,
): unknown {
  const browser = readCookie(request, PAGE_COOKIE)
  if (text === undefined || text.length > LONGEST || browser === undefined) return undefined
  try {
    const opened = JSON.parse(unseal(pageKeys(), Buffer.from(text, 'base64url'))) as Sealed
    const isRight =
      opened.browser === browser && opened.until > Date.now() && opened.place === place
    return isRight ? opened.value : undefined
  } catch {
    return undefined
  }
}

export const sealFlow = (context: Context, flow: Flow, browser: string): string =>
  sealAt(context, flow.slug, flow, browser)

export const openFlow = (
  context: Context,
  request: FastifyRequest,
  slug: string,
  text: string | undefined,
): Flow | undefined => openAt(context, request, slug, text) as Flow | undefined
