import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { openApp } from './an-app.ts'
import { type AuthHost, openAuthHost } from './host.ts'
import { openMailbox } from './mailbox.ts'
import { typeIn } from './type-in.ts'

/** Passkeys and TOTP as a person meets them: in Chromium, with an authenticator of its own. */
describe('factors in a browser', needsBrowser, () => {
  let host: AuthHost
  let app: Awaited<ReturnType<typeof openApp>>
  let browser: Browser
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  before(async () => {
    host = await openAuthHost()
    app = await openApp(host)
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    app.close()
    await host.close()
  })
  beforeEach(async () => {
    ana = await host.addPerson()
  })

  const newPage = async () => (await browser.newContext()).newPage()

  async function plugIn(page: Page) {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return {
      /** Whether the next finger is the owner's. */
      verifies: (isUserVerified: boolean) =>
        cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    }
  }

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  const typePassword = (page: Page) => typeIn(page, ana.email)
  async function addPasskey(page: Page) {
    await page.goto(`${host.authUrl}/account/passkeys`)
    await typePassword(page)
    await page.getByLabel('Name, so that you know it again').fill('My laptop')
    await button(page, 'Add a passkey').click()
    await page.getByText('The passkey is added.').waitFor()
  }
  async function signOut(page: Page) {
    await page.goto(`${host.authUrl}/account`)
    await button(page, 'Sign out').click()
    await page.getByText('You are signed out').waitFor()
  }
  async function addTotp(page: Page): Promise<TOTP> {
    await page.goto(`${host.authUrl}/account/authenticator`)
    await button(page, 'Set it up').click()
    const key = (await page.locator('#key').textContent())?.replaceAll(' ', '') ?? ''
    const totp = new TOTP({ secret: Secret.fromBase32(key) })
    await page.getByLabel('The code that the app shows now').fill(totp.generate())
    await button(page, 'Turn it on').click()
    await page.getByText('Your recovery codes').waitFor()
    return totp
  }
  const newestMethods = async () => {
    const [[row] = []] = await host.owner([
      {
        text: `select methods from sessions where account_id = $1 and kind = 'browser'
               order by created_at desc limit 1`,
        values: [ana.accountId],
      },
    ])
    return row?.methods
  }

  it('a passkey is added, and its owner hears of it by mail', async () => {
    const mailbox = await openMailbox(host)
    const page = await newPage()
    await plugIn(page)
    await addPasskey(page)
    assert.match((await mailbox.next(ana.email)).text, /passkey was added/)
    await page.context().close()
    await mailbox.close()
  })

  it('a passkey is added, signs in to the camp without a second factor, and is gone when removed', async () => {
    const page = await newPage()
    await plugIn(page)
    await addPasskey(page)
    await page.getByText('My laptop', { exact: true }).waitFor()
    await addTotp(page)
    await signOut(page)

    await page.goto(app.loginUrl())
    await button(page, 'Use a passkey').click()
    await page.waitForURL(/\/callback\?code=/)
    assert.deepEqual(await newestMethods(), ['pop', 'user', 'mfa'])

    await page.goto(`${host.authUrl}/account/passkeys`)
    await page.getByLabel('New name for My laptop').fill('Blue laptop')
    await button(page, 'Rename My laptop').click()
    await page.getByText('Blue laptop', { exact: true }).waitFor()
    await button(page, 'Remove Blue laptop').click()
    await page.getByText('The passkey is removed.').waitFor()
    await signOut(page)
    await page.goto(app.loginUrl())
    await button(page, 'Use a passkey').click()
    await page.getByText('That passkey is not known here.').waitFor()
    await page.context().close()
  })

  it('a passkey opens the account pages, and confirms who is there when that is long ago', async () => {
    const page = await newPage()
    await plugIn(page)
    await addPasskey(page)
    await signOut(page)
    await page.goto(`${host.authUrl}/account/sessions`)
    await button(page, 'Use a passkey').click()
    await page.getByText('This browser', { exact: true }).waitFor()
    await host.owner([
      {
        text: `update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`,
        values: [ana.accountId],
      },
    ])
    await page.reload()
    await page.getByText('Confirm that it is you').waitFor()
    await button(page, 'Use a passkey').click()
    await page.getByText('This browser', { exact: true }).waitFor()
    await page.context().close()
  })

  it('another account’s passkey confirms nothing', async () => {
    const page = await newPage()
    await plugIn(page)
    await addPasskey(page)
    await signOut(page)
    ana = await host.addPerson()
    await page.goto(`${host.authUrl}/account`)
    await typePassword(page)
    await host.owner([
      {
        text: `insert into passkeys (id, account_id, name, public_key, counter, transports, is_backed_up)
               values ($1, $1, 'Elsewhere', '', 0, '{}', false)`,
        values: [ana.accountId],
      },
      {
        text: `update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`,
        values: [ana.accountId],
      },
    ])
    await page.goto(`${host.authUrl}/account/sessions`)
    await button(page, 'Use a passkey').click()
    await page.getByText('That passkey is not one of this account.').waitFor()
    await page.goto(`${host.authUrl}/account/sessions`)
    await page.getByText('Confirm that it is you').waitFor()
    await page.context().close()
  })

  it('a passkey whose owner is not there says so and leaves the other ways open', async () => {
    const page = await newPage()
    const authenticator = await plugIn(page)
    await addPasskey(page)
    await signOut(page)
    await page.goto(app.loginUrl())
    await authenticator.verifies(false)
    await button(page, 'Use a passkey').click()
    await page.getByText('That did not work.').waitFor()
    await typePassword(page)
    await page.waitForURL(/\/callback\?code=/)
    await page.context().close()
  })

  it('an authenticator app is set up, and its code is asked for at the camp’s page', async () => {
    const page = await newPage()
    await page.goto(`${host.authUrl}/account`)
    await typePassword(page)
    const totp = await addTotp(page)
    await page.context().close()
    const other = await newPage()
    await other.goto(app.loginUrl())
    await typePassword(other)
    await other
      .getByLabel('Code from your authenticator app')
      .fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await button(other, 'Continue').click()
    await other.waitForURL(/\/callback\?code=/)
    assert.deepEqual(await newestMethods(), ['pwd', 'otp', 'mfa'])
    await other.context().close()
  })
})
