import { type Caller, isAdmin } from '@campkit/core/actor'
import { conflict } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Route } from './define-route.ts'
import { campErrorFrom } from './problem.ts'

/**
 * Runs the work if its feature is switched on for the caller. The question is sent with the work's first query, so it
 * costs no round trip. The answer is checked when the work is done, and if the feature is off, the work is rolled back.
 * So a hidden row is still a 404 and a wrong shape a 400, but this refusal comes before all other 409s.
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
