import { MUST } from './schemas.ts'

/** One error that typebox reports. */
export type Found = {
  readonly keyword: string
  readonly schemaPath: string
  readonly instancePath: string
  readonly params: object
  readonly message: string
}

type Params = {
  readonly allowedValues?: readonly unknown[]
  readonly allowedValue?: unknown
  readonly limit?: number
  readonly type?: string | readonly string[]
  readonly multipleOf?: number
  readonly format?: string
}

const MOST_VALUES = 80

// biome-ignore format: a table
const TYPES: Readonly<Record<string, string>> = {
  string:  'a text',
  integer: 'a whole number',
  number:  'a number',
  boolean: 'true or false',
  object:  'an object',
  array:   'a list',
  null:    'null',
}

// biome-ignore format: a table
const FORMATS: Readonly<Record<string, string>> = {
  email:       'be an e-mail address',
  uri:         'be a URL',
  date:        'be a day, written YYYY-MM-DD',
  'date-time': 'be a time, written like 2026-08-30T18:00:00Z (RFC 3339)',
}

const characters = (number = 0) => `${number} character${number === 1 ? '' : 's'}`
const entries = (number = 0) => (number === 1 ? '1 entry' : `${number} entries`)

/** The part of a schema that a value does not fit. */
type Wanted = { readonly [MUST]?: string; readonly format?: string }

type Say = (params: Params, value: unknown, wanted: Wanted) => string

// biome-ignore format: a table
const SAY: Readonly<Record<string, Say>> = {
  type:        ({ type = [] }, _value, wanted) => `must be ${[type].flat().map((one) => typeOf(one, wanted)).join(' or ')}`,
  enum:        ({ allowedValues = [] }) => `must be one of: ${listed(allowedValues)}`,
  const:       ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  format:      ({ format = '' }, value, wanted) => noSuchDay(format, value) ?? `must ${formOf(wanted, format)}`,
  pattern:     (_params, value, wanted) => (value === '' ? 'must not be empty' : `must ${formOf(wanted)}`),
  minLength:   ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${characters(limit)}`),
  maxLength:   ({ limit }) => `must have at most ${characters(limit)}`,
  minItems:    ({ limit }) => `must have at least ${entries(limit)}`,
  maxItems:    ({ limit }) => `must have at most ${entries(limit)}`,
  minimum:     ({ limit }) => `must be at least ${limit}`,
  maximum:     ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
  multipleOf:  ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
  uniqueItems: () => 'must not have the same entry twice',
  minProperties: () => 'must have at least one field',
}

const formOf = ({ [MUST]: must }: Wanted, format = ''): string =>
  must ?? FORMATS[format] ?? 'have another form'

/** A text of a known form is described by it: "a text" would only lead to the next refusal. */
const typeOf = (type: string, wanted: Wanted): string =>
  type === 'string' && wanted.format !== undefined
    ? formOf(wanted, wanted.format).replace(/^be /, '')
    : (TYPES[type] ?? type)

/** What is wrong and what would be right. The text follows the name of the field. */
export function messageOf(found: Found, schema: object, sent: Sent): string {
  const say = SAY[found.keyword]
  if (!say) return found.message
  const wanted = (at(schema, found.schemaPath.slice(1)) ?? {}) as Wanted
  const value = at(sent.value, found.instancePath)
  const hint = sent.part === 'query' && hasLostPlus(value) ? LOST_PLUS : ''
  return say(found.params as Params, value, wanted) + hint
}

type Sent = { readonly part: string; readonly value: unknown }

const LOST_PLUS = '; in an address, + means a space: write it as %2B'
const hasLostPlus = (value: unknown): boolean =>
  typeof value === 'string' && /T[\d:.]+ \d\d:?\d\d$/.test(value)

const listed = (values: readonly unknown[]): string => {
  const shown = values.slice(0, MOST_VALUES).map(String).join(', ')
  const more = values.length - MOST_VALUES
  return more > 0 ? `${shown} and ${more} more` : shown
}

/** 30 February has the right format but does not exist. */
const noSuchDay = (format: string, value: unknown): string | undefined =>
  format === 'date' && typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    ? 'must be a day that exists: the calendar has no such day'
    : undefined

/** The value that a JSON pointer points to. */
function at(whole: unknown, pointer: string): unknown {
  let found = whole
  for (const part of pointer.split('/').slice(1)) {
    if (found === null || typeof found !== 'object') return undefined
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    found = (found as Record<string, unknown>)[name]
  }
  return found
}
