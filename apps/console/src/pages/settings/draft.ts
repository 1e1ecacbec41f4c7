import type { Settings } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { KEYS, type Key, settingOf } from './knobs.ts'

export type Values = Readonly<Partial<Record<Key, unknown>>>

/** What somebody has typed and not saved, over the settings that they saw when they began. */
export type Draft = {
  readonly values: Values
  readonly keys: readonly Key[]
  /** The settings that the values are a change of. */
  readonly base: Settings
  /** The version to change: a newer one than that of `base` only if no value differs. */
  readonly version: number
  /** What others changed since, of all settings. */
  readonly meanwhile: readonly Key[]
  readonly of: (key: Key) => unknown
  readonly set: (key: Key, value: unknown) => void
  readonly clear: (keys?: readonly Key[]) => void
  /** The values are meant for these settings from now on. */
  readonly rebase: (settings: Settings) => void
}

/** The zone whose clocks the camp goes by, as it will be saved. */
export const zoneOf = (draft: Draft): string => String(draft.of('identity.timeZone'))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function useDraft(settings: Settings): Draft {
  const [values, setValues] = useState<Values>({})
  const [begunAt, setBegunAt] = useState(settings)
  const keys = KEYS.filter((key) => key in values)
  const base = keys.length === 0 ? settings : begunAt
  const without = (gone: readonly Key[]) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !gone.includes(key as Key)))
  const meanwhile = KEYS.filter((key) => !isSame(settingOf(base, key), settingOf(settings, key)))
  return {
    values,
    keys,
    base,
    version: meanwhile.length === 0 ? settings.version : base.version,
    meanwhile,
    of: (key) => (key in values ? values[key] : settingOf(base, key)),
    set(key, value) {
      if (keys.length === 0) setBegunAt(settings)
      setValues(isSame(value, settingOf(base, key)) ? without([key]) : { ...values, [key]: value })
    },
    clear: (gone = keys) => setValues(without(gone)),
    rebase: setBegunAt,
  }
}
