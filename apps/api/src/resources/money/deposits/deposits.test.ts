import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'

describe('deposits', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
  })
  after(() => money.close())

  const paid = async (cents: number, of = money) => {
    const { id } = await of.camp.addMember('member')
    const due = await of.charge(id, cents, { kind: 'deposit' })
    await of.credit(id, cents, { account: 'deposit' })
    return { id, dueId: due.id as string }
  }
  const settle = (id: string, what: 'release' | 'forfeit', body: object, of = money) =>
    of.send('POST', `/members/${id}/deposit/${what}`, body)
  const now = { override: true, reason: 'leaves early' }

  it('INV-D5 deposits are an account of their own: payments on dues do not meet them', async () => {
    const { id } = await money.camp.addMember('member')
    await money.charge(id, 500, { kind: 'deposit' })
    await money.credit(id, 500)
    const { accounts, balanceCents, dueNowCents, charges } = await money.standing(id)
    assert.deepEqual(accounts, {
      dues: { balanceCents: -500, creditCents: 500 },
      deposit: { balanceCents: 500, heldCents: 0 },
    })
    assert.deepEqual([balanceCents, dueNowCents, charges[0].openCents], [0, 500, 500])
    assert.equal(charges[0].account, 'deposit')
  })

  it('INV-D5 released only when the season is closed, or with override and reason', async () => {
    const other = await openMoneyCamp()
    const [{ id }, early] = [await paid(1000, other), await paid(1000, other)]
    assert.equal((await settle(id, 'release', {}, other)).json.code, 'SEASON_NOT_CLOSED')
    const unreasoned = await settle(id, 'release', { override: true }, other)
    assert.equal(unreasoned.json.errors[0].pointer, '/body/reason')
    assert.equal((await settle(early.id, 'release', now, other)).json.heldCents, 0)
    await other.closeSeason()
    const { seasonId } = other
    const closed = await settle(id, 'release', { seasonId }, other)
    assert.deepEqual([closed.json.heldCents, closed.json.balanceCents], [0, 0])
    const standing = await other.send('GET', `/members/${id}/dues?seasonId=${seasonId}`)
    assert.equal(standing.json.accounts.dues.creditCents, 1000)
    await other.close()
  })

  it('INV-D5 a deposit that is paid does not become cheaper: it is released', async () => {
    const { id, dueId } = await paid(1000)
    const body = { memberId: id, kind: 'adjustment', side: 'credit', amountCents: 10, dueId }
    const lower = await money.send('POST', '/ledger/adjustments', { ...body, reason: 'r' })
    assert.deepEqual([lower.status, lower.json.code], [409, 'DEPOSIT_TOO_SMALL'])
    const tiers = [{ key: 'low', label: 'Low', amountCents: 600 }]
    const item = { name: 'Deposit', kind: 'deposit', amountCents: 1000, tiers }
    const { id: feeItemId } = await money.made('/fee-items', item)
    const due = await money.made('/dues', { memberId: id, feeItemId })
    await money.credit(id, 1000, { account: 'deposit' })
    const tier = await money.send('PATCH', `/dues/${due.id}`, { tierKey: 'low' })
    assert.deepEqual([tier.status, tier.json.code], [409, 'DEPOSIT_TOO_SMALL'])
  })

  it('INV-D5 forfeiting needs a reason, and gives the member nothing back', async () => {
    const { id } = await paid(1000)
    assert.equal((await settle(id, 'forfeit', {})).status, 400)
    const part = await settle(id, 'forfeit', { amountCents: 400, reason: 'no strike' })
    assert.deepEqual([part.json.heldCents, part.json.balanceCents], [600, 0])
    assert.equal((await money.standing(id)).balanceCents, 0)
    assert.equal((await money.standing(id)).status, 'paid')
    await settle(id, 'release', now)
    assert.equal((await money.standing(id)).accounts.dues.creditCents, 600)
  })

  it('INV-D5 nothing is forfeited, released or refunded while a payment of the member is disputed', async () => {
    const { id } = await paid(1000)
    const body = { memberId: id, method: 'cash', amountCents: 700 }
    const receiver = await money.camp.addMember('admin')
    const receive = async (): Promise<string> => {
      const { id: reported } = await money.made('/payments', body)
      await money.made(`/payments/${reported}/confirm`, { receivedBy: receiver.id })
      return reported
    }
    const [paymentId, inCash] = [await receive(), await receive()]
    const status = (now: 'disputed' | 'succeeded') =>
      money.camp.asCamp((tx) =>
        tx.updateTable('payments').set({ status: now }).where('id', '=', paymentId).execute(),
      )
    await status('disputed')
    const refused = await settle(id, 'forfeit', { reason: 'no strike' })
    assert.equal(refused.json.code, 'DISPUTE_OPEN')
    const released = await settle(id, 'release', { override: true, reason: 'strike is done' })
    assert.equal(released.json.code, 'DISPUTE_OPEN', 'nor released')
    const refunded = await money.send('POST', `/payments/${inCash}/refund`, {
      reason: 'asked for it',
    })
    assert.equal(refunded.json.code, 'DISPUTE_OPEN', 'nor is another payment refunded')
    assert.equal((await settle((await paid(1000)).id, 'forfeit', { reason: 'x' })).status, 200)
    await status('succeeded')
    assert.equal((await settle(id, 'forfeit', { reason: 'no strike' })).status, 200)
  })

  it('a payment goes to the charges it names, to dues, then to the deposit, never too much', async () => {
    const { id } = await money.camp.addMember('member')
    const old = await money.charge(id, 300, { dueOn: '2026-01-01' })
    const aimed = await money.charge(id, 200)
    await money.charge(id, 500, { kind: 'deposit' })
    const receiver = await money.camp.addMember('admin')
    const pay = async (amountCents: number, dueIds: string[]) => {
      const body = { memberId: id, method: 'cash', amountCents, dueIds }
      const { id: paymentId } = await money.made('/payments', body)
      return money.made(`/payments/${paymentId}/confirm`, { receivedBy: receiver.id })
    }
    await assert.rejects(pay(250, [aimed.id, newId('due')]), /unknown_due/)
    await pay(250, [aimed.id])
    const first = await money.standing(id)
    const openOf = (dueId: string) =>
      first.charges.find((due: { id: string }) => due.id === dueId).openCents
    assert.deepEqual([openOf(aimed.id), openOf(old.id)], [0, 250])
    await pay(1000, [])
    const { accounts, balanceCents } = await money.standing(id)
    assert.deepEqual(accounts, {
      dues: { balanceCents: -250, creditCents: 250 },
      deposit: { balanceCents: 0, heldCents: 500 },
    })
    assert.equal(balanceCents, -250)
  })

  it('INV-D5 never below nought: of many that release at once, as many as the deposit holds', async () => {
    const { id } = await paid(1000)
    const body = { ...now, amountCents: 300 }
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        settle(id, i % 2 ? 'release' : 'forfeit', ofKind(i, body)),
      ),
    )
    const done = answers.filter(({ status }) => status === 200)
    assert.equal(done.length, 3)
    const refused = answers.filter(({ status }) => status !== 200)
    assert.ok(refused.every(({ json }) => json.code === 'DEPOSIT_TOO_SMALL'))
    const { accounts } = await money.standing(id)
    assert.deepEqual(accounts.deposit, { balanceCents: 0, heldCents: 100 })
  })
  const ofKind = (i: number, { override, ...body }: typeof now & { amountCents: number }) =>
    i % 2 ? { override, ...body } : body

  it('INV-D5 the database refuses a deposit below nought, whoever posts', async () => {
    const { id, dueId } = await paid(1000)
    await assert.rejects(
      money.credit(id, 1, { account: 'deposit' }),
      /a deposit is never below nought/,
    )
    const taken = { account: 'deposit', kind: 'refund', creditCents: 0, debitCents: 1001 }
    await assert.rejects(money.credit(id, 0, taken), /a deposit is never below nought/)
    const cancelled = await money.send('POST', `/dues/${dueId}/cancel`, { reason: 'x' })
    assert.equal(cancelled.json.code, 'DEPOSIT_TOO_SMALL')
    const { id: ben } = await money.camp.addMember('member')
    await money.charge(ben, 500, { kind: 'deposit' })
    const racing = await Promise.allSettled(
      Array.from({ length: 8 }, () => money.credit(ben, 500, { account: 'deposit' })),
    )
    assert.equal(racing.filter(({ status }) => status === 'fulfilled').length, 1)
  })

  it('undoes a release or forfeit as a whole, once, while its money is there', async () => {
    for (const what of ['release', 'forfeit'] as const) {
      const { id } = await paid(1000)
      await settle(id, what, what === 'release' ? now : { reason: 'no strike' })
      const { data } = (await money.send('GET', `/members/${id}/ledger`)).json
      const entry = data.find(({ kind }: { kind: string }) => kind === `deposit_${what}`)
      const undo = () => money.send('POST', `/ledger/${entry.id}/reverse`, { reason: 'mistake' })
      const answers = await Promise.all([undo(), undo(), undo()])
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
      const { accounts } = await money.standing(id)
      assert.deepEqual(accounts, {
        dues: { balanceCents: 0, creditCents: 0 },
        deposit: { balanceCents: 0, heldCents: 1000 },
      })
      const transfer = data.find(({ kind }: { kind: string }) => kind === 'transfer')
      const alone = await money.send('POST', `/ledger/${transfer.id}/reverse`, { reason: 'x' })
      assert.equal(alone.json.code, 'NOT_REVERSIBLE')
    }
  })
})
