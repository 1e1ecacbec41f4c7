import assert from 'node:assert/strict'
import type { TestMember } from '@campkit/testing/test-camp'
import { type Asked, type Books, type Person, total } from './money-books.ts'
import type { TestTill } from './till.ts'

/** The kind that the pools of this test pay for. */
export const COVERED = 'dues'
const SHORT_MS = 1500
const HOUR_MS = 3_600_000

/** What members and leads do about scholarships, each act checked against the member's books. */
export function scholarshipsOf(till: TestTill) {
  const pools: string[] = []
  const lead = (path: string, body: object) => till.api(till.lead, 'POST', path, body)
  const own = (who: TestMember, { id }: Asked, act: string) =>
    till.api(who, 'POST', `/scholarships/${id}/${act}`, {})
  /** To accept takes no body. */
  const take = (who: TestMember, { id }: Asked) =>
    till.api(who, 'POST', `/scholarships/${id}/accept`)

  const acts = {
    async openPool(budgetCents: number): Promise<string> {
      const body = { name: 'Pool', budgetCents, covers: [COVERED] }
      const { status, json, text } = await lead('/scholarship-pools', body)
      assert.equal(status, 201, text)
      pools.push(json.id)
      return json.id
    },

    /** Nothing comes back while another request to the pool is open. */
    async ask({ who, books, poolId }: Person, cents: number): Promise<Asked | undefined> {
      const wish =
        cents % 2 === 0 ? { requestedAmountCents: cents } : { requestedPercent: (cents % 100) + 1 }
      const { status, json, text } = await till.api(who, 'POST', '/scholarships', {
        poolId,
        ...wish,
      })
      assert.equal(status, 201, text)
      const submitted = await till.api(who, 'POST', `/scholarships/${json.id}/submit`)
      assert.ok(submitted.status < 500, submitted.text)
      if (submitted.status >= 300) return undefined
      const taken = await lead(`/scholarships/${json.id}/decision`, { status: 'in_review' })
      assert.equal(taken.status, 200, taken.text)
      const asked: Asked = {
        id: json.id,
        status: 'in_review',
        isShort: false,
        isRevoked: false,
        approvedCents: 0,
        percent: null,
        appliedCents: 0,
      }
      books.asked.push(asked)
      return asked
    },

    /** Says whether the pool had it. */
    async approve(
      { books }: Person,
      asked: Asked,
      terms: { readonly amountCents: number } | { readonly percent: number },
      isShort = false,
    ): Promise<boolean> {
      const expiresAt = new Date(Date.now() + SHORT_MS).toISOString()
      const { status, json, text } = await lead(`/scholarships/${asked.id}/decision`, {
        status: 'approved',
        ...terms,
        ...(isShort && { expiresAt }),
      })
      assert.ok(status === 200 || status === 409, text)
      await acts.assertBudgets()
      if (status === 409) return false
      const promised =
        'percent' in terms
          ? Math.floor((terms.percent * books.coveredCents) / 100)
          : terms.amountCents
      assert.equal(json.approvedAmountCents, promised, text)
      Object.assign(asked, { status: 'approved', isShort, approvedCents: promised })
      asked.percent = 'percent' in terms ? terms.percent : null
      return true
    },

    /** By two calls at once: one of them takes it, at most. `isExact` while the member has paid nothing. */
    async accept({ who, books }: Person, asked: Asked, isExact: boolean): Promise<void> {
      const { approvedCents, percent } = asked
      const share =
        percent === null ? approvedCents : Math.floor((percent * books.coveredCents) / 100)
      const most = Math.min(approvedCents, share, books.openToScholarships)
      const answers = await Promise.all([take(who, asked), take(who, asked)])
      const taken = answers.filter(({ status }) => status === 200)
      assert.ok(answers.every(({ status }) => status === 200 || status === 409))
      assert.ok(taken.length <= (asked.status === 'approved' && most > 0 ? 1 : 0), 'taken twice')
      assert.ok(!isExact || taken.length === 1, answers[0]?.text)
      if (!taken[0]) return
      const { appliedAmountCents: cents } = taken[0].json
      assert.ok(isExact ? cents === most : cents >= 1 && cents <= most, `${cents} of ${most}`)
      Object.assign(asked, { status: 'applied', appliedCents: cents })
      books.owed -= cents
    },

    async giveUp({ who }: Person, asked: Asked, act: 'decline' | 'withdraw'): Promise<void> {
      const { status, text } = await own(who, asked, act)
      assert.ok(status < 500, text)
      if (status >= 300) return
      asked.status = act === 'decline' ? 'declined_by_member' : 'withdrawn'
    },

    /** By two calls at once, too. */
    async revoke({ books }: Person, asked: Asked): Promise<void> {
      const revoking = () => lead(`/scholarships/${asked.id}/revoke`, { reason: 'r' })
      const answers = await Promise.all([revoking(), revoking()])
      const done = answers.filter(({ status }) => status === 200).length
      assert.ok(answers.every(({ status }) => status === 200 || status === 409))
      assert.equal(done, asked.status === 'applied' && !asked.isRevoked ? 1 : 0)
      if (done === 0) return
      asked.isRevoked = true
      books.owed += asked.appliedCents
    },

    /** What scholarships pay of a charge, by the request. */
    async givenTo(dueId: string): Promise<ReadonlyMap<string, number>> {
      const rows = await till.camp.asCamp((tx) =>
        tx
          .selectFrom('ledger_entries as e')
          .leftJoin('ledger_entries as reversal', 'reversal.reverses_id', 'e.id')
          .select(['e.source_id', 'e.debit_cents', 'e.credit_cents'])
          .where('e.due_id', '=', dueId)
          .where('e.kind', '=', 'scholarship_credit')
          .where('reversal.id', 'is', null)
          .execute(),
      )
      const parts = Map.groupBy(rows, ({ source_id }) => source_id.split(' ')[0] ?? '')
      const net = (some: typeof rows) => total(some, (row) => row.credit_cents - row.debit_cents)
      return new Map([...parts].map(([id, some]) => [id, net(some)]))
    },

    /** The charge that they paid is no more: their pools have it again (INV-S2). */
    takeBack(books: Books, given: ReadonlyMap<string, number>): void {
      for (const asked of books.asked) {
        const cents = given.get(asked.id) ?? 0
        asked.appliedCents -= cents
        books.owed += cents
      }
    },

    /** INV-S1, at any moment; counted here, not by the pool. */
    async assertBudgets(): Promise<void> {
      const rows = await till.camp.asCamp((tx) =>
        tx
          .selectFrom('scholarships as s')
          .innerJoin('scholarship_pools as p', 'p.id', 's.pool_id')
          .select(['p.id', 'p.budget_cents', 's.status', 's.approved_cents', 's.applied_cents'])
          .where('s.status', 'in', ['approved', 'accepted', 'applied'])
          .execute(),
      )
      for (const id of pools) {
        const of = rows.filter((row) => row.id === id)
        const committed = total(of, (row) =>
          Number(row.status === 'applied' ? row.applied_cents : row.approved_cents),
        )
        assert.ok(committed <= (of[0]?.budget_cents ?? 0), `${committed} of a pool are promised`)
      }
    },

    /** Approvals for a moment that the workers have not ended yet. */
    async short(): Promise<number> {
      const rows = await till.camp.asCamp((tx) =>
        tx
          .selectFrom('scholarships')
          .select('id')
          .where('status', '=', 'approved')
          .where('expires_at', '<', new Date(Date.now() + HOUR_MS).toISOString())
          .execute(),
      )
      return rows.length
    },

    /** Each request is what it was said to be, and stands in the ledger so often and no more. */
    async assertAsTold(people: readonly Person[]): Promise<void> {
      const [requests, postings] = await till.camp.asCamp((tx) =>
        Promise.all([
          tx.selectFrom('scholarships').select(['id', 'status', 'applied_cents']).execute(),
          tx.selectFrom('ledger_entries').selectAll().execute(),
        ]),
      )
      for (const asked of people.flatMap(({ books }) => books.asked)) {
        const credits = postings.filter(
          ({ source, source_id }) =>
            source === 'scholarship' && source_id.split(' ')[0] === asked.id,
        )
        const reversals = postings.filter(({ reverses_id }) =>
          credits.some(({ id }) => id === reverses_id),
        )
        const { isRevoked, appliedCents } = asked
        const request = requests.find(({ id }) => id === asked.id)
        const found = {
          status: request?.status,
          applied: request?.applied_cents ?? 0,
          kinds: [...new Set(credits.map(({ kind }) => kind))],
          credited: total(credits, (row) => row.credit_cents - row.debit_cents),
          reversed: total(reversals, (row) => row.debit_cents - row.credit_cents),
        }
        assert.deepEqual(found, {
          status: endOf(asked),
          applied: appliedCents,
          kinds: asked.status === 'applied' ? ['scholarship_credit'] : [],
          credited: appliedCents,
          reversed: isRevoked ? appliedCents : 0,
        })
      }
    },
  }
  return acts
}

/** Where a request ends, once the workers have ended what was approved for a moment. */
function endOf({ status, isShort, isRevoked }: Asked): string {
  if (isRevoked) return 'revoked'
  return status === 'approved' && isShort ? 'lapsed' : status
}
