import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { lockMembers } from '../../../lock-member.store.ts'
import { type AtOneShift, lookAtShifts } from './check-ins.at-shift.ts'
import type { Standing } from './check-ins.rules.ts'
import type { CheckIn } from './check-ins.schema.ts'
import * as store from './check-ins.store.ts'
import { type Timeline, timelineOf } from './check-ins.timeline.ts'

/** What events are judged by. */
export type Looked = {
  readonly members: ReadonlyMap<string, { readonly joinedAt: string | null }>
  /** Recorded before, by member and the sender's id of the event. */
  readonly known: ReadonlyMap<string, CheckIn>
  /** By member; what is decided in this upload is added. */
  readonly timelines: ReadonlyMap<string, Timeline>
  /** By member and shift, for those who are signed up. */
  readonly atShifts: ReadonlyMap<string, AtOneShift>
  /** Where the member stands in the season of that instant. */
  readonly placeIn: (entry: store.Entry) => Pick<Standing, 'season' | 'enrollment'>
}

/** Reads it all in one round trip, behind the locks of the members and their enrollments. */
export async function lookUp(tx: Tx, entries: readonly store.Entry[]): Promise<Looked> {
  const memberIds = [...new Set(entries.map(({ memberId }) => memberId))].sort()
  const instants = [...new Set(entries.map(({ occurredAt }) => occurredAt))].sort()
  const [since = 'infinity', until = since] = [instants[0], instants.at(-1)]
  const [members, , enrollments, seasons, known, comings, atShifts] = await Promise.all([
    lockMembers(tx, memberIds),
    all(tx, store.holdEnrollments({ memberIds })),
    all(tx, store.findEnrollments({ memberIds })),
    all(tx, store.seasonsAt({ instants })),
    all(tx, store.findByEvents(store.eventsOf(entries))),
    all(tx, store.comingsAround({ memberIds, since, until })),
    lookAtShifts(tx, entries),
  ])
  const timelines = new Map(
    memberIds.map((id) => [id, timelineOf(comings.filter(({ memberId }) => memberId === id))]),
  )
  const seasonOf = new Map(seasons.map((season) => [instants[season.place - 1], season]))
  return {
    members: new Map(members.map((member) => [member.id, member])),
    known: new Map(known.map((one) => [store.eventKey(one), one])),
    timelines,
    atShifts,
    placeIn({ memberId, occurredAt }) {
      const season = seasonOf.get(occurredAt)
      const enrollment = enrollments.find(
        (one) => one.memberId === memberId && one.seasonId === season?.id,
      )
      return { season, enrollment }
    },
  }
}
