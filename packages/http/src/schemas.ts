import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

/** An object that takes what it declares and nothing else: an unknown field is a 400, never ignored. */
export const closed = <P extends TProperties>(properties: P, options: object = {}): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, ...options })

/** A value or null, written so that serialising it needs no look at alternatives. */
export const nullable = <T extends TSchema>(schema: T) => {
  const { type } = schema as unknown as { type: string }
  const literals = (schema as unknown as { enum?: unknown[] }).enum
  const widened = {
    ...schema,
    type: [type, 'null'],
    ...(literals && { enum: [...literals, null] }),
  }
  return Type.Unsafe<Type.Static<T> | null>(widened)
}

/** One of a few words. */
export const oneOf = <const W extends readonly string[]>(words: W, options: object = {}) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: [...words], ...options })

export const Id = Type.String({ minLength: 1, maxLength: 100 })
export const MemberRef = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'A member’s profile id, or me.',
})
// What the formats allow and PostgreSQL does not (year 0, far offsets) or rolls over (second 60).
const YEAR = '(?:19|2[01])\\d\\d'
// An offset could lead out of those years: not on their first day, and not on their last.
const WITHIN = '(?!1900-01-01T.*\\+)(?!2199-12-31T.*-)'
export const Instant = Type.String({
  format: 'date-time',
  pattern: `^${WITHIN}${YEAR}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)$`,
  description: 'RFC 3339, of the years 1900 to 2199; shown in UTC with milliseconds.',
})
/** What every record that can be changed ends with. */
export const Versioned = { version: Type.Integer(), createdAt: Instant, updatedAt: Instant }
export const Day = Type.String({ format: 'date', pattern: `^${YEAR}-` })
/** One line of text that says something. */
export const line = (maxLength: number, options: object = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', ...options })

/** Some of these fields, at least one: what is not sent stays. */
export const patchOf = <P extends TProperties>(properties: P) =>
  Type.Partial(closed(properties), { additionalProperties: false, minProperties: 1 })

type Optional<S> = {
  [K in keyof S as undefined extends S[K] ? K : never]-?: Exclude<S[K], undefined>
}
type Field = { readonly default?: unknown; readonly type?: string | readonly string[] }

/** What the fields are that need not be sent: the default that the schema tells, or null. */
export function defaultsOf<P extends TProperties>(schema: TObject<P>) {
  const fields = Object.entries<Field>(schema.properties).filter(([, field]) =>
    Type.IsOptional(field),
  )
  const unsaid = fields.map(([name, { default: value, type }]) => {
    if (value === undefined && !type?.includes('null')) throw new Error(`${name} has no default`)
    return [name, value ?? null]
  })
  return Object.fromEntries(unsaid) as Optional<Static<TObject<P>>>
}

export const MemberParams = closed({ memberId: MemberRef })
export const IdParams = closed({ id: Id })
/** At the console's door, where the path names the camp. */
export const CampParams = closed({ slug: Id })
export const CampIdParams = closed({ slug: Id, id: Id })

// A cursor holds the text a list is sorted by: of 200 characters, each of up to six bytes as JSON writes them.
const LONGEST_CURSOR = 2000

const Paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_CURSOR })),
}

/** The query of a list: paging, the sorts it offers (the first is the default), and its filters. */
export const listQuery = <const S extends readonly string[], P extends TProperties>(
  sorts: S,
  filters: P,
) => closed({ ...Paging, sort: Type.Optional(oneOf(sorts)), ...filters })

export const listOf = <T extends TSchema>(item: T) =>
  closed({ data: Type.Array(item), nextCursor: nullable(Type.String()) })

/** Several words in one query parameter: `status=a,b`. */
export const anyOf = <const W extends readonly string[]>(words: W) =>
  Type.Array(oneOf(words), { minItems: 1, maxItems: words.length })

export const Problem = closed(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.String(),
    requestId: Type.String(),
    reason: Type.Optional(Type.String()),
    errors: Type.Optional(
      Type.Array(closed({ pointer: Type.String(), code: Type.String(), message: Type.String() })),
    ),
  },
  { description: 'RFC 9457 problem details.' },
)
