import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole, PHONE } from './demo-console.ts'
import { ownApi } from './own-api.ts'

type Profile = {
  pronouns: string | null
  phone: string | null
  country: string | null
  skills: string[]
  languages: string[]
  restricted: {
    emergencyContacts: { name: string; phone: string }[]
    dietary: object | null
    medicalNotes: string | null
    birthDate: string | null
  }
}

describe('what a member says of themselves', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  const mine = (path = '') => `${world.consoleUrl}/c/${world.pines.slug}/me${path}`
  const { ask } = ownApi(() => world.pines.slug)

  it('loses nothing that is typed while a lead changes the same profile, and says who was first', async () => {
    const [{ page, close }, lead] = await Promise.all([
      world.as('member', '/me/account/profile', PHONE),
      world.as('super_admin', '/home'),
    ])
    const { id } = await ask<{ id: string }>(page, '/members/me')
    const city = page.getByLabel('City', { exact: true })
    await city.fill('Évora')
    const readAnew = page.waitForResponse((answer) => answer.url().endsWith('/api/members/me'))
    await ask(lead.page, `/members/${id}`, 'PATCH', { campTitle: 'Keeper of the fire' })
    await (await readAnew).finished()
    const save = page.getByRole('button', { name: 'Save my profile' })
    await save.tap()
    const first = page.getByText('Somebody else changed this first', { exact: false })
    await first.waitFor()
    assert.equal(await city.inputValue(), 'Évora')
    await page.getByRole('button', { name: 'Show what it says now' }).tap()
    await becomes(() => city.inputValue(), '')
    await city.fill('Évora')
    await ask(lead.page, `/members/${id}`, 'PATCH', { pronouns: 'ze' })
    await save.tap()
    await first.waitFor()
    await page.getByRole('button', { name: 'Keep what I typed' }).tap()
    await first.waitFor({ state: 'detached' })
    await save.tap()
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    const { pronouns, city: stored } = await ask<Record<string, string>>(page, '/members/me')
    assert.deepEqual([pronouns, stored], ['ze', 'Évora'], 'what the lead changed stays')
    // Back to what it was, before the page has read what it is now.
    const own = '**/api/members/me'
    await page.route(own, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    await city.fill('Beja')
    await save.tap()
    const is = (name: string) =>
      becomes(async () => (await ask<{ city: string }>(lead.page, `/members/${id}`)).city, name)
    await is('Beja')
    await city.fill('Évora')
    await save.tap()
    await is('Évora')
    await page.unroute(own)
    await Promise.all([close(), lead.close()])
  })

  it('says that somebody else gave the first wishes, and loses neither', async () => {
    const opening = await world.as('member', '', PHONE)
    const { page, close } = opening
    const path = '/members/me/shelter'
    // Read before anybody gave any.
    const own = `**/api${path}`
    await page.route(own, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), request: null } })
    })
    await page.goto(mine('/account/shelter'))
    const notes = page.getByLabel('Anything else')
    await notes.fill('By the trees')
    await page.unroute(own)
    const { notes: theirs } = await ask<{ notes: string }>(page, path, 'PUT', { notes: 'Far off' })
    assert.equal(theirs, 'Far off')
    await page.getByRole('button', { name: 'Save my wishes' }).tap()
    await page.getByText('Somebody else changed this first', { exact: false }).waitFor()
    assert.equal(await notes.inputValue(), 'By the trees')
    const stored = async () => (await ask<{ request: { notes: string } }>(page, path)).request.notes
    assert.equal(await stored(), 'Far off')
    await page.getByRole('button', { name: 'Show what it says now' }).tap()
    await becomes(() => notes.inputValue(), 'Far off')
    await notes.fill('By the trees')
    await page.getByRole('button', { name: 'Save my wishes' }).tap()
    await becomes(stored, 'By the trees')
    await close()
  })

  it('shows leads the face of whoever gives a photo, and keeps what is typed beside it', async () => {
    const { page, close } = await world.as('member', '/me/account/profile', PHONE)
    const photo = page.getByRole('region', { name: 'Photo' })
    const pick = (mimeType: string, bytes: Buffer) =>
      photo.locator('input[type=file]').setInputFiles({ name: 'me', mimeType, buffer: bytes })
    const said = (text: string) =>
      page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^${text}`) })
        .waitFor()
    const widthOn = (shown: Page) =>
      shown.evaluate<number | undefined>("document.querySelector('main img')?.naturalWidth")
    const city = page.getByLabel('City', { exact: true })
    await city.fill('Lagos')
    await pick('image/png', Buffer.from('no picture'))
    await photo
      .getByRole('alert')
      .filter({ hasText: 'could not read that file as a photo' })
      .waitFor()
    await pick('image/png', await page.screenshot())
    await said('Photo saved')
    await becomes(() => widthOn(page), 320)
    assert.equal(await photo.getByRole('alert').count(), 0)
    await page.getByRole('button', { name: 'Save my profile' }).tap()
    await said('Saved')
    const { id, city: stored } = await ask<Record<string, string>>(page, '/members/me')
    assert.equal(stored, 'Lagos')
    const lead = await world.as('super_admin', `/roster/${id}`)
    await becomes(() => widthOn(lead.page), 320)
    const sourceOn = (shown: Page) => shown.locator('main img').first().getAttribute('src')
    const before = await sourceOn(page)
    await pick('image/png', await page.screenshot({ fullPage: true }))
    await becomes(async () => (await sourceOn(page)) === before, false)
    await becomes(async () => (await sourceOn(lead.page)) === (await sourceOn(page)), true)
    await photo.getByRole('button', { name: 'Remove' }).tap()
    await said('Photo removed')
    await becomes(() => widthOn(page), undefined)
    await becomes(() => widthOn(lead.page), undefined)
    await Promise.all([close(), lead.close()])
  })

  it('sends of a profile what was typed alone; what a lead wrote meanwhile stays, whatever happens to the photo', async () => {
    const { page, close } = await world.as('member', '/me/account/profile', PHONE)
    const lead = await world.as('super_admin', '/home')
    const { id } = await ask<{ id: string }>(page, '/members/me')
    const stored = () =>
      ask<{ city: string; restricted: { medicalNotes: string } }>(page, '/members/me')
    const city = page.getByLabel('City', { exact: true })
    const conflict = page.getByText('Somebody else changed this first', { exact: false })
    const giveAPhoto = async () => {
      const buffer = await page.screenshot()
      const isSent = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await page
        .getByRole('region', { name: 'Photo' })
        .locator('input[type=file]')
        .setInputFiles({ name: 'me', mimeType: 'image/png', buffer })
      await isSent
      await page.getByRole('status').filter({ hasText: 'Photo saved' }).waitFor()
    }
    const save = page.getByRole('button', { name: 'Save my profile' })
    await page.route('**/members/me/photo', async (route) => {
      await becomes(() => save.isEnabled(), false)
      await route.continue()
    })
    await city.fill('Lima')
    const theirs = { city: 'Faro', restricted: { medicalNotes: 'Pen in the red bag' } }
    await ask(lead.page, `/members/${id}`, 'PATCH', theirs)
    await giveAPhoto()
    await save.tap()
    await conflict.waitFor()
    await giveAPhoto()
    assert.equal(await city.inputValue(), 'Lima')
    await page.getByRole('button', { name: 'Keep what I typed' }).tap()
    await save.tap()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor()
    const { city: kept, restricted } = await stored()
    assert.deepEqual([kept, restricted.medicalNotes], ['Lima', 'Pen in the red bag'])
    await becomes(
      () => page.getByLabel('What a medic should know').inputValue(),
      'Pen in the red bag',
    )

    await city.fill('Porto')
    await page.context().setOffline(true)
    await save.tap()
    await page.getByText('we do not know whether this was saved', { exact: false }).waitFor()
    assert.equal(await save.isEnabled(), true)
    await page.context().setOffline(false)
    await giveAPhoto()
    assert.equal(await city.inputValue(), 'Porto')
    await save.tap()
    await becomes(async () => (await stored()).city, 'Porto')
    await Promise.all([close(), lead.close()])
  })

  it('keeps every field of a profile that is its member’s, and says beside each who sees it', async () => {
    const { page, close } = await world.as('member', '/me/account/profile', PHONE)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await field('Playa name').waitFor()
    const unsaid = await page.evaluate<string[]>(
      `[...document.querySelectorAll('section[aria-label="Who you are"] :is(input, select)')]
        .filter((one) => !one.getAttribute('aria-describedby')).map((one) => one.name)`,
    )
    assert.deepEqual(unsaid, [])
    await page.getByText('Members never see this.', { exact: false }).waitFor()
    await page
      .getByText('and so do people you share a bed, a ride or a shift with', { exact: false })
      .first()
      .waitFor()
    await field('Pronouns').fill('they')
    await field('Phone').first().fill('+1 555 010 0142')
    await field('Country').selectOption({ label: 'Portugal' })
    await page.getByLabel('What I can do').fill('Welding, first aid, Welding')
    await page.getByLabel('Languages I speak').fill('English, Português')
    const contact = (number: number) =>
      page.getByRole('group', { name: `Emergency contact ${number}` })
    const fill = async (number: number, name: string, phone: string) => {
      await contact(number).getByLabel('Name').fill(name)
      await contact(number).getByLabel('Who they are to you').fill('Sister')
      await contact(number).getByLabel('Phone').fill(phone)
    }
    await fill(1, 'Rita Duarte', '+351 912 345 678')
    const add = page.getByRole('button', { name: 'Add another contact' })
    if ((await contact(2).count()) === 0) await add.tap()
    await fill(2, 'Jo Duarte', '12')
    await page.getByLabel('Diet', { exact: true }).selectOption('')
    await page.getByLabel('What I cannot eat').fill('nuts, gluten')
    await page.getByLabel('More about what I eat').fill('Traces are fine')
    await page.getByLabel('What a medic should know').fill('Asthma')
    await page.getByLabel('Birth date').fill('1990-02-03')
    const save = page.getByRole('button', { name: 'Save my profile' })
    await save.tap()
    await page.getByText('Choose a diet above first', { exact: false }).waitFor()
    await page.getByLabel('Diet', { exact: true }).selectOption('vegan')
    await save.tap()
    await contact(2).getByText('must be a phone number', { exact: false }).waitFor()
    const emptied = async (...typed: readonly string[]) => {
      const names = ['Name', 'Who they are to you', 'Phone']
      for (const [i, name] of names.entries()) {
        await contact(1)
          .getByLabel(name)
          .fill(typed[i] ?? '')
      }
      await save.tap()
    }
    await emptied()
    await becomes(() => contact(1).getByText('must be a phone number').count(), 0)
    await contact(2).getByText('must be a phone number', { exact: false }).waitFor()
    await emptied('Rita Duarte', 'Sister', '+351912345678')
    assert.deepEqual(await axeFaults(page), [])
    await contact(2).getByLabel('Phone').fill('+351 912 345 679')
    await save.tap()
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
    const { restricted, ...open } = await ask<Profile>(page, '/members/me')
    const { emergencyContacts, dietary, medicalNotes, birthDate } = restricted
    assert.deepEqual(
      [open.pronouns, open.phone, open.country, open.skills, open.languages],
      ['they', '+15550100142', 'PT', ['Welding', 'first aid'], ['English', 'Português']],
    )
    assert.deepEqual(
      emergencyContacts.map(({ name, phone }) => [name, phone]),
      [
        ['Rita Duarte', '+351912345678'],
        ['Jo Duarte', '+351912345679'],
      ],
    )
    const restrictions = ['nuts', 'gluten']
    assert.deepEqual(dietary, { kind: 'vegan', restrictions, notes: 'Traces are fine' })
    assert.deepEqual([medicalNotes, birthDate], ['Asthma', '1990-02-03'])
    for (const name of ['Name', 'Who they are to you', 'Phone']) {
      await contact(1).getByLabel(name).fill('')
    }
    await save.tap()
    const names = async () => {
      const { restricted } = await ask<Profile>(page, '/members/me')
      return restricted.emergencyContacts.map(({ name }) => name)
    }
    await becomes(names, ['Jo Duarte'])
    await close()
  })
})
