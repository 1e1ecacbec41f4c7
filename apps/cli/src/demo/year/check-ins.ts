import { newId } from '@campkit/core/ids'
import { daysUntil, momentIn } from '../days.ts'
import { addAll, type NewRow } from '../rows.store.ts'
import { staysOf } from './year.store.ts'
import { at, type Year } from './year.ts'

type Kind = 'arrival' | 'departure' | 'meeting' | 'meal' | 'safety'

/** Last year everybody came and went. This year there were meetings so far. */
export async function seedCheckIns(year: Year): Promise<void> {
  const { tx, seasonId, here, gate, isOver } = year
  const stays = await staysOf(tx, seasonId, here)
  const rows = isOver
    ? stays.flatMap(({ memberId: id, firstNightOn, lastNightOn }, i) => [
        noted(year, id, 'arrival', daysUntil(firstNightOn), 7),
        ...(i % 3 === 0 ? [noted(year, id, 'meal', gate + 3, 19)] : []),
        ...(i % 11 === 5 ? [noted(year, id, 'safety', gate + 5, 23)] : []),
        noted(year, id, 'departure', daysUntil(lastNightOn) + 1, 15),
      ])
    : [-21, -7].flatMap((day) =>
        here.slice(0, Math.ceil(here.length / 2)).map((id) => noted(year, id, 'meeting', day, 18)),
      )
  await addAll(tx, 'check_ins', [...rows, ...annulled(year, rows)])
}

const noted = (
  { cast, isOver }: Year,
  memberId: string,
  kind: Kind,
  day: number,
  hour: number,
): NewRow<'check_ins'> => ({
  id: newId('checkIn', Date.parse(momentIn(day, hour))),
  member_id: memberId,
  kind,
  occurred_at: momentIn(day, hour),
  recorded_at: momentIn(day, hour),
  recorded_by: cast.leads[1],
  source: isOver && kind !== 'meal' ? 'kiosk' : 'qr',
  client_event_id: `${kind} ${day}`,
  location: kind === 'arrival' || kind === 'departure' ? 'Gate' : 'Kitchen dome',
})

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
