import type { Tx } from '@campkit/db/in-camp'
import { isOpen, settingsIn, windowClosed } from '../../camp/settings/settings.window.ts'

/**
 * Throws unless members may say now how they wish to sleep, take a bed or ask for another one. Leads may at any time;
 * so may everybody answer an offer and give back what is theirs.
 */
export async function assertShelterOpen(tx: Tx, isLead: boolean): Promise<void> {
  if (isLead) return
  const { windows } = await settingsIn(tx)
  if (!isOpen(windows.shelter)) throw windowClosed('Wishes and beds', windows.shelter)
}
