import { SettingsPatch } from '../../camp/settings/settings.schema.ts'
import type { Check } from './integrity.check.ts'

type Group = { readonly properties: object }

/** The looks of a camp are kept with the camp. */
const GROUPS = Object.entries(SettingsPatch.properties).filter(([name]) => name !== 'branding')

const unknownIn = ([group, schema]: [string, unknown]): string => {
  const known = Object.keys((schema as Group).properties).map((key) => `'${key}'`)
  return `select '${group}.' || key as id from settings s, jsonb_object_keys(s.${group}) as key
    where key not in (${known.join(', ')})`
}

/** What must be true of the settings. */
export const SETTINGS_CHECKS: readonly Check[] = [
  {
    invariant: 'INV-Y1',
    says: 'The settings have no keys that nobody knows.',
    broken: GROUPS.map(unknownIn).join(' union all '),
  },
]
