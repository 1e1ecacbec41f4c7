import { notFound } from '@campkit/core/errors'
import { vaultOf } from '@campkit/core/vault'
import type { Reading } from '@campkit/db/prepared'
import type { Tracing } from '@campkit/http/define-route'
import { viewOf } from './applications.act.ts'
import type { WholeApplication } from './applications.schema.ts'
import * as store from './applications.store.ts'
import { openAnswers } from './restricted-answers.store.ts'

/** One application, with restricted answers and notes if the key may read restricted fields. */
export async function readOne(
  context: Tracing,
  find: (view: store.View) => Reading<store.Row>,
): Promise<WholeApplication> {
  const { caller, read } = context
  const view = viewOf(caller)
  const mayReadWhole = caller.scopes.has('members:restricted:read')
  const found = mayReadWhole
    ? await readWhole(context, find({ ...view, isWhole: true }))
    : (await read(find(view)))[0]
  if (!found) throw notFound('application absent or not visible')
  return store.shown(found)
}

/**
 * Reading someone else's restricted answers leaves a trace, and so does a lead's reading of notes. The trace of notes
 * does not name the applicant, who must not learn that notes exist.
 */
async function readWhole({ caller, host, read, trace }: Tracing, find: Reading<store.Row>) {
  const [found] = await read(find)
  if (!found) return undefined
  const { id: targetId, memberId, seasonId, review, sealed = null } = found
  const restrictedAnswers = openAnswers(vaultOf(host, caller.campId), targetId, sealed)
  const isSaid = Object.keys(restrictedAnswers).length > 0
  if (isSaid && caller.actor?.memberId !== memberId) {
    trace({ action: 'applications.restricted_read', targetId, memberId, seasonId })
  }
  if (review?.internalNote || review?.interview.notes) {
    trace({ action: 'applications.notes_read', targetId, seasonId })
  }
  return { ...found, restrictedAnswers }
}
