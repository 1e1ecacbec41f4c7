import { newId } from '@campkit/core/ids'
import { dayIn, momentAt, momentIn } from '../days.ts'
import { addAll, type NewRow } from '../rows.store.ts'
import { at, type Year } from './year.ts'

const SENT = [
  {
    subject: 'We have our spot: 4:30 and E',
    text: 'Placement has written. Same corner as last year, ten feet more to the road. The plan is in the documents.',
    daysAgo: 34,
  },
  {
    subject: 'Four weeks to go',
    text: 'Please look at your shifts, your bed and what you still owe. Ask on the weekly call if anything is unclear.',
    daysAgo: 1,
  },
] as const

/** What leads told everybody, and what they are still writing. Nothing of this is mailed. */
export async function seedAnnouncements(year: Year): Promise<void> {
  const { tx, cast, here } = year
  const sent = SENT.map((one) => ({ ...one, id: newId('announcement') }))
  const written = { audience: {}, created_by: cast.leads[0] }
  await addAll(tx, 'announcements', [
    ...sent.map(({ id, subject, text, daysAgo }) => ({
      ...written,
      id,
      subject,
      text,
      sent_at: momentIn(-daysAgo),
      sent_by: cast.leads[0],
      created_at: momentIn(-daysAgo),
    })),
    {
      ...written,
      id: newId('announcement'),
      subject: 'What to pack',
      text: 'Goggles, two litres of water for each hour of the way, and (write more here)',
    },
  ])
  await addAll(
    tx,
    'announcement_recipients',
    sent.flatMap(({ id }) =>
      here.map((member_id, i) => ({
        announcement_id: id,
        member_id,
        outcome: i % 13 === 12 ? 'skipped' : 'told',
      })),
    ),
  )
  const told = here.filter((_, i) => i % 13 !== 12)
  await addAll(tx, 'notifications', [
    ...sent.flatMap(({ id, subject, text, daysAgo }) =>
      told.map((memberId, i) => ({
        ...notice(memberId, 'announcement', { subject, text }, daysAgo),
        about_id: id,
        read_at: i % 3 === 0 ? null : momentIn(-daysAgo, 20),
      })),
    ),
    ...ofOne(year),
  ])
}

const notice = (
  memberId: string,
  kind: string,
  details: object,
  daysAgo: number,
): NewRow<'notifications'> => {
  const id = newId('notification', Date.parse(momentIn(-daysAgo)))
  return {
    id,
    member_id: memberId,
    kind,
    season_id: null,
    details,
    dedupe_key: id,
    mail_status: 'none',
    created_at: momentIn(-daysAgo),
    read_at: null,
  }
}

/** What single members were told in the last weeks. */
function ofOne({ seasonId, here, gate, place }: Year): NewRow<'notifications'>[] {
  const charged = { name: 'Camp dues', amountCents: 25_000, dueOn: dayIn(gate - 28) }
  const startsAt = momentAt(place.timeZone, gate + 2, 7)
  const shift = { title: 'Breakfast', startsAt, location: 'Kitchen dome' }
  const bed = { unit: 'Big yurt', firstNightOn: dayIn(gate), lastNightOn: dayIn(gate + 8) }
  const lines: readonly (readonly [string, object])[] = [
    ['charged', charged],
    ['receipt', { amountCents: 35_000, reference: 'K7PQ2M' }],
    ['dues_reminder', { charges: [charged] }],
    ['shift_changed', { ...shift, move: 'confirmed' }],
    ['shelter_changed', { ...bed, did: 'placed' }],
    ['ticket_changed', { kind: 'admission', what: 'claimed' }],
    ['enrollment_changed', { status: 'confirmed' }],
    ['changed_for_you', { what: 'plans', by: 'Alex' }],
  ]
  return lines.map(([kind, details], i) => ({
    ...notice(at(here, i), kind, details, 20 - 2 * i),
    season_id: seasonId,
  }))
}
