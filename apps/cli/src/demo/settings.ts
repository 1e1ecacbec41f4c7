import { patched } from '@campkit/api/resources/camp/settings/settings.merge'
import type { SettingsPatch } from '@campkit/api/resources/camp/settings/settings.schema'
import * as settings from '@campkit/api/resources/camp/settings/settings.store'
import type { Tx } from '@campkit/db/in-camp'

/** What each camp asks of its people. In the smaller one there is as much to do, and everybody does more. */
const SETTINGS = {
  large: { shifts: { requiredPoints: 4, requiredStrikePoints: 4 } },
  small: { shifts: { requiredPoints: 10, requiredStrikePoints: 4 } },
} as const satisfies Record<string, SettingsPatch>

export async function seedSettings(tx: Tx, isLarge: boolean): Promise<void> {
  const stored = await settings.lock(tx)
  const { name, groups } = patched(stored, isLarge ? SETTINGS.large : SETTINGS.small)
  await settings.write(tx, stored.slug, name, groups)
}
