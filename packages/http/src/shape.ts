import { type FieldError, invalidRequest, noSuchAddress } from '@campkit/core/errors'
import { onFirstUse } from '@campkit/core/on-first-use'
import { hasHidden } from '@campkit/core/unreadable'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { messageOf } from './fault-messages.ts'
import { escapePointer } from './pointer.ts'
import { ROWS_APART } from './schemas.ts'

type ObjectSchema = TSchema & {
  properties: Record<string, { type?: string; items?: { type?: string } }>
}
type Part = 'path' | 'query' | 'body'

/** Checks one part of a request and returns it with the handler's types; throws 400 with every fault. */
export type CheckShape = (value: unknown) => unknown

export function shapeOf(part: Part, schema: TSchema | undefined): CheckShape {
  if (!schema) return (value) => assertAbsent(part, value)
  // Compiled on first use, as serialisers are, because it would take most of the start.
  const { properties } = schema as ObjectSchema
  const apart = Object.keys(properties).find((name) => ROWS_APART in (properties[name] ?? {}))
  const compiled = onFirstUse(() =>
    Compile(apart ? withoutRows(schema as ObjectSchema, apart) : schema),
  )
  // If all parameters are text, as in most paths, they are used unchanged.
  const isText = Object.values(properties).every(({ type }) => type === 'string')
  return (value) => {
    const validator = compiled()
    const typed = part === 'body' || isText ? value : typedFromText(value, properties)
    if (!validator.Check(typed)) throw refusalOf(part, validator, typed, properties)
    const looked = apart ? { ...(typed as object), [apart]: undefined } : typed
    if (!isStorable(looked)) assertStorable(part, looked)
    return typed
  }
}

/** The shape with rows of any kind in one of its lists. */
const withoutRows = (schema: ObjectSchema, list: string): TSchema => ({
  ...schema,
  properties: { ...schema.properties, [list]: { ...schema.properties[list], items: {} } },
})

function assertAbsent(part: Part, value: unknown): undefined {
  if (value === undefined) return undefined
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    const message = 'must be left out: this call takes no body'
    throw invalidRequest([{ pointer: `/${part}`, code: 'unknown', message }])
  }
  const names = Object.keys(value)
  if (names.length > 0) throw invalidRequest(names.map((name) => unknownField(part, name, [])))
  return undefined
}

/** Query and path arrive as text; numbers, booleans and comma lists are converted by the schema. */
function typedFromText(value: unknown, properties: ObjectSchema['properties']) {
  const sent = Object.entries((value ?? {}) as Record<string, unknown>)
  // Assignment would lose a parameter named __proto__ instead of refusing it.
  return Object.fromEntries(sent.map(([name, text]) => [name, fromText(text, properties[name])]))
}

function fromText(text: unknown, schema: { type?: string } | undefined): unknown {
  if (typeof text !== 'string' || !schema) return text
  if (schema.type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (schema.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  if (schema.type === 'array') return text.split(',')
  return text
}

const MOST_FAULTS = 20
// By default typebox stops at 8 errors, and it counts an unknown field twice before it reports it.
Settings.Set({ maxErrors: 1000 })

function refusalOf(
  part: Part,
  validator: Validator,
  value: unknown,
  properties: ObjectSchema['properties'],
) {
  // The framework matches /members/ with /members/:id and an empty id.
  if (part === 'path' && Object.values(value as object).includes('')) {
    return noSuchAddress('a slash more than the address has')
  }
  if (value === undefined || value === null) {
    const message = 'is required: send a JSON object'
    return invalidRequest([{ pointer: `/${part}`, code: 'required', message }])
  }
  return invalidRequest(faultsOf(part, validator, value, properties))
}

function faultsOf(
  part: Part,
  validator: Validator,
  value: unknown,
  properties: ObjectSchema['properties'],
): FieldError[] {
  const faults: FieldError[] = []
  const unknown = new Set<string>()
  for (const error of validator.Errors(value)) {
    const params = error.params as {
      requiredProperties?: string[]
      additionalProperties?: string[]
    }
    if (error.keyword === 'boolean') {
      unknown.add(parentOf(error.instancePath))
    } else if (error.keyword === 'additionalProperties') {
      // Typebox reports this for every field that is not listed. Where any name is allowed, only the value is wrong,
      // and that has its own error.
      if (!unknown.has(error.instancePath)) continue
      const known = error.instancePath === '' ? Object.keys(properties) : []
      for (const name of params.additionalProperties ?? []) {
        faults.push(unknownField(`${part}${error.instancePath}`, name, known))
      }
    } else if (error.keyword === 'required') {
      for (const name of params.requiredProperties ?? []) {
        const pointer = `/${part}${error.instancePath}/${name}`
        faults.push({ pointer, code: 'required', message: 'is required' })
      }
    } else {
      const pointer = `/${part}${error.instancePath}`
      const message = messageOf(error, validator.Type(), { part, value })
      faults.push({ pointer, code: error.keyword, message })
    }
  }
  if (faults.length > 0) return oneForEach(faults, part, value).slice(0, MOST_FAULTS)
  const message = 'has far too many unknown fields'
  return [{ pointer: `/${part}`, code: 'unknown', message }]
}

/** Keeps the most helpful error for each field. */
function oneForEach(faults: readonly FieldError[], part: Part, value: unknown): FieldError[] {
  const best = new Map<string, FieldError>()
  for (const fault of faults) {
    const known = best.get(fault.pointer)
    if (!known || TELLING.indexOf(fault.code) > TELLING.indexOf(known.code)) {
      best.set(fault.pointer, isRepeated(fault, part, value) ? repeated(fault) : fault)
    }
  }
  return [...best.values()]
}

/** From the least helpful to the most; a code that is not here is less helpful than these. */
const TELLING = ['anyOf', 'type', 'pattern', 'format', 'enum', 'repeated']

/** A query parameter that is sent twice arrives as a list. */
const isRepeated = ({ pointer }: FieldError, part: Part, value: unknown): boolean =>
  part === 'query' && Array.isArray((value as Record<string, unknown>)[pointer.split('/')[2] ?? ''])

const repeated = ({ pointer }: FieldError): FieldError => ({
  pointer,
  code: 'repeated',
  message: 'is given more than once; send it once',
})

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

function unknownField(place: string, name: string, known: readonly string[]): FieldError {
  const isPaging = OTHER_PAGING.test(name) && known.includes('cursor')
  const close = known.find((candidate) => distance(name, candidate) <= 2)
  const hint = close ? `is not a known field; did you mean ${close}?` : saying(known)
  const message = isPaging ? BY_CURSOR : hint
  return { pointer: `/${place}/${escapePointer(name)}`, code: 'unknown', message }
}

/** What other APIs call the place and the length of a page. */
const OTHER_PAGING = /^(page|offset|skip|start|after|per_?page|page_?size|size|count|top)$/i
const BY_CURSOR =
  'is not a known field; pages go by limit and cursor: send the nextCursor of the last answer as cursor'

const saying = (known: readonly string[]): string =>
  known.length > 0 && known.length <= MOST_FAULTS
    ? `is not a known field; known are: ${known.join(', ')}`
    : 'is not a known field'

/** The number of edits between two words, ignoring case. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  const [from, to] = [a.toLowerCase(), b.toLowerCase()]
  let row = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 3
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; no field of ours needs them, or hidden characters. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return textFault(value) === undefined
  if (value === null || typeof value !== 'object') return true
  for (const name in value) {
    if (!isStorable(name) || !isStorable((value as Record<string, unknown>)[name])) return false
  }
  return true
}

/** Throws with the place of the fault. Pointers are built only for a refusal. */
function assertStorable(part: Part, value: unknown, pointer = ''): void {
  if (typeof value === 'string') {
    const fault = textFault(value)
    if (fault) throw invalidRequest([{ pointer: `/${part}${pointer}`, ...fault }])
  } else if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) {
      assertStorable(part, name, pointer)
      assertStorable(part, inner, `${pointer}/${escapePointer(name)}`)
    }
  }
}

function textFault(text: string): Omit<FieldError, 'pointer'> | undefined {
  if (text.includes('\u0000')) return { code: 'nul', message: 'must not contain the character NUL' }
  if (!text.isWellFormed()) {
    return { code: 'unicode', message: 'must not contain half of a surrogate pair' }
  }
  if (!hasHidden(text)) return undefined
  return { code: 'unicode', message: 'must not contain noncharacters or tags, which show nothing' }
}
