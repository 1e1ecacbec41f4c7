import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'

describe('what is left behind in seasons that are over', () => {
  let money: MoneyCamp
  let ana: { readonly id: string; readonly token: string }
  let ben: { readonly id: string; readonly token: string }
  let head: { readonly id: string; readonly token: string }
  before(async () => {
    money = await openMoneyCamp()
    ana = await money.camp.addMember('member')
    ben = await money.camp.addMember('member')
    head = await money.camp.addMember('super_admin')
    await money.charge(head.id, 3_000)
    await money.charge(ana.id, 15_000, { name: 'Camp dues' })
    await money.charge(ben.id, 9_000)
    await money.credit(ben.id, 9_000)
    const report = { amountCents: 2_500, method: 'cash' }
    const { status, text } = await money.send('POST', '/payments', report, ana.token)
    assert.equal(status, 201, text)
    assert.deepEqual(await behind(ana), [])
    await money.closeSeason()
  })
  after(() => money.close())

  const get = async (who: { readonly token: string }, path: string) => {
    const { status, json, text } = await money.send('GET', path, undefined, who.token)
    assert.equal(status, 200, text)
    return json
  }
  const behind = async (who: { readonly token: string }) =>
    (await get(who, '/members/me/season')).leftBehind
  const memos = async (query: string) =>
    (await get(ana, `/members/me/ledger${query}`)).data.map(({ kind }: { kind: string }) => kind)

  it('shows a debt as that season shows it, with its name and what waits for a lead', async () => {
    const [{ dues, ...left }, ...others] = await behind(ana)
    assert.deepEqual(others, [])
    assert.deepEqual(dues, await get(ana, `/members/me/dues?seasonId=${money.seasonId}`))
    assert.equal(dues.balanceCents, 15_000)
    const { name } = await get(ana, `/seasons/${money.seasonId}`)
    assert.deepEqual(left, { seasonName: name, enrollmentStatus: null, reportedCents: 2_500 })
  })

  it('shows nothing of a season whose books are even, and credit of one that has some', async () => {
    assert.deepEqual(await behind(ben), [])
    await money.credit(ben.id, 700)
    const [{ dues }] = await behind(ben)
    assert.equal(dues.accounts.dues.creditCents, 700)
  })

  it('tells leads how many still owe: not who has paid, and not themselves', async () => {
    const debtsSeenBy = async (who: { readonly token: string }) =>
      (await get(who, '/overview')).waiting
        .filter(({ what }: { what: string }) => what === 'debts_left')
        .map(({ count, amountCents }: Record<string, number>) => [count, amountCents])
    assert.deepEqual(await debtsSeenBy(money.lead), [[2, 18_000]])
    assert.deepEqual(await debtsSeenBy(head), [[1, 15_000]])
  })

  it('says in the roster what each still owes, and of which season', async () => {
    const leftIn = async (query: string) => {
      const { data } = await get(money.lead, `/roster?limit=500&withLeads=true${query}`)
      const line = data.find(({ id }: { id: string }) => id === head.id)
      return line.dues.leftBehind
    }
    const { name, currency } = await get(ana, `/seasons/${money.seasonId}`)
    assert.deepEqual(await leftIn(''), [
      { seasonId: money.seasonId, seasonName: name, owedCents: 3_000, currency },
    ])
    await money.credit(head.id, 3_000)
    assert.deepEqual(await leftIn(''), [])
  })

  it('lists the postings of every season where that is asked for, and no season is named', async () => {
    const { seasonId } = await get(ana, '/members/me/season')
    assert.deepEqual(await memos(''), [])
    assert.deepEqual(await memos('?everySeason=true'), ['charge'])
    assert.deepEqual(await memos(`?everySeason=true&seasonId=${seasonId}`), [])
    assert.deepEqual(await memos('?everySeason=false'), [])
  })
})
