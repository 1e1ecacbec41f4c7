import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import { until } from '@campkit/testing/until'
import type { Page } from 'playwright-core'
import { type DemoConsole, openDemoConsole, typeIn, WITH_COPY } from './demo-console.ts'
import { pageApi } from './page-api.ts'

const STORED = 'I have stored it'
/** What is made here is made soon after a sign-in, and some of these tests let theirs grow old. */
const ANEW = { isAnew: true } as const

/** Everything a page keeps, as one text. */
const HELD = `(async () => {
  const kept = [{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.cookie]
  const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value)
  const asked = performance.getEntries().map(({ name }) => name)
  const stored = [await indexedDB.databases(), await caches.keys()]
  return JSON.stringify([kept, fields, asked, stored]) + document.documentElement.outerHTML
})()`

describe('the Developer section', needsBrowser, () => {
  let world: DemoConsole
  let page: Page
  let close: () => Promise<void>
  before(async () => {
    world = await openDemoConsole()
    const opened = await world.as('super_admin', '/developer', { ...ANEW, ...WITH_COPY })
    page = opened.page
    close = opened.close
  })
  after(async () => {
    await close?.()
    await world?.close()
  })

  const go = (path: string) => page.goto(`${world.consoleUrl}/c/${world.pines.slug}${path}`)
  const apiPath = (path: string) => `${world.consoleUrl}/c/${world.pines.slug}/api${path}`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = () => page.getByRole('dialog')
  const heading = (name: string | RegExp) => page.getByRole('heading', { name })
  const statusWith = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(`${world.apiUrl}/api/v1/schedule`, { headers })).status
  }
  const act = async (name: string, item: string) => {
    await button(`More about ${name}`).first().click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const fillKey = async (description: string) => {
    await button('New key').click()
    await page.getByLabel('What is it for?').fill(description)
    await page.getByRole('checkbox', { name: 'Read Schedule' }).check()
    await button('Create key').click()
  }
  const shownIn = async (name: string) =>
    (await page.getByRole('region', { name }).locator('code').textContent()) ?? ''
  const leave = async () => {
    await page.getByLabel(STORED).check()
    await button('Done').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const makeKey = async (description: string) => {
    await fillKey(description)
    const key = await shownIn('The key')
    await leave()
    return key
  }
  /** As if the person had signed in a while ago. */
  const ageSessions = () =>
    world.owner([
      {
        text: `update sessions set authenticated_at = authenticated_at - interval '11 minutes'`,
        values: [],
      },
    ])
  const held = () => page.evaluate<string>(HELD)

  it('a key made here works, nothing keeps its value, and removed it is refused at once', async () => {
    await go('/developer')
    await fillKey('The gate’s tablet')
    await heading('Copy your key now').waitFor()
    const key = await shownIn('The key')
    assert.match(key, /^pk_live_[0-9a-f]{48}$/)
    const ready = page.getByRole('region', { name: 'Ready to paste' })
    assert.ok((await ready.textContent())?.includes(`CAMP_API_KEY=${key}`))
    await button('curl').click()
    assert.ok((await ready.textContent())?.includes(`${world.apiUrl}/api/v1/schedule`))
    assert.ok((await held()).includes(key))
    await leave()
    assert.ok(!(await held()).includes(key.slice(14, 30)))
    // Until then the change is not over.
    await becomes(() => button('More about The gate’s tablet').count(), 1)
    // The hint begins like the key, and shows that the search finds what is there.
    const memory = await memoryOf(page)
    assert.deepEqual(
      [memory.includes(key.slice(0, 12)), memory.includes(key.slice(14, 30))],
      [true, false],
    )
    assert.equal(await statusWith(key), 200)
    const keys = `${world.consoleUrl}/c/${world.pines.slug}/api/api-keys`
    const isUsed = async () => {
      const { data } = await (await page.request.get(keys)).json()
      return data.some((one: { description: string; lastUsedAt: string | null }) => {
        return one.description === 'The gate’s tablet' && one.lastUsedAt !== null
      })
    }
    await becomes(isUsed, true)

    // The list was read before that; what used it last is read anew.
    await act('The gate’s tablet', 'Remove key')
    await heading('Remove “The gate’s tablet”?').waitFor()
    await page
      .getByRole('dialog')
      .getByText(/^Last used just now/)
      .waitFor()
    await button('Remove key').click()
    await page.getByText('“The gate’s tablet” is revoked.').waitFor()
    assert.equal(await statusWith(key), 401)
    await becomes(() => button('More about The gate’s tablet').count(), 0)
    await page.getByRole('button', { name: /^Show ended keys/ }).click()
    const row = page.getByRole('row', { name: /The gate’s tablet/ })
    await row.filter({ hasText: /Sam.*Revoked/ }).waitFor()
  })

  it('the key of a web site acts for whoever is signed in there, and reads nobody by itself', async () => {
    await go('/developer?new')
    await button('Web site').click()
    const signedIn = page.getByLabel('Every call must be for a signed-in member')
    await becomes(() => signedIn.isChecked(), true)
    await page.getByLabel('What is it for?').fill('Our web site')
    await button('Create key').click()
    await button('curl').click()
    const ready = page.getByRole('region', { name: 'Ready to paste' })
    await ready.getByText('This key works only together with a member token').waitFor()
    await leave()
    await go('/developer?new')
    await button('Web site').click()
    await button('Reports').click()
    await becomes(() => signedIn.isChecked(), false)
    await page.keyboard.press('Escape')
  })

  it('the key of a kiosk says what it does by itself, and its first call is let in', async () => {
    await go('/developer?new')
    await button('Check-in kiosk').click()
    await page.getByText('By itself a kiosk’s key lists members and uploads').waitFor()
    await page.getByLabel('What is it for?').fill('The gate')
    await button('Create key').click()
    const key = await shownIn('The key')
    await button('curl').click()
    const ready = page.getByRole('region', { name: 'Ready to paste' })
    await ready.getByText('also need the member token of a lead').waitFor()
    const shown = (await ready.textContent()) ?? ''
    const address = new RegExp(`${world.apiUrl}/api/v1/check-ins/batch`).exec(shown)?.[0]
    const body = /\{"checkIns".*\]\}/s.exec(shown)?.[0]
    assert.ok(address && body, shown)
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body,
    })
    const { results } = (await answer.json()) as { results: { result: string }[] }
    assert.deepEqual([answer.status, results.length], [200, 1])
    await leave()
  })

  it('a shown value is not left by Escape, Back or closing the window, before it is said to be stored', async () => {
    await go('/developer')
    await fillKey('Guarded')
    const key = await shownIn('The key')
    await becomes(() => button('Done').isDisabled(), true)
    await page.keyboard.press('Escape')
    await page.getByRole('alert').getByText('Store it first').waitFor()
    await page.goBack()
    assert.equal(await shownIn('The key'), key)
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    assert.equal(question.type(), 'beforeunload')
    await question.dismiss()
    assert.equal(await shownIn('The key'), key)
    await leave()
    assert.equal(new URL(page.url()).search, '')
  })

  it('lists every key, however many have ended', async () => {
    await world.owner([
      {
        text: `insert into api_keys (camp_id, id, kind, key_hash, hint, description, scopes, revoked_at)
          select camp_id, 'key_old' || n, 'rest', sha256(n::text::bytea), 'pk_live_…', 'Old ' || n, '{members:read}', now()
            from camps, generate_series(1, 120) n where slug = $1`,
        values: [world.pines.slug],
      },
    ])
    await go('/developer')
    await page.getByRole('button', { name: /^Show ended keys/ }).click()
    await becomes(() => page.getByText(/^Old \d+$/).count(), 120)
  })

  it('rotated with an overlap both keys work, rotated now the old one is refused', async () => {
    await go('/developer')
    const first = await makeKey('Turned')
    await act('Turned', 'Rotate key')
    await button('Rotate key').click()
    const second = await shownIn('The key')
    await leave()
    assert.notEqual(second, first)
    assert.deepEqual([await statusWith(first), await statusWith(second)], [200, 200])
    await page.getByText(/^Replaced, ends/).waitFor()

    await act('Turned', 'Rotate key')
    await page.getByRole('radio', { name: 'Now' }).check({ force: true })
    await button('Rotate key').click()
    const third = await shownIn('The key')
    await leave()
    assert.deepEqual([await statusWith(second), await statusWith(third)], [401, 200])
  })

  it('a refusal is shown at its field, and what was typed stays', async () => {
    await go('/developer?new')
    await button('Create key').click()
    await page.getByText('Say what it is for.').waitFor()
    await page.getByText('Choose at least one thing that it may do.').waitFor()
    await page.getByLabel('What is it for?').fill('From the office')
    await button('Reports').click()
    await page.getByText('5 permissions').waitFor()
    await page.getByLabel('Only from these networks').fill('203.0.113.7/24')
    await button('Create key').click()
    await page.getByText('must be networks written like').first().waitFor()
    assert.equal(await page.getByText('must be networks written like').count(), 1)
    // What was typed is not lost by Escape.
    await page.keyboard.press('Escape')
    await button('Go on').click()
    await becomes(() => page.getByLabel('What is it for?').inputValue(), 'From the office')
    await page.getByLabel('Only from these networks').fill('203.0.113.0/24')
    await page.getByLabel('Every call must be for a signed-in member').check()
    await button('Create key').click()
    const key = await shownIn('The key')
    await leave()
    assert.equal(await statusWith(key), 401)
    const row = page.getByRole('row', { name: /From the office/ })
    await row.filter({ hasText: /With a member token only.*203\.0\.113\.0\/24/ }).waitFor()
  })

  it('an old sign-in is asked for once more in a window of its own, then the key is made by itself', async () => {
    await go('/developer')
    await ageSessions()
    await fillKey('After a while')
    await heading('Please confirm that it is you').waitFor()
    const opened = page.waitForEvent('popup')
    await button('Sign in again').click()
    await typeIn(await opened, world.pines.accounts.find(isHead) ?? assert.fail())
    await heading('Copy your key now').waitFor()
    assert.equal(await statusWith(await shownIn('The key')), 200)
    await leave()
    await becomes(() => page.getByRole('row', { name: /After a while/ }).count(), 1)
  })

  it('whoever would not sign in again is told that nothing was changed, and loses nothing', async () => {
    await go('/developer')
    await ageSessions()
    await fillKey('Thought better')
    await heading('Please confirm that it is you').waitFor()
    const asked = page.getByRole('dialog', { name: 'Please confirm' })
    await asked.getByText('Cancel').click()
    await page.getByText('Nothing was changed').waitFor()
    await asked.waitFor({ state: 'detached' })
    await becomes(() => page.getByLabel('What is it for?').inputValue(), 'Thought better')
    await button('Cancel').click()
    await becomes(() => page.getByRole('row', { name: /Thought better/ }).count(), 0)
  })

  it('an admin neither sees the section nor is told anything of it', async () => {
    const { page: theirs, close: leaveIt } = await world.as('admin', '/developer')
    await theirs.getByRole('heading', { name: 'This page is for head leads' }).waitFor()
    assert.equal(await theirs.getByRole('link', { name: 'Developer' }).count(), 0)
    assert.doesNotMatch(await theirs.content(), /pk_live_/)
    await theirs.keyboard.press('Control+k')
    await theirs.keyboard.type('new api key')
    await theirs.getByText('Nothing found').waitFor()
    await leaveIt()
  })

  it('if another head lead signs in there, the page becomes theirs and makes nothing in their name', async () => {
    const { page: mine, close: leaveIt } = await world.as('super_admin', '/developer?new', ANEW)
    assert.equal(await mine.evaluate(promoteAlex(world.pines.slug)), 200)
    await mine.getByLabel('What is it for?').fill('Not for them')
    await mine.getByRole('checkbox', { name: 'Read Schedule' }).check()
    await ageSessions()
    let tries = 0
    mine.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/api-keys')) tries++
    })
    await mine.getByRole('button', { name: 'Create key' }).click()
    const opened = mine.waitForEvent('popup')
    await mine.getByRole('button', { name: 'Sign in again' }).click()
    const other = world.pines.accounts.find(({ role }) => role === 'admin') ?? assert.fail()
    await typeIn(await opened, other)
    await mine.getByText(/^Alex/).first().waitFor()
    await becomes(() => mine.getByLabel('What is it for?').inputValue(), '')
    // The one that was refused for its age, and none as somebody else.
    assert.equal(tries, 1)
    await leaveIt()
  })

  it('a client is made, its secret shown once, rotated with an overlap and now, and disabled', async () => {
    await ageSessions()
    const fresh = await world.as('super_admin', '/developer/clients', ANEW)
    await close()
    page = fresh.page
    close = fresh.close
    const redirect = 'https://app.example.org/callback'
    await button('New client').click()
    await page.getByLabel('Name').fill('Our own app')
    await page.getByLabel('Redirect addresses').fill('http://app.example.org/callback')
    await button('Create client').click()
    await page.getByText(/^http:\/\/app\.example\.org\/callback must be/).waitFor()
    assert.equal(await page.getByText(/must be/).count(), 1)
    await page.getByLabel('Redirect addresses').fill(redirect)
    await button('Create client').click()
    const first = await shownIn('The client secret')
    const ready = await page.getByRole('region', { name: 'Ready to paste' }).textContent()
    const [, id = ''] = /CAMP_CLIENT_ID=(cli_\w+)/.exec(ready ?? '') ?? []
    await leave()
    assert.ok(!(await held()).includes(first))
    const knows = (secret: string) => isKnown(world.authUrl, { id, secret, redirect })
    assert.deepEqual([await knows(first), await knows('wrong')], [true, false])

    await act('Our own app', 'Rotate secret')
    await button('Rotate secret').click()
    const second = await shownIn('The client secret')
    await leave()
    assert.deepEqual([await knows(first), await knows(second)], [true, true])
    await page.getByText(/^Two secrets until/).waitFor()

    await act('Our own app', 'Rotate secret')
    await page.getByRole('radio', { name: 'Now' }).check({ force: true })
    await button('Rotate secret').click()
    const third = await shownIn('The client secret')
    await leave()
    assert.deepEqual([await knows(second), await knows(third)], [false, true])
    await becomes(() => page.getByText(/^Two secrets until/).count(), 0)

    await act('Our own app', 'Change client')
    await page.getByLabel('Name').fill('Our app')
    await button('Save client').click()
    await page.getByText('“Our app” is saved.').waitFor()

    await act('Our app', 'Disable client')
    await button('Disable client').click()
    await page.getByText('“Our app” is disabled.').waitFor()
    assert.equal(await knows(third), false)
  })

  it('a public client has no secret to show', async () => {
    await go('/developer/clients?new')
    await page.getByLabel('Name').fill('In the browser')
    await page.getByRole('radio', { name: 'Public' }).check({ force: true })
    await page.getByLabel('Redirect addresses').fill('https://app.example.org/')
    await button('Create client').click()
    await heading('The client is ready').waitFor()
    assert.doesNotMatch((await page.getByRole('dialog').textContent()) ?? '', /SECRET/)
    await button('Done').click()
  })

  it('an embed key is made with its lines for a page, moved to another, and removed', async () => {
    await go('/developer/embed-keys')
    await button('New embed key').click()
    await page.getByLabel('Which site is it for?').fill('Our site')
    await page.getByLabel('On which pages does it work?').fill('https://www.example.org/')
    await button('Create embed key').click()
    await page
      .getByText(/must be written as https:\/\/www\.example\.org$/)
      .first()
      .waitFor()
    await page.getByLabel('On which pages does it work?').fill('https://www.example.org')
    await button('Create embed key').click()
    const key = await shownIn('The embed key')
    assert.match(key, /^pk_live_[0-9a-f]{32}$/)
    await leave()
    await act('Our site', 'Change embed key')
    await page.getByLabel('On which pages does it work?').fill('https://new.example.org')
    await button('Save embed key').click()
    await page.getByRole('row', { name: /https:\/\/new\.example\.org/ }).waitFor()
    type Key = { id: string; description: string; origins: string[]; version: number }
    const api = pageApi(() => page, world.pines.slug)
    const ours = async () =>
      (await api<{ data: Key[] }>('/embed-keys')).data.find(({ description }) =>
        description.startsWith('Our site'),
      )
    const shown = await ours()
    assert.ok(shown)
    await act('Our site', 'Change embed key')
    await dialog().getByLabel('Which site is it for?').fill('Our site, renamed')
    await api(`/embed-keys/${shown.id}`, {
      method: 'PATCH',
      body: { origins: ['https://left.example'] },
    })
    await button('Save embed key').click()
    await dialog().getByText('Somebody else changed this first').waitFor()
    await dialog().getByRole('button', { name: 'Keep what I typed' }).click()
    await becomes(
      () => dialog().getByLabel('On which pages does it work?').inputValue(),
      'https://left.example',
    )
    await button('Save embed key').click()
    await page.getByText('Our site, renamed').first().waitFor()
    assert.deepEqual((await ours())?.origins, ['https://left.example'])
    await act('Our site, renamed', 'Change embed key')
    await dialog().getByLabel('Which site is it for?').fill('Our site')
    await button('Save embed key').click()
    await dialog().waitFor({ state: 'detached' })
    await act('Our site', 'Remove embed key')
    await button('Remove embed key').click()
    await page.getByText('“Our site” is revoked.').waitFor()
    // Its client is the key's own business.
    await page.getByRole('link', { name: 'OAuth clients' }).click()
    await page.getByRole('row', { name: /In the browser/ }).waitFor()
    await becomes(() => page.getByText('Embeds:').count(), 0)
  })

  it('finds a request by the id of its answer, and what of a key was refused', async () => {
    await go('/developer')
    const key = await makeKey('Asks too much')
    const headers = { authorization: `Bearer ${key}` }
    const ask = (path: string) => fetch(`${world.apiUrl}/api/v1/${path}`, { headers })
    const [, refused] = [await ask('schedule'), await ask('members?limit=3')]
    assert.equal(refused.status, 403)
    const id = refused.headers.get('request-id') ?? ''
    // Of a page of the console, what was refused is there, by its long route.
    const wrong = `fetch('${apiPath('/reports/document-acknowledgements?limit=no')}').then(() => {})`
    await page.evaluate(wrong)
    const isWritten = async () => (await page.request.get(apiPath(`/requests/${id}`))).ok()
    await until(isWritten, (is) => is)
    await go('/developer/requests')
    await page.getByLabel('Find by request id').fill(id)
    await page.keyboard.press('Enter')
    const rows = (count: number) =>
      until(
        () => page.getByRole('row').count(),
        (is) => is === count,
      )
    await rows(2)
    const row = page.getByRole('row', { name: new RegExp(id) })
    await row.filter({ hasText: /GET\/api\/v1\/members403scope_missing/ }).waitFor()
    assert.equal(new URL(page.url()).searchParams.get('id'), id)

    await button('Clear filters').click()
    // Beside a long route the method is whole, also on a small desk.
    await page.setViewportSize({ width: 1280, height: 800 })
    await page
      .getByRole('row', { name: /console.v1/ })
      .first()
      .waitFor()
    const chips = `[...document.querySelectorAll('td span.truncate')]`
    const cut = `${chips}.filter((one) => one.scrollWidth > one.clientWidth).length`
    assert.ok((await page.evaluate<number>(`${chips}.length`)) > 2)
    assert.equal(await page.evaluate<number>(cut), 0)
    await page.getByLabel('Key', { exact: true }).selectOption('Asks too much')
    await rows(3)
    await page.getByRole('row', { name: /\/api\/v1\/schedule 200 Asks too much/ }).waitFor()
    await page.getByRole('radio', { name: 'Refused' }).check({ force: true })
    await rows(2)
    await row.waitFor()
    await page.getByLabel('Find by request id').fill('what is this')
    await button('Find').click()
    await heading('No such request').waitFor()
  })
})

const isHead = ({ role }: { readonly role: string }) => role === 'super_admin'

/** In the page, by whoever is signed in to it. */
const promoteAlex = (slug: string) => `(async () => {
  const at = '/c/${slug}/api/members'
  const { data } = await (await fetch(at + '?q=alex&limit=1')).json()
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const body = JSON.stringify({ role: 'super_admin', reason: 'looks after the keys, too' })
  return (await fetch(at + '/' + data[0].id + '/role', { method: 'POST', headers, body })).status
})()`

/** Everything that the page's scripts still hold. */
async function memoryOf(page: Page): Promise<string> {
  const debug = await page.context().newCDPSession(page)
  const parts: string[] = []
  debug.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await debug.send('HeapProfiler.collectGarbage')
  await debug.send('HeapProfiler.takeHeapSnapshot', {})
  await debug.detach()
  return parts.join('')
}

/** Whether the sign-in host takes the secret: then only the code is wrong. */
async function isKnown(
  authUrl: string,
  {
    id,
    secret,
    redirect,
  }: { readonly id: string; readonly secret: string; readonly redirect: string },
): Promise<boolean> {
  const answer = await fetch(`${authUrl}/api/auth/v1/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'authorization_code',
      code: 'x'.repeat(43),
      code_verifier: 'v'.repeat(43),
      client_id: id,
      client_secret: secret,
      redirect_uri: redirect,
    }),
  })
  const { error } = (await answer.json()) as { error: string }
  assert.match(error, /^invalid_(grant|client)$/)
  return error === 'invalid_grant'
}
