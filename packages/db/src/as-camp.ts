import { sendIn, type Tx } from './in-camp.ts'
import { all, type Reading } from './prepared.ts'

const WIDEN = `select set_config('app.acting_role', coalesce(app.role(), ''), true), set_config('app.role', 'key', true)`
const NARROW = `select set_config('app.role', current_setting('app.acting_role'), true)`

/** How many nested calls of a transaction have the camp's view now. */
const depths = new WeakMap<Tx, number>()

/**
 * Runs the work with the camp's view: it reads and writes the whole camp, even if a member acts. It is for what one
 * member's act does to others (counting places, passing one on) and for what the camp does in a member's name (posting
 * a payment). The route has allowed the member exactly this act, so the work must not choose what it reads by what the
 * member sent. A nested call changes nothing.
 *
 * The role switch is not awaited: statements run in the order in which they are sent, and if the switch fails, all
 * later ones fail. Nothing else may run in the transaction meanwhile, or it would get the camp's view too.
 */
export async function asCamp<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  enter(tx)
  try {
    return await work()
  } finally {
    leave(tx)
  }
}

/**
 * Runs one query with the camp's view. Statements sent before and after it keep the acting member's view, so it may be
 * awaited together with others.
 */
export function readAsCamp<R>(tx: Tx, reading: Reading<R>): Promise<R[]> {
  enter(tx)
  const rows = all(tx, reading)
  leave(tx)
  return rows
}

function enter(tx: Tx): void {
  const depth = depths.get(tx) ?? 0
  depths.set(tx, depth + 1)
  if (depth === 0) switchRole(tx, WIDEN)
}

function leave(tx: Tx): void {
  const depth = (depths.get(tx) ?? 1) - 1
  depths.set(tx, depth)
  if (depth === 0) switchRole(tx, NARROW)
}

const switchRole = (tx: Tx, text: string): void =>
  void sendIn(tx)([{ text, values: [] }]).catch(() => {})
