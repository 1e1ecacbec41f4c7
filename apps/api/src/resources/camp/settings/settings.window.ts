import { CampError } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import { settingsOf } from './settings.merge.ts'
import type { Settings } from './settings.schema.ts'
import * as store from './settings.store.ts'

export const settingsIn = async (tx: Tx): Promise<Settings> =>
  settingsOf(await only(tx, store.find({})))

type Window = Settings['windows'][keyof Settings['windows']]

/** Whether members may do now what the window is for. */
export function isOpen({ opensAt, closesAt }: Window): boolean {
  const now = Date.now()
  return (
    (opensAt === null || Date.parse(opensAt) <= now) &&
    (closesAt === null || now < Date.parse(closesAt))
  )
}

/** The refusal outside of a window, with both times. `what` begins the sentence. */
export const windowClosed = (what: string, { opensAt, closesAt }: Window): CampError =>
  new CampError('WINDOW_CLOSED', 'outside of a window of the settings', {
    detail: `${what} open at ${opensAt ?? 'any time'} and close at ${closesAt ?? 'no time'}.`,
  })
