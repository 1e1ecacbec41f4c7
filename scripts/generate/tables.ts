import type pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  is_nullable: boolean
  has_default: boolean
  /** Only the database writes it. */
  is_generated: boolean
  /** The check constraints of this column alone, as PostgreSQL prints them. */
  checks: string[]
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
         not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default,
         a.attgenerated <> '' as is_generated,
         array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
                where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
                order by k.conname) as checks
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

// biome-ignore format: a table
const TYPES: Readonly<Record<string, string>> = {
  'text': 'string',
  'text[]': 'string[]',
  'boolean': 'boolean',
  'integer': 'number',
  'bigint': 'number',
  'date': 'string',
  'timestamp with time zone': 'string',
  'bytea': 'Buffer',
  'jsonb': 'Json',
  'cidr[]': 'string[]',
  'inet': 'string',
  'uuid': 'string',
  'xid8': 'string',
}

const pascal = (name: string) =>
  name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

const TEXT = /'((?:[^']|'')*)'::text/g
const LIST = "(?:'(?:[^']|'')*'::text(?:, )?)+"

/**
 * The words that a text column or the items of a text array may have: from `in (…)`, `= '…'` and `<@ array[…]`, perhaps
 * among other conditions.
 */
function wordsOf(name: string, checks: readonly string[]): string[] | undefined {
  const listed = new RegExp(
    `\\(${name} (?:= ANY \\(ARRAY\\[(${LIST})\\]\\)|= (${LIST})|<@ ARRAY\\[(${LIST})\\])\\)`,
  )
  // One of several alternatives says nothing about the others.
  const certain = checks.filter((check) => !/\b(?:OR|NOT|CASE)\b/.test(check))
  const [, ...lists] = certain.map((check) => check.match(listed)).find(Boolean) ?? []
  const text = lists.find((list) => list !== undefined)
  return text === undefined
    ? undefined
    : [...text.matchAll(TEXT)].map(([, word = '']) => word.replaceAll("''", "'"))
}

function typeOf({ table, name, type, checks }: Column): string {
  const known = TYPES[type]
  if (!known) throw new Error(`${table}.${name}: no TypeScript type for ${type}`)
  const words = wordsOf(name, checks)?.map((word) => JSON.stringify(word).replaceAll('"', "'"))
  if (!words) return known
  return type === 'text[]' ? `(${words.join(' | ')})[]` : words.join(' | ')
}

function fieldOf(column: Column): string {
  const { name, is_nullable, has_default, is_generated } = column
  const known = typeOf(column)
  const base = is_nullable ? `${known} | null` : known
  if (is_generated) return `  ${name}: GeneratedAlways<${base}>`
  return `  ${name}: ${has_default ? `Generated<${base}>` : base}`
}

/** The tables as Kysely types, read from a migrated database. */
export async function tables(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  const shapes = [...byTable].map(
    ([table, columns]) => `type ${pascal(table)} = {\n${columns.map(fieldOf).join('\n')}\n}`,
  )
  const index = [...byTable.keys()].map((table) => `  ${table}: ${pascal(table)}`)
  return `// Generated from the migrations by npm run generate. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Goes in as JSON text, comes out parsed. */
type Json = ColumnType<unknown, string | null | undefined, string | null>

${shapes.join('\n\n')}

export type DB = {
${index.join('\n')}
}
`
}
