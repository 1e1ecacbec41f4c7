import { prefixOf } from '@campkit/http/address'
import { exampleBody, type Route } from '@campkit/http/define-route'
import fc, { type Arbitrary } from 'fast-check'
import type { TSchema } from 'typebox'
import type { Who } from '../callers.ts'
import { HOSTILE_TEXT, hostile, spoiled, validFor } from './values.ts'

/** Whose row or profile a name in the request stands for; the sender puts in the id. */
export const REFS = ['me', 'own', 'ordinary', 'hidden', 'foreign', 'absent'] as const
export type Ref = (typeof REFS)[number]

export type FuzzRequest = {
  readonly who: Who
  readonly method: string
  /** With `{ref}` in place of ids. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string | undefined
  /** Sent to the route's own address with its own method: the answer must be of its shape. */
  readonly isPlain: boolean
}

const BUSY: readonly Who[] = [
  'key alone',
  'member, me',
  'applicant, me',
  'admin, another',
  'admin, me',
  'super_admin, another',
]

const BUSY_AT_CONSOLE: readonly Who[] = [
  'super_admin, another',
  'super_admin, another',
  'admin, me',
  'key alone',
]

// Twice as often something that is there for the caller: what is refused at once finds little.
const refs = fc.constantFrom(...REFS, 'own', 'ordinary', 'ordinary').map((ref) => `{${ref}}`)

/** As raw text of an address: some of it no client would send. */
const rawText = (text: string) => encodeURIComponent(text.toWellFormed())
const trick = fc.constantFrom(
  ...['%00', '%ED%A0%80', '%zz', '%', '%2e%2e', '..', '.', '%2F', '%252F', ';', '%C0%AF', 'a%20b'],
  ...[
    '%F0%9F%91%A9',
    'x'.repeat(199),
    'x'.repeat(300),
    '__proto__',
    '-1',
    '0',
    '1e9',
    '4294967296',
  ],
)

function pathFor(route: Route): Arbitrary<string> {
  const parts = route.path.split('/').slice(1)
  return fc
    .tuple(
      ...parts.map((part) =>
        part.startsWith(':')
          ? fc.oneof(
              { weight: 6, arbitrary: refs },
              { weight: 1, arbitrary: trick },
              { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXT).map(rawText) },
            )
          : fc.constant(part),
      ),
    )
    .map((said) => `${prefixOf(route)}/${said.join('/')}`)
}

const twist = (path: Arbitrary<string>) =>
  fc
    .tuple(path, fc.constantFrom('/', '//', '/%2e%2e/members', '/..', '%20', '?', '#x', '/members'))
    .map(([said, end]) => `${said}${end}`)

function queryFor({ query, example }: Route): Arbitrary<string> {
  const valid = query
    ? fc.oneof(validFor(query as TSchema), fc.constant(example.query ?? {}))
    : fc.constant({})
  const pairs = fc.oneof({ weight: 2, arbitrary: valid }, { weight: 1, arbitrary: spoiled(valid) })
  return fc.tuple(pairs, fc.nat(9)).map(([object, dice]) => {
    const said = Object.entries(object as object).map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      const isName = name === 'memberId' && dice < 8
      return `${rawText(name)}=${isName ? `{${REFS[dice % REFS.length]}}` : rawText(text.slice(0, 3000))}`
    })
    const again = dice === 0 && said[0] ? [said[0]] : []
    return [...said, ...again].join('&')
  })
}

const ODD_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1e400',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"__proto__":{"role":"super_admin"}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `{"a":"${'x'.repeat(300_000)}"}`,
]

const word = fc.stringMatching(/^[a-z0-9]{10}$/)

function bodyFor(route: Route): Arbitrary<string | undefined> {
  const schema = route.body as TSchema | undefined
  const odd = fc.constantFrom(...ODD_BODIES)
  const stated = (value: unknown) => JSON.stringify(value)
  if (!schema) {
    return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: odd })
  }
  const example = word.map((own) => exampleBody(route.example, own))
  const good = fc.oneof(
    { weight: 1, arbitrary: validFor(schema) },
    { weight: 2, arbitrary: example },
  )
  const valid = fc.tuple(good, refs).map(([object, ref]) => {
    const named = 'memberId' in (object as object) ? { memberId: ref } : {}
    return { ...(object as object), ...named }
  })
  return fc.oneof(
    { weight: 6, arbitrary: valid.map(stated) },
    { weight: 5, arbitrary: spoiled(valid).map(stated) },
    { weight: 1, arbitrary: hostile.map(stated) },
    { weight: 1, arbitrary: odd },
  )
}

const visible = fc
  .string({ unit: 'binary-ascii', maxLength: 40 })
  .map((s) => s.replace(/[^ -~]/g, '·'))
const garbage = fc.oneof(
  visible.map((text) => text.replaceAll('·', 'x')),
  fc.constantFrom('"1"', '*', 'W/"1"', '"', '""', '1', '"1", "2"', 'x'.repeat(201), '\t', 'ÿ'),
)
const oddHeader: Arbitrary<Record<string, string | readonly string[]>> = fc.oneof(
  garbage.map((value) => ({ 'if-match': value })),
  garbage.map((value) => ({ 'if-none-match': value })),
  garbage.map((value) => ({ 'idempotency-key': value })),
  fc.constantFrom('same', 'again').map((value) => ({ 'idempotency-key': value })),
  garbage.map((value) => ({ 'content-type': value })),
  garbage.map((value) => ({ 'content-encoding': value })),
  garbage.map((value) => ({ 'x-forwarded-for': value, 'x-forwarded-host': 'evil.example' })),
  garbage.map((value) => ({ cookie: value, accept: value, 'accept-language': value })),
  fc.constant({ 'idempotency-key': ['a', 'b'], 'if-match': ['"1"', '"2"'] }),
  fc.constantFrom(
    ...['text/plain', 'application/json; charset=utf-16', 'application/xml'].map((type) => ({
      'content-type': type,
    })),
  ),
  fc.constant({ 'x-long': 'x'.repeat(17_000) }),
  fc.constant({ 'x-http-method-override': 'DELETE', expect: 'nothing' }),
)

const seldom = <T>(times: number, arbitrary: Arbitrary<T>): Arbitrary<T | null> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

/** Requests to one route: right, nearly right and hostile, by every kind of caller. */
export function requestsFor(route: Route, callers: readonly Who[]): Arbitrary<FuzzRequest> {
  const own = pathFor(route)
  const busy = route.access.kind === 'console' ? BUSY_AT_CONSOLE : BUSY
  return fc
    .record({
      who: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...busy) },
        { weight: 2, arbitrary: fc.constantFrom(...callers) },
      ),
      other: fc.oneof(
        { weight: 19, arbitrary: fc.constant(undefined) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
        },
      ),
      path: own,
      twisted: seldom(20, twist(own)),
      query: queryFor(route),
      body: bodyFor(route),
      odd: seldom(3, oddHeader),
      conditions: fc.constantFrom(route.example.headers ?? {}),
    })
    .map(({ who, other, path, twisted, query, body, odd, conditions }) => ({
      who,
      method: other ?? route.method,
      path: `${twisted ?? path}${query === '' ? '' : `?${query}`}`,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...conditions,
        ...odd,
      },
      body,
      isPlain: other === undefined && twisted === null,
    }))
}
