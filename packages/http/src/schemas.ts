import { CATALOGUE, type ErrorCode, REASONS, type Reason } from '@campkit/core/errors'
import { hasHidden } from '@campkit/core/unreadable'
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'

/** Explains a pattern or format in a schema: what the value must do, in words that follow "must". */
export const MUST = Symbol('must')

/**
 * On a list of a body: its rows are looked at one by one by the handler, so that one that is wrong keeps no other back. The
 * document shows their shape all the same.
 */
export const ROWS_APART = Symbol('rows apart')

/** An object with only the declared fields: an unknown field is a 400, never ignored. */
export const closed = <P extends TProperties>(properties: P, options: object = {}): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, ...options })

/**
 * Gives a schema the name it has in the document, and so in every generated client. A second schema of the same name
 * stops the boot.
 */
export const named = <T extends TSchema>(name: string, schema: T): T => {
  // Spreading would lose the property that holds the kind of a schema.
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as T
  return Object.assign(copy, { title: name })
}

/** A value or null, written so that the serialiser needs no alternatives. */
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
export const oneOf = <const W extends readonly string[]>(list: W, options: object = {}) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: [...list], ...options })

/** The same, with a name in the document: the same words must have the same name everywhere. */
export const words = <const W extends readonly string[]>(name: string, list: W, options = {}) =>
  named(name, oneOf(list, options))

export const Id = Type.String({ minLength: 1, maxLength: 100 })
export const MemberRef = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'A member’s profile id, or me.',
})
// The formats allow values that PostgreSQL rejects (year 0, far offsets) or rolls over (second 60).
const YEAR = '(?:19|2[01])\\d\\d'
// An offset could lead out of those years, so some are refused on their first day and on their last.
const WITHIN = '(?!1900-01-01T.*\\+)(?!2199-12-31T.*-)'
export const Instant = Type.String({
  format: 'date-time',
  pattern: `^${WITHIN}${YEAR}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)$`,
  description: 'RFC 3339; shown in UTC with milliseconds.',
  [MUST]:
    'be a time with its offset, written like 2026-08-30T18:00:00Z (RFC 3339, years 1900 to 2199)',
})
/** The last fields of every record that can be changed. */
export const Versioned = { version: Type.Integer(), createdAt: Instant, updatedAt: Instant }
export const Day = Type.String({
  format: 'date',
  pattern: `^${YEAR}-`,
  [MUST]: 'be a day without a time, written YYYY-MM-DD (years 1900 to 2199)',
})

/** Line separators, and marks of the direction of writing. */
export const DIRECTION = '\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069'
// Control characters as well. Characters beyond U+FFFF are refused in `shape.ts`: patterns of the document must be the
// same to readers that do not know those.
const UNSAFE = `\\u007f-\\u009f${DIRECTION}\\ufff9-\\ufffb`
const BREAKS = '\\u0000-\\u001f'
const BUT_LINES_AND_TABS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f'
// Some letters and emoji need these characters in between; alone they show nothing.
const INVISIBLE =
  '\\s\\u00ad\\u034f\\u115f\\u1160\\u180e\\u200b-\\u200f\\u2060-\\u2064\\u2800\\u3164\\ufeff\\uffa0'
const visible = (unsafe: string) => `^[^${unsafe}]*[^${unsafe}${INVISIBLE}][^${unsafe}]*$`

/** One line of visible text, for names and titles. */
export const line = (maxLength: number, options: object = {}) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: visible(`${BREAKS}${UNSAFE}`),
    [MUST]: 'be one line of visible text, without control characters or marks of direction',
    ...options,
  })

/** Visible text of one or more lines. */
export const text = (maxLength: number, options: object = {}) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: visible(`${BUT_LINES_AND_TABS}${UNSAFE}`),
    [MUST]:
      'be visible text, without control characters (but for new lines and tabs) or marks of direction',
    ...options,
  })

/** Whether a text that no schema checks is safe to show, on one line or on several. */
export const isLine = (value: string): boolean => SAFE_LINE.test(value) && !hasHidden(value)
export const isText = (value: string): boolean => SAFE_TEXT.test(value) && !hasHidden(value)
const SAFE_LINE = new RegExp(`^[^${BREAKS}${UNSAFE}]*$`)
const SAFE_TEXT = new RegExp(`^[^${BUT_LINES_AND_TABS}${UNSAFE}]*$`)

/** Safe text of one or more lines, which may be empty. */
export const textOrEmpty = (maxLength: number, options: object = {}) =>
  Type.String({
    maxLength,
    pattern: `^[^${BUT_LINES_AND_TABS}${UNSAFE}]*$`,
    [MUST]: 'not have control characters (but for new lines and tabs) or marks of direction',
    ...options,
  })

/** At least one of these fields; those not sent stay as they are. */
export const patchOf = <P extends TProperties>(properties: P) =>
  Type.Partial(closed(properties), { additionalProperties: false, minProperties: 1 })

type Optional<S> = {
  [K in keyof S as undefined extends S[K] ? K : never]-?: Exclude<S[K], undefined>
}
type Field = { readonly default?: unknown; readonly type?: string | readonly string[] }

/** The values of fields that are not sent: the schema's default, or null. */
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
const RowId = Type.String({ ...Id, description: 'The id of the record.' })
const Slug = Type.String({ ...Id, description: 'The camp’s word in addresses.' })
export const IdParams = closed({ id: RowId })
/** For the console's door, where the path names the camp. */
export const CampParams = closed({ slug: Slug })
export const CampIdParams = closed({ slug: Slug, id: RowId })

// A cursor holds the text that a list is sorted by: up to 200 characters, each of up to six bytes as JSON.
const LONGEST_CURSOR = 2000

const Paging = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'How many to return.' }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: LONGEST_CURSOR,
      description: 'The nextCursor of the page before, with the same sort and filters.',
    }),
  ),
}

const SORT = { description: 'The order; a minus means descending. The first is the default.' }

/** The query of a list: paging, the sorts it offers (the first is the default), and its filters. */
export const listQuery = <const S extends readonly string[], P extends TProperties>(
  sorts: S,
  filters: P,
) => closed({ ...Paging, sort: Type.Optional(oneOf(sorts, SORT)), ...filters })

const NextCursor = nullable(
  Type.String({ description: 'Send it as cursor to get the next page; null on the last one.' }),
)

export const listOf = <T extends TSchema>(item: T) =>
  listNamed(item, closed({ data: Type.Array(item), nextCursor: NextCursor }))

/** Names a list after its items: `MemberList`. */
function listNamed<L extends TSchema>(item: TSchema, list: L): L {
  const { title } = item as { title?: string }
  return title === undefined ? list : named(`${title.replace(/ListItem$/, '')}List`, list)
}

/** The query of a list that machines copy: that of `listQuery`, and `updatedSince`. */
export const syncedQuery = <const S extends readonly string[], P extends TProperties>(
  sorts: S,
  filters: P,
) =>
  listQuery(sorts, {
    ...filters,
    updatedSince: Type.Optional(
      Type.String({
        ...Instant,
        description:
          'Only what changed then or later, in the order of the changes, and what is gone. Send the syncedUntil of the last page that you read. Leave out sort, and filters on fields that can change. If your role changes, copy the list anew.',
      }),
    ),
  })

export const syncedListOf = <T extends TSchema>(item: T) =>
  listNamed(
    item,
    closed({
      data: Type.Array(item),
      nextCursor: nullable(Type.String()),
      deleted: Type.Optional(
        Type.Array(closed({ id: Id, deletedAt: Instant }), {
          description: 'With updatedSince: what was removed, or is not shown to you any more.',
        }),
      ),
      syncedUntil: Type.Optional(
        Type.String({
          ...Instant,
          description:
            'With updatedSince: send this as updatedSince the next time; nothing is missed.',
        }),
      ),
    }),
  )

/** Several words in one query parameter: `status=a,b`. */
export const anyOf = <const W extends readonly string[]>(words: W) =>
  Type.Array(oneOf(words), { minItems: 1, maxItems: words.length })

const Code = named('ErrorCode', oneOf(Object.keys(CATALOGUE) as ErrorCode[]))

/** One of several reasons why something is refused. */
export const RefusalReason = named(
  'RefusalReason',
  closed({
    code: Code,
    detail: Type.String({ description: 'In words for people.' }),
    with: Type.Optional(
      Type.Array(Type.String(), { description: 'The ids of what is in the way.' }),
    ),
    missing: Type.Optional(
      Type.Array(Type.String(), {
        description: 'What is missing: tag:cook, document:…, training:…, dues, arrival.',
      }),
    ),
    at: Type.Optional(Type.String({ ...Instant, description: 'When it opens, or closed.' })),
  }),
)

export const Problem = named(
  'Problem',
  closed(
    {
      type: Type.String({ description: 'The address of the page about this code.' }),
      title: Type.String(),
      status: Type.Integer(),
      detail: Type.String({ description: 'What went wrong, in words for people.' }),
      code: Code,
      requestId: Type.String({ description: 'Also in the header Request-Id.' }),
      reason: Type.Optional(named('ErrorReason', oneOf(Object.keys(REASONS) as Reason[]))),
      campId: Type.Optional(
        Type.String({ description: 'Of a key without the member token it needs: its camp.' }),
      ),
      from: Type.Optional(Type.String({ description: 'The status the record has.' })),
      to: Type.Optional(Type.String({ description: 'The status it cannot change to from there.' })),
      allowed: Type.Optional(
        Type.Array(Type.String(), { description: 'The statuses it can change to from there.' }),
      ),
      availableCents: Type.Optional(
        Type.Integer({ description: 'Of an amount that is too large: how much there is.' }),
      ),
      currency: Type.Optional(Type.String({ description: 'Of availableCents; ISO 4217.' })),
      limitBytes: Type.Optional(
        Type.Integer({ description: 'Of a body that is too large: the most that is accepted.' }),
      ),
      reasons: Type.Optional(
        Type.Array(RefusalReason, {
          description: 'Of what is refused for several reasons: all of them, the first in code.',
        }),
      ),
      errors: Type.Optional(
        Type.Array(
          named(
            'FieldError',
            closed({
              pointer: Type.String({ description: 'JSON pointer: /body/title, /query/limit.' }),
              code: Type.String(),
              message: Type.String(),
            }),
          ),
        ),
      ),
    },
    { description: 'RFC 9457 problem details. Decide by code and reason, not by detail.' },
  ),
)

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/**
 * An address that somebody can sign in with and mail can be sent to, as `emailAddress` of the sign-in host reads it: no
 * quoted names, no numbers in place of a domain. A domain beyond ASCII is sent in its `xn--` form.
 */
export const Email = Type.String({
  format: 'email',
  maxLength: 254,
  pattern: `^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?=[A-Za-z0-9-]*[A-Za-z])[A-Za-z0-9-]{2,63}$`,
  [MUST]:
    'be an e-mail address like ana@example.org: plain characters without quotes, then @ and the name of a domain, not a number',
})
