import { type Caller, isAdmin } from '@campkit/core/actor'
import { CampError, conflict, invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { systemTag } from '../members/system-tags.ts'
import type { MemberTag, Tag } from './tags.schema.ts'
import * as store from './tags.store.ts'

type TagChanges = { readonly add: readonly string[]; readonly drop: readonly string[] }

export type Wish = TagChanges & {
  /** The JSON pointer to a tag in the request. */
  readonly pointerOf: (tag: string) => string
  readonly term?: store.Term
}

export type Assigned = {
  /** The keys that were actually added and dropped. */
  readonly changes: TagChanges
  /** The member's tags afterwards. */
  readonly tags: MemberTag[]
}

export async function assign(
  tx: Tx,
  caller: Caller,
  memberId: string,
  wish: Wish,
): Promise<Assigned> {
  const keys = [...wish.add, ...wish.drop]
  for (const key of keys) assertNotComputed(key)
  if (keys.length > 0) assertAssignable(caller, wish, await all(tx, store.findAll({ keys })))
  const [added, dropped, tags] = await Promise.all([
    wish.add.length > 0 ? store.add(tx, memberId, wish.add, wish.term) : [],
    wish.drop.length > 0 ? store.drop(tx, memberId, wish.drop) : [],
    all(tx, store.ofMember({ memberId })),
  ])
  const changes = { add: added.map(({ tag }) => tag), drop: dropped.map(({ tag }) => tag) }
  return { changes, tags }
}

/** 409 for a tag that is computed when it is read. */
export function assertNotComputed(key: string): void {
  if (systemTag(key)) throw conflict('TAG_IS_COMPUTED', 'a system tag was to be set by hand')
}

function assertAssignable(caller: Caller, wish: Wish, known: readonly Tag[]): void {
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
}
