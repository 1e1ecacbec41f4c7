import type { Caller } from '@campkit/core/actor'
import { notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first, type Reading } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import { sightOf } from './applications.act.ts'
import type { WholeApplication } from './applications.schema.ts'
import * as store from './applications.store.ts'

type Context = {
  readonly caller: Caller
  readonly read: <R>(reading: Reading<R>) => Promise<R[]>
  readonly inCamp: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly trace: (tx: Tx, read: Change) => Promise<unknown>
}

/** One application, whole where the key may see restricted fields. */
export async function readOne(
  context: Context,
  find: (sight: store.Sight) => Reading<store.Row>,
): Promise<WholeApplication> {
  const { caller, read } = context
  const sight = sightOf(caller)
  const mayReadWhole = caller.scopes.has('members:restricted:read')
  const found = mayReadWhole
    ? await readWhole(context, find({ ...sight, isWhole: true }))
    : (await read(find(sight)))[0]
  if (!found) throw notFound('application absent or not visible')
  return store.shown(found)
}

/** Whoever is shown another's restricted answers leaves a trace. */
const readWhole = ({ caller, inCamp, trace }: Context, find: Reading<store.Row>) =>
  inCamp(async (tx) => {
    const found = await first(tx, find)
    const isSaid = Object.keys(found?.restrictedAnswers ?? {}).length > 0
    if (found && isSaid && caller.actor?.memberId !== found.memberId) {
      const { id: targetId, memberId, seasonId } = found
      await trace(tx, { action: 'applications.restricted_read', targetId, memberId, seasonId })
    }
    return found
  })
