import { chargeMember } from '@campkit/api/resources/money/dues/charge'
import type { FeeItem } from '@campkit/api/resources/money/fee-items/fee-items.schema'
import * as feeItems from '@campkit/api/resources/money/fee-items/fee-items.store'
import type { PoolFields } from '@campkit/api/resources/money/scholarship-pools/scholarship-pools.schema'
import * as pools from '@campkit/api/resources/money/scholarship-pools/scholarship-pools.store'
import * as applications from '@campkit/api/resources/people/applications/applications.store'
import type { Question } from '@campkit/api/resources/people/applications/forms.schema'
import * as forms from '@campkit/api/resources/people/applications/forms.store'
import * as enrollments from '@campkit/api/resources/people/enrollments/enrollments.store'
import * as seasons from '@campkit/api/resources/seasons/seasons/seasons.store'
import type { Database } from '@campkit/db/database'
import { enterCamp, inCamp, type Tx } from '@campkit/db/in-camp'
import { all, first } from '@campkit/db/prepared'
import type { DemoAccount } from './people.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const QUESTIONS: Question[] = [
  { id: 'why', label: 'Why us?', kind: 'text', required: true },
  { id: 'cooking', label: 'Can you cook for sixty?', kind: 'boolean' },
  { id: 'crew', label: 'Which crew?', kind: 'choice', options: ['Build', 'Kitchen', 'Strike'] },
]

type Fee = feeItems.FeeItemFields & Pick<FeeItem, 'kind'>

const TERMS = {
  tiers: [],
  tierChoice: 'leads',
  appliesTo: {},
  refundable: 'none',
  refundableUntilOn: null,
  lateAfterDays: null,
  active: true,
} satisfies Partial<Fee>

const FEES: readonly Fee[] = [
  {
    ...TERMS,
    kind: 'dues',
    name: 'Camp dues',
    amountCents: 25_000,
    tiers: [{ key: 'low', label: 'Low income', amountCents: 12_000 }],
    dueOn: dayIn(0),
    scholarshipEligible: true,
  },
  {
    ...TERMS,
    kind: 'deposit',
    name: 'Strike deposit',
    amountCents: 10_000,
    dueOn: dayIn(14),
    scholarshipEligible: false,
  },
]

const THIS_YEAR = {
  name: 'This year',
  currency: 'USD',
  buildStartsOn: dayIn(26),
  gateOpensOn: dayIn(28),
  gateClosesOn: dayIn(37),
  strikeEndsOn: dayIn(39),
  maxMembers: 60,
  offerHours: 72,
}

const FUND: PoolFields = {
  name: 'Everyone comes',
  budgetCents: 150_000,
  opensAt: null,
  closesAt: null,
  maxPerMemberCents: 20_000,
  covers: ['dues'],
}

/** Made once, in one transaction. Members without a part in it are not enrolled. */
export const seedSeason = (
  owner: Database,
  campId: string,
  accounts: readonly DemoAccount[],
): Promise<void> =>
  inCamp(owner, enterCamp(campId), async (tx) => {
    if (await first(tx, seasons.findActive({}))) return
    const seasonId = await seasons.create(tx, THIS_YEAR, 'active')
    await pools.create(tx, seasonId, FUND)
    await feeItems.createAll(
      tx,
      FEES.map((fee) => ({ ...fee, seasonId })),
    )
    const { formVersion } = await forms.publish(tx, { seasonId, intro: null, questions: QUESTIONS })
    for (const { email, memberId } of accounts) {
      const [name] = email.split('@')
      if (name === 'ana') await comeIn(tx, seasonId, memberId)
      if (name === 'ben') await ask(tx, seasonId, memberId)
      if (name === 'pat') await apply(tx, { seasonId, memberId, formVersion })
    }
  })

/** Enrolls a member who waits for the leads. */
async function ask(tx: Tx, seasonId: string, memberId: string): Promise<string> {
  const row = { seasonId, memberId, status: 'pending', intent: 'yes', by: memberId } as const
  const added = await enrollments.add(tx, row)
  if (!added) throw new Error('someone was in a new season already')
  return added.id
}

/** Enrolls and confirms a member, and charges the usual fees. */
async function comeIn(tx: Tx, seasonId: string, memberId: string): Promise<void> {
  const id = await ask(tx, seasonId, memberId)
  await enrollments.setStatus(tx, id, { status: 'confirmed', by: 'system' })
  for (const { id: feeItemId } of await all(tx, feeItems.activeOf({ seasonId }))) {
    await chargeMember(tx, memberId, { memberId, feeItemId }, 'system')
  }
}

type Applicant = { seasonId: string; memberId: string; formVersion: number }

/** Submits an application that waits for the leads. */
async function apply(tx: Tx, applicant: Applicant): Promise<void> {
  const { memberId } = applicant
  const answers = {
    why: 'I build things, and take them down again.',
    cooking: false,
    crew: 'Build',
  }
  const fields = { answers, experience: 'first_timer' } as const
  const added = await applications.add(tx, { ...applicant, fields, by: memberId })
  if (!added) throw new Error('someone had applied for a new season already')
  await applications.setStatus(tx, added.id, { status: 'submitted', by: memberId })
}
