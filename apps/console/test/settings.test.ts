import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, isTooWideOnPhones, openDemoConsole } from './demo-console.ts'

type Settings = {
  readonly version: number
  readonly identity: { readonly name: string }
  readonly shifts: { readonly requiredPoints: number; readonly dropCutoffHours: number }
  readonly windows: { readonly shifts: { readonly opensAt: string | null } }
  readonly branding: { readonly accent: string | null; readonly hasLogo: boolean }
}

const SECTIONS = ['camp', 'branding', 'applications', 'money', 'site', 'mail', 'people'] as const
/** Between them they have every kind of field; the others are looked at above. */
const WITH_AXE: readonly string[] = ['camp', 'money', 'people']
const SVG = '<svg viewBox="0 0 8 8"><path fill="#3fa36b" d="M4 0 8 8H0z"/></svg>'

describe('the console’s settings', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/settings')
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const at = (path: string) => `${world.consoleUrl}/c/${world.pines.slug}${path}`
  const go = (section: string) => page.goto(at(`/settings/${section}`))
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = () => page.getByRole('dialog')
  const ask = <T>(path: string, init: Record<string, unknown> = {}): Promise<T> =>
    page.evaluate(
      async ([address, sent]) => (await fetch(address as string, sent as RequestInit)).json(),
      [`/c/${world.pines.slug}/api${path}`, init] as const,
    ) as Promise<T>
  const settings = () => ask<Settings>('/settings')
  /** What another lead changes meanwhile. */
  const changeElsewhere = async (body: object) =>
    ask<Settings>('/settings', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': '*' },
      body: JSON.stringify(body),
    })
  const save = async (count: string) => {
    await button('Save changes').click()
    await button(`Save ${count}`).click()
    await dialog().waitFor({ state: 'detached' })
  }

  it('says what changes and for whom before it saves, and can take it back', async () => {
    await go('site')
    const points = page.getByLabel('Points each member owes', { exact: true })
    const before = await points.inputValue()
    await points.fill('60')
    await page.getByText('1 change not saved yet').waitFor()
    await button('Save changes').click()
    await dialog()
      .getByText(/members? (has|have) enough points now, and too few then/)
      .waitFor()
    assert.equal((await settings()).shifts.requiredPoints, Number(before))
    assert.deepEqual(await axeFaults(page), [])
    await button('Save 1 setting').click()
    await page.getByText('The setting is saved').waitFor()
    assert.equal((await settings()).shifts.requiredPoints, 60)
    await button('Undo').click()
    await page.getByText('The settings are as they were').waitFor()
    assert.equal((await settings()).shifts.requiredPoints, Number(before))
  })

  it('keeps what was typed in one subject while another is looked at, and asks before it is lost', async () => {
    await go('site')
    await page.getByLabel('Points each member owes', { exact: true }).fill('9')
    await page.getByRole('link', { name: 'Mail', exact: true }).click()
    await page.getByLabel('Quiet from').waitFor()
    await page.getByText('1 change not saved yet').waitFor()
    await page.getByRole('link', { name: 'Roster' }).click()
    await dialog().getByText('Leave without saving?').waitFor()
    await button('Stay here').click()
    await page.getByRole('link', { name: 'On site' }).click()
    assert.equal(
      await page.getByLabel('Points each member owes', { exact: true }).inputValue(),
      '9',
    )
    await button('Undo changes').click()
    await becomes(() => button('Save changes').isDisabled(), true)
  })

  it('shows each fault at its own setting, also one of another subject', async () => {
    await go('camp')
    await page.getByLabel('Time zone').fill('Mars/Olympus')
    await page.getByRole('link', { name: 'Mail', exact: true }).click()
    await button('Save changes').click()
    await page.getByText('must be an IANA time zone').waitFor()
    await becomes(() => page.getByLabel('Time zone').getAttribute('aria-invalid'), 'true')
    await button('Undo changes').click()
    await page.getByLabel('Days until private data is removed').fill('ten')
    await page.getByText('Type a whole number from 0 to 3650.').waitFor()
    await button('Undo changes').click()
  })

  it('shows times by the camp’s clock and saves the same instant', async () => {
    await go('site')
    await page.getByLabel(/^Sign-up opens/).fill('2027-07-01T08:00')
    await save('1 setting')
    assert.equal((await settings()).windows.shifts.opensAt, '2027-07-01T15:00:00.000Z')
    await page.reload()
    await becomes(() => page.getByLabel(/^Sign-up opens/).inputValue(), '2027-07-01T08:00')
  })

  it('says when somebody else was first, and loses neither change', async () => {
    await go('site')
    await page.getByLabel('Points each member owes', { exact: true }).fill('7')
    await changeElsewhere({ shifts: { requiredPoints: 5, dropCutoffHours: 24 } })
    await page.getByText('Also what you changed: Points each member owes.').waitFor()
    await button('Save changes').click()
    await button('Save 1 setting').click()
    await dialog().getByText('Somebody else changed this first').waitFor()
    await button('Cancel').click()
    await button('Keep what I typed').click()
    await save('1 setting')
    const { shifts } = await settings()
    assert.deepEqual([shifts.requiredPoints, shifts.dropCutoffHours], [7, 24])
  })

  it('shows a colour in both themes, moved so that it can be read, before it is saved', async () => {
    await go('branding')
    await button('Pine #3FA36B').click()
    await page.getByText('We moved it a little').waitFor()
    const grounds = await page
      .locator('[data-picture]')
      .evaluateAll((pictures) =>
        pictures.map((picture) =>
          (
            picture as unknown as { style: { getPropertyValue(name: string): string } }
          ).style.getPropertyValue('--ck-accent'),
        ),
      )
    assert.equal(new Set(grounds).size, 2)
    assert.deepEqual(await axeFaults(page), [])
    await page.getByText('Sign-in', { exact: true }).click()
    await page.locator('[data-picture=dark]').getByText('Continue').waitFor()
    await save('1 setting')
    assert.equal((await settings()).branding.accent, '#3fa36b')
  })

  it('takes a logo and says what is wrong with a file', async () => {
    await go('branding')
    const file = page.getByLabel('Logo', { exact: true })
    const send = (bytes: Buffer, name = 'logo.svg', mimeType = 'image/svg+xml') =>
      file.setInputFiles({ name, mimeType, buffer: bytes })
    await send(Buffer.alloc(300_000), 'big.png', 'image/png')
    await page.getByText('That file has 300 kB. Choose one of at most 200 kB.').waitFor()
    await send(Buffer.from('no picture'), 'bad.png', 'image/png')
    await page.getByRole('alert').getByText('must be').waitFor()
    await send(Buffer.from(SVG))
    await page.getByText('The logo is saved').waitFor()
    assert.equal((await settings()).branding.hasLogo, true)
    await button('Remove the logo').click()
    await page.getByText('The logo is removed').waitFor()
    assert.equal((await settings()).branding.hasLogo, false)
  })

  it('makes a member a lead only after a fresh sign-in', async () => {
    await go('people')
    const { data } = await ask<{ data: { legalName: string; playaName: string | null }[] }>(
      '/members?role=member&status=active&limit=1',
    )
    await page.getByLabel('Who', { exact: true }).fill(data[0]?.legalName ?? '')
    await page.getByRole('option').first().click()
    await dialog().getByLabel('Role').selectOption('admin')
    await page.route('**/role', (route) =>
      route.fulfill({
        status: 401,
        json: { code: 'AUTH_REQUIRED', reason: 'fresh_sign_in_required' },
      }),
    )
    await dialog().getByRole('button', { name: 'Change the role' }).click()
    await page.getByText('Please confirm that it is you').waitFor()
    await page.unroute('**/role')
  })

  it('a lead sees who leads and cannot change it', async () => {
    const lead = await world.as('admin', '/settings/people')
    await lead.page.getByText('Only a head lead changes roles.').waitFor()
    assert.equal(await lead.page.getByRole('button', { name: 'Change role' }).count(), 0)
    await lead.close()
  })

  it('has no faults that axe finds, in both themes, and does not overflow a phone', async () => {
    for (const section of SECTIONS) {
      await go(section)
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
      if (WITH_AXE.includes(section)) assert.deepEqual(await axeFaults(page), [], section)
      assert.equal(await isTooWideOnPhones(page), false, section)
    }
  })
})
