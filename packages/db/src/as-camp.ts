import { sendIn, type Tx } from './in-camp.ts'
import { all, type Reading } from './prepared.ts'

const WIDEN = `select set_config('app.acting_role', coalesce(app.role(), ''), true), set_config('app.role', 'key', true)`
const NARROW = `select set_config('app.role', current_setting('app.acting_role'), true)`

/** How many works of a transaction have the camp's view at the moment. */
const depths = new WeakMap<Tx, number>()

/**
 * Sees and writes the whole camp for the length of the work, whoever acts: for what one member's act does to others
 * (counting places, passing one on) and for what the camp does in a member's name (posting a payment). The route has let
 * the member in for exactly this act; the work must not read by what the member sent. Within another it changes nothing.
 *
 * The switch is not waited for: statements run in the order in which they are sent, and if it fails none after it
 * succeeds. Nothing else of the transaction may be under way meanwhile: it would have the camp's view, too.
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
 * One query with the camp's view. What is sent before and after it has the acting member's, so it may be waited for
 * together with others.
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
