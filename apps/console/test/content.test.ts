import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole } from './demo-console.ts'

type Contact = { id: string; name: string; version: number }
type Entry = {
  id: string
  title: string
  startsAt: string
  endsAt: string
  location: string | null
  seriesId: string | null
  takesRsvps: boolean
  sourceRef: string | null
}
type Document = {
  id: string
  slug: string
  title: string
  body: string | null
  currentVersion: number
  ackRequired: string
  visibility: string
}
type List<T> = { data: T[] }

/** Near the season of the demo, whenever it is made. */
function nextSecondOfJuly(): string {
  const today = new Date().toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  return today < `${year}-07-02` ? `${year}-07-02` : `${year + 1}-07-02`
}

describe('the console’s schedule, documents and contacts', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/contacts')
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = () => page.getByRole('dialog')
  /** The REST API, asked by the page's own sign-in. */
  const api = <T>(path: string, method = 'GET', body?: object): Promise<T> =>
    page.evaluate(
      async ([address, how, sent]) => {
        const answer = await fetch(address as string, {
          method: how as string,
          ...(sent && {
            headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
            body: sent as string,
          }),
        })
        return answer.json()
      },
      [`/c/${world.pines.slug}/api${path}`, method, body && JSON.stringify(body)],
    ) as Promise<T>
  const contacts = async () => (await api<List<Contact>>('/contacts?limit=100')).data
  const documents = async () => (await api<List<Document>>('/documents?limit=100')).data
  const entries = async () =>
    (await api<List<Entry>>(`/schedule?limit=100&startsAt[gte]=${new Date().toISOString()}`)).data
  const menuOf = async (name: string, item: string) => {
    await button(`More about ${name}`).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  it('adds a contact where members look for it, and takes a removal back', async () => {
    await button('Add contact').click()
    await dialog().getByRole('button', { name: 'Add contact' }).click()
    await page.getByText('Give it a name.').waitFor()
    await dialog().getByLabel('Name', { exact: true }).fill('Night medic')
    await dialog().getByLabel('Kind').selectOption('emergency')
    await dialog().getByLabel('Phone').fill('112')
    assert.deepEqual(await axeFaults(page), [])
    await dialog().getByRole('button', { name: 'Add contact' }).click()
    await page.getByText('Night medic is added').waitFor()
    await menuOf('Night medic', 'Move to the top')
    await page.getByText('Night medic is number 1 now').waitFor()
    assert.equal((await contacts())[0]?.name, 'Night medic')
    await menuOf('Night medic', 'Remove')
    await page.getByText('Night medic is removed').waitFor()
    await button('Undo').click()
    await page.getByRole('row', { name: /Night medic/ }).waitFor()
    assert.equal((await contacts())[0]?.name, 'Night medic')
  })

  it('moves a contact one place, also among others with the same number', async () => {
    const before = (await contacts()).map(({ name }) => name)
    const [first = '', second = ''] = before
    await menuOf(second, 'Move up')
    await page.getByText(`${second} is number 1 now`).waitFor()
    const after = (await contacts()).map(({ name }) => name)
    assert.deepEqual(after, [second, first, ...before.slice(2)])
  })

  it('says that somebody else was first, and shows what they wrote', async () => {
    const [contact] = await contacts()
    assert.ok(contact)
    await go(`/contacts?open=${contact.id}`)
    await dialog().getByLabel('What they do').fill('Mine')
    await api(`/contacts/${contact.id}`, 'PATCH', { roleTitle: 'Theirs' })
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByText('Somebody else changed this first.').waitFor()
    await button('Show what it says now').click()
    await becomes(() => dialog().getByLabel('What they do').inputValue(), 'Theirs')
    await page.keyboard.press('Escape')
  })

  it('publishes a text, shows it as members see it, and counts who has not read it', async () => {
    await go('/documents/new')
    await page.getByLabel('Title').fill('Water & shade')
    await becomes(() => page.getByLabel('Word in addresses').inputValue(), 'water-shade')
    await page.getByLabel('Who must say').selectOption('each_version')
    await page
      .getByLabel('Text', { exact: true })
      .last()
      .fill('# Water\n\n- four litres\n- **salt**')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await dialog().getByText('is not kept').waitFor()
    await dialog().getByRole('button', { name: 'Stay here' }).click()
    await page.getByText('Preview').click()
    await page.getByRole('heading', { name: 'Water', exact: true }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'salt' }).waitFor()
    await button('Publish').click()
    await page.getByText('Water & shade is published').waitFor()
    await page.getByRole('link', { name: /^Who has read it/ }).click()
    const unread = (
      await api<List<{ needs: string[]; enrollmentStatus: string }>>('/roster?limit=500')
    ).data
    const confirmed = unread.filter(({ enrollmentStatus }) => enrollmentStatus === 'confirmed')
    await page.getByText(`0 of ${confirmed.length} confirmed members have read it.`).waitFor()
    await button(`Remind ${confirmed.length} people`).waitFor()
    await page.getByRole('link', { name: 'Who has read it 0', exact: true }).waitFor()
  })

  it('publishes a new version that asks again, and shows line by line what changed', async () => {
    const found = (await documents()).find(({ slug }) => slug === 'survival-guide')
    assert.ok(found)
    await go(`/documents/${found.id}/new-version`)
    await button('Publish version 2').click()
    await page.getByText('Nothing has changed yet.').waitFor()
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.fill('# Survival guide\n\nDrink water. Bring goggles.\n\nBring a hat.')
    await page.getByLabel('What changed').fill('Hats')
    await becomes(() => page.getByLabel('Ask everybody to read it again').isChecked(), true)
    assert.deepEqual(await axeFaults(page), [])
    await button('Publish version 2').click()
    await page.getByText('Version 2 is published').waitFor()
    await go(`/documents/${found.id}?tab=versions`)
    await button('What changed').click()
    await dialog().getByRole('insertion').filter({ hasText: 'Bring a hat.' }).waitFor()
    await dialog().getByRole('deletion').filter({ hasText: 'Lash everything down.' }).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await go(`/documents/${found.id}?tab=readers`)
    await page.getByText(/^0 of \d+ confirmed members have read it\.$/).waitFor()
    assert.deepEqual(await axeFaults(page), [])
  })

  it('publishes a file, which members get as it was', async () => {
    await go('/documents/new')
    await page.getByLabel('Title').fill('Map of the camp')
    await page.getByText('File', { exact: true }).click()
    const file = { name: 'map.txt', mimeType: 'text/plain', buffer: Buffer.from('north is up') }
    await page.getByLabel('File', { exact: true }).last().setInputFiles(file)
    await button('Publish').click()
    await page.getByText('Map of the camp is published').waitFor()
    await page.getByRole('link', { name: 'Save map.txt' }).waitFor()
    const made = (await documents()).find(({ slug }) => slug === 'map-of-the-camp')
    const address = `/c/${world.pines.slug}/api/documents/${made?.id}/versions/1/content`
    const text = await page.evaluate(async (of) => (await fetch(of)).text(), address)
    assert.equal(text, 'north is up')
  })

  it('withdraws a document from members and shows it again; removal names what is lost', async () => {
    const found = (await documents()).find(({ slug }) => slug === 'water-shade')
    assert.ok(found)
    const visibility = async () => (await api<Document>(`/documents/${found.id}`)).visibility
    await go(`/documents/${found.id}`)
    const act = async (name: string) => {
      await button('More actions for this document').click()
      await page.getByRole('menuitem', { name }).click()
    }
    await act('Withdraw from members')
    await dialog().getByRole('button', { name: 'Withdraw from members' }).click()
    await page.getByText('Only leads see it now').waitFor()
    assert.equal(await visibility(), 'leads')
    await act('Show to members')
    await page.getByText('Members see it now').waitFor()
    assert.equal(await visibility(), 'members')
    await act('Remove')
    await dialog().getByText('Its text').waitFor()
    await dialog().getByRole('button', { name: 'Remove for good' }).click()
    await page.waitForURL('**/documents')
    assert.equal(
      (await documents()).some(({ id }) => id === found.id),
      false,
    )
  })

  it('adds an entry at the camp’s own time, wherever the reader is', async () => {
    await go('/schedule?new=1')
    await dialog().getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Give it a title.').waitFor()
    await dialog().getByLabel('Title').fill('Sunrise tea')
    await dialog().getByLabel('Day', { exact: true }).fill('2027-03-14')
    await dialog().getByLabel('From').fill('02:30')
    await page.getByText('clocks skip this time that day', { exact: false }).waitFor()
    const publish = dialog().getByRole('button', { name: 'Publish' })
    await dialog().getByLabel('Day', { exact: true }).fill('2126-07-02')
    await publish.click()
    await dialog().getByText('more than a year away', { exact: false }).first().waitFor()
    const day = nextSecondOfJuly()
    await dialog().getByLabel('Day', { exact: true }).fill(day)
    await dialog().getByLabel('From').fill('05:30')
    await dialog().getByLabel('To', { exact: true }).fill('05:00')
    await page.getByText('It must end after it begins.').waitFor()
    await dialog().getByLabel('To', { exact: true }).fill('06:30')
    await dialog().getByLabel('Ask whether people are coming').check()
    assert.deepEqual(await axeFaults(page), [])
    await dialog().getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Sunrise tea is in the schedule').waitFor()
    const made = (await entries()).find(({ title }) => title === 'Sunrise tea')
    // In July the clocks of Los Angeles are seven hours behind.
    assert.equal(made?.startsAt, `${day}T12:30:00.000Z`)
    assert.equal(made?.endsAt, `${day}T13:30:00.000Z`)
    await page
      .getByRole('region', { name: /2 July/ })
      .getByText('05:30 – 06:30')
      .waitFor()
  })

  it('repeats an entry, changes those that follow, and removes the ones that are asked for', async () => {
    const open = async (act: string) => {
      const first = (await entries()).find(({ title }) => title.startsWith('Sunrise'))
      await go(`/schedule?open=${first?.id}`)
      await dialog().getByRole('button', { name: act }).click()
    }
    const series = async () => (await entries()).filter(({ title }) => title.startsWith('Sunrise'))
    await open('Repeat')
    await page.getByText(/The last one is on Monday,? 5 July/).waitFor()
    await dialog().getByRole('button', { name: 'Repeat 3 times' }).click()
    await page.getByText('4 entries are in the schedule now').waitFor()
    assert.equal((await series()).length, 4)
    await open('Change')
    await dialog().getByLabel('This and 3 after it').check()
    await becomes(() => dialog().getByLabel('From').count(), 0)
    await dialog().getByLabel('Where').fill('Ridge')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await page.getByText('4 entries are saved').waitFor()
    assert.deepEqual(new Set((await series()).map(({ location }) => location)), new Set(['Ridge']))
    await open('Remove')
    await dialog().getByRole('button', { name: 'Remove it' }).click()
    await page.getByText('Sunrise tea is removed').waitFor()
    assert.equal((await series()).length, 3)
    await open('Remove')
    await dialog().getByLabel('This and 2 after it').check()
    await dialog().getByRole('button', { name: 'Remove 3 entries' }).click()
    await page.getByText('3 entries are removed').waitFor()
    assert.equal((await series()).length, 0)
  })

  it('shows who comes, and says what a deadline follows from instead of changing it', async () => {
    const all = await entries()
    await go(`/schedule?open=${all.find(({ takesRsvps }) => takesRsvps)?.id}`)
    await dialog().getByText('8 of 12 come').waitFor()
    await dialog().getByRole('listitem').nth(7).waitFor()
    await becomes(() => dialog().getByRole('listitem').count(), 8)
    assert.deepEqual(await axeFaults(page), [])
    await go(`/schedule?open=${all.find(({ sourceRef }) => sourceRef !== null)?.id}`)
    await dialog().getByText('Change it there, and it changes here, too.').waitFor()
    await becomes(() => dialog().getByRole('button', { name: 'Change' }).count(), 0)
  })

  it('lets a member say that they come, and take it back', async () => {
    const member = await world.as('member', '/me/info/calendar')
    const block = member.page.getByRole('region', { name: 'Are you going?' })
    await block.getByText('Bread workshop').waitFor()
    await block.getByRole('button', { name: 'I am going' }).click()
    await member.page.getByText('You are going to Bread workshop').waitFor()
    await block.waitFor({ state: 'detached' })
    const workshop = (await entries()).find(({ takesRsvps }) => takesRsvps)
    const coming = await api<List<unknown>>(`/schedule/${workshop?.id}/rsvps?limit=100`)
    assert.equal(coming.data.length, 9)
    assert.deepEqual(await axeFaults(member.page), [])
    await member.page.getByRole('button', { name: 'I am not going after all' }).click()
    await block.getByRole('button', { name: 'I am going' }).waitFor()
    await member.close()
  })
})
