import fc, { type Arbitrary } from 'fast-check'
import type { TSchema } from 'typebox'

type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minProperties?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

const two = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((n) => String(n).padStart(2, '0'))
const day = fc
  .tuple(fc.integer({ min: 1900, max: 2199 }), two(1, 12), two(1, 28))
  .map((parts) => parts.join('-'))
const instant = fc
  .tuple(day, two(0, 23), two(0, 59), two(0, 59), fc.constantFrom('Z', '+14:00', '-09:30', '.5Z'))
  .map(([date, h, m, s, zone]) => `${date}T${h}:${m}:${s}${zone}`)
const email = fc.stringMatching(/^[a-z]{1,12}$/).map((word) => `${word}@fuzz.example.org`)

const made = new Map<string, Arbitrary<string>>()

/** Made once: that takes longer than all that is drawn from it. */
function once(name: string, make: () => Arbitrary<string>): Arbitrary<string> {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}
const matching = (pattern: string) =>
  once(pattern, () => fc.stringMatching(new RegExp(pattern), { size: 'small' }))
const graphemes = (minLength: number, maxLength: number) =>
  once(`${minLength} to ${maxLength}`, () => fc.string({ minLength, maxLength, unit: 'grapheme' }))

function textFor({ format, pattern, minLength = 0, maxLength = 50 }: Schema): Arbitrary<string> {
  if (format === 'date-time') return instant
  if (format === 'date') return day
  if (format === 'email') return email
  if (pattern && pattern !== '\\S') return matching(pattern)
  const words = graphemes(minLength, Math.min(maxLength, 60)).filter(
    (text) => text.length <= maxLength,
  )
  return pattern === '\\S' ? words.filter((text) => /\S/.test(text)) : words
}

/** Values the schema takes. */
export function validFor(schema: Schema | TSchema): Arbitrary<unknown> {
  const { type, ...rest } = schema as Schema
  if (Array.isArray(type)) {
    return fc.oneof(...type.map((one: string) => validFor({ ...rest, type: one } as Schema)))
  }
  if (type === 'null') return fc.constant(null)
  if (rest.enum) return fc.constantFrom(...rest.enum.filter((word) => word !== null))
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') {
    return fc.integer({ min: rest.minimum ?? 0, max: Math.min(rest.maximum ?? 9, 2_147_483_647) })
  }
  if (type === 'array') {
    const length = { minLength: rest.minItems ?? 0, maxLength: Math.min(rest.maxItems ?? 3, 3) }
    const items = validFor(rest.items ?? {})
    return rest.uniqueItems ? fc.uniqueArray(items, length) : fc.array(items, length)
  }
  if (type === 'object') return objectFor(rest)
  return textFor(rest)
}

function objectFor({ properties = {}, required = [], minProperties = 0 }: Schema) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, validFor(schema)]),
  )
  return fc
    .record(fields, { requiredKeys: required.filter((name) => name in fields) })
    .filter((object) => Object.keys(object).length >= minProperties)
}

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: [inner] }), 1)

/** Text that somewhere, in some program, was not taken for text. */
export const HOSTILE_TEXT = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202e\u0007',
  '﷽'.repeat(100),
  '👩‍👩‍👧‍👦'.repeat(40),
  'ß'.repeat(5000),
  `'; drop table members; --`,
  `' or '1'='1`,
  '{"a":1}',
  '{NULL,"x"}',
  '$1',
  '%',
  '_%\\',
  'NaN',
  'Infinity',
  '-infinity',
  'infinity',
  'epoch',
  'now',
  '0000-00-00',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2199-12-31T23:59:59-14:00',
  '1900-01-01T00:00:00+14:00',
  '2026-02-29',
  '2026-02-30T10:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-01-01T00:00:00.123456789Z',
  '2026-01-01T00:00:00z',
  '+12026-01-01',
  'me',
  'ME',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '=cmd|calc',
  '+1',
  '-1',
  '1e3',
  '0x10',
  '99999999999999999999',
  '2147483648',
  'true',
  ',',
  ',,,',
] as const

const HOSTILE_OTHER: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0,
  0.5,
  1e308,
  1e21,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  [null],
  ['a', 'a'],
  { toString: 1 },
  { length: -1 },
  nested(5),
  nested(500),
]

export const hostile = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXT),
  fc.constantFrom(...HOSTILE_OTHER),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 2 }),
)

const strangeName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'camp_id'),
  fc.constantFrom('campId', 'role', 'id', 'memberid', 'version', 'a/b', 'a~b', '', 'x\u0000y'),
  fc.string({ maxLength: 20, unit: 'binary' }),
)

/** One thing wrong with an otherwise right object: hostile value, lost field or foreign field. */
export const spoiled = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.nat(), fc.constantFrom('value', 'value', 'drop', 'add'), strangeName, hostile)
    .map(([object, at, how, name, value]) => {
      const entries = Object.entries(object as object)
      const i = entries.length > 0 ? at % entries.length : 0
      if (how === 'add' || entries.length === 0) return withField(entries, name, value)
      if (how === 'drop') return Object.fromEntries(entries.filter((_, other) => other !== i))
      return Object.fromEntries(
        entries.map(([key, old], other) => [key, other === i ? value : old]),
      )
    })

/** An own property even where the name is __proto__. */
function withField(entries: readonly (readonly [string, unknown])[], name: string, value: unknown) {
  const object = Object.fromEntries(entries)
  Object.defineProperty(object, name, { value, enumerable: true })
  return object
}
