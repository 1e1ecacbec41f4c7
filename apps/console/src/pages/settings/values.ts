import type { Settings } from '@campkit/sdk/rest/api.generated'
import { moneyOf } from '#format/money'
import { clockOf } from '#format/time'
import { isSkipped } from '#format/zoned'
import { words } from '#words/settings'
import { words as time } from '#words/time'
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

/** A moment as the API has it, and not as somebody is typing it. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /T.*(?:Z|[+-]\d\d:\d\d)$/.test(value)

/** A colour that is typed to its end, or none. */
export const isColour = (value: unknown): boolean =>
  value === null || /^#[0-9a-f]{6}$/i.test(String(value))

/** What is wrong with a value before it is sent, by the clocks of the camp's zone; the API looks again. */
export function faultOf(key: Key, value: unknown, zone: string): string | undefined {
  const knob = KNOBS[key]
  if (knob.kind === 'moment' && value !== null && !isInstant(value)) {
    return isSkipped(String(value), zone) ? time.skipped : words.mustBeMoment
  }
  if (knob.kind === 'whole') {
    const isWhole = typeof value === 'number' && value >= knob.least && value <= knob.most
    return isWhole ? undefined : words.mustBeWhole(knob.least, knob.most)
  }
  if (knob.kind === 'money' && typeof value !== 'number') return words.mustBeMoney
  if (knob.kind === 'colour' && !isColour(value)) return words.mustBeColour
  return undefined
}
