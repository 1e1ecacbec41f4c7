import assert from 'node:assert/strict'
import type { TestMember } from '@campkit/testing/test-camp'
import fc from 'fast-check'
import { day, type MoneyCamp } from './money.ts'
import { type Payment, type Provider, providerOf } from './season-provider.ts'

/** What people do about money in a season, while it is open or after it was closed. */
const OPEN_ACTS = [
  ...['charge', 'charge', 'charge', 'pay', 'pay', 'refund', 'waive', 'cancel', 'adjust', 'reverse'],
  ...['ask', 'revoke', 'release', 'forfeit', 'withdraw'],
  ...['giveBackThere', 'giveBackThere', 'bounce', 'lose'],
] as const
const CLOSED_ACTS = [
  ...['pay', 'refund', 'waive', 'adjust', 'reverse', 'release', 'forfeit'],
  ...['carryOver', 'carryOver', 'writeOff', 'undo'],
  ...['giveBackThere', 'bounce', 'lose'],
] as const
type Act = (typeof OPEN_ACTS)[number] | (typeof CLOSED_ACTS)[number]

export type Step = { readonly do: Act; readonly nth: number; readonly cents: number }
const stepsOf = (acts: readonly Act[]): fc.Arbitrary<Step> =>
  fc.record({
    do: fc.constantFrom(...acts),
    nth: fc.nat(5),
    cents: fc.integer({ min: 1, max: 5000 }),
  })
export const openSteps = stepsOf(OPEN_ACTS)
export const closedSteps = stepsOf(CLOSED_ACTS)

type InSeason = { readonly id: string; readonly seasonId: string }
/** A scholarship, and how much of it is applied. */
type Given = InSeason & { cents: number; isRevoked: boolean }
type Sums = { owed: number; held: number; released: number }

/** What one member's money must come to, by what was answered with success. */
export class Life {
  readonly who: TestMember
  readonly dues: InSeason[] = []
  readonly payments: Payment[] = []
  /** The charges that are deposits. */
  readonly deposits = new Set<string>()
  readonly adjustments: (InSeason & { readonly cents: number; readonly dueId: string | null })[] =
    []
  readonly scholarships: Given[] = []
  readonly carried: Carried[] = []
  /** What each payment was last seen to pay. */
  readonly receipts = new Map<string, ReadonlyMap<string, number>>()
  /** What the last act may have taken money from: a payment that was given back, charges that cost less. */
  readonly touched = new Set<string>()
  /** Payments of which a refund bounced: they may pay more again. */
  readonly restored = new Set<string>()
  private readonly seasons = new Map<string, Sums>()
  constructor(who: TestMember) {
    this.who = who
  }
  in(seasonId: string): Sums {
    const known = this.seasons.get(seasonId) ?? { owed: 0, held: 0, released: 0 }
    this.seasons.set(seasonId, known)
    return known
  }
}

export type Carried = {
  readonly id: string
  readonly kind: 'carry_over' | 'write_off'
  readonly what: 'debt' | 'credit' | 'deposit' | 'unpaid_deposit'
  readonly amountCents: number
  readonly fromSeasonId: string
  readonly toSeasonId: string | null
  readonly dueId: string | null
}

export type Charge = {
  readonly id: string
  readonly account: string
  readonly lateForId: string | null
  readonly status: string
  readonly amountCents: number
  readonly waivedCents: number
  readonly paidCents: number
}

const pick = <T>(items: readonly T[], nth: number): T | undefined => items[nth % items.length]

/** Writes down what became of something that was open. */
export function noteCarried(life: Life, made: Carried): void {
  const { what, amountCents: cents, fromSeasonId, toSeasonId } = made
  life.carried.push(made)
  const from = life.in(fromSeasonId)
  if (what === 'debt' || what === 'unpaid_deposit') from.owed -= cents
  if (what === 'credit') from.owed += cents
  if (what === 'deposit') from.held -= cents
  if (toSeasonId === null) return
  const to = life.in(toSeasonId)
  if (made.dueId !== null) life.dues.push({ id: made.dueId, seasonId: toSeasonId })
  to.owed += what === 'debt' ? cents : -cents
  if (what === 'deposit') to.held += cents
}

/** The acts, each written down in the member's books when it was answered with success. */
export function livesOf(money: MoneyCamp, poolOf: (seasonId: string) => string) {
  const { send } = money
  const provider = providerOf(money)
  const ofLead = async (path: string, body: object) => {
    const answer = await send('POST', path, body)
    assert.ok(answer.status < 500, `${path}: ${answer.text}`)
    return answer.status < 300 ? answer.json : undefined
  }
  const chargesOf = async ({ who }: Life, seasonId: string): Promise<Charge[]> =>
    (await send('GET', `/members/${who.id}/dues?seasonId=${seasonId}`)).json.charges
  /** A charge that is not cancelled, and its late fee. */
  const costsOf = async (life: Life, { id, seasonId }: InSeason) =>
    (await chargesOf(life, seasonId)).filter(
      (due) => (due.id === id || due.lateForId === id) && due.status !== 'cancelled',
    )
  const costs = (charges: readonly Charge[]) =>
    charges.reduce((sum, due) => sum + due.amountCents - due.waivedCents, 0)

  const payThere = (id: string) =>
    money.camp.asCamp((tx) =>
      tx.updateTable('payments').set({ provider: 'test' }).where('id', '=', id).execute(),
    )

  type Doing = (life: Life, step: Step, seasonId: string) => Promise<void>
  const DO: Readonly<Record<Act, Doing>> = {
    async charge(life, { nth, cents }, seasonId) {
      const kind = ['dues', 'meal', 'deposit', 'other', 'dues', 'power'][nth] ?? 'dues'
      const made = await ofLead('/dues', {
        memberId: life.who.id,
        seasonId,
        name: 'Thing',
        amountCents: cents,
        dueOn: day((cents % 80) - 40),
        kind,
        scholarshipEligible: kind === 'dues',
      })
      if (!made) return
      life.dues.push({ id: made.id, seasonId })
      if (kind === 'deposit') life.deposits.add(made.id)
      life.in(seasonId).owed += cents
    },
    async pay(life, { nth, cents }, seasonId) {
      const charges = await chargesOf(life, seasonId)
      const named = nth % 2 === 0 ? pick(charges, nth) : undefined
      const reported = await ofLead('/payments', {
        memberId: life.who.id,
        seasonId,
        amountCents: cents,
        method: 'cash',
        ...(named && { dueIds: [named.id] }),
      })
      const paid = await ofLead(`/payments/${reported.id}/confirm`, {})
      const isThere = cents % 3 > 0
      if (isThere) await payThere(paid.id)
      const parts: { dueId: string; amountCents: number }[] = paid.allocations
      life.receipts.set(paid.id, new Map(parts.map((part) => [part.dueId, part.amountCents])))
      const inDeposits = parts.reduce(
        (sum, { dueId, amountCents }) => sum + (life.deposits.has(dueId) ? amountCents : 0),
        0,
      )
      const there: Provider = { paidCents: cents, refunds: [], dispute: 'none' }
      life.payments.push({ id: paid.id, seasonId, inDeposits, there: isThere ? there : undefined })
      const sums = life.in(seasonId)
      sums.owed -= cents
      sums.held += inDeposits
    },
    async refund(life, { nth, cents }) {
      const payment = pick(life.payments, nth)
      const body = { amountCents: cents, reason: 'r' }
      const given = payment && (await ofLead(`/payments/${payment.id}/refund`, body))
      if (!payment || !given) return
      if (payment.there) await provider.requested(payment, given.refunds.at(-1).id, cents)
      life.touched.add(payment.id)
      life.in(payment.seasonId).owed += cents
    },
    async giveBackThere(life, { nth, cents }) {
      const payment = pick(life.payments, nth)
      if (payment) await provider.giveBack(life, payment, cents)
    },
    async bounce(life, { nth }) {
      const there = life.payments.filter((payment) => payment.there?.refunds.length)
      const payment = pick(there, nth)
      if (payment) await provider.bounce(life, payment, nth)
    },
    async lose(life, { nth }) {
      const payment = pick(life.payments, nth)
      if (payment) await provider.lose(life, payment)
    },
    async waive(life, { nth, cents }) {
      const due = pick(life.dues, nth)
      const body = { amountCents: cents, reason: 'r' }
      if (!due || !(await ofLead(`/dues/${due.id}/waive`, body))) return
      life.in(due.seasonId).owed -= cents
    },
    async cancel(life, { nth }) {
      const due = pick(life.dues, nth)
      if (!due) return
      const undone = await costsOf(life, due)
      if (!(await ofLead(`/dues/${due.id}/cancel`, { reason: 'r' }))) return
      for (const { id } of undone) life.touched.add(id)
      life.in(due.seasonId).owed -= costs(undone)
    },
    async adjust(life, { nth, cents }, seasonId) {
      const own = life.dues.filter((due) => due.seasonId === seasonId)
      const due = nth < 3 ? pick(own, nth) : undefined
      const side = cents % 2 === 0 ? 'debit' : 'credit'
      const body = { memberId: life.who.id, seasonId, kind: 'adjustment', side, amountCents: cents }
      const aimed = due && { dueId: due.id }
      const made = await ofLead('/ledger/adjustments', { ...body, ...aimed, reason: 'r' })
      if (!made) return
      const change = side === 'debit' ? cents : -cents
      life.adjustments.push({ id: made.id, seasonId, cents: change, dueId: due?.id ?? null })
      if (due) life.touched.add(due.id)
      life.in(seasonId).owed += change
    },
    async reverse(life, { nth }) {
      const made = pick(life.adjustments, nth)
      if (!made || !(await ofLead(`/ledger/${made.id}/reverse`, { reason: 'r' }))) return
      if (made.dueId) life.touched.add(made.dueId)
      life.in(made.seasonId).owed -= made.cents
    },
    async ask(life, { cents }, seasonId) {
      const own = (path: string, body?: object) => send('POST', path, body, life.who.token)
      const request = { poolId: poolOf(seasonId), requestedAmountCents: cents }
      const { json } = await own('/scholarships', request)
      await own(`/scholarships/${json.id}/submit`)
      await ofLead(`/scholarships/${json.id}/decision`, { status: 'in_review' })
      const approval = { status: 'approved', amountCents: cents }
      await ofLead(`/scholarships/${json.id}/decision`, approval)
      const taken = await own(`/scholarships/${json.id}/accept`)
      assert.ok(taken.status < 500, taken.text)
      if (taken.status >= 300) await own(`/scholarships/${json.id}/decline`, {})
      if (taken.status >= 300) return
      const applied: number = taken.json.appliedAmountCents
      life.scholarships.push({ id: json.id, seasonId, cents: applied, isRevoked: false })
      life.in(seasonId).owed -= applied
    },
    async revoke(life, { nth }) {
      const made = pick(life.scholarships, nth)
      if (!made || !(await ofLead(`/scholarships/${made.id}/revoke`, { reason: 'r' }))) return
      made.isRevoked = true
      life.in(made.seasonId).owed += made.cents
    },
    async release(life, _step, seasonId) {
      const sums = life.in(seasonId)
      const body = { seasonId, override: true, reason: 'r' }
      if (!(await ofLead(`/members/${life.who.id}/deposit/release`, body))) return
      sums.owed -= sums.held
      sums.released += sums.held
      sums.held = 0
    },
    async forfeit(life, { cents }, seasonId) {
      const body = { seasonId, amountCents: cents, reason: 'r' }
      if (!(await ofLead(`/members/${life.who.id}/deposit/forfeit`, body))) return
      life.in(seasonId).held -= cents
    },
    async withdraw(life, _step, seasonId) {
      const { json } = await send(
        'GET',
        `/enrollments?memberId=${life.who.id}&seasonId=${seasonId}`,
      )
      const [own] = json.data
      if (own) await send('POST', `/enrollments/${own.id}/withdraw`, {}, life.who.token)
    },
    carryOver: (life, step, seasonId) => carry(life, step, seasonId, 'carry_over'),
    writeOff: (life, step, seasonId) => carry(life, step, seasonId, 'write_off'),
    async undo(life, { nth }) {
      const made = pick(life.carried, nth)
      if (!made) return
      const { dueId, toSeasonId, fromSeasonId, what, amountCents: cents } = made
      const charge = dueId && toSeasonId ? { id: dueId, seasonId: toSeasonId } : undefined
      const undone = charge ? await costsOf(life, charge) : []
      if (!(await ofLead(`/carry-overs/${made.id}/reverse`, { reason: 'r' }))) return
      for (const { id } of undone) life.touched.add(id)
      const from = life.in(fromSeasonId)
      if (what === 'debt' || what === 'unpaid_deposit') from.owed += cents
      if (what === 'credit') from.owed -= cents
      if (what === 'deposit') from.held += cents
      if (toSeasonId === null) return
      const to = life.in(toSeasonId)
      to.owed += what === 'debt' ? -costs(undone) : cents
      if (what === 'deposit') to.held -= cents
    },
  }

  async function carry(life: Life, { nth }: Step, fromSeasonId: string, kind: Carried['kind']) {
    const what = nth === 0 ? (kind === 'carry_over' ? 'deposit' : 'unpaid_deposit') : undefined
    const body = { memberId: life.who.id, fromSeasonId, kind, reason: 'r', ...(what && { what }) }
    const made = await ofLead('/carry-overs', body)
    if (made) noteCarried(life, made)
  }

  /** What a charge no longer costs goes back to the pool, and never to the member (INV-S2). */
  async function followScholarships(life: Life): Promise<void> {
    for (const given of life.scholarships.filter(({ isRevoked }) => !isRevoked)) {
      const { json } = await send('GET', `/scholarships/${given.id}`)
      const returned = given.cents - json.appliedAmountCents
      assert.ok(returned >= 0, 'a scholarship that grew')
      life.in(given.seasonId).owed += returned
      given.cents = json.appliedAmountCents
    }
  }

  return {
    chargesOf,
    async take(life: Life, step: Step, seasonId: string): Promise<void> {
      await DO[step.do](life, step, seasonId)
      await followScholarships(life)
    },
  }
}
