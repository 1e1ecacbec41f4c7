import type { Caller } from '@campkit/core/actor'
import { notFound } from '@campkit/core/errors'
import type { Reading } from '@campkit/db/prepared'
import type { Tracing } from '@campkit/http/define-route'
import type { Held, View } from './files.store.ts'

export const viewOf = ({ scopes }: Caller): View => ({
  isWhole: scopes.has('members:restricted:read'),
})

/** One file, as far as the key may see it. Reading someone else's restricted file leaves a trace. */
export async function readOne<R extends Held>(
  { caller, read, trace }: Tracing,
  find: (view: View) => Reading<R>,
): Promise<R> {
  const [found] = await read(find(viewOf(caller)))
  if (!found) throw notFound('file absent or not visible')
  const { id: targetId, memberId, isRestricted } = found
  if (isRestricted && memberId !== caller.actor?.memberId) {
    trace({ action: 'files.restricted_read', targetId, memberId })
  }
  return found
}
