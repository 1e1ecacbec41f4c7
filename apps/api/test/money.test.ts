import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { type MoneyCamp, openMoneyCamp } from './money.ts'

type Step = { readonly what: (typeof ACTS)[number]; readonly who: number; readonly cents: number }

const ACTS = [
  'charge',
  'deposit',
  'pay',
  'pay deposit',
  'refund deposit',
  'adjust up',
  'adjust down',
  'rebate',
  'write off',
  'waive',
  'cancel',
  'reverse',
  'release',
  'forfeit',
] as const
const MEMBERS = 3
const ROUNDS = 6

describe('money under random work', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
  })
  after(() => money.close())

  const steps = fc.array(
    fc.record({
      what: fc.constantFrom(...ACTS),
      who: fc.nat(MEMBERS - 1),
      cents: fc.integer({ min: 1, max: 2000 }),
    }),
    { minLength: 40, maxLength: 60 },
  )

  /** One of what is there, by chance; whether it is taken is the service's business. */
  const pick = (items: readonly { id: string }[], cents: number) =>
    items.length === 0 ? 'none' : String(items[cents % items.length]?.id)
  const due = async (id: string, cents: number) =>
    pick((await money.send('GET', `/dues?memberId=${id}&limit=100`)).json.data, cents)
  const entry = async (id: string, cents: number) =>
    pick((await money.send('GET', `/members/${id}/ledger?limit=100`)).json.data, cents)
  const adjust = (memberId: string, amountCents: number, more: object) =>
    money.send('POST', '/ledger/adjustments', { memberId, amountCents, reason: 'x', ...more })

  async function act({ what, cents }: Step, id: string): Promise<unknown> {
    const reason = 'x'
    const charge = (kind: string) =>
      money.send('POST', '/dues', { memberId: id, name: 'x', kind, amountCents: cents })
    const settle = (way: string, body: object) =>
      money.send('POST', `/members/${id}/deposit/${way}`, { reason, amountCents: cents, ...body })
    switch (what) {
      case 'charge':
        return charge('dues')
      case 'deposit':
        return charge('deposit')
      case 'pay':
        return money.credit(id, cents)
      case 'pay deposit':
        return money.credit(id, cents, { account: 'deposit' }).catch(() => {})
      case 'refund deposit': {
        const taken = { account: 'deposit', kind: 'refund', creditCents: 0, debitCents: cents }
        return money.credit(id, 0, taken).catch(() => {})
      }
      case 'adjust up':
        return adjust(id, cents, { kind: 'adjustment', side: 'debit', dueId: await due(id, cents) })
      case 'adjust down':
        return adjust(id, cents, {
          kind: 'adjustment',
          side: 'credit',
          dueId: await due(id, cents),
        })
      case 'rebate':
        return adjust(id, cents, { kind: 'rebate' })
      case 'write off':
        return adjust(id, cents, { kind: 'write_off' })
      case 'waive':
        return money.send('POST', `/dues/${await due(id, cents)}/waive`, { reason })
      case 'cancel':
        return money.send('POST', `/dues/${await due(id, cents)}/cancel`, { reason })
      case 'reverse':
        return money.send('POST', `/ledger/${await entry(id, cents)}/reverse`, { reason })
      case 'release':
        return settle('release', { override: true })
      case 'forfeit':
        return settle('forfeit', {})
    }
  }

  it('INV-D1 balances equal the sum of postings, deposits are never negative, no charge is covered twice', async (t) => {
    const seed = Number(process.env.CAMPKIT_FUZZ_SEED ?? Date.now() % 2 ** 31)
    t.diagnostic(`again: CAMPKIT_FUZZ_SEED=${seed}`)
    let taken = 0
    for (const sequence of fc.sample(steps, { seed, numRuns: ROUNDS })) {
      const people = await Promise.all(
        Array.from({ length: MEMBERS }, async () => (await money.camp.addMember('member')).id),
      )
      const lanes = [0, 1, 2, 3].map(async (lane) => {
        for (const step of sequence.filter((_, i) => i % 4 === lane)) {
          const answer = await act(step, people[step.who] as string)
          const { status = 200, text = '' } = (answer ?? {}) as { status?: number; text?: string }
          assert.ok(status < 500, `${step.what}: ${text}`)
          if (status < 300) taken += 1
        }
      })
      await Promise.all(lanes)
      for (const id of people) await assertSound(id)
    }
    assert.ok(taken > ROUNDS * 15, `only ${taken} steps were taken`)
  })

  async function assertSound(id: string): Promise<void> {
    const standing = await money.standing(id)
    const { accounts, charges, balanceCents } = standing
    const told = JSON.stringify(standing)
    const [dues, deposit] = [await money.summed(id, 'dues'), await money.summed(id, 'deposit')]
    assert.equal(accounts.dues.balanceCents, dues, told)
    assert.equal(accounts.deposit.balanceCents, deposit, told)
    assert.equal(balanceCents, dues + deposit)
    assert.ok(deposit >= 0 && accounts.deposit.heldCents >= 0, told)
    let open = 0
    for (const due of charges) {
      assert.ok(due.openCents >= 0 && due.paidCents >= 0 && due.waivedCents >= 0, told)
      assert.equal(due.openCents + due.paidCents + due.waivedCents, due.amountCents, told)
      if (due.account === 'dues') open += due.openCents
    }
    assert.ok(open - accounts.dues.creditCents <= dues, told)
  }
})
