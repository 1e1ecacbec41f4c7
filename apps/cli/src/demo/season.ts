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
import { seedDays } from './content.ts'
import { dayIn } from './days.ts'
import type { DemoAccount } from './people.ts'

const QUESTIONS: Question[] = [
  {
    id: 'why',
    label: 'Why us?',
    kind: 'text',
    required: true,
    help: 'Two or three sentences are plenty.',
  },
  { id: 'cooking', label: 'Can you cook for sixty?', kind: 'boolean' },
  { id: 'crew', label: 'Which crew?', kind: 'choice', options: ['Build', 'Kitchen', 'Strike'] },
  { id: 'made', label: 'Show us something you made', kind: 'file' },
  {
    id: 'health',
    label: 'Is there anything about your health that our medic should know?',
    kind: 'text',
    class: 'restricted',
  },
]

const INTRO = 'Write as you speak; nobody marks grammar. Save at any time and come back later.'

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

/** In how many days the gate opens: of the larger camp in four weeks; the smaller one is on site now. */
export const GATE = { large: 28, small: -3 } as const
/** The years before and after have the same days of the week. */
export const YEAR_DAYS = 364

const feesOf = (gate: number): readonly Fee[] => [
  {
    ...TERMS,
    kind: 'dues',
    name: 'Camp dues',
    amountCents: 25_000,
    tiers: [{ key: 'low', label: 'Low income', amountCents: 12_000 }],
    dueOn: dayIn(gate - 28),
    scholarshipEligible: true,
  },
  {
    ...TERMS,
    kind: 'deposit',
    name: 'Strike deposit',
    amountCents: 10_000,
    dueOn: dayIn(gate - 14),
    scholarshipEligible: false,
  },
]

type Plan = { readonly gate: number; readonly maxMembers: number; readonly currency: string }

const seasonOf = ({ gate, maxMembers, currency }: Plan) => ({
  // The year in which the gate opens, so that the name is true.
  name: `Burn ${dayIn(gate).slice(0, 4)}`,
  currency,
  buildStartsOn: dayIn(gate - 2),
  gateOpensOn: dayIn(gate),
  gateClosesOn: dayIn(gate + 9),
  strikeEndsOn: dayIn(gate + 11),
  maxMembers,
  offerHours: 72,
})

const FUND: PoolFields = {
  name: 'Everyone comes',
  budgetCents: 150_000,
  opensAt: null,
  closesAt: null,
  maxPerMemberCents: 20_000,
  covers: ['dues'],
}

export type Opened = {
  readonly seasonId: string
  readonly poolId: string
  readonly formVersion: number
}

/** A season with its fees, its fund and its form. */
export async function open(tx: Tx, plan: Plan, status: 'planned' | 'active'): Promise<Opened> {
  const seasonId = await seasons.create(tx, seasonOf(plan), status)
  const poolId = await pools.create(tx, seasonId, FUND)
  await feeItems.createAll(
    tx,
    feesOf(plan.gate).map((fee) => ({ ...fee, seasonId })),
  )
  const { formVersion } = await forms.publish(tx, { seasonId, intro: INTRO, questions: QUESTIONS })
  return { seasonId, poolId, formVersion }
}

/** A season without a past. Made once, in one transaction. */
export const seedSeason = (
  owner: Database,
  campId: string,
  accounts: readonly DemoAccount[],
): Promise<void> =>
  inCamp(owner, enterCamp(campId), async (tx) => {
    if (await first(tx, seasons.findActive({}))) return
    const opened = await open(tx, { gate: GATE.large, maxMembers: 60, currency: 'USD' }, 'active')
    await seedDays(tx, { seasonId: opened.seasonId, gate: GATE.large, timeZone: 'UTC' })
    await takePart(tx, opened, accounts)
  })

/** The year after, of which nothing is known yet but its days. */
export const planNext = (tx: Tx, gate: number, currency: string) =>
  seasons.create(tx, seasonOf({ gate: gate + YEAR_DAYS, maxMembers: 60, currency }), 'planned')

/** What those do whom the start message names. Members without a part in it are not enrolled. */
export async function takePart(
  tx: Tx,
  { seasonId, formVersion }: Opened,
  accounts: readonly DemoAccount[],
): Promise<void> {
  for (const { email, memberId } of accounts) {
    const [name] = email.split('@')
    if (name === 'ana') await comeIn(tx, seasonId, memberId)
    if (name === 'ben') await ask(tx, seasonId, memberId)
    if (name === 'pat') await apply(tx, { seasonId, memberId, formVersion })
  }
}

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
