import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import type { Camp, Product } from '../replay/product.ts'

/** The running product with its demo, and what people do on its pages. */
export async function openWorld(product: Product) {
  const { apiUrl, authUrl, consoleUrl, camps } = await product.runFile()
  const [camp, { accounts: others }] = camps
  let made: Promise<string> | undefined
  const at = (path: string) => `${authUrl}/c/${camp.slug}${path}`

  /** A call of the REST API, in the name of one of the demo's people. */
  const api = async (
    name: string,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(`${apiUrl}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${camp.restKey}`,
        'x-service-member-token': await tokenOf(product, camp, name),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

  return {
    apiUrl,
    authUrl,
    consoleUrl,
    camp,
    /** The people of the other camp. */
    others,
    at,
    api,
    personOf: (name: string) => personOf(camp, name),
    /** A camp with one head lead, Sam, and nothing else: its slug. */
    newCamp: () => {
      made ??= makeCamp(product, personOf(camp, 'sam').email)
      return made
    },
    /** As the camp's app sends people here. */
    login: (page: Page, more: Record<string, string> = {}) =>
      page.goto(
        `${at('/login')}?${new URLSearchParams({
          client_id: camp.clients.public.id,
          redirect_uri: camp.clients.public.redirectUri,
          response_type: 'code',
          code_challenge: 'c'.repeat(43),
          code_challenge_method: 'S256',
          state: 's',
          ...more,
        })}`,
      ),
    /** The newest mail to an address: its text, and where it is shown. */
    mailTo: (email: string, subject = '') => mailTo(authUrl, email, subject),
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

function personOf({ slug, accounts }: Camp, name: string) {
  const found = accounts.find(({ email }) => email.startsWith(`${name}@`))
  if (!found) throw new Error(`${name} is not in ${slug}`)
  return found
}

async function tokenOf(product: Product, camp: Camp, name: string): Promise<string> {
  const { email } = personOf(camp, name)
  const args = ['token', '--camp', camp.slug, '--email', email, '--json']
  return JSON.parse((await product.campkit(args)).out).memberToken
}

async function makeCamp(product: Product, email: string): Promise<string> {
  const slug = 'moon-kitchen'
  const head = ['--email', email, '--name', 'Sam Okafor', '--role', 'super_admin']
  for (const args of [
    ['camps', 'create', '--slug', slug, '--name', 'Moon Kitchen'],
    ['members', 'add', '--camp', slug, ...head],
  ]) {
    const { code, out } = await product.campkit(args)
    if (code !== 0) throw new Error(out)
  }
  return slug
}

async function mailTo(authUrl: string, email: string, subject: string) {
  for (let tries = 0; tries < 60; tries++) {
    const page = await (await fetch(`${authUrl}/dev/outbox`)).text()
    const found = page
      .split('<article')
      .find((mail) => mail.includes(`to ${email}`) && mail.includes(subject))
    const path = found?.match(/href="(\/dev\/outbox\/\w+)"/)?.[1]
    if (found !== undefined && path !== undefined) return { text: found, url: `${authUrl}${path}` }
    await sleep(250)
  }
  throw new Error(`no mail to ${email}`)
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** The address, on the first page of a sign-in. */
export async function typeEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await button(page, 'Continue').click()
}

export async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign in').click()
}

/** To a page of someone's own account, signing in on the way if need be. */
export async function toAccount(page: Page, world: World, name: string, path = ''): Promise<void> {
  const { email, password } = world.personOf(name)
  await page.goto(`${world.authUrl}/account${path}`)
  if ((await page.getByLabel('Password').count()) === 0) return
  await page.getByLabel('E-mail address').fill(email)
  await typePassword(page, password)
  await page.waitForURL(new RegExp(`/account${path}$`))
}

const keys = new Map<string, string>()

/** Gives an account an authenticator app, once. */
export async function addTotp(page: Page, world: World, name: string): Promise<void> {
  await toAccount(page, world, name, '/authenticator')
  if (keys.has(name)) return
  await button(page, 'Set it up').click()
  const key = (await page.locator('#key').textContent())?.replaceAll(' ', '') ?? ''
  keys.set(name, key)
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await page.getByLabel('The code that the app shows now').fill(totp.generate())
  await button(page, 'Turn it on').click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
}

/** A payment page for a member of the demo, open and unpaid. */
export async function toPay(page: Page, world: World, more: object = {}): Promise<void> {
  const body = { amountCents: 35_000, ...more }
  const { url } = await world.api('ana', 'POST', '/payments/page', body)
  await page.goto(url)
}

export async function toCheckout(page: Page, world: World, more: object = {}): Promise<string> {
  await toPay(page, world, more)
  const url = page.url()
  await button(page, /^Pay \$/).click()
  await page.getByRole('heading', { name: 'Test payment' }).waitFor()
  return url
}
