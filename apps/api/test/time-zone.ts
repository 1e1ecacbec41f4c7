import type { TestCamp } from '@campkit/testing/test-camp'
import * as settings from '../src/resources/camp/settings/settings.store.ts'

/** Puts a camp into a time zone; all its other settings are unset. */
export const setTimeZoneOf = (camp: TestCamp, timeZone: string) =>
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
    const groups = { ...unset, referrals: {}, notifications: {}, dues: {}, identity: { timeZone } }
    await settings.write(tx, slug, name, groups)
  })
