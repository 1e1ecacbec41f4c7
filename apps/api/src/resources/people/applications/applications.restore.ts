import { all } from '@campkit/db/prepared'
import type { Restorer } from '../members/members.followers.ts'
import { write } from './applications.act.ts'
import type { Status } from './applications.schema.ts'
import * as store from './applications.store.ts'

/** Takes up again an application that a deactivation withdrew, in the status it had. */
export const restoreApplication: Restorer = async (act, { id, seasonId, from, to }) => {
  if (!act.seasons.some((one) => one.id === seasonId))
    return { status: to, because: 'SEASON_CLOSED' }
  const [row] = await all(act.tx, store.lock({ id }))
  if (!row) throw new Error('an application that was withdrawn is not there')
  const before = store.shown(row)
  if (before.status !== to) return { status: before.status, because: 'CHANGED_SINCE' }
  const status = from as Status
  await write(act, before, { status, by: 'camp', reason: 'The deactivation was undone' })
  return { status }
}
