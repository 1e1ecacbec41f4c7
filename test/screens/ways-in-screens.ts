import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'
import { button, type World } from './visit.ts'

const used = new Set<string>()

/** Who was invited or got a code before gets a second mail. */
async function newIn(world: World, email: string, subject: string, what: RegExp): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const { text } = await world.mailTo(email, subject)
    const found = what.exec(text)?.[0] ?? ''
    if (!used.has(found)) {
      used.add(found)
      return found
    }
    await delay(200)
  }
  throw new Error(`no second mail to ${email}: ${subject}`)
}
const newInvitation = (world: World, email: string) =>
  newIn(world, email, 'You are invited', /http:\/\/\S+\/invitation\?id=\w+/)

/** Somebody who is invited, comes in by a code, and joins. */
async function join(page: Page, world: World, email: string): Promise<string> {
  const { id } = await world.api('sam', 'POST', '/members', { email, legalName: 'Lou Ferris' })
  await page.goto(await newInvitation(world, email))
  await page.getByLabel('E-mail address').fill(email)
  await button(page, 'E-mail me a code').click()
  await typeCode(page, world, email, 'Continue')
  await button(page, /^Join/).click()
  await page.getByRole('heading', { name: /^You have joined/ }).waitFor()
  return id
}

async function typeCode(page: Page, world: World, email: string, label: string): Promise<void> {
  await page.getByLabel('Code').fill(await newIn(world, email, 'code', /\b\d{4} \d{4}\b/))
  await button(page, label).click()
}

/** Their account gets another address. */
async function moveAway(page: Page, world: World, name: string): Promise<void> {
  const moved = `${name}@elsewhere.example`
  await join(page, world, `${name}@riverbend.example`)
  await page.goto(`${world.authUrl}/account/email`)
  await page.getByLabel('New e-mail address').fill(moved)
  await button(page, 'E-mail me a code').click()
  await typeCode(page, world, moved, 'Change the address')
}

/** By the link in the mail to the old address. */
async function openTakeBack(page: Page, world: World, name: string): Promise<void> {
  const { text } = await world.mailTo(`${name}@riverbend.example`, 'was changed')
  await page.goto(/http:\/\/\S+\/not-me\?token=[\w-]+/.exec(text)?.[0] ?? '')
}

const leave = async (page: Page, world: World, email: string): Promise<void> => {
  const id = await join(page, world, email)
  await world.api('sam', 'PATCH', `/members/${id}`, { isActive: false })
}

/** Ways in, and what stands where there is none. */
export const WAYS_IN: readonly Screen[] = [
  {
    name: 'way-door-ended',
    title: 'Front door, of who is no member any more',
    open: async (page, world) => {
      await leave(page, world, 'lou@riverbend.example')
      await page.goto(world.at(''))
    },
  },
  {
    name: 'way-apply-ended',
    title: 'Applying, of who is no member any more',
    open: async (page, world) => {
      await leave(page, world, 'lou.ferris@riverbend.example')
      await page.goto(world.at('/apply'))
    },
  },
  {
    name: 'way-linked',
    title: 'A link of a mail, before signing in',
    open: (page, world) => page.goto(world.at('/place/leave')),
  },
  {
    name: 'way-lost',
    title: 'Nothing there, below a camp',
    open: (page, world) => page.goto(world.at('/nowhere')),
  },
  {
    name: 'way-wait',
    title: 'Too many tries',
    open: async (page, world) => {
      await page.goto(world.at('/login'))
      await page.getByLabel('E-mail address').fill('many.times@riverbend.example')
      await button(page, 'Continue').click()
      await button(page, 'E-mail me a code').click()
      const wait = page.getByRole('heading', { name: 'Please wait a little' })
      for (let tries = 0; tries < 8 && (await wait.count()) === 0; tries++) {
        await button(page, 'send a new code').click()
        await page.waitForLoadState('load')
      }
    },
  },
  {
    name: 'way-account-code',
    title: 'Account, code',
    open: async (page, world) => {
      await page.goto(`${world.authUrl}/account`)
      await page.getByLabel('E-mail address').fill('marisol@riverbend.example')
      await button(page, 'E-mail me a code').click()
    },
  },
  {
    name: 'way-account-reset',
    title: 'Account, forgotten password',
    open: async (page, world) => {
      await page.goto(`${world.authUrl}/account`)
      await page.getByLabel('E-mail address').fill('marisol@riverbend.example')
      await button(page, 'Choose a new one').click()
    },
  },
  {
    name: 'way-not-me',
    title: 'This was not me',
    open: (page, world) => page.goto(`${world.authUrl}/account/not-me`),
  },
  {
    name: 'way-take-back',
    title: 'Taking an account back',
    open: async (page, world) => {
      await moveAway(page, world, 'kit')
      await openTakeBack(page, world, 'kit')
    },
  },
  {
    name: 'way-taken-back',
    title: 'An account that was taken back',
    open: async (page, world) => {
      await openTakeBack(page, world, 'kit')
      await page.getByLabel('New password').fill('saguaro sunrise over dust')
      await button(page, 'Take my account back').click()
    },
  },
  {
    name: 'way-newer-take-back',
    title: 'Taking an account back, after signing up again',
    open: async (page, world) => {
      await moveAway(page, world, 'max')
      await page.context().clearCookies()
      await join(page, world, 'max@riverbend.example')
      await openTakeBack(page, world, 'max')
    },
  },
  {
    name: 'way-newer-unknown',
    title: 'Taking an account back, not signed in to the newer one',
    open: (page, world) => openTakeBack(page, world, 'max'),
  },
]
