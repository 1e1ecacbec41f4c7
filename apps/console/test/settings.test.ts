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
type Step = {
  readonly key: string
  readonly active: boolean
  readonly required: boolean
  readonly dueOn: string | null
}

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
    await page.getByLabel(/^Sign-up opens/).fill('2027-03-14T02:30')
    await page.getByText('clocks skip this time that day', { exact: false }).waitFor()
    assert.equal(await page.getByLabel(/^Sign-up opens/).inputValue(), '2027-03-14T02:30')
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

  it('adds, renames, colours and removes a tag; what something names stays, and says by what', async () => {
    type Tag = {
      key: string
      label: string
      colour: string | null
      version: number
      description: string
    }
    const tags = async () => (await ask<{ data: Tag[] }>('/tags?limit=100')).data
    await go('tags')
    await button('Add a tag').click()
    await dialog().getByLabel('Name').fill('Bühne & Licht')
    await dialog().getByText('Apps will know it as buhne-licht.').waitFor()
    await dialog().getByLabel('Has a colour').check()
    await dialog().getByLabel('Colour', { exact: true }).fill('#3344aa')
    assert.deepEqual(await axeFaults(page), [])
    await dialog().getByRole('button', { name: 'Add a tag' }).click()
    await page.getByText('Tag Bühne & Licht saved.').waitFor()
    const made = (await tags()).find(({ key }) => key === 'buhne-licht')
    assert.deepEqual([made?.label, made?.colour], ['Bühne & Licht', '#3344aa'])

    await button('Change the tag Bühne & Licht').click()
    const body = JSON.stringify({ description: 'Who hangs lamps' })
    const headers = { 'content-type': 'application/json', 'if-match': '*' }
    await ask('/tags/buhne-licht', { method: 'PATCH', headers, body })
    await dialog().getByLabel('Name').fill('Licht')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().getByRole('alert').waitFor()
    assert.equal((await tags()).find(({ key }) => key === 'buhne-licht')?.label, 'Bühne & Licht')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await button('Change the tag Bühne & Licht').click()
    await dialog().getByLabel('Name').fill('Licht')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await button('Remove the tag Licht').click()
    await dialog().getByText('Nobody in this season has it.').waitFor()
    await dialog().getByRole('button', { name: 'Remove the tag Licht' }).click()
    await page.getByText('Tag Licht removed.').waitFor()
    assert.ok(!(await tags()).some(({ key }) => key === 'buhne-licht'))
    assert.equal(await isTooWideOnPhones(page), false)
    const [first] = await tags()
    const { data: people } = await ask<{ data: { tags: string[] }[] }>(
      '/roster?limit=500&withLeads=true',
    )
    const count = people.filter((one) => one.tags.includes(first?.key ?? '')).length
    const line = page.getByRole('listitem').filter({ hasText: first?.key ?? '' })
    await line.getByRole('link').click()
    await page.waitForURL(`**/roster?tag=${first?.key}`)
    await becomes(() => page.locator('[data-line]').count(), count)
  })

  it('a lead sees who leads and cannot change it', async () => {
    const lead = await world.as('admin', '/settings/people')
    await lead.page.getByText('Only a head lead can change roles.').waitFor()
    assert.equal(await lead.page.getByRole('button', { name: 'Change role' }).count(), 0)
    await lead.close()
  })

  it('finds the first steps by Ctrl-K, says how far the camp is, and sets what is asked and by when', async () => {
    const steps = async () => {
      const { data } = await ask<{ data: Step[] }>('/onboarding/steps')
      return new Map(data.map((step) => [step.key, step]))
    }
    const report = await ask<{ columns: string[]; rows: (string | number)[][] }>(
      '/reports/onboarding',
    )
    const of = (column: string) =>
      report.rows.find(([key]) => key === 'dates')?.[report.columns.indexOf(column)]
    const all = Number(of('completed')) + Number(of('missing'))
    await go('camp')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Find/ }).fill('deadlines')
    await page.getByRole('option', { name: /^Change the onboarding steps/ }).click()
    await page.waitForURL('**/settings/onboarding')
    const line = page.getByRole('button', { name: /^Say when you come and go/ })
    await line.getByText(`${of('completed')} of ${all} done`).waitFor()
    assert.ok(Number(of('blocked')) > 0)
    await line.getByText(`${of('blocked')} blocked by an earlier step`).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)

    await line.click()
    await dialog()
      .getByText(`${of('missing')} people still have to do it`)
      .waitFor()
    assert.equal(await button('Save the step').isDisabled(), true)
    await dialog().getByText('Optional', { exact: true }).click()
    await dialog().getByLabel('Done by').fill('2027-01-05')
    assert.deepEqual(await axeFaults(page), [])
    assert.equal(await isTooWideOnPhones(page), false)
    // What another lead changes meanwhile stays: only what was changed here is sent.
    await ask('/onboarding/steps/dates', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ active: false }),
    })
    await button('Save the step').click()
    await dialog().waitFor({ state: 'detached' })
    const set = (await steps()).get('dates')
    assert.deepEqual([set?.active, set?.required, set?.dueOn], [false, false, '2027-01-05'])
    await line.getByText('hidden, and holds nobody up').waitFor()

    await line.click()
    await dialog().getByText('Required', { exact: true }).click()
    await dialog().getByLabel('Done by').fill('')
    await button('Save the step').click()
    await dialog().waitFor({ state: 'detached' })
    const again = (await steps()).get('dates')
    assert.deepEqual([again?.active, again?.required], [true, true])
    assert.ok(again?.dueOn && again.dueOn !== '2027-01-05')
  })
})
