import type { Caller } from '@campkit/core/actor'
import { notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first, type Reading } from '@campkit/db/prepared'
import type { Tracing } from '@campkit/http/define-route'
import type { Held, View } from './files.store.ts'

export const viewOf = ({ scopes }: Caller): View => ({
  isWhole: scopes.has('members:restricted:read'),
})

/** One file, as far as the key may see it. Whoever is shown another's restricted one leaves a trace. */
export async function readOne<R extends Held>(
  { caller, read, inCamp, trace }: Tracing,
  find: (view: View) => Reading<R>,
): Promise<R> {
  const view = viewOf(caller)
  const tracing = async (tx: Tx) => {
    const found = await first(tx, find(view))
    if (found?.isRestricted && found.memberId !== caller.actor?.memberId) {
      const { id: targetId, memberId } = found
      trace(tx, { action: 'files.restricted_read', targetId, memberId })
    }
    return found
  }
  const found = view.isWhole ? await inCamp(tracing) : (await read(find(view)))[0]
  if (!found) throw notFound('file absent or not visible')
  return found
}
