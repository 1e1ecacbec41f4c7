import type { Page } from 'playwright-core'
import { AFTER } from './after-screens.ts'
import { CONSOLE } from './console-screens.ts'
import { DUES } from './dues-screens.ts'
import { FRONT_DOOR } from './front-door-screens.ts'
import {
  addTotp,
  button,
  toAccount,
  toCheckout,
  toPay,
  typeEmail,
  typePassword,
  type World,
} from './visit.ts'
import { WAYS_IN } from './ways-in-screens.ts'

/** One page to look at. Its name is that of its pictures; `open` leads a browser there. */
export type Screen = {
  readonly name: string
  readonly title: string
  /** Pages with the same word here share a browser, in which somebody is signed in. Without it the browser is fresh. */
  readonly who?: string | undefined
  /** A dialog or another view of a page that has all four pictures: two are enough, the phone by day, the desk by night. */
  readonly isMore?: boolean
  readonly open: (page: Page, world: World) => Promise<unknown>
}

const NOBODY = 'marisol@riverbend.example'
/** Invited by the demo's lead; has no profile yet. */
const GUEST = 'ines@riverbend.example'

const screen = (name: string, title: string, open: Screen['open']): Screen => ({
  name,
  title,
  open,
})

async function toCode(page: Page, world: World): Promise<void> {
  await world.login(page)
  await typeEmail(page, NOBODY)
  await button(page, 'E-mail me a code').click()
}

async function toSignUp(page: Page, world: World): Promise<void> {
  await world.login(page)
  await button(page, /^Apply to/).click()
}

async function toInvitation(page: Page, world: World, email: string): Promise<void> {
  await world
    .api('sam', 'POST', '/members', { email, legalName: 'Ines Calvo' })
    .catch((error: Error) => {
      // Invited by an earlier picture.
      if (!/409/.test(error.message)) throw error
    })
  const { text } = await world.mailTo(email, 'You are invited')
  await page.goto(/http:\/\/\S+\/invitation\?id=\w+/.exec(text)?.[0] ?? '')
}

async function toInvitationAsGuest(page: Page, world: World, email: string): Promise<void> {
  await toInvitation(page, world, email)
  await page.getByLabel('E-mail address').fill(email)
  await button(page, 'E-mail me a code').click()
  const { text } = await world.mailTo(email, 'Your code to sign in')
  await page.getByLabel('Code').fill(/\b\d{4} \d{4}\b/.exec(text)?.[0] ?? '')
  await button(page, 'Continue').click()
}

async function toReset(page: Page, world: World, email: string): Promise<void> {
  await world.login(page)
  await typeEmail(page, email)
  await button(page, 'Forgot your password?').click()
}

const mailOf =
  (email: (world: World) => string, subject: string) => async (page: Page, world: World) =>
    page.goto((await world.mailTo(email(world), subject)).url)

/**
 * Every page that people meet. A new page gets a line here: it is then pictured on phone and desktop, by day and by
 * night, and checked for what readers and small screens need.
 */
export const SCREENS: readonly Screen[] = [
  screen('sign-in', 'Sign in', (page, world) => world.login(page)),
  screen('sign-in-password', 'Password', async (page, world) => {
    await world.login(page)
    await typeEmail(page, NOBODY)
  }),
  screen('sign-in-password-error', 'Wrong password', async (page, world) => {
    await world.login(page)
    await typeEmail(page, NOBODY)
    await typePassword(page, 'not the right one')
  }),
  screen('sign-in-code', 'Code', toCode),
  screen('sign-in-code-error', 'Wrong code', async (page, world) => {
    await toCode(page, world)
    await page.getByLabel('Code').fill('4182 0764')
    await button(page, 'Continue').click()
  }),
  screen('sign-in-code-again', 'Code, sent again', async (page, world) => {
    await toCode(page, world)
    await button(page, 'send a new code').click()
  }),
  screen('sign-up', 'Sign up', toSignUp),
  screen('sign-up-errors', 'Sign up, all wrong', async (page, world) => {
    await toSignUp(page, world)
    await page
      .locator('form')
      .first()
      .evaluate((form: unknown) => Object.assign(form as object, { noValidate: true }))
    await page.getByLabel('E-mail address').fill('marisol at riverbend')
    await page.getByLabel('Password').fill('short')
    await button(page, 'Apply').click()
  }),
  screen('sign-up-code', 'Sign up, code', async (page, world) => {
    await toSignUp(page, world)
    await page.getByLabel('Your name').fill('Marisol Vega')
    await page.getByLabel('E-mail address').fill('marisol.vega@riverbend.example')
    await page.getByLabel('Password').fill('saguaro sunrise over dust')
    await button(page, 'Apply').click()
  }),
  screen('apply', 'Apply with an account', async (page, world) => {
    const { email, password } = elsewhere(world)
    await world.login(page)
    await typeEmail(page, email)
    await typePassword(page, password)
  }),
  screen('invitation-door', 'Invitation, before signing in', (page, world) =>
    toInvitation(page, world, GUEST),
  ),
  screen('invitation', 'Invitation', (page, world) => toInvitationAsGuest(page, world, GUEST)),
  screen('invitation-joined', 'Invitation accepted', async (page, world) => {
    await toInvitationAsGuest(page, world, 'joins@riverbend.example')
    await button(page, /^Join/).click()
  }),
  screen('invitation-declined', 'Invitation declined', async (page, world) => {
    await toInvitationAsGuest(page, world, 'declines@riverbend.example')
    await button(page, 'No, thank you').click()
  }),
  screen('reset', 'Forgotten password', (page, world) => toReset(page, world, NOBODY)),
  screen('reset-sent', 'Forgotten password, sent', async (page, world) => {
    await toReset(page, world, NOBODY)
    await button(page, 'E-mail me a link').click()
  }),
  screen('reset-choose', 'New password', async (page, world) => {
    const { email } = world.personOf('pat')
    await toReset(page, world, email)
    await button(page, 'E-mail me a link').click()
    const { text } = await world.mailTo(email, 'Choose a new password')
    await page.goto(/http:\/\/\S+\/reset\?token=[\w-]+/.exec(text)?.[0] ?? '')
  }),
  screen('reset-too-late', 'Reset link that was used', (page, world) =>
    page.goto(world.at('/reset?token=gone')),
  ),
  screen('second-factor', 'Second factor', async (page, world) => {
    await addTotp(page, world, 'alex')
    await page.context().clearCookies()
    const { email, password } = world.personOf('alex')
    await world.login(page)
    await typeEmail(page, email)
    await typePassword(page, password)
  }),
  screen('choose-account', 'Choose an account', async (page, world) => {
    await toAccount(page, world, 'robin')
    await world.login(page, { prompt: 'select_account' })
  }),
  screen('sign-out', 'Sign out?', async (page, world) => {
    await toAccount(page, world, 'robin')
    await page.goto(world.at('/logout'))
  }),
  screen('signed-out', 'Signed out', async (page, world) => {
    await toAccount(page, world, 'robin')
    await page.goto(world.at('/logout'))
    await button(page, 'Sign out').click()
  }),
  screen('error-stale', 'A page that is too old', async (page, world) => {
    await world.login(page)
    await page.getByLabel('E-mail address').fill(NOBODY)
    await page.context().clearCookies()
    await button(page, 'Continue').click()
  }),
  screen('error-app', 'An app that asks wrongly', (page, world) =>
    world.login(page, { client_id: 'none' }),
  ),
  screen('error-camp', 'No such camp', (page, world) =>
    page.goto(`${world.authUrl}/c/nowhere/login`),
  ),
  screen('error-nothing', 'Nothing there', (page, world) => page.goto(`${world.authUrl}/nowhere`)),

  ...FRONT_DOOR,
  ...DUES,
  ...WAYS_IN,

  screen('account-sign-in', 'Account, sign in', (page, world) =>
    page.goto(`${world.authUrl}/account`),
  ),
  screen('account', 'Account', (page, world) => toAccount(page, world, 'robin')),
  screen('account-password', 'Change password', (page, world) =>
    toAccount(page, world, 'robin', '/password'),
  ),
  screen('account-email', 'Change address', (page, world) =>
    toAccount(page, world, 'robin', '/email'),
  ),
  screen('account-email-code', 'Change address, code', async (page, world) => {
    await toAccount(page, world, 'robin', '/email')
    await page.getByLabel('New e-mail address').fill('robin@elsewhere.example')
    await button(page, 'E-mail me a code').click()
  }),
  screen('account-authenticator', 'Authenticator app', (page, world) =>
    toAccount(page, world, 'robin', '/authenticator'),
  ),
  screen('account-authenticator-setup', 'Authenticator app, setting up', async (page, world) => {
    await toAccount(page, world, 'robin', '/authenticator')
    await button(page, 'Set it up').click()
  }),
  screen('account-recovery-codes', 'Recovery codes', (page, world) => addTotp(page, world, 'ben')),
  screen('account-passkeys', 'Passkeys', (page, world) =>
    toAccount(page, world, 'robin', '/passkeys'),
  ),
  screen('account-sessions', 'Where you are signed in', (page, world) =>
    toAccount(page, world, 'alex', '/sessions'),
  ),

  screen('pay', 'Pay', (page, world) =>
    toPay(page, world, { cancelUrl: 'https://app.example.org/dues' }),
  ),
  screen('pay-declined', 'Pay, declined', async (page, world) => {
    const url = await toCheckout(page, world, { amountCents: 34_000 })
    await button(page, 'Pay with a bad card').click()
    await page.getByText('declined').waitFor()
    await page.goto(url)
  }),
  screen('pay-checkout', 'The test provider', (page, world) =>
    toCheckout(page, world, { amountCents: 33_000 }),
  ),
  screen('pay-expired', 'Pay, run out', async (page, world) => {
    const more = { amountCents: 32_000, cancelUrl: 'https://app.example.org/dues' }
    const url = await toCheckout(page, world, more)
    await button(page, 'Let it expire').click()
    await page.goto(url)
  }),
  screen('pay-cancelled', 'Pay, cancelled', async (page, world) => {
    const more = { amountCents: 31_000, cancelUrl: 'https://app.example.org/dues' }
    await toPay(page, world, more)
    await page.getByText('Do you not want').click()
    await button(page, 'Cancel this payment').click()
  }),
  screen('pay-paid', 'Paid', async (page, world) => {
    const more = { amountCents: 30_000, returnUrl: 'https://app.example.org/dues' }
    const url = await toCheckout(page, world, more)
    await button(page, 'Pay with a good card').click()
    await page.getByRole('heading', { name: /^Paid/ }).waitFor()
    await page.goto(`${url}?stay=yes`)
  }),
  screen('pay-nothing', 'No such payment', (page, world) =>
    page.goto(`${world.apiUrl}/pay/camp_1/pay_1/x`),
  ),

  screen(
    'mail-code',
    'Mail: code',
    mailOf(() => 'joins@riverbend.example', 'Your code'),
  ),
  screen(
    'mail-invitation',
    'Mail: invitation',
    mailOf(() => GUEST, 'You are invited'),
  ),
  screen(
    'mail-reset',
    'Mail: new password',
    mailOf((world) => world.personOf('pat').email, 'Choose a new password'),
  ),
  screen(
    'mail-account-changed',
    'Mail: account changed',
    mailOf((world) => world.personOf('alex').email, 'was changed'),
  ),
  screen(
    'mail-receipt',
    'Mail: receipt',
    mailOf((world) => world.personOf('ana').email, 'Receipt from'),
  ),
  screen('outbox', 'The outbox of the demo', (page, world) =>
    page.goto(`${world.authUrl}/dev/outbox`),
  ),
  ...CONSOLE,
  ...AFTER,
]

/** Someone with an account who has no profile in the first camp. */
function elsewhere(world: World) {
  const found = world.others.find(({ email }) => email.startsWith('noor@'))
  if (!found) throw new Error('noor is not in the demo')
  return found
}
