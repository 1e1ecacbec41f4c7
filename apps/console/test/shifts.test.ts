import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import type { Page } from 'playwright-core'
import {
  type DemoConsole,
  isTooWideOnPhones,
  openDemoConsole,
  PHONE,
  typeIn,
} from './demo-console.ts'
import { holdBack } from './hold-back.ts'

type Person = { signupId: string; memberId: string; name: string; status: string }
type Shift = {
  id: string
  roleId: string
  title: string
  startsAt: string
  endsAt: string
  max: number
  version: number
  people: Person[]
  places: { held: number; free: number }
}
type Option = { shift: Shift; canTake: boolean }

const FOUR_HUNDRED = `
  insert into shifts (id, season_id, role_id, title, starts_at, ends_at, min, max, points, policy, phase, status, status_changed_by)
  select 'shf_' || lpad(n::text, 26, '0'), s.id, (array(select id from shift_roles where season_id = s.id))[1 + n % 5],
         'Round ' || n, at, at + interval '1 hour', 1, 3, 1, 'open', 'event', 'published', 'system'
    from seasons s, generate_series(1, 400) n, lateral (select '2027-03-01T10:00Z'::timestamptz + n % 7 * interval '1 day' as at) t
   where s.status = 'active'`

describe('the console’s pages about shifts', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    // Its season is on: some shifts are over, one may be under way, and others are ahead.
    const opened = await world.as('super_admin', '/shifts', { camp: world.second })
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.second.slug}${path}`)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = () => page.getByRole('dialog')
  const toast = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
  const cells = () => page.locator('[data-shift]')
  const cellOf = ({ id }: Shift) => page.locator(`[data-shift="${id}"]`)

  /** What the REST API says, asked by a page's own sign-in. */
  const api = async <T>(path: string, method = 'GET', body?: object, of = page): Promise<T> => {
    const slug = of.url().split('/')[4]
    const { status, text } = await of.evaluate(
      async (sent) => {
        const headers = {
          'content-type': 'application/json',
          ...(sent.method === 'PATCH' && { 'if-match': '*' }),
        }
        const more = sent.body ? { body: sent.body, headers } : {}
        const answer = await fetch(sent.address, { method: sent.method, ...more })
        return { status: answer.status, text: await answer.text() }
      },
      { address: `/c/${slug}/api${path}`, method, body: body && JSON.stringify(body) },
    )
    assert.ok(status < 300, `${method} ${path}: ${status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }
  const board = async (query = '') =>
    (await api<{ shifts: Shift[] }>(`/shifts/board${query}`)).shifts
  /** One ahead that has room. */
  const roomy = async (): Promise<Shift> => {
    const found = (await board()).find(
      ({ startsAt, places }) =>
        Date.parse(startsAt) > Date.now() && places.free > 0 && places.held > 0,
    )
    assert.ok(found)
    return found
  }
  const whoFits = async ({ id }: Shift) => {
    const { data } = await api<{ data: { memberId: string; name: string; canTake: boolean }[] }>(
      `/shifts/${id}/candidates`,
    )
    const found = data.find(({ canTake }) => canTake)
    assert.ok(found)
    return found
  }

  it('shows the week by two calls, and a shift by Enter, found with the arrows', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await cells().first().waitFor()
    await page.getByText('to assign by name').waitFor()
    const calls = async () =>
      asked
        .flatMap((path) => path.split('/api/')[1] ?? [])
        .filter((path) => path.startsWith('shifts'))
        .sort()
    await becomes(calls, ['shifts/board', 'shifts/lacking'])
    await cells().first().focus()
    const label = () => page.evaluate<string>('document.activeElement.textContent')
    const first = await label()
    await page.keyboard.press('ArrowRight')
    const right = await label()
    assert.notEqual(right, first)
    await page.keyboard.press('ArrowDown')
    const below = await label()
    assert.notEqual(below, right)
    await page.keyboard.press('Enter')
    const title = below.split(', ')[0] ?? ''
    await page.getByRole('complementary', { name: title }).getByText('Places').waitFor()
    await page.waitForURL(/shift=shf_/)
  })

  it('says of which week it counts the places', async () => {
    await go('/shifts')
    await cells().first().waitFor()
    await page.getByText(/places filled this week/).waitFor()
    await page.getByRole('button', { name: 'Week after' }).click()
    await page.getByText(/places filled in the week of \d+ /).waitFor()
    await becomes(() => page.getByText('filled this week').count(), 0)
  })

  it('says of nobody that they are not there before it knows who is', async () => {
    const shift = await roomy()
    const release = await holdBack(page, /\/candidates/)
    await go('/shifts')
    await cellOf(shift).focus()
    await page.keyboard.press('a')
    await dialog().getByLabel('Who').fill('zzz')
    await becomes(() => dialog().getByRole('status').innerText(), 'Loading')
    await release()
    await dialog().getByText('Nobody of that name has a place in the season').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  it('assigns by name from the cell, says who fits, and takes it back', async () => {
    const shift = await roomy()
    const { name } = await whoFits(shift)
    await go('/shifts')
    await cellOf(shift).focus()
    await page.keyboard.press('a')
    await dialog()
      .getByText(/people? fit/)
      .waitFor()
    await dialog().getByLabel('Who').fill(name)
    await page.getByRole('option', { name }).first().waitFor()
    await page.keyboard.press('Enter')
    await button(`Assign ${name}`).click()
    await toast(`${name} has ${shift.title}`).getByRole('button', { name: 'Undo' }).click()
    await toast(`${name} is off again`).waitFor()
    const [now] = (await board()).filter(({ id }) => id === shift.id)
    assert.equal(now?.places.held, shift.places.held)
  })

  it('gives a shift to who is dragged onto it, and says what is in the way of another', async () => {
    const shift = await roomy()
    const { name } = await whoFits(shift)
    await go('/shifts?people=1')
    const people = page.getByRole('complementary', { name: 'People' })
    await people.getByText(name, { exact: true }).dragTo(cellOf(shift))
    await toast(`${name} has ${shift.title}`).waitFor()
    await cellOf(shift)
      .getByText(`${shift.places.held + 1}/${shift.max}`)
      .waitFor()
    await people.getByText(name, { exact: true }).dragTo(cellOf(shift))
    await dialog().getByText('There is already a sign-up for this shift').waitFor()
    await page.keyboard.press('Escape')
  })

  it('says of a shift that is over who is not noted yet, not by how many minutes they are late', async () => {
    const { page: own, close: leave } = await world.as('super_admin', '/shifts')
    const { waiting } = await api<{ waiting: { what: string; since: string }[] }>(
      ...(['/overview', 'GET', undefined, own] as const),
    )
    const since = waiting.find(({ what }) => what === 'roll_calls')?.since
    const { shifts } = await api<{ shifts: Shift[] }>(
      ...([`/shifts/board?from=${since}&days=1`, 'GET', undefined, own] as const),
    )
    const over = shifts.find(
      ({ endsAt, people }) =>
        Date.parse(endsAt) < Date.now() && people.some(({ status }) => status === 'confirmed'),
    )
    assert.ok(over)
    await own.goto(
      `${world.consoleUrl}/c/${world.pines.slug}/shifts?week=${since}&shift=${over.id}`,
    )
    const panel = own.getByRole('complementary', { name: over.title })
    await panel.getByText('Not noted yet').first().waitFor()
    await becomes(() => panel.getByText(/min late/).count(), 0)
    await leave()
  })

  it('calls the roll: who is here, who is not; points follow, and are corrected', async () => {
    const shift = await begun(2)
    const [here, away] = shift.people as [Person, Person]
    await go(`/shifts?shift=${shift.id}`)
    const panel = page.getByRole('complementary', { name: shift.title })
    await panel
      .getByRole('group', { name: here.name })
      .getByRole('button', { name: 'Here' })
      .click()
    await toast(`${here.name} is here`).waitFor()
    await panel.getByText('1 of 2 here').waitFor()
    await panel.getByRole('button', { name: 'Finish roll call' }).click()
    await dialog().getByText(`Not seen: ${away.name}`).waitFor()
    assert.deepEqual(await axeFaults(page), [])
    await dialog().getByRole('button', { name: 'Finish roll call' }).click()
    await panel.getByText(/Was here, \d+ points? credited/).waitFor()
    const listed = panel.getByRole('listitem').filter({ hasText: away.name })
    await listed.getByText('No-show').waitFor()
    await listed.getByRole('button', { name: 'Correct' }).click()
    await dialog().getByText('Excused').click()
    await dialog().getByLabel('Reason').fill('Was at the medics')
    await button(`Correct ${away.name}`).click()
    await listed.getByText('Excused').waitFor()
    const [after] = (await board(`?from=${shift.startsAt.slice(0, 10)}&days=2`)).filter(
      ({ id }) => id === shift.id,
    )
    assert.deepEqual(after?.people.map(({ status }) => status).sort(), ['completed', 'excused'])
  })

  /** A shift that began an hour ago with so many people on it, none of them seen. */
  async function begun(count: number): Promise<Shift> {
    const { teams } = await api<{ teams: { roles: { id: string }[] }[] }>('/shifts/board')
    const roleId = teams[0]?.roles[0]?.id
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const body = {
      title: `Roll of ${count}`,
      startsAt: at(-1),
      endsAt: at(0.5),
      max: count,
      status: 'published',
      phase: 'year_round',
    }
    const { id } = await api<Shift>(`/shift-roles/${roleId}/shifts`, 'POST', body)
    const { data } = await api<{ data: { memberId: string; reasons: { code: string }[] }[] }>(
      `/shifts/${id}/candidates`,
    )
    const free = data.filter(({ reasons }) => reasons.every(({ code }) => code === 'ENDED'))
    for (const { memberId } of free.slice(0, count)) {
      const signup = { memberId, override: true, reason: 'Is there' }
      await api(`/shifts/${id}/signups`, 'POST', signup)
    }
    const made = (await board(`?from=${at(-25).slice(0, 10)}&days=3`)).find((one) => one.id === id)
    assert.equal(made?.people.length, count)
    return made as Shift
  }

  it('moves a shift only with a reason for those on it, and not over somebody else’s change', async () => {
    const shift = await roomy()
    // The page does not hear of the other change before its own is answered.
    await page.route('**/api/changes*', (route) => route.abort())
    await go(`/shifts?shift=${shift.id}`)
    await button('Edit').click()
    const at = { day: dialog().getByLabel('Day'), from: dialog().getByLabel('From') }
    const [day, from] = [await at.day.inputValue(), await at.from.inputValue()]
    await at.day.fill('2027-03-28')
    await at.from.fill('01:30')
    await dialog().getByText('clocks skip this time that day', { exact: false }).waitFor()
    await becomes(() => dialog().getByRole('button', { name: /^Save/ }).isDisabled(), true)
    await at.day.fill(day)
    await at.from.fill(from)
    await dialog().getByLabel('Where').fill('Behind the bar')
    const tell = dialog().getByRole('button', { name: /^Save and tell \d+ (person|people)$/ })
    await becomes(() => tell.isDisabled(), true)
    await dialog().getByLabel('Why it moves').fill('The wind')
    await api(`/shifts/${shift.id}`, 'PATCH', { description: 'Changed meanwhile' })
    await tell.click()
    await dialog().getByText('Somebody else changed this first').waitFor()
    await page.unrouteAll()
    await dialog().getByRole('button', { name: 'Keep what I typed' }).click()
    await tell.click()
    await toast(/^Moved\. /).waitFor()
    const [moved] = (await board()).filter(({ id }) => id === shift.id) as unknown as {
      location: string
      people: { needsReconfirm: boolean }[]
    }[]
    assert.equal(moved?.location, 'Behind the bar')
    assert.ok(moved?.people.every(({ needsReconfirm }) => needsReconfirm))
  })

  it('asks exactly those who fit for what lacks people', async () => {
    const shift = await roomy()
    await api(`/shifts/${shift.id}`, 'PATCH', { min: shift.max })
    const lacking = await api<{ data: { shift: Shift; fits: unknown[] }[] }>('/shifts/lacking')
    const line = lacking.data.find((one) => one.shift.id === shift.id)
    assert.ok(line)
    await go('/shifts')
    const queue = page.getByRole('region', { name: 'Short of people soon' })
    const asks = queue.getByRole('listitem').filter({ hasText: shift.title }).first()
    await asks.getByRole('button', { name: `Ask ${line.fits.length} who fit` }).click()
    await dialog().getByText(`Who could take ${shift.title}`).waitFor()
    await dialog().getByRole('button', { name: 'See who gets it' }).click()
    await button(`Send to ${line.fits.length} people`).waitFor()
    await dialog().getByRole('button', { name: 'Close' }).click()
  })

  it('makes shifts from a template after showing what would be made, and none twice', async () => {
    await go('/shifts/setup?view=templates')
    await button('Add template').click()
    await dialog().getByLabel('Title').fill('Ice run')
    await dialog().getByLabel('Last day').fill('3')
    const { teams } = await api<{
      teams: { name: string; roles: { name: string; points: number }[] }[]
    }>('/shifts/board?days=1')
    const roles = teams.flatMap(({ name: team, roles: own }) =>
      own.map(({ name, points }) => ({ label: `${team}: ${name}`, points })),
    )
    const [usual, other] = [roles[0], roles.find(({ points }) => points !== roles[0]?.points)]
    assert.ok(usual && other)
    const worth = dialog().getByLabel('Points')
    await becomes(() => worth.inputValue(), String(usual.points))
    await dialog().getByLabel('What is done').selectOption({ label: other.label })
    await becomes(() => worth.inputValue(), String(other.points))
    await dialog().getByRole('button', { name: 'Add template' }).click()
    await toast('Ice run is saved').waitFor()
    const { data: made } = await api<{ data: { title: string; points: number }[] }>(
      '/shift-templates?limit=100',
    )
    assert.equal(made.find(({ title }) => title === 'Ice run')?.points, other.points)
    const make = page.getByRole('button', { name: 'Make shifts of Ice run' })
    await make.click()
    await dialog().getByText('missing, would be made').waitFor()
    await dialog().getByRole('button', { name: 'Make 4 shifts' }).click()
    await toast('4 shifts are made').waitFor()
    await make.click()
    await dialog().getByText('there already').waitFor()
    await becomes(
      () => dialog().getByRole('button', { name: 'Nothing to make' }).isDisabled(),
      true,
    )
  })

  it('offers to make shifts where everything that they are made from is there', async () => {
    const board = '**/api/shifts/board?*'
    await page.route(board, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), firstOn: null } })
    })
    await go('/shifts?week=2027-03-08')
    await page.getByRole('link', { name: 'Make shifts from templates' }).click()
    await page.waitForURL('**/shifts/setup?view=templates')
    await page.unroute(board)
    await page.getByRole('button', { name: 'Make shifts', exact: true }).waitFor()
  })

  it('says beside its head how much waits for a yes or no, and leads there', async () => {
    const { waiting } = await api<{ waiting: { what: string; count: number }[] }>('/overview')
    const count = waiting
      .filter(({ what }) => what === 'shift_requests' || what === 'hours_reported')
      .reduce((sum, one) => sum + one.count, 0)
    assert.ok(count > 0)
    await go('/shifts')
    await page.getByRole('link', { name: `${count} to decide` }).click()
    await page.waitForURL('**/shifts/requests')
  })

  it('shows 400 shifts of a week in a page that stays small, and the list scrolls through all', async () => {
    await world.owner([
      {
        text: `select app.enter((select camp_id from camps where slug = $1), null, 'key')`,
        values: [world.second.slug],
      },
      { text: FOUR_HUNDRED, values: [] },
    ])
    await go('/shifts?week=2027-03-01')
    await cells().nth(399).click()
    await page.getByRole('complementary').getByText('Places').waitFor()
    assert.ok((await page.locator('*').count()) < 3500)
    await go('/shifts?view=list&week=2027-03-01')
    const lines = page.getByRole('button', { name: /Round \d+/ })
    await lines.first().waitFor()
    await becomes(() => lines.count(), 400)
    await lines.last().scrollIntoViewIfNeeded()
    await becomes(() => lines.last().getByText('Round').isVisible(), true)
  })

  it('leads from the live board to whoever is on it, and to the list of who is on site', async () => {
    await go('/shifts/now')
    const { onSite } = await api<{ onSite: { memberId: string; name: string }[] }>('/shifts/board')
    const part = page.getByRole('region', { name: 'On site', exact: true })
    const [first] = onSite
    assert.ok(first)
    await part.getByRole('link', { name: first.name, exact: true }).press('Enter')
    await page.waitForURL(`**/roster/${first.memberId}`)
    await page.goBack()
    await part.getByRole('link', { name: /see the list/ }).press('Enter')
    await page.waitForURL('**/arrivals?view=on-site')
    await page
      .getByText(new RegExp(`^${onSite.length} on site`))
      .first()
      .waitFor()
  })

  it('has the live board as tables, too', async () => {
    await go('/shifts/now')
    const { onSite } = await api<{ onSite: unknown[] }>('/shifts/board')
    const part = page.getByRole('region', { name: 'On site', exact: true })
    await part.getByText('Show as a table').press('Enter')
    await becomes(() => part.getByRole('row').count(), onSite.length + 1)
  })

  it('gives the last place to one of two who tap at once, and the other a clear no with the waitlist', async () => {
    const lead = await world.as('super_admin', '/home')
    const both = await Promise.all(['ana', 'ben'].map((name) => member(name)))
    const { id } = await openToBoth('The very last place', 1, lead.page, both)
    const cards = await Promise.all(
      both.map(async (of) => {
        await of.reload()
        const more = of.getByRole('button', { name: /^Show \d+ more$/ }).first()
        await of.getByRole('button', { name: 'Take it' }).first().waitFor()
        if ((await more.count()) > 0) await more.tap()
        const card = of.getByRole('region', { name: /^The very last place, / })
        await card.getByRole('button', { name: 'Take it' }).waitFor()
        return card
      }),
    )
    // Neither board hears of the other's tap before its own is answered.
    await Promise.all(both.map((of) => of.route('**/api/changes*', (route) => route.abort())))
    await Promise.all(cards.map((card) => card.getByRole('button', { name: 'Take it' }).tap()))
    const [won, lost] = await Promise.all([
      Promise.any(
        both.map((of, i) =>
          of
            .getByRole('status')
            .filter({ hasText: 'You have The very last place' })
            .waitFor()
            .then(() => i),
        ),
      ),
      Promise.any(
        both.map((of, i) =>
          of
            .getByRole('alert')
            .filter({ hasText: 'Somebody else just took it. Choose another shift.' })
            .waitFor()
            .then(() => i),
        ),
      ),
    ])
    assert.equal(won + lost, 1, 'one has it, the other does not')
    const refused = cards[lost]
    assert.ok(refused)
    await refused.getByText(/^(The only place is|All \d+ places are) taken\./).waitFor()
    await refused.getByRole('button', { name: 'Join the waitlist' }).tap()
    await both[lost]?.getByRole('status').filter({ hasText: 'on the waitlist' }).waitFor()
    const shown = await api<Shift>(`/shifts/${id}`, 'GET', undefined, lead.page)
    assert.deepEqual([shown.places.held, shown.max], [1, 1])
    await Promise.all([lead.close(), ...both.map((of) => of.context().close())])
  })

  /** One of the demo's members, at the board of shifts, on a phone. */
  async function member(name: string): Promise<Page> {
    const { accounts, slug } = world.pines
    const person = accounts.find(({ email }) => email.startsWith(`${name}@`))
    assert.ok(person)
    const context = await world.browser.newContext(PHONE)
    const own = await context.newPage()
    await own.goto(`${world.consoleUrl}/c/${slug}/me/shifts?show=all`)
    await typeIn(own, person)
    await own.waitForURL(`${world.consoleUrl}/**`)
    return own
  }

  let hoursAhead = 100

  /** Whoever has no place in the season yet gets one. */
  async function admit(lead: Page, who: Page): Promise<void> {
    const { member: of } = await api<{ member: { id: string } }>('/session', 'GET', undefined, who)
    const path = `/enrollments?memberId=${of.id}`
    const { data } = await api<{ data: { id: string; status: string }[] }>(
      path,
      'GET',
      undefined,
      lead,
    )
    const found = data.find(({ status }) => status === 'pending')
    if (!found) return
    const body = { status: 'confirmed', reason: 'Comes after all', override: true }
    await api(`/enrollments/${found.id}/status`, 'POST', body, lead)
  }

  /** A shift that all of these members can take, soon and wherever they are. */
  async function openToBoth(
    title: string,
    max: number,
    lead: Page,
    members: readonly Page[],
  ): Promise<Shift> {
    for (const who of members) await admit(lead, who)
    const { teams } = await api<{ teams: { roles: { id: string }[] }[] }>(
      '/shifts/board',
      'GET',
      undefined,
      lead,
    )
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    hoursAhead += 2
    const [startsAt, endsAt] = [at(hoursAhead), at(hoursAhead + 1)]
    const times = { startsAt, endsAt, phase: 'year_round', status: 'published' }
    for (const { id: roleId } of teams.flatMap(({ roles }) => roles)) {
      const body = { title, max, min: 0, ...times }
      const shift = await api<Shift>(`/shift-roles/${roleId}/shifts`, 'POST', body, lead)
      const all = await Promise.all(
        members.map((of) =>
          api<{ data: Option[] }>('/members/me/shifts/options', 'GET', undefined, of),
        ),
      )
      const isOpen = ({ data }: { data: Option[] }) =>
        data.some((one) => one.shift.id === shift.id && one.canTake)
      if (all.every(isOpen)) return shift
      await api(`/shifts/${shift.id}`, 'DELETE', undefined, lead)
    }
    throw new Error('no role is open to both')
  }

  it('says in words why a shift cannot be taken over, and calls tags what the camp does', async () => {
    const lead = await world.as('super_admin', '/home')
    const [ana, ben] = await Promise.all([member('ana'), member('ben')])
    const title = 'Lift the beams'
    const { id, roleId } = await openToBoth(title, 1, lead.page, [ana, ben])
    await api(`/shifts/${id}/signups`, 'POST', {}, ana)
    const { signups } = await api<{ signups: { id: string; shiftId: string }[] }>(
      '/members/me/shifts',
      'GET',
      undefined,
      ana,
    )
    const given = signups.find(({ shiftId }) => shiftId === id)
    await api(`/shift-signups/${given?.id}/swaps`, 'POST', {}, ana)
    await api('/tags', 'POST', { key: 'lift-driver', label: 'Drives the lift' }, lead.page)
    const rule = (requiresTags: readonly string[]) =>
      api(`/shift-roles/${roleId}`, 'PATCH', { requiresTags }, lead.page)
    await rule(['lift-driver'])
    const mine = `${world.consoleUrl}/c/${world.pines.slug}/me/shifts`
    await ben.goto(`${mine}/swaps`)
    const offer = ben.getByRole('region', { name: new RegExp(`^${title}`) })
    await offer.getByRole('button', { name: 'Take it over' }).tap()
    const told = offer.getByRole('alert')
    await told.getByText('You cannot take it:').waitFor()
    const why = 'Only for people marked as Drives the lift. A lead can add you.'
    await told.getByText(why).waitFor()
    assert.equal(await ben.getByText('Missing:').count(), 0)
    assert.equal(await isTooWideOnPhones(ben), false)
    await rule([])
    await Promise.all([lead.close(), ana.context().close(), ben.context().close()])
  })

  it('offers a shift to others, takes it back, and hands it to who says yes', async () => {
    const lead = await world.as('super_admin', '/home')
    const [ana, ben] = await Promise.all([member('ana'), member('ben')])
    const title = 'Paint the gate'
    const { id } = await openToBoth(title, 1, lead.page, [ana, ben])
    await api(`/shifts/${id}/signups`, 'POST', {}, ana)
    const mine = `${world.consoleUrl}/c/${world.pines.slug}/me/shifts`
    await ana.goto(`${mine}/mine`)
    const card = ana.getByRole('region', { name: new RegExp(`^${title}`) })
    const offerIt = async () => {
      await card.getByRole('button', { name: 'Give away or swap' }).tap()
      await ana.getByRole('dialog').getByLabel('Message').fill('My train is late')
      await ana.getByRole('button', { name: 'Ask everybody' }).tap()
      await card.getByText('Offered to others').waitFor()
    }
    await offerIt()
    await card.getByRole('button', { name: 'Take it back' }).tap()
    await card.getByRole('button', { name: 'Give away or swap' }).waitFor()
    await offerIt()
    assert.deepEqual(await axeFaults(ana), [])
    await ben.goto(`${mine}/swaps`)
    const offer = ben.getByRole('region', { name: new RegExp(`^${title}`) })
    await offer.getByText('“My train is late”').waitFor()
    assert.deepEqual(await axeFaults(ben), [])
    assert.equal(await isTooWideOnPhones(ben), false)
    await offer.getByRole('button', { name: 'Take it over' }).tap()
    await ben
      .getByRole('status')
      .filter({ hasText: `${title} is yours now` })
      .waitFor()
    const { signups } = await api<{ signups: { shiftId: string; status: string }[] }>(
      '/members/me/shifts',
      'GET',
      undefined,
      ben,
    )
    assert.equal(signups.find(({ shiftId }) => shiftId === id)?.status, 'confirmed')
    await Promise.all([lead.close(), ana.context().close(), ben.context().close()])
  })
})
