import assert from 'node:assert/strict'
import type { ProviderRefund, ProviderState } from '../src/providers/provider.ts'
import { settle } from '../src/resources/money/payments/payments.settle.ts'
import type { MoneyCamp } from './money.ts'
import type { Life } from './season-lives.ts'

/** A payment in a life, and what its provider knows of it. */
export type Payment = {
  readonly id: string
  readonly seasonId: string
  /** What of it is in deposits, released or not. */
  inDeposits: number
  /** Undefined if it was paid by hand. */
  readonly there: Provider | undefined
}

type Given = {
  readonly ref: string
  readonly refundId: string | undefined
  readonly amountCents: number
  status: ProviderRefund['status']
  /** How much of a held deposit went with it. */
  fromHeld: number
}

export type Provider = {
  readonly paidCents: number
  readonly refunds: Given[]
  dispute: ProviderState['dispute']
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** What happens at a provider, each time with what must become of the member's money. */
export function providerOf(money: MoneyCamp) {
  /** We ask the provider, twice: nothing may depend on how often. */
  async function hear({ id, there }: Payment): Promise<void> {
    assert.ok(there)
    const refunds = there.refunds.map(({ fromHeld: _, ...refund }) => refund)
    const state: ProviderState = { ref: 'x', status: 'paid', feeCents: 0, ...there, refunds }
    for (let i = 0; i < 2; i++)
      await money.camp.asCamp((tx) => settle(tx, id, state, 'test', () => {}))
  }

  const depositIn = async ({ who }: Life, seasonId: string) =>
    (await money.send('GET', `/members/${who.id}/dues?seasonId=${seasonId}`)).json.accounts.deposit

  const restOf = ({ paidCents, refunds }: Provider): number =>
    paidCents - sum(refunds.map((one) => (one.status === 'failed' ? 0 : one.amountCents)))

  /** What a payment still pays of deposits. */
  async function paysDeposits(life: Life, { id }: Payment): Promise<number> {
    const { json } = await money.send('GET', `/payments/${id}`)
    const parts: { dueId: string; amountCents: number }[] = json.allocations
    return sum(parts.map((part) => (life.deposits.has(part.dueId) ? part.amountCents : 0)))
  }

  /** How much of the held deposit goes with money that goes: what neither dues nor a release can have given. */
  async function fromHeld(life: Life, payment: Payment, cents: number, restCents: number) {
    const { seasonId, inDeposits } = payment
    const others = life.payments.filter((one) => one !== payment && one.seasonId === seasonId)
    const pays = await paysDeposits(life, payment)
    const drawn = await Promise.all(
      others.map(async (one) => one.inDeposits - (await paysDeposits(life, one))),
    )
    const { held, released } = life.in(seasonId)
    const beyond = Math.max(0, cents - (restCents - pays))
    const free = Math.min(inDeposits, Math.max(0, released - sum(drawn)))
    const fromRelease = Math.min(beyond, Math.max(0, free - (inDeposits - pays)))
    return Math.min(beyond - fromRelease, held)
  }

  async function go(life: Life, payment: Payment, cents: number, note: () => void) {
    const { there, seasonId } = payment
    assert.ok(there)
    const gone = await fromHeld(life, payment, cents, restOf(there))
    note()
    await hear(payment)
    life.touched.add(payment.id)
    life.in(seasonId).owed += cents
    life.in(seasonId).held -= gone
    payment.inDeposits -= gone
    return gone
  }

  return {
    /** The refund that a lead asked for is made. */
    async requested(payment: Payment, refundId: string, amountCents: number): Promise<void> {
      const ref = `re_${refundId}`
      payment.there?.refunds.push({ ref, refundId, amountCents, status: 'succeeded', fromHeld: 0 })
      await hear(payment)
    },
    /** Somebody gives money back at the provider. */
    async giveBack(life: Life, payment: Payment, wanted: number): Promise<void> {
      const { there } = payment
      if (!there || there.dispute === 'lost') return
      const amountCents = Math.min(wanted, restOf(there))
      if (amountCents === 0) return
      const ref = `re_${payment.id}_${there.refunds.length}`
      const refund: Given = {
        ref,
        refundId: undefined,
        amountCents,
        status: 'succeeded',
        fromHeld: 0,
      }
      refund.fromHeld = await go(life, payment, amountCents, () => there.refunds.push(refund))
    },
    /** The bank takes the rest of it. */
    async lose(life: Life, payment: Payment): Promise<void> {
      const { there } = payment
      if (!there || there.dispute === 'lost' || restOf(there) === 0) return
      await go(life, payment, restOf(there), () => {
        there.dispute = 'lost'
      })
    },
    /** A refund comes back: as much of it is held again as the deposits still take. */
    async bounce(life: Life, payment: Payment, nth: number): Promise<void> {
      const { there, seasonId } = payment
      const done = there?.refunds.filter(({ status }) => status === 'succeeded') ?? []
      const refund = done[nth % done.length]
      if (!refund || there?.dispute === 'lost') return
      const before = await depositIn(life, seasonId)
      refund.status = 'failed'
      await hear(payment)
      const kept = (await depositIn(life, seasonId)).heldCents - before.heldCents
      const most = Math.min(refund.fromHeld, before.balanceCents)
      assert.ok(kept >= 0 && kept <= most, `${kept} of ${most} is held again`)
      life.in(seasonId).owed -= refund.amountCents
      life.in(seasonId).held += kept
      payment.inDeposits += kept
      life.restored.add(payment.id)
    },
  }
}
