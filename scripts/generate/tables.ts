import type pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  is_nullable: boolean
  has_default: boolean
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
         not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default
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

function fieldOf({ table, name, type, is_nullable, has_default }: Column): string {
  const known = TYPES[type]
  if (!known) throw new Error(`${table}.${name}: no TypeScript type for ${type}`)
  const base = is_nullable ? `${known} | null` : known
  return `  ${name}: ${has_default ? `Generated<${base}>` : base}`
}

/** The tables as Kysely knows them, read from a migrated database. */
export async function tables(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  const shapes = [...byTable].map(
    ([table, columns]) => `type ${pascal(table)} = {\n${columns.map(fieldOf).join('\n')}\n}`,
  )
  const index = [...byTable.keys()].map((table) => `  ${table}: ${pascal(table)}`)
  return `// Generated from the migrations by npm run generate. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Goes in as JSON text, comes out parsed. */
type Json = ColumnType<unknown, string | null | undefined, string | null>

${shapes.join('\n\n')}

export type DB = {
${index.join('\n')}
}
`
}
