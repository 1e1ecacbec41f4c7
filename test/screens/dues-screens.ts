import type { Page } from 'playwright-core'
import { enter } from './front-door-screens.ts'
import type { Screen } from './screens.ts'
import { button, type World } from './visit.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const TIERS = [
  { key: 'none', label: 'Nothing this year', amountCents: 0 },
  { key: 'low', label: 'Low income', amountCents: 12_000, incomeHint: 'Below $2,000 a month' },
  {
    key: 'giving',
    label: 'Supporter',
    amountCents: 60_000,
    incomeHint: 'Pays for somebody else, too',
  },
]

let made: Promise<{ readonly paymentId: string }> | undefined

/** A member of the demo who owes dues of their own choice, has paid a deposit, and reported a payment. Made once. */
export const owing = (world: World) => {
  made ??= (async () => {
    const { memberId } = world.personOf('robin')
    const lead = (method: string, path: string, body?: object) =>
      world.api('sam', method, path, body)
    await world.api('sam', 'PATCH', '/settings', { dues: { planParts: 4 } }, { 'if-match': '*' })
    const { id } = await world.api('robin', 'POST', '/enrollments', { intent: 'yes' })
    await world.api('robin', 'POST', `/enrollments/${id}/confirm`)
    const fee = await lead('POST', '/fee-items', {
      name: 'Season fee',
      kind: 'dues',
      amountCents: 32_000,
      tiers: TIERS,
      tierChoice: 'members',
      dueOn: inDays(20),
      scholarshipEligible: true,
    })
    await lead('POST', '/dues', { memberId, feeItemId: fee.id })
    const deposit = { name: 'Strike deposit', kind: 'deposit', amountCents: 10_000 }
    const { id: dueId } = await lead('POST', '/dues', { memberId, ...deposit })
    const report = (amountCents: number, more: object) =>
      world.api('robin', 'POST', '/payments', { amountCents, ...more })
    const paid = await report(10_000, { method: 'bank', dueIds: [dueId] })
    await lead('POST', `/payments/${paid.id}/confirm`, {})
    await report(2500, { method: 'cash' })
    return { paymentId: paid.id }
  })()
  return made
}

const at = (path: string) => async (page: Page, world: World) => {
  await owing(world)
  await enter(page, world, 'robin')
  await page.goto(world.at(path))
}

async function requestOf(world: World) {
  const { data } = await world.api('robin', 'GET', '/scholarships')
  return data[0]
}

/** Of money, and of what people are told. What changes something comes after what shows it unchanged. */
export const DUES: readonly Screen[] = [
  { name: 'dues', title: 'Dues', open: at('/dues') },
  {
    name: 'dues-receipt',
    title: 'Receipt',
    open: async (page, world) => {
      const { paymentId } = await owing(world)
      await at(`/payments/${paymentId}/receipt`)(page, world)
    },
  },
  {
    name: 'dues-tier',
    title: 'Choosing a price in confidence',
    open: async (page, world) => {
      await at('/dues')(page, world)
      await page.getByRole('link', { name: 'Choose a price' }).click()
    },
  },
  { name: 'dues-report', title: 'Paid another way', open: at('/payments/report') },
  { name: 'dues-plan', title: 'Paying in parts', open: at('/dues/plan') },
  { name: 'scholarship', title: 'Asking for a scholarship', open: at('/scholarship') },
  {
    name: 'scholarship-approved',
    title: 'Scholarship, to be accepted',
    open: async (page, world) => {
      await at('/scholarship')(page, world)
      if (!(await requestOf(world))) {
        await page.getByLabel('How much would help you?').fill('40')
        await button(page, 'Send my request').click()
        const { id } = await requestOf(world)
        await world.api('sam', 'POST', `/scholarships/${id}/decision`, {
          status: 'approved',
          percent: 40,
          conditions: 'Could you help at the gate on one morning?',
        })
      }
      await page.goto(world.at('/scholarship'))
    },
  },
  {
    name: 'dues-on-plan',
    title: 'Dues, on a payment plan',
    open: async (page, world) => {
      await at('/dues/plan')(page, world)
      const agree = button(page, /^Agree to pay/)
      if ((await agree.count()) > 0) await agree.click()
      await page.goto(world.at('/dues'))
    },
  },
  { name: 'door-plan', title: 'Front door, of a member on a payment plan', open: at('') },
  { name: 'notifications', title: 'Messages', open: at('/notifications') },
  {
    name: 'notification-preferences',
    title: 'E-mails you get',
    open: at('/notification-preferences'),
  },
]
