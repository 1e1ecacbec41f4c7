import { type Compilable, CompiledQuery } from 'kysely'
import type { Statement } from './batch.ts'
import { type Query, queries, type Tx } from './in-camp.ts'

/** A statement that knows what its rows look like. */
export type Reading<R> = Statement & { readonly rows?: R[] }

/** Stands for a value while a query is built; the value itself comes with each call. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Values = Readonly<Record<string, unknown>>
type Template = { readonly text: string; readonly parameters: readonly unknown[] }

/**
 * A query that is built once for each set of values that are given at all, and from then on only
 * filled in: building costs more than running. `values` go into the statement as parameters and may
 * be used for nothing but that, and for asking whether they are there; what decides the statement's
 * form (a sort, a flag) goes into `form`.
 */
export function prepared<V extends Values, R, F = undefined>(
  build: (query: Query, values: V, form: F) => Compilable<R>,
): (values: V, ...form: F extends undefined ? [] : [F]) => Reading<R> {
  const templates = new Map<string, Template>()
  return (values, ...[form]) => {
    const key = keyOf(values, form)
    let template = templates.get(key)
    if (!template) {
      template = templateOf(build(queries, slotsFor(values), form as F))
      templates.set(key, template)
    }
    const filled = template.parameters.map((p) => (p instanceof Slot ? values[p.name] : p))
    return { text: template.text, values: filled }
  }
}

function keyOf(values: Values, form: unknown): string {
  let key = form === undefined ? '' : JSON.stringify(form)
  for (const name in values) {
    const value = values[name]
    key += value === undefined ? '-' : value === null ? '0' : '1'
  }
  return key
}

function slotsFor<V extends Values>(values: V): V {
  const slots = Object.entries(values).map(([name, value]) => [
    name,
    value === undefined || value === null ? value : new Slot(name),
  ])
  return Object.fromEntries(slots)
}

function templateOf(query: Compilable): Template {
  const { sql, parameters } = query.compile()
  return { text: sql, parameters }
}

/** Runs it in a transaction. */
export async function all<R>(tx: Tx, { text, values }: Reading<R>): Promise<R[]> {
  const { rows } = await tx.executeQuery<R>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** The first row, if there is one. */
export const first = async <R>(tx: Tx, reading: Reading<R>): Promise<R | undefined> =>
  (await all(tx, reading))[0]

/** The row that must be there. */
export async function only<R>(tx: Tx, reading: Reading<R>): Promise<R> {
  const [row] = await all(tx, reading)
  if (row === undefined) throw new Error('a row that must be there is not')
  return row
}
