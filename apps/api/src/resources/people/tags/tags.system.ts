import type { Scope } from '@campkit/access/access'
import type { Reading } from '@campkit/db/prepared'
import { handedIn } from '../../../handed-in.ts'
import { SYSTEM_TAGS } from '../members/system-tags.ts'
import type { MemberTag } from './tags.schema.ts'

/** What of a member system tags are computed from, who may read it, and which they have by it. */
export type SystemTagger<R> = {
  readonly scope: Scope
  readonly facts: (memberId: string) => Reading<R>
  keysOf(rows: readonly R[]): readonly string[]
}

/** Rooms above this one compute them. */
export const systemTagger = handedIn<SystemTagger<unknown>>('the system tags of a member')

/** The system tags of somebody, as the list of their tags shows them. */
export function worn(rows: readonly unknown[]): MemberTag[] {
  const keys = systemTagger.get().keysOf(rows)
  return SYSTEM_TAGS.filter(({ key }) => keys.includes(key)).map(({ key: tag, label }) => ({
    ...{ tag, label, kind: 'system' },
    ...{ addedAt: null, seasonId: null, expiresAt: null, hasEnded: false },
  }))
}
