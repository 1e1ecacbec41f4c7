import type { Tx } from '@campkit/db/in-camp'
import { closed, named } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { handedIn } from '../../../handed-in.ts'
import type { Settings } from './settings.schema.ts'

const SettingsEffect = named(
  'SettingsEffect',
  closed({
    key: Type.String({ description: 'The setting that has it: shifts.requiredPoints.' }),
    count: Type.Integer({ minimum: 0, description: 'How many it concerns at this moment.' }),
    says: Type.String({ description: 'What it does, as a sentence for whoever decides.' }),
  }),
)
export type SettingsEffect = Static<typeof SettingsEffect>

export const SettingsPreview = named(
  'SettingsPreview',
  closed({ version: Type.Integer(), effects: Type.Array(SettingsEffect) }),
)

type Change = { readonly before: Settings; readonly after: Settings }

/** Whom a change of settings concerns is known to the rooms above this one. */
export const settingsEffects =
  handedIn<(tx: Tx, change: Change) => Promise<readonly SettingsEffect[]>>('effects of settings')
