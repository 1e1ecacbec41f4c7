import type { Secret } from '@campkit/core/secret'
import { sealBytes, sealedHead, unsealBytes } from '@campkit/core/secrets'
import type { Row } from './batch.ts'
import type { Send } from './database.ts'

/** A column with sealed values, and how they are sealed. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** If the bytes are part of a larger value: how to read them from the column, and how to put them back. */
  readonly inside?: { readonly read: string; readonly write: (bytes: string) => string }
  /** The columns that identify a row, with their types; in a camp's table, in addition to the camp. */
  readonly key: Readonly<Record<string, string>>
  /** Whether the policies show the rows of only one camp at a time. */
  readonly isOfCamp: boolean
  readonly use: (campId: string) => string
  /** The text that the value is sealed with and bound to. */
  readonly about: (row: Row, campId: string) => string
}

/**
 * Rows in one step. Each step is one transaction, so resealing can be interrupted anywhere and holds no lock for long.
 */
const AT_ONCE = 100

const bytesOf = ({ column, inside }: SealedColumn): string => inside?.read ?? column
const startsWith = (of: SealedColumn) => `substring(${bytesOf(of)} from 1 for 9) = $1`

export async function countSealed(send: Send, of: SealedColumn, id: string): Promise<number> {
  const text = `select count(*)::int as n from ${of.table} where ${startsWith(of)}`
  const [[row] = []] = await send([{ text, values: [sealedHead(id)] }])
  return (row?.n as number | undefined) ?? 0
}

export type Resealing = {
  readonly send: Send
  readonly secret: Secret
  /** The fingerprint of the leaving secret. */
  readonly from: string
  /** '' for tables that belong to no camp. */
  readonly campId: string
  readonly done: (rows: number) => void
}

/** Seals everything in this column again under the current secret if it is sealed under the leaving one. */
export async function reseal(of: SealedColumn, { send, secret, from, campId, done }: Resealing) {
  const keys = secret.keysFor(of.use(campId))
  for (let after: Row | undefined; ; ) {
    const rows: readonly Row[] = await nextRows(send, of, from, after)
    if (rows.length === 0) return
    const sealedAgain = rows.map((row) => {
      const about = of.about(row, campId)
      return sealBytes(keys, unsealBytes(keys, row.sealed as Buffer, about), about)
    })
    await replace(send, of, rows, sealedAgain)
    done(rows.length)
    after = rows.at(-1)
  }
}

async function nextRows(send: Send, of: SealedColumn, from: string, after: Row | undefined) {
  const names = Object.keys(of.key)
  const place = Object.values(of.key).map((type, i) => `$${i + 2}::${type}`)
  const isNext = after ? `and (${names}) > (${place})` : ''
  const [rows = []] = await send([
    {
      text: `select ${names.map((name) => `${name}::text as "${name}"`)}, ${bytesOf(of)} as sealed from ${of.table}
              where ${startsWith(of)} ${isNext} order by ${names} limit ${AT_ONCE}`,
      values: [sealedHead(from), ...(after ? names.map((name) => after[name]) : [])],
    },
  ])
  return rows
}

/** A row that was written meanwhile is already sealed under the current secret, and stays as it is. */
async function replace(
  send: Send,
  of: SealedColumn,
  rows: readonly Row[],
  sealedAgain: readonly Buffer[],
) {
  const { table, column, key, inside } = of
  const names = Object.keys(key)
  const types = Object.values(key)
  const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
  await send([
    {
      text: `update ${table} t set ${column} = ${inside?.write('n.sealed_again') ?? 'n.sealed_again'}
               from unnest($1::bytea[], $2::bytea[], ${types.map((type, i) => `$${i + 3}::${type}[]`)})
                    as n (was_sealed, sealed_again, ${names.map((name) => `its_${name}`)})
              where ${names.map((name) => `t.${name} = n.its_${name}`).join(' and ')} and ${bytesOf(of)} = n.was_sealed`,
      values: [
        rows.map((row) => hex(row.sealed as Buffer)),
        sealedAgain.map(hex),
        ...names.map((name) => rows.map((row) => row[name])),
      ],
    },
  ])
}
