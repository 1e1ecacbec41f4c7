import type { Tx } from '@campkit/db/in-camp'
import { enqueue } from '@campkit/jobs/enqueue'
import type { Settings } from './settings.schema.ts'

/** The room of notifications has the task: mails wait for the end that the quiet hours had, and look again. */
export const QUIET_HOURS_MOVED = 'quiet_hours_moved'

const quietOf = ({ notifications, identity }: Settings): string =>
  [notifications.quietFrom, notifications.quietUntil, identity.timeZone].join(' ')

type Change = { readonly before: Settings; readonly after: Settings }

export function tellIfQuietHoursMove(tx: Tx, campId: string, { before, after }: Change): void {
  if (quietOf(before) !== quietOf(after)) enqueue(tx, QUIET_HOURS_MOVED, { campId })
}
