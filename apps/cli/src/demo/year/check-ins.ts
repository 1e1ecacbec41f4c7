import { newId } from '@campkit/core/ids'
import { daysUntil, momentAt, momentIn } from '../days.ts'
import { addAll, type NewRow } from '../rows.store.ts'
import { comeInOnTickets, staysOf } from './year.store.ts'
import { at, type Year } from './year.ts'

type Kind = 'arrival' | 'departure' | 'meeting' | 'meal' | 'safety'

/** Last year everybody came and went. This year there were meetings so far, and where the gate is open people have come. */
export async function seedCheckIns(year: Year): Promise<void> {
  const { tx, seasonId, here, gate, isOver, isOn } = year
  const stays = await staysOf(tx, seasonId, here)
  const gone = stays.flatMap(({ memberId: id, firstNightOn, lastNightOn }, i) => [
    noted(year, id, 'arrival', daysUntil(firstNightOn), 7, i),
    ...(i % 3 === 0 ? [noted(year, id, 'meal', gate + 3, 19, i)] : []),
    ...(i % 11 === 5 ? [noted(year, id, 'safety', gate + 5, 23, i)] : []),
    noted(year, id, 'departure', daysUntil(lastNightOn) + 1, 15, i),
  ])
  // Nobody has come who is to come today, and one has left early.
  const come = stays
    .filter(({ firstNightOn }) => daysUntil(firstNightOn) < 0)
    .flatMap(({ memberId: id, firstNightOn }, i) => [
      noted(year, id, 'arrival', daysUntil(firstNightOn), 7, i),
      ...(i % 3 === 0 ? [noted(year, id, 'meal', -1, 19, i)] : []),
      ...(i === 4 ? [noted(year, id, 'departure', -1, 21, i)] : []),
    ])
  const met = [-21, -7].flatMap((day) =>
    here
      .slice(0, Math.ceil(here.length / 2))
      .map((id, i) => noted(year, id, 'meeting', day, 18, i)),
  )
  const rows = isOver ? gone : isOn ? [...met, ...come] : met
  await addAll(tx, 'check_ins', [...rows, ...annulled(year, rows)])
  const arrivals = rows.filter(({ kind }) => kind === 'arrival').map(({ id }) => String(id))
  await comeInOnTickets(tx, seasonId, arrivals)
}

const SOURCES = ['kiosk', 'kiosk', 'offline', 'self', 'import'] as const

/** How it was recorded goes round with the person; what a tablet kept while it was offline came hours later. */
function noted(
  { cast, place }: Year,
  memberId: string,
  kind: Kind,
  day: number,
  hour: number,
  i: number,
): NewRow<'check_ins'> {
  const isGate = kind === 'arrival' || kind === 'departure'
  const source = kind === 'meal' || kind === 'meeting' ? 'qr' : at(SOURCES, i)
  const when = momentAt(place.timeZone, day, hour)
  const isForced = kind === 'arrival' && i === FORCED
  return {
    id: newId('checkIn', Date.parse(when)),
    member_id: memberId,
    kind,
    occurred_at: when,
    recorded_at: source === 'offline' ? momentAt(place.timeZone, day, hour + 2) : when,
    recorded_by: source === 'self' ? memberId : cast.leads[1],
    source,
    client_event_id: `${kind} ${day}`,
    location: isGate ? 'Gate' : 'Kitchen dome',
    ...(isForced && {
      overridden_by: cast.leads[1],
      override_reason: 'Left the ticket at home; a friend sent a picture of it',
      overridden: ['NO_TICKET'],
    }),
  }
}

/** Who was let in though a rule was against it. */
const FORCED = 5

/** One was noted for the wrong person. */
const annulled = (
  { cast, here, isOver }: Year,
  rows: readonly NewRow<'check_ins'>[],
): NewRow<'check_ins'>[] =>
  isOver
    ? []
    : rows.slice(0, 1).map((row) => ({
        ...row,
        id: newId('checkIn'),
        member_id: at(here, -1),
        client_event_id: 'by mistake',
        annulled_at: momentIn(-6),
        annulled_by: cast.leads[0],
        annul_reason: 'Scanned the badge of a neighbour',
      }))
