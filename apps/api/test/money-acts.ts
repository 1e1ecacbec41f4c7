import assert from 'node:assert/strict'
import type { TestMember } from '@campkit/testing/test-camp'
import fc from 'fast-check'
import type { Person } from './money-books.ts'
import { providerBooksOf } from './money-provider.ts'
import { COVERED, type scholarshipsOf } from './money-scholarships.ts'
import type { TestTill } from './till.ts'

const ACTS = [
  ...['charge', 'pay', 'report', 'adjust', 'refund', 'waive', 'cancel', 'reverse'],
  ...['ask', 'approve', 'approveBriefly', 'accept', 'turnDown', 'withdraw', 'revoke'],
  ...['deposit', 'giveBackThere', 'bounce', 'lose'],
] as const
export type Step = {
  readonly do: (typeof ACTS)[number]
  /** Of what there is of that kind, the latest, the one before, … */
  readonly nth: number
  readonly cents: number
}

/** One act of one member's life with money. */
export const steps: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...ACTS),
  nth: fc.nat(5),
  cents: fc.integer({ min: 1, max: 5000 }),
})

/** So that nothing is left to chance: each kind once, in an order in which it has an effect. */
export const EACH_KIND: readonly Step[] = [
  { do: 'report', nth: 0, cents: 900 },
  { do: 'refund', nth: 0, cents: 400 },
  { do: 'adjust', nth: 0, cents: 600 },
  { do: 'reverse', nth: 0, cents: 1 },
  { do: 'charge', nth: 0, cents: 700 },
  { do: 'waive', nth: 3, cents: 50 },
  { do: 'cancel', nth: 3, cents: 1 },
  { do: 'pay', nth: 0, cents: 800 },
  // All that is owed, the deposit too; then more goes back than paid dues.
  { do: 'deposit', nth: 0, cents: 500 },
  { do: 'pay', nth: 0, cents: 20_000 },
  { do: 'giveBackThere', nth: 1, cents: 19_900 },
  { do: 'bounce', nth: 1, cents: 1 },
  { do: 'lose', nth: 0, cents: 1 },
]

const pick = <T>(items: readonly T[], nth: number): T | undefined => items[nth % items.length]

/** What members, leads and the provider do about money, each act written down in the member's books. */
export function actsOf(till: TestTill, scholarships: ReturnType<typeof scholarshipsOf>) {
  const lead = (method: string, path: string, body: object) =>
    till.api(till.lead, method, path, body)
  const charge = async ({ who, books }: Person, cents: number, isCovered: boolean) => {
    const kind = isCovered || cents % 2 === 0 ? COVERED : 'merch'
    const { status, json, text } = await lead('POST', '/dues', {
      memberId: who.id,
      name: 'Thing',
      amountCents: cents,
      dueOn: '2027-06-01',
      // Kept from scholarships by its kind, or by itself.
      kind,
      scholarshipEligible: isCovered || kind !== COVERED,
    })
    assert.equal(status, 201, text)
    books.dues.push({ id: json.id, cents, waivedCents: 0, isCovered })
    books.owed += cents
  }

  const there = providerBooksOf(till)

  const DO: Readonly<Record<Step['do'], (person: Person, step: Step) => Promise<void>>> = {
    charge: (person, { cents }) => charge(person, cents, cents % 3 !== 0),
    async pay({ who, books }, { cents }) {
      const { json, status, text } = await till.api(who, 'POST', '/payments/page', {
        amountCents: cents,
      })
      assert.ok(status === 201 || status === 200, text)
      const sent = await till.post(json.url)
      const checkout = sent.headers.get('location')
      assert.ok(checkout, await sent.text())
      const paid = await Promise.all([
        till.post(checkout, 'do=paid'),
        till.post(checkout, 'do=paid'),
      ])
      assert.ok(paid.every(({ status }) => status === 303))
      books.payments.push(json.paymentId)
      books.there.push(json.paymentId)
      books.owed -= cents
    },
    async deposit({ who, books }, { cents }) {
      const due = { memberId: who.id, name: 'Deposit', kind: 'deposit', dueOn: '2027-06-01' }
      const { status, text } = await lead('POST', '/dues', { ...due, amountCents: cents })
      assert.equal(status, 201, text)
      books.owed += cents
    },
    async giveBackThere({ books }, { nth, cents }) {
      const id = pick(books.there, nth)
      if (id !== undefined) books.owed += await there.giveBack(id, cents)
    },
    async bounce({ books }, { nth }) {
      const id = pick(books.there, nth)
      if (id === undefined) return
      // Heard of before it bounces, or together with that.
      if (nth % 2 === 1) await there.hear(id)
      books.owed -= await there.bounce(id)
    },
    async lose({ books }, { nth }) {
      const id = pick(books.there, nth)
      if (id !== undefined) books.owed += await there.lose(id)
    },
    async report({ who, books }, { cents }) {
      const { json } = await till.api(who, 'POST', '/payments', {
        amountCents: cents,
        method: 'cash',
      })
      const { status, text } = await lead('POST', `/payments/${json.id}/confirm`, {})
      assert.equal(status, 200, text)
      books.payments.push(json.id)
      books.owed -= cents
    },
    async adjust({ who, books }, { cents }) {
      const side = cents % 2 === 0 ? 'debit' : 'credit'
      const body = { memberId: who.id, kind: 'adjustment', side, amountCents: cents, reason: 'r' }
      const { status, json } = await lead('POST', '/ledger/adjustments', body)
      if (status >= 300) return
      const change = side === 'debit' ? cents : -cents
      books.adjustments.push({ id: json.id, cents: change })
      books.owed += change
    },
    async refund({ books }, { nth, cents }) {
      const id = pick(books.payments, nth)
      if (id === undefined) return
      const { status, text } = await lead('POST', `/payments/${id}/refund`, {
        amountCents: cents,
        reason: 'r',
      })
      assert.ok(status < 500, text)
      if (status >= 300) return
      books.owed += cents
    },
    async waive({ books }, { nth, cents }) {
      const due = pick(books.dues, nth)
      if (!due) return
      const body = { amountCents: cents, reason: 'r' }
      const { status, text } = await lead('POST', `/dues/${due.id}/waive`, body)
      assert.ok(status < 500, text)
      if (status >= 300) return
      due.waivedCents += cents
      books.owed -= cents
    },
    async cancel({ who, books }, { nth }) {
      const due = pick(books.dues, nth)
      if (!due) return
      const given = await scholarships.givenTo(due.id)
      const { status, text } = await lead('POST', `/dues/${due.id}/cancel`, { reason: 'r' })
      assert.ok(status < 500, text)
      if (status >= 300) return
      assert.equal(await cancelled(who, due.id), due.waivedCents - due.cents)
      books.owed += due.waivedCents - due.cents
      scholarships.takeBack(books, given)
      Object.assign(due, { cents: 0, waivedCents: 0 })
    },
    async reverse({ books }, { nth }) {
      const made = pick(books.adjustments, nth)
      if (!made) return
      const { status, text } = await lead('POST', `/ledger/${made.id}/reverse`, { reason: 'r' })
      assert.ok(status < 500, text)
      if (status < 300) books.owed -= made.cents
    },
    async ask(person, { cents }) {
      await scholarships.ask(person, cents)
    },
    async approve(person, { nth, cents }) {
      const asked = pick(person.books.asked, nth)
      const terms = cents % 2 === 0 ? { amountCents: cents } : { percent: (cents % 100) + 1 }
      if (asked) await scholarships.approve(person, asked, terms)
    },
    async approveBriefly(person, { nth, cents }) {
      const asked = pick(person.books.asked, nth)
      if (asked) await scholarships.approve(person, asked, { amountCents: cents }, true)
    },
    async accept(person, { nth }) {
      const asked = pick(person.books.asked, nth)
      if (asked) await scholarships.accept(person, asked, false)
    },
    async turnDown(person, { nth }) {
      const asked = pick(person.books.asked, nth)
      if (asked) await scholarships.giveUp(person, asked, 'decline')
    },
    async withdraw(person, { nth }) {
      const asked = pick(person.books.asked, nth)
      if (asked) await scholarships.giveUp(person, asked, 'withdraw')
    },
    async revoke(person, { nth }) {
      const asked = pick(person.books.asked, nth)
      if (asked) await scholarships.revoke(person, asked)
    },
  }

  /** What the reversals of one charge came to. */
  async function cancelled(who: TestMember, dueId: string): Promise<number> {
    const rows = await till.camp.asCamp((tx) =>
      tx
        .selectFrom('ledger_entries')
        .selectAll()
        .where('member_id', '=', who.id)
        .where('due_id', '=', dueId)
        .execute(),
    )
    // A scholarship that was revoked is a reversal about the charge, too, and so is a refund that bounced.
    const given = new Set(
      rows.filter(({ kind }) => kind === 'scholarship_credit').map(({ id }) => id),
    )
    return rows
      .filter(({ payment_id }) => payment_id === null)
      .filter(({ reverses_id }) => reverses_id !== null && !given.has(reverses_id))
      .reduce((sum, row) => sum + row.debit_cents - row.credit_cents, 0)
  }

  return { charge, take: (person: Person, step: Step) => DO[step.do](person, step) }
}
