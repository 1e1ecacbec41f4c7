import { invalidRequest } from '@campkit/core/errors'
import type { CalendarItem } from './member-calendar.schema.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 92
const DEFAULT_DAYS = 31

const shown = (ms: number): string => new Date(ms).toISOString()

type Asked = { readonly from?: string; readonly to?: string }

/** The time that is asked for; throws if it is too long, or ends before it begins. */
export function timeOf(asked: Asked, now: number): { readonly from: string; readonly to: string } {
  const from = asked.from === undefined ? now : Date.parse(asked.from)
  const to = asked.to === undefined ? from + DEFAULT_DAYS * DAY_MS : Date.parse(asked.to)
  if (to > from && to - from <= MOST_DAYS * DAY_MS) return { from: shown(from), to: shown(to) }
  const message = `must be after from, and at most ${MOST_DAYS} days`
  throw invalidRequest([{ pointer: '/query/to', code: 'range', message }])
}

type Item = Omit<CalendarItem, 'overlaps'>

/** By time; each with what else of the member's own is at the same time. What is on all day is in nobody's way. */
export function withOverlaps(items: readonly Item[]): CalendarItem[] {
  const byTime = items.toSorted(
    (one, other) => one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id),
  )
  const own = byTime.filter(({ part, allDay }) => part !== 'everybody' && !allDay)
  const found = new Map(own.map(({ id }) => [id, [] as string[]]))
  let under: readonly Item[] = []
  for (const item of own) {
    under = under.filter(({ endsAt }) => endsAt > item.startsAt)
    for (const { id } of under) {
      found.get(id)?.push(item.id)
      found.get(item.id)?.push(id)
    }
    under = [...under, item]
  }
  return byTime.map((item) => ({ ...item, overlaps: found.get(item.id) ?? [] }))
}
