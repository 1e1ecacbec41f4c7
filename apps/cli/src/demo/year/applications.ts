import { TRANSITIONS } from '@campkit/api/resources/people/applications/applications.transitions'
import { newId } from '@campkit/core/ids'
import { dayIn, momentIn } from '../days.ts'
import { addAll, changeAll, type NewRow } from '../rows.store.ts'
import { walk } from '../walk.ts'
import type { Part } from './folk.ts'
import { at, type Year } from './year.ts'

const STATUS_OF: Partial<Record<Part, string>> = {
  draft: 'draft',
  submitted: 'submitted',
  in_review: 'in_review',
  info_requested: 'info_requested',
  application_declined: 'declined',
  application_waitlisted: 'waitlisted',
  application_withdrawn: 'withdrawn',
  offer_expired: 'offer_expired',
  offered: 'accepted',
}

const WHY = [
  'Your coffee kept me alive last year, and I would like to pour some myself.',
  'I weld, I solder, and I get up early.',
  'Friends of mine camp with you and never stop talking about it.',
  'I want to learn how a kitchen for sixty works.',
]
const CREWS = ['Build', 'Kitchen', 'Strike'] as const
const EXPERIENCE = ['first_timer', 'been_before', 'veteran'] as const

/** How many of those who are new have applied this year. */
const ACCEPTED = 4

type Row = NewRow<'applications'> & {
  readonly id: string
  readonly member_id: string
  readonly status: string
}

/** Applications in every status, and what leads think of them. Returns those that were accepted. */
export async function seedApplications(year: Year, formVersion: number): Promise<readonly Row[]> {
  const { tx, seasonId, cast, gate } = year
  const [lead, second] = cast.leads
  const applying = [
    ...Object.entries(STATUS_OF).flatMap(([part, status]) =>
      cast.of(part as Part).map((memberId) => ({ memberId, status })),
    ),
    ...cast
      .of('new')
      .slice(0, ACCEPTED)
      .map((memberId) => ({ memberId, status: 'accepted' })),
  ]
  const rows = applying.map(
    ({ memberId, status }, i): Row => ({
      id: newId('application'),
      season_id: seasonId,
      member_id: memberId,
      form_version: formVersion,
      status,
      answers: { why: at(WHY, i), cooking: i % 2 === 0, crew: at(CREWS, i) },
      experience: at(EXPERIENCE, i),
      contribution: i % 3 === 0 ? 'A ton of patience, and a cargo bike.' : null,
      arrival_on: dayIn(gate + (i % 3)),
      departure_on: dayIn(gate + 9),
      status_changed_by: memberId,
      created_at: momentIn(-45 + 2 * i),
    }),
  )
  await walk(tx, 'applications', { begins: ['draft'], transitions: TRANSITIONS }, rows, {
    in_review: { status_changed_by: 'camp' },
    info_requested: { info_request: 'Could you be there from the first day of build?' },
    declined: { decision_message: 'We are full of builders this year. Please try again.' },
    waitlisted: { decision_message: 'We would like to have you, once there is room.' },
    withdrawn: { status_reason: 'Found a camp nearer to home' },
    offer_expired: { status_changed_by: 'system' },
  })
  await addAll(
    tx,
    'application_reviews',
    rows
      .filter(({ status }) => status !== 'draft' && status !== 'submitted')
      .map(({ id, member_id, status }, i) => ({
        application_id: id,
        season_id: seasonId,
        applicant_id: member_id,
        assignee_id: lead,
        score: 40 + ((i * 17) % 60),
        internal_note: 'Spoke with two people who know them.',
        decided_by: ['accepted', 'declined', 'waitlisted'].includes(status) ? lead : null,
        interview_status: at(
          ['done', 'scheduled', 'assigned', 'skipped', 'no_response', 'none'],
          i,
        ),
        interviewer_id: second,
        interview_at: i % 6 === 1 ? momentIn(3, 18) : null,
      })),
  )
  return rows.filter(({ status }) => status === 'accepted')
}

const CODES = ['p1ne0tree0', 'dvst0st0rm', 'camp0f1re0', 'warm0tea00', 'r0adtr1p00'] as const

/** Ways to be invited: with and without success, taken back, expired, and one for everybody. */
export async function seedReferrals(
  { tx, seasonId, cast, here }: Year,
  accepted: readonly Row[],
): Promise<void> {
  const rows = CODES.map((code, i) => ({
    id: newId('referral'),
    member_id: i === 4 ? cast.leads[0] : at(here, i),
    code,
    channel: i === 4 ? 'campaign' : i % 2 === 0 ? 'personal' : 'link',
    invitee_name: i === 2 ? 'Juno Park' : null,
    max_uses: i === 4 ? 100 : 2,
    clicks: 3 * i + 1,
    expires_at: i === 3 ? momentIn(1) : momentIn(60),
    created_at: momentIn(-50 + i),
  }))
  await addAll(tx, 'referrals', rows)
  const used = accepted.slice(0, 2).flatMap(({ id, member_id }, i) => {
    const referral = rows[i]
    if (!referral || referral.member_id === member_id) return []
    const { id: referral_id, member_id: by } = referral
    const application = { application_id: id, season_id: seasonId, applicant_id: member_id }
    return [{ ...application, referral_id, member_id: by }]
  })
  await addAll(tx, 'referral_uses', used)
  await changeAll(tx, 'referrals', [rows[2]?.id ?? ''], { revoked_at: momentIn(-4) })
}
