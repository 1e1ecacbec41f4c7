import { patched } from '@campkit/api/resources/camp/settings/settings.merge'
import type { SettingsPatch } from '@campkit/api/resources/camp/settings/settings.schema'
import * as settings from '@campkit/api/resources/camp/settings/settings.store'
import type { Tx } from '@campkit/db/in-camp'

/** Where each camp is, and what it asks of its people. In the smaller one there is as much to do, and everybody does more. */
const SETTINGS = {
  large: {
    identity: { timeZone: 'America/Los_Angeles', currency: 'USD' },
    shifts: { requiredPoints: 4, requiredStrikePoints: 4 },
  },
  small: {
    identity: { timeZone: 'Europe/Lisbon', currency: 'EUR' },
    shifts: { requiredPoints: 10, requiredStrikePoints: 4 },
  },
} as const satisfies Record<string, SettingsPatch>

export type Place = { readonly timeZone: string; readonly currency: string }

/** Returns where the camp is. */
export async function seedSettings(tx: Tx, isLarge: boolean): Promise<Place> {
  const wanted = isLarge ? SETTINGS.large : SETTINGS.small
  const stored = await settings.lock(tx)
  const { name, groups } = patched(stored, wanted)
  await settings.write(tx, stored.slug, name, groups)
  return wanted.identity
}
