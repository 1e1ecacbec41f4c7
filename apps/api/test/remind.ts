import type { TestCamp } from '@campkit/testing/test-camp'
import * as settings from '../src/resources/camp/settings/settings.store.ts'

/** A place where it is that hour now. */
export function zoneAt(hour: number): string {
  const east = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
}

/** The day there, counted from today. */
export const dayAt = (timeZone: string, offset: number): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(
    Date.now() + offset * 86_400_000,
  )

export const LEVELS = [
  { afterDays: 3, text: 'First words.' },
  { afterDays: 10, text: 'Second words.' },
  { afterDays: 20, text: 'Last words.' },
]

/** A camp that reminds, where it is noon unless said. */
export const setReminders = (
  camp: TestCamp,
  reminders: readonly { readonly afterDays: number; readonly text: string }[] = LEVELS,
  timeZone = zoneAt(12),
  more: object = {},
) =>
  camp.asCamp(async (tx) => {
    const { slug, name } = await settings.lock(tx)
    const unset = {
      windows: {},
      shifts: {},
      bikes: {},
      privacy: {},
      features: {},
      applications: {},
    }
    const groups = { ...unset, referrals: {}, notifications: {}, identity: { timeZone } }
    await settings.write(tx, slug, name, { ...groups, dues: { reminders, ...more } })
  })
