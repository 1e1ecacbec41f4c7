import { CampError, conflict, notFound } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { brokenAtShift, shiftKey, windowOf } from './check-ins.at-shift.ts'
import { type Recorder, reuseOf, type Sent } from './check-ins.entry.ts'
import type { Looked } from './check-ins.look-up.ts'
import { brokenRules, refusal, refusalAtShift } from './check-ins.rules.ts'
import type { CheckIn, Rule } from './check-ins.schema.ts'
import { BY_THE_RULES, type Entry, eventKey, type Judged, type NewRow } from './check-ins.store.ts'
import { isTwinOf, type Point } from './check-ins.timeline.ts'

/** What becomes of one event of an upload, before anything is written. */
export type Decision =
  | { readonly is: 'new'; readonly row: NewRow }
  /** Recorded before, or earlier in this upload. */
  | { readonly is: 'repeated' | 'duplicate'; readonly of: CheckIn | number }
  | { readonly is: 'refused'; readonly because: CampError }

/**
 * Decides on every event, in the order in which they happened, so that the order of an upload does not matter. Entries
 * that are errors already are refused with them.
 */
export function decideAll(
  recorder: Recorder,
  sent: readonly (Sent | CampError)[],
  entries: readonly (Entry | CampError)[],
  looked: Looked,
): readonly Decision[] {
  const decisions = new Map<number, Decision>()
  const first = new Map<string, number>()
  for (const i of inOrder(entries)) {
    const [entry, one] = [entries[i], sent[i]]
    if (!entry || !one) throw new Error('an event without content')
    if (one instanceof CampError || entry instanceof CampError) {
      const because = one instanceof CampError ? one : (entry as CampError)
      decisions.set(i, { is: 'refused', because })
      continue
    }
    const earlier = first.get(eventKey(entry))
    if (earlier === undefined) first.set(eventKey(entry), i)
    const decision: Decision =
      earlier === undefined
        ? decide(recorder, { sent: one, entry, place: i }, looked)
        : { is: 'repeated', of: earlier }
    decisions.set(i, decision)
  }
  return sent.map((_, i) => decisions.get(i) as Decision)
}

/** Where the events are in the upload, by time; at one instant arrivals first, then as they were sent. */
function inOrder(entries: readonly (Entry | CampError)[]): readonly number[] {
  const keys = entries.map((entry) =>
    entry instanceof CampError ? '' : `${entry.occurredAt} ${entry.kind}`,
  )
  return [...keys.keys()].sort((a, b) => {
    const [one = '', other = ''] = [keys[a], keys[b]]
    if (one === other) return a - b
    return one < other ? -1 : 1
  })
}

type Considered = { readonly sent: Sent; readonly entry: Entry; readonly place: number }

function decide(recorder: Recorder, considered: Considered, looked: Looked): Decision {
  const { sent, entry, place } = considered
  const known = looked.known.get(eventKey(entry))
  if (known) {
    const because = reuseOf(known, sent)
    return because ? { is: 'refused', because } : { is: 'repeated', of: known }
  }
  const because = whyNot(entry, looked)
  if (because) return { is: 'refused', because }
  if (entry.shiftId !== null) return decideAtShift(recorder, considered, looked)
  const isComingOrGoing = entry.kind === 'arrival' || entry.kind === 'departure'
  if (!isComingOrGoing) return added(entry, BY_THE_RULES)
  const timeline = looked.timelines.get(entry.memberId)
  if (!timeline) throw new Error('a member who was not looked up')
  const around = timeline.around(entry)
  const twin = entry.source === 'offline' ? undefined : around.find(isTwinOf(entry))
  if (twin) return { is: 'duplicate', of: 'place' in twin ? twin.place : twin }
  const judged = judgeComing(recorder, considered, { looked, before: around[0] })
  if (judged instanceof CampError) return { is: 'refused', because: judged }
  timeline.add({ kind: entry.kind, occurredAt: entry.occurredAt, place })
  return added(entry, judged)
}

const added = (entry: Entry, judged: Judged, signupId: string | null = null): Decision => ({
  is: 'new',
  row: { id: newId('checkIn'), ...entry, ...judged, signupId },
})

/** Who is signed up comes once and goes once (INV-C4). */
function decideAtShift(recorder: Recorder, considered: Considered, looked: Looked): Decision {
  const { entry, place } = considered
  const at = looked.atShifts.get(shiftKey(entry))
  if (!at) return { is: 'refused', because: conflict('NOT_SIGNED_UP', 'no sign-up for the shift') }
  const first = at.seen.get(entry.kind)
  if (first !== undefined) return { is: 'duplicate', of: first }
  const judged = judge(recorder, considered, brokenAtShift(entry, at, recorder.as), (rule) =>
    refusalAtShift(rule, windowOf(entry.kind, at, recorder.as), recorder.as === 'lead'),
  )
  if (judged instanceof CampError) return { is: 'refused', because: judged }
  at.seen.set(entry.kind, place)
  return added(entry, judged, at.signupId)
}

function whyNot({ memberId }: Entry, { members }: Looked): CampError | undefined {
  const member = members.get(memberId)
  if (!member) return notFound('no such member')
  return member.joinedAt === null ? conflict('NOT_JOINED', 'not joined') : undefined
}

function judgeComing(
  recorder: Recorder,
  considered: Considered,
  { looked, before }: { readonly looked: Looked; readonly before: Point | undefined },
): Judged | CampError {
  const { entry } = considered
  const standing = { isOnSite: before?.kind === 'arrival', ...looked.placeIn(entry) }
  return judge(recorder, considered, brokenRules(entry.kind, standing), (rule) =>
    refusal(rule, standing, recorder.as === 'lead'),
  )
}

/** Refuses what breaks a rule, unless a lead overrides it or it comes late: then the row says which rules. */
function judge(
  { by }: Recorder,
  { sent: { override, reason = '' }, entry }: Considered,
  broken: Rule[],
  refused: (rule: Rule) => CampError,
): Judged | CampError {
  const [rule] = broken
  if (rule === undefined) return BY_THE_RULES
  if (override) {
    return { overriddenBy: by, overrideReason: reason, overridden: broken, warnings: [] }
  }
  if (entry.source === 'offline') return { ...BY_THE_RULES, warnings: broken }
  return refused(rule)
}
