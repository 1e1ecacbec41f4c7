import type { Settings } from '@campkit/sdk/rest/api.generated'
import { moneyOf } from '#format/money'
import { clockOf } from '#format/time'
import { words } from '#words/settings'
import { type Key, KNOBS } from './knobs.ts'

export type Reminder = Settings['dues']['reminders'][number]
export type ProfileField = Settings['privacy']['requiredFields'][number]

type Local = { readonly zone: string; readonly currency: string }

/** A value as a reader takes it in: in words, in the camp's time and money. */
export function saidOf(key: Key, value: unknown, { zone, currency }: Local): string {
  const knob = KNOBS[key]
  if (value === null || value === '') return words.unset
  switch (knob.kind) {
    case 'switch':
      return value ? words.on : words.off
    case 'money':
      return moneyOf(currency)(Number(value))
    case 'moment':
      return clockOf(zone).moment(String(value))
    case 'day':
      return clockOf(zone).day(String(value))
    case 'fields':
      return (
        (value as readonly ProfileField[]).map((field) => words.field[field]).join(', ') ||
        words.none
      )
    case 'reminders':
      return words.reminderDays((value as readonly Reminder[]).map(({ afterDays }) => afterDays))
    default:
      return String(value)
  }
}

/** What is wrong with a value before it is sent; the API looks again. */
export function faultOf(key: Key, value: unknown): string | undefined {
  const knob = KNOBS[key]
  if (knob.kind === 'whole') {
    const isWhole = typeof value === 'number' && value >= knob.least && value <= knob.most
    return isWhole ? undefined : words.mustBeWhole(knob.least, knob.most)
  }
  if (knob.kind === 'money' && typeof value !== 'number') return words.mustBeMoney
  if (knob.kind === 'colour' && value !== null && !/^#[0-9a-f]{6}$/i.test(String(value))) {
    return words.mustBeColour
  }
  return undefined
}
