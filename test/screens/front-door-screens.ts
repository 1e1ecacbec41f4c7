import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'
import { button, typeEmail, typePassword, type World } from './visit.ts'

/** Signs one of the demo's people in to the camp's own pages. */
export async function enter(page: Page, world: World, name: string): Promise<void> {
  const { email, password } = world.personOf(name)
  await page.goto(world.at('/login'))
  await typeEmail(page, email)
  await typePassword(page, password)
  await entered(page, world)
}

/** At the camp's first page, or in the console, where the sign-in leads on to. */
const entered = (page: Page, world: World): Promise<void> =>
  page.waitForURL(({ href }) => href === world.at('') || href.startsWith(world.consoleUrl))

/** The form, for somebody from the other camp, whom an earlier picture shows without a profile. */
async function toForm(page: Page, world: World): Promise<void> {
  const other = world.others.find(({ email }) => email.startsWith('noor@'))
  if (!other) throw new Error('noor is not in the demo')
  await page.goto(world.at('/login'))
  await typeEmail(page, other.email)
  await typePassword(page, other.password)
  await entered(page, world)
  await page.goto(world.at('/apply'))
  // An earlier picture may have made the profile: then this leads to the form.
  if (!page.url().endsWith('/application')) {
    await page.getByLabel('Your name').fill('Noor Haddad')
    await button(page, /^Apply/).click()
    await page.waitForURL(world.at('/application'))
  }
}

async function toApplication(page: Page, world: World): Promise<void> {
  await enter(page, world, 'pat')
  await page.goto(world.at('/application'))
}

/** A lead asks the demo's applicant something, once. */
async function ask(world: World): Promise<void> {
  const list = await world.api('pat', 'GET', '/applications')
  const { id, status } = list.data[0]
  if (status === 'submitted') await world.api('sam', 'POST', `/applications/${id}/review`, {})
  if (status === 'info_requested') return
  const message = 'You write that you build things. Could you be there from the first day of build?'
  await world.api('sam', 'POST', `/applications/${id}/info-request`, { message })
}

/** The camp's own pages. */
export const FRONT_DOOR: readonly Screen[] = [
  {
    name: 'door',
    title: 'Front door',
    open: (page, world) => page.goto(world.at('')),
  },
  {
    name: 'door-member',
    title: 'Front door, of a member who owes',
    open: (page, world) => enter(page, world, 'ana'),
  },
  {
    name: 'door-place',
    title: 'Front door, of who is asked whether they come',
    open: (page, world) => enter(page, world, 'ben'),
  },
  {
    name: 'place-leave',
    title: 'Giving a place back',
    open: async (page, world) => {
      await enter(page, world, 'ana')
      await page.goto(world.at('/place/leave'))
    },
  },
  { name: 'application-form', title: 'Application', open: toForm },
  {
    name: 'application-form-errors',
    title: 'Application, with gaps',
    open: async (page, world) => {
      await toForm(page, world)
      await button(page, 'Send my application').click()
      await page.getByText('another look').waitFor()
    },
  },
  {
    name: 'application-signed-out',
    title: 'Application, signed out meanwhile',
    open: async (page, world) => {
      await toForm(page, world)
      await page.context().clearCookies({ name: '__Host-campkit_session' })
      await button(page, 'Save and stay here').click()
      await page.getByRole('heading', { name: 'You were signed out' }).waitFor()
    },
  },
  { name: 'application-sent', title: 'Application, sent', open: toApplication },
  {
    name: 'application-withdraw',
    title: 'Withdrawing an application',
    open: async (page, world) => {
      await enter(page, world, 'pat')
      await page.goto(world.at('/application/withdraw'))
    },
  },
  {
    name: 'application-question',
    title: 'Application, with a question of the leads',
    open: async (page, world) => {
      await ask(world)
      await toApplication(page, world)
    },
  },
]
