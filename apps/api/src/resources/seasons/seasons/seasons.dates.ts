import { type FieldError, invalidRequest } from '@campkit/core/errors'
import type { SeasonFields } from './seasons.schema.ts'

const IN_ORDER = ['buildStartsOn', 'gateOpensOn', 'gateClosesOn', 'strikeEndsOn'] as const
const YEARS = /^(?:19|2[01])\d\d-/

const YEAR_MS = 366 * 86_400_000

/** Throws 400 unless the dates that are set are in order, and of one year. */
export function assertDates(fields: Pick<SeasonFields, (typeof IN_ORDER)[number]>): void {
  const faults: FieldError[] = []
  let earliest: { name: string; day: string } | undefined
  let latest: { name: string; day: string } | undefined
  for (const name of IN_ORDER) {
    const day = fields[name]
    if (day === null) continue
    earliest ??= { name, day }
    if (Date.parse(day) - Date.parse(earliest.day) > YEAR_MS) {
      const message = `is more than a year after ${earliest.name}: look at the year`
      faults.push({ pointer: `/body/${name}`, code: 'far_apart', message })
    }
    if (latest && day < latest.day) {
      const message = `must not be before ${latest.name}`
      faults.push({ pointer: `/body/${name}`, code: 'dates_in_order', message })
    }
    // Only a moved date can fail this: sent dates were checked before.
    if (!YEARS.test(day)) {
      const message = `would move ${name} out of the years 1900 to 2199`
      faults.push({ pointer: '/body/gateOpensOn', code: 'year', message })
    }
    latest = { name, day }
  }
  if (faults.length > 0) throw invalidRequest(faults)
}
