import { invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { findAll } from '../../people/tags/tags.store.ts'
import type { ScheduleEntry } from './schedule.schema.ts'

/** 400 if the audience names what is no tag of the camp, or one that is computed: the entry would be for nobody. */
export async function assertAudience(
  tx: Tx,
  audience: ScheduleEntry['audience'] | undefined,
): Promise<void> {
  const tag = audience?.tag
  if (tag === undefined) return
  const [known] = await all(tx, findAll({ keys: [tag] }))
  if (known && known.kind !== 'system') return
  const message = 'must be the key of a tag of this camp that leads or members set'
  throw invalidRequest([{ pointer: '/body/audience/tag', code: 'tag', message }])
}
