import type { Tx } from '@campkit/db/in-camp'
import { addAll, changeAll, type Fields, type NewRow } from './rows.store.ts'

/** How records of a kind begin, and which status may follow which. */
export type Machine = {
  readonly begins: readonly string[]
  readonly transitions: Readonly<Record<string, readonly string[]>>
}

type Walked =
  | 'applications'
  | 'bike_assignments'
  | 'ride_seats'
  | 'shelter_changes'
  | 'shift_signups'

type Walker<T extends Walked> = NewRow<T> & { readonly id: string; readonly status: string }

/** The shortest way to a status, from one that records may begin with. */
function wayTo({ begins, transitions }: Machine, status: string): readonly string[] {
  const ways = begins.map((begin) => [begin])
  for (const way of ways) {
    const at = way.at(-1) ?? ''
    if (at === status) return way
    for (const next of transitions[at] ?? []) {
      if (!way.includes(next)) ways.push([...way, next])
    }
  }
  throw new Error(`no way leads to ${status}`)
}

/**
 * Adds records as they begin and moves each to the status that it is to have, step by step, as the database demands.
 * `along` says what else is written with a step.
 */
export async function walk<T extends Walked>(
  tx: Tx,
  table: T,
  machine: Machine,
  rows: readonly Walker<T>[],
  along: Readonly<Record<string, Fields>> = {},
): Promise<void> {
  const walking = rows.map((row) => ({ row, way: wayTo(machine, row.status) }))
  await addAll(
    tx,
    table,
    walking.map(({ row, way }) => ({ ...row, status: way[0] })),
  )
  const longest = Math.max(...walking.map(({ way }) => way.length), 0)
  for (let step = 1; step < longest; step++) {
    const moving = walking.filter(({ way }) => step < way.length)
    const byStatus = Map.groupBy(moving, ({ way }) => way[step] ?? '')
    await Promise.all(
      [...byStatus].map(([status, some]) =>
        changeAll(
          tx,
          table,
          some.map(({ row }) => row.id),
          { status, ...along[status] },
        ),
      ),
    )
  }
}
