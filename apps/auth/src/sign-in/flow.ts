import { randomBytes } from 'node:crypto'
import { seal, unseal } from '@campkit/core/secrets'
import type { Method, Proven } from '@campkit/identity/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { PAGE_COOKIE, readCookie, setCookie } from '../cookies.ts'

/** What a sign-in carries from page to page. It is sealed, and valid only in the browser it began in. */
export type Flow = {
  readonly slug: string
  /** The app's request as it was sent; read again on every page. */
  readonly query: string
  /** The session when the page was shown. The form continues as that person or not at all. */
  readonly sessionId?: string
  /** Who has passed a first factor, and how. */
  readonly passed?: Proven & { readonly email: string; readonly methods: readonly Method[] }
  /** The address a code was mailed to, and for what. */
  readonly mailed?: { readonly email: string; readonly purpose: 'sign_in' | 'verify_email' }
  /** The name given at sign-up: people who sign up here also apply here. */
  readonly legalName?: string
  /** The invitation the page asked about: the answer counts for that one only. */
  readonly invitationId?: string
}

/**
 * What a form is for: to sign in, in whatever steps; to answer an invitation or apply, as one person; to sign out; to
 * choose a password. A seal for one is worth nothing in a form for another.
 */
export type Purpose = 'enter' | 'answer' | 'leave' | 'password'

type Sealed = {
  readonly place: string
  readonly value: object
  readonly browser: string
  readonly until: number
}

/** An address can have 16 KB, most of it the query; sealing makes that a third longer. */
const LONGEST = 32 * 1024
const LIFETIME_MS = 30 * 60 * 1000
const NONCE = /^[A-Za-z0-9_-]{22}$/

/** What a browser without a nonce was given, for the other forms of the same page. */
const given = new WeakMap<FastifyRequest, string>()

/** The browser's nonce, set if it has none. Forms from another browser or site do not have it. */
export function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = given.get(request) ?? readCookie(request, PAGE_COOKIE)
  if (known !== undefined && NONCE.test(known)) return known
  const nonce = randomBytes(16).toString('base64url')
  setCookie(reply, PAGE_COOKIE, nonce, 24 * 60 * 60)
  given.set(request, nonce)
  return nonce
}

/**
 * Seals a value for the forms of one place: a camp's sign-in (by its slug), the camp's own pages, or the account pages,
 * and what they are for.
 */
export function sealAt(
  { pageKeys }: Context,
  place: string,
  value: object,
  browser: string,
  lifetimeMs = LIFETIME_MS,
): string {
  const sealed: Sealed = { place, value, browser, until: Date.now() + lifetimeMs }
  return seal(pageKeys(), JSON.stringify(sealed)).toString('base64url')
}

/** Undefined if the text is forged, too old, or made for another browser or for none of these places. */
export function openAt(
  { pageKeys }: Context,
  request: FastifyRequest,
  places: readonly string[],
  text: string | undefined,
): unknown {
  const browser = readCookie(request, PAGE_COOKIE)
  if (text === undefined || text.length > LONGEST || browser === undefined) return undefined
  try {
    const opened = JSON.parse(unseal(pageKeys(), Buffer.from(text, 'base64url'))) as Sealed
    const isRight =
      opened.browser === browser && opened.until > Date.now() && places.includes(opened.place)
    return isRight ? opened.value : undefined
  } catch {
    return undefined
  }
}

/** A slug has no space, so no two places are written alike. */
const placeOf = (slug: string, purpose: Purpose): string => `${slug} ${purpose}`

export const sealFlow = (
  context: Context,
  flow: Flow,
  browser: string,
  purpose: Purpose = 'enter',
): string => sealAt(context, placeOf(flow.slug, purpose), flow, browser)

export const openFlow = (
  context: Context,
  request: FastifyRequest,
  { slug, purposes }: { readonly slug: string; readonly purposes: readonly Purpose[] },
  text: string | undefined,
): Flow | undefined => {
  const places = purposes.map((purpose) => placeOf(slug, purpose))
  return openAt(context, request, places, text) as Flow | undefined
}
