import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isKeyed } from '@campkit/access/access'
import { MEMBER_TOKEN_HEADER } from '@campkit/core/credentials'
import { patternOf } from '@campkit/http/address'
import type { Route } from '@campkit/http/define-route'
import { rawCall } from '@campkit/testing/raw-call'
import { routes } from '../src/resources/index.ts'
import { type Callers, makeCallers } from './callers.ts'
import { becomeKnown, KNOWN_ADDRESS, newAddress } from './known-callers.ts'

/** What programs send instead of a credential that they do not have. */
// biome-ignore format: a list
const WORDS = ['undefined', 'null', 'NaN', '[object Object]', '', '   ', 'true', 'false', '0', 'me', '{}', '""']

/** One route of every kind of access. */
const kinds = new Map(
  routes.map((route) => {
    const { access } = route
    const naming = 'naming' in access ? access.naming : undefined
    return [`${access.kind} ${naming ?? ''} ${route.method === 'GET'}`, route]
  }),
)

type Sent = { readonly what: string; readonly headers: readonly string[] }

describe('what broken clients send', () => {
  let callers: Callers
  let key: string
  let token: string
  before(async () => {
    callers = await makeCallers()
    const member = await callers.byName['super_admin, another']('')
    key = member.key as string
    token = member.token as string
  })
  after(() => callers.close())

  const authorization = (text: string) => `Authorization: ${text}`
  const memberToken = (text: string) => `${MEMBER_TOKEN_HEADER}: ${text}`

  /** A good key, and a token that is none. */
  const badTokens = (): Sent[] => {
    const texts = [...WORDS, `Bearer ${token}`, `${token},${token}`, `${token}, ${token}`]
    texts.push(
      `"${token}"`,
      token.toUpperCase(),
      `${token}.`,
      `${token} x`,
      token.slice(0, -1),
      key,
    )
    const good = authorization(`Bearer ${key}`)
    const sent = texts.map((text) => ({ what: text, headers: [good, memberToken(text)] }))
    const twice = [memberToken(token), memberToken(token)]
    const mixed = [`X-SERVICE-MEMBER-TOKEN: ${token}`, memberToken('undefined')]
    sent.push({ what: 'token twice', headers: [good, ...twice] })
    sent.push({ what: 'token and a word', headers: [good, ...mixed] })
    sent.push({ what: 'a word and token', headers: [good, ...mixed.toReversed()] })
    return sent
  }

  /** A good token, and a key that is none. */
  const badKeys = (): Sent[] => {
    const texts = [...WORDS, ...WORDS.map((word) => `Bearer ${word}`), key, `Bearer Bearer ${key}`]
    texts.push(`Bearer ${key}, Bearer ${key}`, `Bearer ${key},${key}`, `Bearer ${token}`)
    texts.push(`Bearer PK_LIVE_${key.slice(8)}`, `Bearer pk_live_${key.slice(8).toUpperCase()}x`)
    const sent = texts.map((text) => ({
      what: text,
      headers: [authorization(text), memberToken(token)],
    }))
    const good = authorization(`Bearer ${key}`)
    const twice = [good, authorization(`Bearer ${key}`), memberToken(token)]
    sent.push({ what: 'key twice', headers: twice })
    sent.push({ what: 'key and a word', headers: [good, authorization('undefined')] })
    sent.push({ what: 'a word and key', headers: [authorization('undefined'), good] })
    return sent
  }

  async function assertAllRefused(route: Route, all: readonly Sent[], address: string) {
    const { method } = route
    const path = patternOf(route).replaceAll(':slug', 'pines').replaceAll(/:\w+/g, 'me')
    for (const { what, headers } of all) {
      const lines = [...headers, `X-Forwarded-For: ${address}`, 'Content-Length: 0']
      const { status, body } = await rawCall(callers.server, `${method} ${path}`, lines)
      assert.equal(status, 401, `${what}: ${method} ${path} → ${body}`)
      assert.equal(JSON.parse(body).code, 'AUTH_REQUIRED', what)
    }
  }

  for (const [kind, route] of kinds) {
    if (!isKeyed(route.access)) continue
    it(`401 where access is ${kind}, whether or not the host remembers the good ones`, async () => {
      const all = [...badTokens(), ...badKeys()]
      await assertAllRefused(route, all, newAddress())
      await becomeKnown(callers, route, 'key alone')
      await becomeKnown(callers, route, 'super_admin, another')
      await assertAllRefused(route, all, KNOWN_ADDRESS)
      await assertAllRefused(route, all.toReversed(), KNOWN_ADDRESS)
    })
  }

  it('401 at the console’s door, where there is no key', async () => {
    const isConsole = ({ access }: Route) => access.kind === 'console'
    const withoutKey = badTokens().map(({ what, headers: [, ...rest] }) => ({
      what,
      headers: rest,
    }))
    for (const route of routes.filter(isConsole)) {
      await assertAllRefused(route, withoutKey, newAddress())
    }
  })
})
