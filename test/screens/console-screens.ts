import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'
import { button, typeEmail, typePassword, type World } from './visit.ts'

/** Somebody of the demo, at a page of the console. */
const at = (name: string, path: string) => async (page: Page, world: World) => {
  const { email, password } = world.personOf(name)
  await page.goto(`${world.consoleUrl}/c/${world.camp.slug}${path}`)
  await typeEmail(page, email)
  await typePassword(page, password)
  await page.waitForURL(`${world.consoleUrl}/**`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await settled(page)
}

/** When everything that the page asks for has come; it never stops asking for changes. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(500)
  await page.locator('[role=status][aria-label=Loading]').waitFor({ state: 'detached' })
  await page.waitForTimeout(300)
}

const lead = (path: string, title: string): Screen => ({
  name: `console-${path.replaceAll(/[/?=&]+/g, '-')}`,
  title: `Console: ${title}`,
  open: at('sam', `/${path}`),
})
const member = (path: string, title: string, name = 'robin'): Screen => ({
  name: `console-${name === 'robin' ? '' : `${name}-`}me${path.replaceAll('/', '-')}`,
  title: `Console: ${title}`,
  open: at(name, `/me${path}`),
})

const MEMBER_TABS = {
  '': 'overview',
  '/money': 'money',
  '/shifts': 'shifts',
  '/history': 'history',
}

/** A member's page, found as leads find it. */
const ofSomebody = (tab: keyof typeof MEMBER_TABS): Screen => ({
  name: `console-member-${MEMBER_TABS[tab]}`,
  title: `Console: a member, ${MEMBER_TABS[tab]}`,
  async open(page, world) {
    const { data } = await world.api('sam', 'GET', '/roster?limit=500')
    const { id } = data.find(({ name }: { name: string }) => name === 'Anvil')
    await at('sam', `/roster/${id}${tab}`)(page, world)
  },
})

export const CONSOLE: readonly Screen[] = [
  lead('home', 'home'),
  lead('roster', 'roster'),
  ...(Object.keys(MEMBER_TABS) as (keyof typeof MEMBER_TABS)[]).map(ofSomebody),
  lead('applications', 'applications'),
  lead('applications/form', 'the application form'),
  lead('applications/form?view=preview', 'the application form as applicants see it'),
  lead('messages', 'messages'),
  lead('messages/new', 'a new message'),
  lead('schedule', 'schedule'),
  lead('schedule?view=week', 'schedule of a week'),
  lead('documents', 'documents'),
  lead('documents/new', 'a new document'),
  lead('contacts', 'contacts'),
  lead('dues', 'dues'),
  lead('dues/closing', 'close of the season'),
  lead('dues/closing?view=settle', 'settling with who left'),
  lead('dues/fees', 'fees of the season'),
  lead('dues/fees?fee=new', 'a new fee'),
  lead('payments', 'payments'),
  lead('scholarships', 'scholarships'),
  lead('shelter', 'shelter board'),
  lead('shelter/map', 'map of the camp'),
  lead('bikes', 'bikes'),
  lead('shifts', 'shifts of a week'),
  lead('shifts?view=list', 'shifts as a list'),
  lead('shifts/now', 'shifts, live board'),
  lead('shifts/requests?view=hours', 'hours to approve'),
  lead('shifts/setup', 'teams and roles'),
  lead('tickets', 'tickets and passes'),
  lead('tickets?view=coverage', 'who lacks what'),
  lead('tickets/rides', 'rides'),
  lead('arrivals?view=later', 'arrivals'),
  lead('arrivals/kiosk', 'check-in desk'),
  lead('seasons', 'seasons'),
  lead('seasons/roll-over', 'roll-over, name and dates'),
  lead('seasons/roll-over?step=copies', 'roll-over, what is copied'),
  lead('reports', 'reports about people'),
  lead('reports?view=money', 'reports about money'),
  lead('reports?view=shifts', 'reports about shifts'),
  lead('reports?view=site', 'reports from the site'),
  lead('reports/dues-aging', 'a report as a table'),
  lead('settings/camp', 'settings'),
  lead('settings/branding', 'branding'),
  lead('settings/site', 'settings for on site'),
  lead('settings/people', 'people and roles'),
  lead('audit', 'audit log'),
  lead('developer', 'API keys'),
  lead('developer?new', 'new API key'),
  {
    name: 'console-key-shown-once',
    title: 'Console: an API key, shown once',
    async open(page, world) {
      await at('sam', '/developer?new')(page, world)
      await page.getByLabel('What is it for?').fill('Web site, shift widget')
      await button(page, 'Web site').click()
      await button(page, 'Create key').click()
      await button(page, 'Copy').first().waitFor()
    },
  },
  lead('developer/clients', 'OAuth clients'),
  lead('developer/embed-keys', 'embed keys'),
  lead('developer/requests', 'request log'),
  lead('developer/reference', 'API reference'),
  member('', 'a member’s home'),
  member('/shifts', 'shifts to take'),
  member('/shifts/mine', 'my shifts'),
  member('/shifts/swaps', 'shifts to take over'),
  member('/money', 'what I owe'),
  member('/money/scholarship', 'a scholarship, in confidence'),
  member('/info', 'documents and contacts'),
  member('/account', 'me'),
  member('/account/shelter', 'wishes for a bed'),
  member('/account/tickets', 'my tickets'),
  member('/account/history', 'my history'),
  member('', 'an applicant’s home', 'pat'),
]
