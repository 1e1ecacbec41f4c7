import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { vouchForEmail } from '@campkit/identity/account'
import { brandCamp } from '@campkit/identity/camp'
import { setPassword } from '@campkit/identity/password'
import { axeFaults } from '@campkit/testing/axe'
import { needsBrowser, openBrowser } from '@campkit/testing/browser'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { openApp } from './an-app.ts'
import { type AuthHost, openAuthHost, PASSWORD } from './host.ts'
import { linkIn, openInvitations } from './invited.ts'
import { openMailbox } from './mailbox.ts'
import { typeIn } from './type-in.ts'

const NARROW = { width: 320, height: 640 }

/** A page on a small phone, and what it has asked for and complained of since it was last cleared. */
async function openPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: NARROW })
  const page = await context.newPage()
  const origins = new Set<string>()
  const complaints: string[] = []
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  page.on('console', (message) => {
    // A page with a status of 400 or 403 is noted as such; everything else is a complaint.
    const isStatus = /responded with a status of 40[0-5]/.test(message.text())
    if (message.type() === 'error' && !isStatus) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const clear = async () => {
    await context.clearCookies()
    origins.clear()
    complaints.length = 0
  }
  return { page, origins, complaints, clear }
}

/** Every page, as people use it: with a screen reader, on a small phone, by day and by night. */
describe('the pages in a browser', needsBrowser, () => {
  let host: AuthHost
  let app: Awaited<ReturnType<typeof openApp>>
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let browser: Browser
  let phone: Awaited<ReturnType<typeof openPhone>>
  let invitations: Awaited<ReturnType<typeof openInvitations>>
  before(async () => {
    host = await openAuthHost()
    invitations = await openInvitations(host)
    await brandCamp(host.owner, host.camp, { accent: '#f2b134' })
    app = await openApp(host)
    mailbox = await openMailbox(host)
    browser = await openBrowser()
    phone = await openPhone(browser)
  })
  after(async () => {
    await browser.close()
    await mailbox.close()
    app.close()
    await host.close()
  })

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const toPassword = async (page: Page, email = 'nobody@example.org') => {
    await login(page)
    await page.getByLabel('E-mail address').fill(email)
    await button(page, 'Continue').click()
  }
  const login = (page: Page, more: Record<string, string> = {}) => page.goto(app.loginUrl(more))
  const signIn = async (page: Page, path = '') => {
    const person = await host.addPerson()
    await page.goto(`${host.authUrl}/account${path}`)
    await typeIn(page, person.email)
    return person
  }
  const addTotp = async (page: Page) => {
    const person = await signIn(page, '/authenticator')
    await button(page, 'Set it up').click()
    const key = (await page.locator('#key').textContent())?.replaceAll(' ', '') ?? ''
    const totp = new TOTP({ secret: Secret.fromBase32(key) })
    await page.getByLabel('The code that the app shows now').fill(totp.generate())
    await button(page, 'Turn it on').click()
    await page.getByText('Your recovery codes').waitFor()
    return person
  }
  const age = (accountId: string) =>
    host.owner([
      {
        text: `update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`,
        values: [accountId],
      },
    ])
  const guest = async () => {
    const { accountId } = await host.addAccount()
    await setPassword(host.owner, { accountId, password: PASSWORD })
    await vouchForEmail(host.owner, accountId)
    const [[row] = []] = await host.owner([
      { text: 'select email from accounts where id = $1', values: [accountId] },
    ])
    return String(row?.email)
  }

  const invited = async (page: Page) => {
    const email = await guest()
    await invitations.invite(email)
    await login(page)
    await typeIn(page, email)
  }
  const linkTo = async (email: string) => {
    await invitations.invite(email)
    return linkIn((await mailbox.next(email)).text, host.authUrl)
  }
  const byLink = async (page: Page, email: string) => {
    await page.goto(await linkTo(email))
    await typeIn(page, email)
  }

  /** Each leads its page to what is to be looked at; the heading says that it has arrived. */
  const PAGES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'Sign in to The Pines App': (page) => login(page),
    'Enter your password': (page) => toPassword(page),
    'Enter your password (refused)': async (page) => {
      await login(page)
      await typeIn(page, 'nobody@example.org', 'wrong')
      await page.getByRole('alert').waitFor()
    },
    'Check your e-mail (code)': async (page) => {
      await toPassword(page)
      await button(page, 'E-mail me a code').click()
    },
    'Check your e-mail (wrong code)': async (page) => {
      await toPassword(page)
      await button(page, 'E-mail me a code').click()
      await page.getByLabel('Code').fill('0000 0000')
      await button(page, 'Continue').click()
      await page.getByRole('alert').waitFor()
    },
    'Check your e-mail (sent again)': async (page) => {
      await toPassword(page)
      await button(page, 'E-mail me a code').click()
      await button(page, 'send a new code').click()
      await page.getByRole('status').waitFor()
    },
    'One more step': async (page) => {
      const { email } = await addTotp(page)
      await login(page, { prompt: 'login' })
      await typeIn(page, email)
    },
    'Apply to Dusty Pines (sign-up)': async (page) => {
      await login(page)
      await button(page, 'Apply to Dusty Pines').click()
    },
    'Apply to Dusty Pines (all wrong)': async (page) => {
      await login(page)
      await button(page, 'Apply to Dusty Pines').click()
      await page
        .locator('form')
        .first()
        .evaluate((form: unknown) => Object.assign(form as object, { noValidate: true }))
      await button(page, 'Apply').click()
      await page.getByRole('alert').nth(2).waitFor()
      assert.equal(await page.locator(':focus').getAttribute('id'), 'legalName')
    },
    'Apply to Dusty Pines (apply)': async (page) => {
      await login(page)
      await typeIn(page, await guest())
    },
    'Join Dusty Pines? (by an app)': (page) => invited(page),
    'You are invited to Dusty Pines': async (page) => page.goto(await linkTo(await guest())),
    'You have joined Dusty Pines': async (page) => {
      await byLink(page, await guest())
      await button(page, 'Join Dusty Pines').click()
    },
    'You have declined': async (page) => {
      await byLink(page, await guest())
      await button(page, 'No, thank you').click()
    },
    'No invitation for this account': async (page) => {
      await signIn(page)
      await page.goto(`${host.authUrl}/c/oasis/invitation?id=inv_0`)
    },
    'Choose a new password (ask)': async (page) => {
      await toPassword(page)
      await button(page, 'Forgot your password?').click()
    },
    'Check your e-mail (reset)': async (page) => {
      await toPassword(page)
      await button(page, 'Forgot your password?').click()
      await button(page, 'E-mail me a link').click()
    },
    'Choose a new password (choose)': async (page) => {
      const { email } = await host.addPerson()
      await toPassword(page, email)
      await button(page, 'Forgot your password?').click()
      await button(page, 'E-mail me a link').click()
      const { text } = await mailbox.next(email)
      await page.goto(/http:\/\/\S+\/reset\?token=\S+/.exec(text)?.[0] ?? '')
    },
    'Choose an account': async (page) => {
      await signIn(page)
      await login(page, { prompt: 'select_account' })
    },
    'This sign-in cannot go on': (page) => login(page, { client_id: 'none' }),
    'There is nothing here': (page) => page.goto(`${host.authUrl}/nowhere`),
    'Please begin again': (page) => page.goto(`${host.issuer}/code`),
    'There is no camp here': (page) => page.goto(`${host.authUrl}/c/nowhere/login`),
    'Sign out?': async (page) => {
      await signIn(page)
      await page.goto(`${host.issuer}/logout`)
    },
    'You are signed out': async (page) => {
      await signIn(page)
      await button(page, 'Sign out').click()
    },
    'Sign in to your account': (page) => page.goto(`${host.authUrl}/account`),
    'Your account': (page) => signIn(page),
    'Confirm that it is you': async (page) => {
      const { accountId } = await addTotp(page)
      await age(accountId)
      await page.goto(`${host.authUrl}/account/password`)
    },
    'Change your password': (page) => signIn(page, '/password'),
    'A new e-mail address': (page) => signIn(page, '/email'),
    'Check your e-mail (new address)': async (page) => {
      await signIn(page, '/email')
      await page.getByLabel('New e-mail address').fill('elsewhere@example.org')
      await button(page, 'E-mail me a code').click()
    },
    'Authenticator app': (page) => signIn(page, '/authenticator'),
    'Set up the authenticator app': async (page) => {
      await signIn(page, '/authenticator')
      await button(page, 'Set it up').click()
    },
    'Your recovery codes': (page) => addTotp(page),
    'Authenticator app (on)': async (page) => {
      await addTotp(page)
      await page.goto(`${host.authUrl}/account/authenticator`)
    },
    Passkeys: async (page) => {
      const { accountId } = await signIn(page)
      await host.owner([
        {
          text: `insert into passkeys (id, account_id, name, public_key, counter, transports, is_backed_up)
                 values ($1, $1, 'My laptop', '', 0, '{}', false)`,
          values: [accountId],
        },
      ])
      await page.goto(`${host.authUrl}/account/passkeys`)
    },
    'Where you are signed in': (page) => signIn(page, '/sessions'),
  }

  for (const [name, open] of Object.entries(PAGES)) {
    it(`${name}: no axe violation by day or night, no sideways scrolling, nothing from elsewhere`, async () => {
      // The same phone for all: a new one would be a new process, and take longer than the test.
      const { page, origins, complaints } = phone
      await phone.clear()
      await open(page)
      const heading = name.replace(/ \(.*/, '')
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      const width = await page.evaluate('document.documentElement.scrollWidth')
      assert.equal(width, NARROW.width)
      assert.deepEqual(complaints, [])
      assert.deepEqual([...origins], [host.authUrl])
      assert.deepEqual(await axeFaults(page), [])
    })
  }

  it('by keyboard alone, without JavaScript, a person signs in', async () => {
    const { email } = await host.addPerson()
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: NARROW })
    const page = await context.newPage()
    await page.goto(app.loginUrl())
    const { keyboard } = page
    // Each page has the focus where the next word goes.
    await page.locator('input[name=email]:focus').waitFor()
    await keyboard.type(email)
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await page.locator('input[name=password]:focus').waitFor()
    await keyboard.type(PASSWORD)
    await keyboard.press('Enter')
    await page.waitForURL(/\/callback\?code=/)
    await context.close()
  })

  it('by keyboard alone, without JavaScript, a person answers an invitation', async () => {
    for (const [tabs, back] of [
      // The first leads to the camp's own page.
      [2, /\/callback\?code=/],
      [3, /\/callback\?error=access_denied/],
    ] as const) {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: NARROW })
      const page = await context.newPage()
      await invited(page)
      await page.getByRole('heading', { name: 'Join Dusty Pines?' }).waitFor()
      for (let i = 0; i < tabs; i++) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForURL(back)
      await context.close()
    }
  })

  it('leads back to an app on each kind of loopback', async () => {
    const { email } = await host.addPerson()
    for (const address of ['127.0.0.1', '::1']) {
      const local = await openApp(host, address)
      const page = await browser.newPage()
      await page.goto(local.loginUrl())
      await typeIn(page, email)
      await page.waitForURL((url) => url.origin === local.origin)
      await page.close()
      local.close()
    }
  })

  it('without JavaScript the account pages say that adding a passkey needs it, and all else is there', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: NARROW })
    const page = await context.newPage()
    await signIn(page, '/passkeys')
    await page.getByText('Adding a passkey needs JavaScript').waitFor()
    assert.equal(await button(page, 'Add a passkey').isVisible(), false)
    await context.close()
  })
})
