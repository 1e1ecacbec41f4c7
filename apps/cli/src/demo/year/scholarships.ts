import { accept, revoke } from '@campkit/api/resources/money/scholarships/scholarships.accept'
import { writeReason } from '@campkit/api/resources/money/scholarships/scholarships.store'
import type { Status } from '@campkit/api/resources/money/scholarships/scholarships.transitions'
import { newId } from '@campkit/core/ids'
import { momentIn } from '../days.ts'
import { addAll } from '../rows.store.ts'
import { at, type Year } from './year.ts'

const OFFERS = [
  'I can run the kitchen two mornings in a row.',
  'I have a truck and can bring the shade poles.',
  'I stay for strike until the last nail.',
]

const REASONS = [
  'I lost my job in spring, and the new one begins in autumn.',
  'I study, and the way here costs as much as the dues.',
]

/** One request for each status; of those that are credited the last two. */
const REQUESTS: readonly Status[] = [
  'draft',
  'submitted',
  'in_review',
  'waitlisted',
  'declined',
  'approved',
  'lapsed',
  'declined_by_member',
  'withdrawn',
  'applied',
  'revoked',
]
const IS_CREDITED: readonly Status[] = ['applied', 'revoked']
const WAS_APPROVED: readonly Status[] = ['approved', 'lapsed', 'declined_by_member', ...IS_CREDITED]
const WAS_DECIDED: readonly Status[] = ['declined', 'waitlisted', ...WAS_APPROVED]

/** Requests of those who still owe something, so that what is given has something to pay. */
export async function seedScholarships(
  year: Year,
  poolId: string,
  members: readonly string[],
): Promise<void> {
  const { tx, campId, seasonId, cast, vault } = year
  const [lead] = cast.leads
  const rows = REQUESTS.map((status, i) => ({
    id: newId('scholarship'),
    season_id: seasonId,
    pool_id: poolId,
    member_id: at(members, i),
    status: IS_CREDITED.includes(status) ? 'approved' : status,
    requested_cents: i % 3 === 1 ? null : 8000 + 1000 * (i % 4),
    requested_percent: i % 3 === 1 ? 40 : null,
    can_pay_cents: 10_000,
    offers: at(OFFERS, i),
    approved_cents: WAS_APPROVED.includes(status) ? 8000 : null,
    decided_by: WAS_DECIDED.includes(status) ? lead : null,
    decided_at: WAS_DECIDED.includes(status) ? momentIn(-9) : null,
    expires_at: WAS_APPROVED.includes(status) ? momentIn(status === 'lapsed' ? -2 : 12) : null,
    status_changed_by: WAS_DECIDED.includes(status) ? lead : at(members, i),
    status_reason:
      status === 'declined' ? 'The fund is for those who come for the first time' : null,
    created_at: momentIn(-30 + i),
  }))
  await addAll(tx, 'scholarships', rows)
  await Promise.all(
    rows.map(({ id, member_id: memberId }, i) =>
      writeReason(tx, vault, { id, memberId }, at(REASONS, i)),
    ),
  )
  await score(year, rows[REQUESTS.indexOf('in_review')]?.id ?? '')
  for (const status of IS_CREDITED) {
    const row = rows[REQUESTS.indexOf(status)]
    if (!row) continue
    const act = { tx, campId, record: () => {} }
    await accept({ ...act, by: row.member_id }, row.id)
    if (status === 'revoked') await revoke({ ...act, by: lead }, row.id, 'Pays after all')
  }
}

async function score({ tx, cast }: Year, scholarshipId: string): Promise<void> {
  const named = cast.leads.map((reviewer) => ({
    scholarship_id: scholarshipId,
    reviewer_id: reviewer,
  }))
  await addAll(tx, 'scholarship_reviews', named)
  await addAll(
    tx,
    'scholarship_scores',
    named.map((row, i) => ({ ...row, score: 4 + (i % 2), comment: 'Came early and left last.' })),
  )
}
