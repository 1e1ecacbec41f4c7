import type { Page } from 'playwright-core'
import { owing } from './dues-screens.ts'
import { enter } from './front-door-screens.ts'
import type { Screen } from './screens.ts'
import type { World } from './visit.ts'

const once = (act: (world: World) => Promise<void>) => {
  let done: Promise<void> | undefined
  return (world: World) => {
    done ??= act(world)
    return done
  }
}

/** The demo's applicant is accepted, says yes, and gives the place back. */
const pastGuest = once(async (world) => {
  const { data } = await world.api('pat', 'GET', '/applications')
  const [{ id, status }] = data
  // An earlier picture may have asked something.
  if (status === 'info_requested') {
    await world.api('pat', 'POST', `/applications/${id}/info-answer`, { message: 'Yes, I can.' })
  }
  await world.api('sam', 'POST', `/applications/${id}/decision`, { outcome: 'accepted' })
  await leave(world, 'pat')
})

/** The member on a payment plan, who has also paid a deposit, cannot come any more. */
const leaver = once(async (world) => {
  await owing(world)
  await leave(world, 'robin')
})

async function leave(world: World, name: string): Promise<void> {
  const { data } = await world.api(name, 'GET', '/enrollments')
  const [{ id, status }] = data
  if (status === 'offered') await world.api(name, 'POST', `/enrollments/${id}/confirm`)
  await world.api(name, 'POST', `/enrollments/${id}/withdraw`, {})
}

/** The next season begins, while somebody owes money for the last one. */
const nextSeason = once(async (world) => {
  const lead = (method: string, path: string, body?: object) => world.api('sam', method, path, body)
  const { data } = await lead('GET', '/seasons?status=active')
  const [season] = data
  const { memberId } = world.personOf('ana')
  const dueOn = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const share = { name: 'Kitchen share', kind: 'meal', amountCents: 9000, dueOn }
  await lead('POST', '/dues', { memberId, ...share })
  const moved = { preview: false, name: 'Burn 2027', gateOpensOn: '2027-12-15' }
  const { seasonId } = await lead('POST', `/seasons/${season.id}/roll-over`, moved)
  await lead('POST', `/seasons/${seasonId}/activate`)
})

const after =
  (happened: (world: World) => Promise<void>, name: string, path = '') =>
  async (page: Page, world: World) => {
    await happened(world)
    await enter(page, world, name)
    await page.goto(world.at(path))
  }

/** The day after: what people see who have left, and when the season is over. Each changes the camp for good. */
export const AFTER: readonly Screen[] = [
  {
    name: 'application-place-left',
    title: 'Application, after the place was given back',
    open: after(pastGuest, 'pat', '/application'),
  },
  { name: 'door-left', title: 'Front door, of who has left', open: after(leaver, 'robin') },
  { name: 'dues-left', title: 'Dues, of who has left', open: after(leaver, 'robin', '/dues') },
  {
    name: 'door-old-debt',
    title: 'Front door, with money owed for a season that is over',
    open: after(nextSeason, 'ana'),
  },
  {
    name: 'dues-old-debt',
    title: 'Dues, with money owed for a season that is over',
    open: after(nextSeason, 'ana', '/dues'),
  },
]
