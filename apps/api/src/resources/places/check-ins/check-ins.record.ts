import { CampError } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { type Decision, decideAll } from './check-ins.decide.ts'
import { entryOf, type Recorder, reuseOf, type Sent } from './check-ins.entry.ts'
import { lookUp } from './check-ins.look-up.ts'
import type { CheckIn } from './check-ins.schema.ts'
import * as store from './check-ins.store.ts'

/** `ok` and not new: it was recorded before. `duplicate`: it is another event that was recorded. */
export type Outcome =
  | { readonly result: 'ok' | 'duplicate'; readonly checkIn: CheckIn; readonly isNew: boolean }
  | { readonly result: 'refused'; readonly because: CampError }

/**
 * Records events once each, however often, in whatever order and from wherever they are sent. One that is refused keeps
 * no other from being recorded; nor does one that is wrong in itself, which comes as the error it is.
 */
export async function recordCheckIns(
  tx: Tx,
  recorder: Recorder,
  sent: readonly (Sent | CampError)[],
): Promise<readonly Outcome[]> {
  const entries = sent.map((one) => (one instanceof CampError ? one : entryOf(recorder, one)))
  const looked = await lookUp(tx, entries.filter(isEntry))
  const decisions = decideAll(recorder, sent, entries, looked)
  const recorded = await write(tx, decisions)
  return sent.map((_, i) => outcomeOf(i, sent, decisions, recorded))
}

const isEntry = (entry: store.Entry | CampError): entry is store.Entry =>
  !(entry instanceof CampError)

type Recorded = {
  readonly mine: ReadonlyMap<string, CheckIn>
  /** Somebody else has just recorded these. */
  readonly others: ReadonlyMap<string, CheckIn>
}

/** Writes all that is new at once. */
async function write(tx: Tx, decisions: readonly Decision[]): Promise<Recorded> {
  const rows = decisions.flatMap((decision) => (decision.is === 'new' ? [decision.row] : []))
  const added = rows.length === 0 ? [] : await store.addAll(tx, rows)
  const mine = byEvent(added)
  const lost = rows.filter((row) => !mine.has(store.eventKey(row)))
  const others = lost.length === 0 ? [] : await all(tx, store.findByEvents(store.eventsOf(lost)))
  return { mine, others: byEvent(others) }
}

const byEvent = (checkIns: readonly CheckIn[]): ReadonlyMap<string, CheckIn> =>
  new Map(checkIns.map((one) => [store.eventKey(one), one]))

function outcomeOf(
  i: number,
  sent: readonly (Sent | CampError)[],
  decisions: readonly Decision[],
  recorded: Recorded,
): Outcome {
  const [decision, one] = [decisions[i], sent[i]]
  if (!decision || !one) throw new Error('an event without a decision')
  if (one instanceof CampError) return { result: 'refused', because: one }
  if (decision.is === 'refused') return { result: 'refused', because: decision.because }
  if (decision.is === 'new') {
    const key = store.eventKey(decision.row)
    const mine = recorded.mine.get(key)
    return mine
      ? { result: 'ok', checkIn: mine, isNew: true }
      : again(recorded.others.get(key), one)
  }
  const { of: meant } = decision
  const other =
    typeof meant === 'number' ? outcomeOf(meant, sent, decisions, recorded) : { checkIn: meant }
  if ('because' in other) return other
  if (decision.is === 'repeated') return again(other.checkIn, one)
  return { result: 'duplicate', checkIn: other.checkIn, isNew: false }
}

/** The answer to an event that is sent again. */
function again(known: CheckIn | undefined, sent: Sent): Outcome {
  if (!known) throw new Error('an event is neither added nor there')
  const because = reuseOf(known, sent)
  return because ? { result: 'refused', because } : { result: 'ok', checkIn: known, isNew: false }
}
