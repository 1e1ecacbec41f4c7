import { type Caller, isAdmin } from '@campkit/core/actor'
import { CampError, conflict, invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import * as store from './tags.store.ts'

type StatusChanged = { readonly add: readonly string[]; readonly drop: readonly string[] }

export type Wish = StatusChanged & {
  /** Where the request names a tag. */
  readonly pointerOf: (tag: string) => string
}

/** Adds and drops tags of one member; returns the keys that were really added and dropped. */
export async function assign(
  tx: Tx,
  caller: Caller,
  memberId: string,
  wish: Wish,
): Promise<StatusChanged> {
  const keys = [...wish.add, ...wish.drop]
  if (keys.length === 0) return { add: [], drop: [] }
  const known = await all(tx, store.findAll({ keys }))
  const unknown = wish.add.filter((key) => !known.some((tag) => tag.key === key))
  if (unknown.length > 0) {
    const message = 'must be the key of a tag of this camp'
    throw invalidRequest(
      unknown.map((tag) => ({ pointer: wish.pointerOf(tag), code: 'tag', message })),
    )
  }
  if (known.some(({ kind }) => kind === 'system')) {
    throw conflict('TAG_IS_COMPUTED', 'a system tag was to be set by hand')
  }
  const isLead = caller.actor !== null && isAdmin(caller.actor)
  const kept = known.filter(({ assignableBy }) => assignableBy === 'admin')
  if (kept.length > 0 && !isLead) {
    throw new CampError('FORBIDDEN', 'a member set a tag of the leads', {
      reason: 'field_not_yours',
      detail: `Only an admin can set ${kept.map(({ key }) => key).join(', ')}.`,
    })
  }
  const added = wish.add.length > 0 ? await store.add(tx, memberId, wish.add) : []
  const dropped = wish.drop.length > 0 ? await store.drop(tx, memberId, wish.drop) : []
  return { add: added.map(({ tag }) => tag), drop: dropped.map(({ tag }) => tag) }
}
