import { type Caller, isAdmin } from '@campkit/core/actor'
import { conflict } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Route } from './define-route.ts'
import { campErrorFrom } from './problem.ts'

/**
 * The work, if what it belongs to is switched on for who asks. The question travels with the first query of the work,
 * so it costs no round trip; the answer is looked at when the work is done, which is undone where it was not allowed.
 * So a hidden row is still a 404 and a wrong shape a 400; of the rules of the domain this is the first.
 */
export async function whileOpen<T>(
  tx: Tx,
  { openWhile }: Pick<Route, 'openWhile'>,
  { actor }: Caller,
  work: () => Promise<T>,
): Promise<T> {
  if (!openWhile || (actor && isAdmin(actor))) return work()
  const asked = first(tx, openWhile)
  asked.catch(() => {})
  const assertOpen = async () => {
    if (!(await asked)?.isOpen) throw conflict('FEATURE_OFF', 'switched off in the settings')
  }
  let done: T
  try {
    done = await work()
  } catch (error) {
    if (campErrorFrom(error).status === 409) await assertOpen()
    throw error
  }
  await assertOpen()
  return done
}
