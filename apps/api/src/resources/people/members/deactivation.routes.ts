import { adminOn } from '@campkit/access/access'
import type { Caller } from '@campkit/core/actor'
import { orNotFound } from '@campkit/core/or-not-found'
import { all, first } from '@campkit/db/prepared'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import * as deactivations from './deactivations.store.ts'
import {
  lockSeasons,
  type Outcome,
  previewTakeOut,
  previewUndo,
  undo,
} from './members.deactivate.ts'
import { assertHasJoined } from './members.fields.ts'
import {
  DeactivationPreview,
  MemberIdParams,
  Reactivation,
  type RestoredThing,
} from './members.schema.ts'
import * as store from './members.store.ts'
import { assertMayEnd } from './members.super-admins.ts'
import { tellOfProfile } from './members.tell.ts'

/** Who may not read scholarships does not learn here that there was a request. */
const seenBy =
  ({ scopes }: Caller) =>
  ({ kind }: { readonly kind: string }) =>
    kind !== 'scholarships' || scopes.has('scholarships:read')

const shown = ({ because, ...outcome }: Outcome): RestoredThing => ({
  ...outcome,
  because: because ?? null,
})

const preview = readRoute({
  id: 'previewDeactivation',
  path: '/members/:id/deactivation',
  summary: 'What deactivating the member would end; once deactivated, what an undo would restore.',
  access: adminOn('path', 'members:read'),
  params: MemberIdParams,
  response: DeactivationPreview,
  // It locks, as the deactivation itself does.
  errors: ['NOT_JOINED', 'CONFLICT'],
  example: {},
  handler: ({ inCamp, caller, memberId }) =>
    inCamp(async (tx) => {
      const [found, seasons] = await Promise.all([
        all(tx, store.lock({ id: memberId })),
        lockSeasons(tx),
      ])
      const member = orNotFound(found, 'member')
      assertHasJoined(member)
      const context = { tx, caller, memberId, seasons, record: () => {} }
      const isSeen = seenBy(caller)
      const { isActive } = member
      const ends = isActive ? await previewTakeOut(context) : []
      const kept = isActive ? undefined : await first(tx, deactivations.find({ memberId }))
      const restores = kept ? await previewUndo(context) : []
      return {
        memberId,
        isActive,
        deactivatedAt: kept?.deactivatedAt ?? null,
        ends: ends.filter(isSeen),
        restores: restores.filter(isSeen).map(shown),
      }
    }),
})

const undoRoute = changeRoute({
  id: 'undoDeactivation',
  method: 'POST',
  path: '/members/:id/deactivation/undo',
  summary:
    'Makes a member active again, and restores what the deactivation ended, as far as it is still free.',
  access: adminOn('path', 'members:write'),
  params: MemberIdParams,
  status: 200,
  response: Reactivation,
  errors: ['NOT_JOINED', 'super_admin_required'],
  example: {},
  handler: async (context) => {
    const { tx, caller, memberId, record, unchanged } = context
    const before = orNotFound(await all(tx, store.lock({ id: memberId })), 'member')
    assertHasJoined(before)
    if (before.isActive) {
      unchanged()
      return { memberId, isActive: true, restored: [] }
    }
    assertMayEnd(caller, before, { isActive: true })
    tellOfProfile(context, before, { isActive: true })
    const restored = await undo({ ...context, seasons: await lockSeasons(tx) })
    record({
      action: 'members.reactivated',
      targetId: memberId,
      memberId,
      before: { isActive: false },
      after: { isActive: true },
    })
    return { memberId, isActive: true, restored: restored.filter(seenBy(caller)).map(shown) }
  },
})

export const deactivation = [preview, undoRoute]
