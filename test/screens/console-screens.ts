import type { Page } from 'playwright-core'
import { filledIn } from './console-examples.ts'
import { SIZES } from './look.ts'
import type { Screen } from './screens.ts'
import { button, typeEmail, typePassword, type World } from './visit.ts'

/** A page of the console. Its address is below the camp's, with `$words` as in the console's own table of pages. */
export type ConsoleScreen = Screen & { readonly address: string }
type Then = (page: Page, world: World) => Promise<unknown>

/** Somebody of the demo, at a page of the console, signing in on the way if need be. */
async function enter(page: Page, world: World, name: string, path: string): Promise<void> {
  await page.goto(`${world.consoleUrl}/c/${path}`)
  // Not by role: roles leave out what is behind a dialog.
  const there = page.locator('h1, [role=dialog]').first()
  await there.waitFor()
  if (!page.url().startsWith(world.authUrl)) return
  const { email, password } = world.personOf(name)
  await typeEmail(page, email)
  await typePassword(page, password)
  await page.waitForURL(`${world.consoleUrl}/**`)
  await there.waitFor()
}

const screenOf =
  (who: string, word = who) =>
  (address: string, title: string, then: Then = async () => {}, suffix = ''): ConsoleScreen => ({
    name: ['console', word, ...address.split(/[/?=&$]+/), suffix].filter(Boolean).join('-'),
    title: `Console: ${title}`,
    who,
    address,
    async open(page, world) {
      await enter(page, world, who, `${world.camp.slug}/${await filledIn(world, address)}`)
      await then(page, world)
    },
  })
const lead = screenOf('sam', '')
const member = screenOf('ana', '')
const payer = screenOf('robin', '')
const applicant = screenOf('pat', 'applicant')

/** In a camp that was made a minute ago. */
const first = (address: string, title: string): ConsoleScreen => ({
  ...lead(address, title),
  name: `console-new-camp-${address.split(/[/?=]+/).join('-')}`,
  who: 'sam in the new camp',
  async open(page, world) {
    await enter(page, world, 'sam', `${await world.newCamp()}/${address}`)
  },
})

/** Only the wide table has boxes. */
const chooseTwo: Then = async (page) => {
  await page.setViewportSize(SIZES.desktop)
  for (const box of (await page.getByRole('checkbox', { name: /^Select / }).all()).slice(1, 3)) {
    await box.click()
  }
}

async function findAWord(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Find/ }).fill('camp')
  await page
    .getByText(/^\d+ more\./)
    .first()
    .waitFor()
}

/** Every page of the leads and every dialog that matters. */
const LEADS: readonly ConsoleScreen[] = [
  lead('home', 'home'),
  lead('home?message=all', 'a message to everybody'),
  lead('home', 'find', (page) => page.keyboard.press('Control+k'), 'find'),
  lead('home', 'find a word', findAWord, 'found'),
  lead('roster', 'roster'),
  lead('roster', 'roster, two chosen', chooseTwo, 'chosen'),
  lead('roster?view=invited', 'who is invited'),
  lead('roster?invite=1', 'invite somebody'),
  lead('roster/import', 'import a list'),
  lead('roster/$memberId', 'a member'),
  lead('roster/$memberId/money', 'a member’s money'),
  lead('roster/$memberId/shifts', 'a member’s shifts'),
  lead('roster/$memberId/documents', 'a member’s documents'),
  lead('roster/$memberId/history', 'a member’s history'),
  lead('roster/$memberId/preview', 'what a member sees'),
  lead('applications', 'applications'),
  lead('applications?open=$applicationId', 'an application'),
  lead('applications/form', 'the application form'),
  lead('applications/form?view=preview', 'the application form as applicants see it'),
  lead('messages', 'messages'),
  lead('messages?view=told', 'what people were told by themselves'),
  lead('messages/new', 'a new message'),
  lead('messages/$announcementId', 'a message that was sent'),
  lead('dues', 'dues'),
  lead('dues?view=deposits', 'deposits'),
  lead('dues?view=late', 'how late the dues are'),
  lead('dues?member=$memberId', 'dues of a member'),
  lead('dues?charge=1', 'charge somebody'),
  lead('dues/closing', 'close of the season'),
  lead('dues/closing?view=settle', 'settling with who left'),
  lead('dues/fees', 'fees of the season'),
  lead('dues/fees?fee=new', 'a new fee'),
  lead('payments', 'payments to confirm'),
  lead('payments?view=all', 'payments'),
  lead('payments?record=1', 'record a payment'),
  lead('payments?open=$campPaymentId', 'a payment'),
  lead('scholarships', 'scholarships'),
  lead('scholarships?open=$scholarshipId', 'a request for a scholarship'),
  lead('scholarships?pool=new', 'a new pool of money for scholarships'),
  lead('shelter', 'shelter board'),
  lead('shelter?unit=$unitId', 'a shelter'),
  lead('shelter?dialog=proposal', 'proposed beds'),
  lead('shelter?dialog=publish', 'publish the beds'),
  lead('shelter?dialog=plan', 'the lot and its power'),
  lead('shelter/map', 'map of the camp'),
  lead('shifts?view=week&week=$eventWeek', 'shifts of a week'),
  lead('shifts?view=list&week=$eventWeek', 'shifts as a list'),
  lead('shifts?week=$eventWeek&shift=$shiftId', 'a shift'),
  lead('shifts?add=1', 'a new shift'),
  lead('shifts/now', 'shifts, live board'),
  lead('shifts/requests', 'who asks for a shift'),
  lead('shifts/requests?view=hours', 'hours to approve'),
  lead('shifts/setup', 'teams and roles'),
  lead('shifts/setup?view=templates', 'shifts that repeat'),
  lead('tickets', 'tickets and passes'),
  lead('tickets?view=all', 'every ticket'),
  lead('tickets?view=coverage', 'who lacks what'),
  lead('tickets?batch=new', 'a new batch of tickets'),
  lead('tickets?open=$ticketId', 'a ticket'),
  lead('tickets/rides', 'rides'),
  lead('arrivals', 'arrivals today'),
  lead('arrivals?view=later', 'arrivals later'),
  lead('arrivals/kiosk', 'check-in desk'),
  lead(
    'arrivals/kiosk',
    'check-in desk, somebody found',
    (page) => page.getByLabel('Find by name or code').fill('an'),
    'found',
  ),
  lead('bikes', 'bikes'),
  lead('bikes?bike=$bikeId', 'a bike'),
  lead('bikes?new=1', 'a new bike'),
  lead('schedule', 'schedule'),
  lead('schedule?view=week', 'schedule of a week'),
  lead('schedule?view=deadlines', 'deadlines'),
  lead('schedule?open=$entryId', 'an entry of the schedule'),
  lead('schedule?new=1', 'a new entry of the schedule'),
  lead('documents', 'documents'),
  lead('documents/new', 'a new document'),
  lead('documents/$documentId', 'a document'),
  lead('documents/$documentId?tab=readers', 'who has read a document'),
  lead('documents/$documentId/new-version', 'a new version of a document'),
  lead('contacts', 'contacts'),
  lead('contacts?new=1', 'a new contact'),
  lead('seasons', 'seasons'),
  lead('seasons?change=$seasonId', 'change a season'),
  lead('seasons/roll-over', 'roll-over, name and dates'),
  lead('seasons/roll-over?step=copies', 'roll-over, what is copied'),
  lead('seasons/roll-over?step=people', 'roll-over, who comes along'),
  lead('seasons/roll-over?step=make', 'roll-over, before it is made'),
  lead('reports', 'reports about people'),
  lead('reports?view=money', 'reports about money'),
  lead('reports?view=shifts', 'reports about shifts'),
  lead('reports?view=site', 'reports from the site'),
  lead('reports/kitchen', 'whom the kitchen feeds'),
  lead('reports/dues-aging', 'a report as a table'),
  lead('settings', 'settings'),
  lead('settings/branding', 'branding'),
  lead('settings/applications', 'settings for applications'),
  lead('settings/money', 'settings for money'),
  lead('settings/site', 'settings for on site'),
  lead('settings/mail', 'settings for mail'),
  lead('settings/onboarding', 'first steps of the season'),
  lead('settings/onboarding?step=dates', 'change a first step'),
  lead('settings/people', 'people and roles'),
  lead('settings/tags', 'tags'),
  lead('settings/tags?tag=new', 'add a tag'),
  lead('audit', 'audit log'),
]

const DEVELOPER: readonly ConsoleScreen[] = [
  lead('developer', 'API keys'),
  lead('developer?new', 'new API key'),
  {
    ...lead('developer?new', 'an API key, shown once', async (page) => {
      await page.getByLabel('What is it for?').fill('Web site, shift widget')
      await button(page, 'Web site').click()
      await button(page, 'Create key').click()
      await button(page, 'Copy').first().waitFor()
    }),
    name: 'console-key-shown-once',
    // Keys are made by who has signed in just now.
    who: undefined,
  },
  lead('developer/clients', 'OAuth clients'),
  lead('developer/clients?new', 'new OAuth client'),
  lead('developer/embed-keys', 'embed keys'),
  lead('developer/requests', 'request log'),
  lead('developer/reference', 'API reference'),
]

const NEW_CAMP: readonly ConsoleScreen[] = [
  first('home', 'a new camp'),
  first('seasons/start', 'a new camp, its first season'),
  first('roster', 'the roster of a new camp'),
  first('shelter', 'the shelter board of a new camp'),
  first('scholarships', 'scholarships of a new camp'),
]

const MEMBERS: readonly ConsoleScreen[] = [
  member('me', 'a member’s home'),
  member('me', 'find as a member', (page) => page.keyboard.press('Control+k'), 'find'),
  member('me/shifts', 'shifts to take'),
  member('me/shifts/mine', 'my shifts'),
  member('me/shifts/hours', 'other work I did'),
  member('me/shifts/swaps', 'shifts to take over'),
  member('me/shifts/calendar', 'shifts in my calendar'),
  member('me/money', 'what I owe'),
  member('me/money/report', 'I have paid'),
  payer('me/money/receipt/$paymentId', 'my receipt'),
  member('me/money/scholarship', 'a scholarship, in confidence'),
  member('me/info', 'documents and contacts'),
  member('me/info/document/$documentId', 'a document to read'),
  member('me/info/calendar', 'the schedule in my calendar'),
  member('me/account', 'me'),
  member('me/account/place', 'my place in the season'),
  member('me/account/dates', 'when I come and go'),
  member('me/account/shelter', 'wishes for a bed'),
  member('me/account/tickets', 'my tickets'),
  member('me/account/vehicle', 'my vehicle'),
  member('me/account/vehicle?add=1', 'a vehicle of mine'),
  member('me/account/ride', 'my ride'),
  member('me/account/bike', 'my bike'),
  member('me/account/refer', 'bring somebody'),
  member('me/account/messages', 'my messages'),
  member('me/account/notifications', 'which mails I want'),
  member('me/account/history', 'my history'),
  member('me/account/profile', 'my profile'),
  member('me/account/application', 'my application'),
  applicant('me', 'an applicant’s home'),
]

const ALL: readonly ConsoleScreen[] = [
  ...LEADS,
  ...DEVELOPER,
  ...MEMBERS,
  ...NEW_CAMP,
  {
    name: 'console-nothing',
    title: 'Console: nothing there',
    who: 'sam',
    address: '',
    open: (page, world) => enter(page, world, 'sam', `${world.camp.slug}/nowhere`),
  },
  {
    name: 'console-signed-out',
    title: 'Console: signed out',
    address: '',
    open: (page, world) => page.goto(`${world.consoleUrl}/signed-out`),
  },
]

const pathOf = ({ address }: ConsoleScreen) => address.replace(/\?.*/, '')

/** The first of an address stands for its page. */
export const CONSOLE: readonly ConsoleScreen[] = ALL.map((screen, i) => ({
  ...screen,
  isMore: ALL.findIndex((other) => pathOf(other) === pathOf(screen)) < i,
}))
