import type { CheckIn } from './check-ins.schema.ts'

type Coming = Pick<CheckIn, 'kind' | 'occurredAt'>

/** An arrival or departure: a recorded one, or one of the same upload by its place there. */
export type Point = CheckIn | (Coming & { readonly place: number })

export type Timeline = ReturnType<typeof timelineOf>

/** One member's arrivals and departures by time. Of two at one instant the arrival is the later one, and counts. */
export function timelineOf(known: readonly CheckIn[]) {
  const points: Point[] = known.toSorted(byTime)
  const upTo = (index: number): number => (index === -1 ? points.length : index)
  return {
    add(point: Point): void {
      points.splice(upTo(points.findIndex((other) => byTime(other, point) > 0)), 0, point)
    },
    /** The last one up to this instant, and the first one after it. */
    around({ occurredAt }: Coming): readonly [Point | undefined, Point | undefined] {
      const next = upTo(points.findIndex((point) => point.occurredAt > occurredAt))
      return [points[next - 1], points[next]]
    },
  }
}

/** A list for emergencies rather has one too many, so at one instant departures come first. */
function byTime(one: Point, other: Point): number {
  if (one.occurredAt !== other.occurredAt) return one.occurredAt < other.occurredAt ? -1 : 1
  return Number(one.kind === 'arrival') - Number(other.kind === 'arrival')
}

const TWIN_SECONDS = 60

/**
 * Two arrivals next to each other within a minute are one. Further apart both are kept: the departure between them may
 * not be uploaded yet, and without the second one the member would then be missing on site.
 */
export const isTwinOf =
  ({ kind, occurredAt }: Coming) =>
  (other: Point | undefined): boolean =>
    kind === 'arrival' &&
    other?.kind === 'arrival' &&
    Math.abs(Date.parse(other.occurredAt) - Date.parse(occurredAt)) < TWIN_SECONDS * 1000
