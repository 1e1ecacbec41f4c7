import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { axeFaults } from '@campkit/testing/axe'
import { needsBrowser } from '@campkit/testing/browser'
import { dealt } from '@campkit/testing/dealt'
import { isWhole } from '@campkit/testing/rounds'
import type { Page } from 'playwright-core'
import {
  type DemoConsole,
  OF_FRAME,
  type Opened,
  openDemoConsole,
} from '../../apps/console/test/demo-console.ts'
import { pageApi } from '../../apps/console/test/page-api.ts'
import { findSent, hearTokens, keptBy, tokensIn } from '../../apps/console/test/tokens.ts'
import { calmOf } from './calm.ts'
import { type Row, SOURCES, type Source } from './console-examples.ts'
import { CONSOLE, type ConsoleScreen } from './console-screens.ts'
import { unreachedByTab } from './tab-walk.ts'

/** The narrowest phone that counts. */
const NARROWEST = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }
type Size = typeof DESK
const MOST_CALLS = 2
/** Who is in the season, asked once for all pages of leads; as are the parts of the frame. */
const PEOPLE = '/roster?limit=500&withLeads=true'

type Visitor = Opened & {
  readonly calm: () => Promise<void>
  readonly found: () => Promise<readonly string[]>
}

/**
 * Every text of a camp that has a limit of 40 letters and more becomes one word of up to 60, and with it names, titles, places,
 * notes and reasons of tables that do not exist yet. What keeps history as it was does not count here.
 */
const LONG_WORDS = `do $$
declare camp text; one record;
begin
  foreach camp in array (select array_agg(camp_id) from camps) loop
    perform app.enter(camp, null, 'key');
    for one in
      select k.conrelid::regclass as of_table, a.attname as name,
          least(60, limited[1]::int) as most
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum],
          regexp_match(pg_get_constraintdef(k.oid), 'length\\(' || a.attname || '\\) <= (\\d+)') as limited
        where k.contype = 'c' and k.connamespace = 'public'::regnamespace and a.atttypid = 'text'::regtype
          and exists (select from pg_attribute c where c.attrelid = k.conrelid and c.attname = 'camp_id')
          and a.attname !~ '(_id|_key|_ref|_url|_hash|_agent|email|phone|device|source)$'
          and k.conrelid not in ('check_ins'::regclass, 'ledger_entries'::regclass)
          and limited[1]::int >= 40
    loop
      execute format('alter table %s disable trigger user', one.of_table);
      execute format(
        'update %s set %I = left(repeat(''Wolkenkuckucksheimer'', 3), %s) || left(md5(ctid::text), 8) where %2$I is not null',
        one.of_table, one.name, one.most - 8);
      execute format('alter table %s enable trigger user', one.of_table);
    end loop;
    alter table application_forms disable trigger user;
    update application_forms set questions = (
      select jsonb_agg(q || jsonb_build_object('label', repeat('Wolkenkuckucksheimer', 4)))
        from jsonb_array_elements(questions) q) where jsonb_array_length(questions) > 0;
    alter table application_forms enable trigger user;
  end loop;
end $$`

/** Robin pays for the pictures; here a lead looks at the receipt of whoever has paid. */
const whoOf = ({ who = 'sam' }: ConsoleScreen) => (who === 'robin' ? 'sam' : who)

/** The page that something lies above: a dialog of it, or a tab of a member. */
const beneath = (address: string): string =>
  address.replace(/\?.*/, '').replace(/^(roster\/\$memberId)\/.*/, '$1')

/** One for each address; those above a page go to the process that looks at the page. */
function dealtScreens(): readonly ConsoleScreen[] {
  const screens = CONSOLE.filter(
    ({ address, name }) => address !== '' && !name.startsWith('console-new-camp'),
  )
  const byAddress = new Map(screens.map((screen) => [`${whoOf(screen)} ${screen.address}`, screen]))
  const pages = dealt([...new Set(screens.map(({ address }) => beneath(address)))])
  return [...byAddress.values()].filter(({ address }) => pages.includes(beneath(address)))
}

/** What can be clicked and is no button or link, nor in one, nor has one that does the same. */
const UNREACHABLE = `[...document.querySelectorAll('body *')].filter((one) => {
  const reached = 'a[href], button, input, select, textarea, summary, label, [tabindex]:not([tabindex="-1"])'
  return getComputedStyle(one).cursor === 'pointer' && !one.closest(reached) && !one.querySelector(reached)
}).map((one) => one.outerHTML.slice(0, 120))`

/**
 * Whatever names people give, each page fits a screen of 360 px, makes two calls at most, has no fault that axe finds by day
 * or by night, and nothing on it that only a mouse could reach; `--whole` goes through each by Tab. No byte of it is a token.
 */
describe('every page of the console', needsBrowser, () => {
  const screens = dealtScreens()
  let world: DemoConsole
  const opened = new Map<string, Visitor>()
  const foreign = new Set<string>()
  const tokens = hearTokens()
  before(async () => {
    world = await openDemoConsole()
    for (const screen of screens) await fill(screen)
    await world.owner([{ text: LONG_WORDS, values: [] }])
  })
  after(async () => {
    for (const { close } of opened.values()) await close()
    await world?.close()
    tokens.stop()
  })

  /** Somebody of the demo, with a browser of their own. */
  async function visitorOf(who: string): Promise<Visitor> {
    const known = opened.get(who)
    if (known) return known
    const visitor = await world.as(`${who}@demo.campkit.test`, '/me', { viewport: DESK })
    visitor.page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== world.consoleUrl) foreign.add(origin)
    })
    await visitor.page.locator('h1').first().waitFor()
    const { page } = visitor
    const ready = { ...visitor, calm: calmOf(page), found: findSent(page, tokens.heard) }
    opened.set(who, ready)
    return ready
  }

  const kept = new Map<string, string>()
  /** The addresses as they are, found before the names are others. */
  async function fill({ address }: ConsoleScreen): Promise<void> {
    let filled = address
    for (const [all, word = ''] of address.matchAll(/\$(\w+)/g)) {
      const source = SOURCES[word]
      assert.ok(source)
      const isPaid = { path: '/payments?status=succeeded' }
      const {
        path,
        is = () => true,
        value = ({ id }: Row) => id,
      }: Source = source === 'of robin' ? isPaid : source
      const { page } = await visitorOf('sam')
      const { data } = await pageApi(() => page, world.pines.slug)<{ data: Row[] }>(path)
      const row = data.find(is)
      assert.ok(row, `the demo has no ${word}`)
      filled = filled.replace(all, value(row))
    }
    kept.set(address, filled)
  }

  /** What a page asks for itself, by method and address. */
  async function callsOf({ page, calm }: Visitor, path: string): Promise<readonly string[]> {
    const calls: string[] = []
    const hear = (request: { url: () => string; method: () => string }) => {
      const { pathname, search } = new URL(request.url())
      const [, asked] = pathname.split('/api')
      if (asked === undefined || OF_FRAME.includes(asked) || asked + search === PEOPLE) return
      calls.push(`${request.method()} ${asked}${search}`)
    }
    page.on('request', hear)
    await page.goto(`${world.consoleUrl}/c/${world.pines.slug}/${path}`)
    await page.locator('h1, [role=dialog]').first().waitFor()
    await calm()
    page.off('request', hear)
    return calls
  }

  const known = new Map<string, readonly string[]>()
  async function callFaultsOf(screen: ConsoleScreen): Promise<readonly string[]> {
    const { address } = screen
    const who = whoOf(screen)
    const calls = await callsOf(await visitorOf(who), kept.get(address) ?? '')
    known.set(`${who} ${address}`, calls)
    const below = known.get(`${who} ${beneath(address)}`) ?? []
    const own = beneath(address) === address ? calls : calls.filter((one) => !below.includes(one))
    return own.length > MOST_CALLS ? [`asks ${own.join(', ')}`] : []
  }

  /** Members look at theirs on a phone, leads on a desk; --whole looks at both on both. */
  async function axeFaultsAt(page: Page, address: string, size: Size): Promise<readonly string[]> {
    const isUsual = (size === NARROWEST) === /^me(\/|$)/.test(address)
    return isUsual || isWhole ? axeFaults(page) : []
  }

  async function layoutFaultsOf(
    { page, calm }: Visitor,
    address: string,
  ): Promise<readonly string[]> {
    const unreachable = await page.evaluate<string[]>(UNREACHABLE)
    const faults = unreachable.map((html) => `cannot be reached by the keyboard: ${html}`)
    faults.push(...(await axeFaultsAt(page, address, DESK)))
    if (isWhole) faults.push(...(await unreachedByTab(page)).map((html) => `Tab misses ${html}`))
    await page.setViewportSize(NARROWEST)
    await calm()
    faults.push(...(await axeFaultsAt(page, address, NARROWEST)))
    const width = await page.evaluate<number>('document.scrollingElement.scrollWidth')
    await page.setViewportSize(DESK)
    return width > NARROWEST.width ? [...faults, `is ${width} wide`] : faults
  }

  for (const screen of screens) {
    const { address } = screen
    const who = whoOf(screen)
    it(`${address}, for ${who}`, async () => {
      const visitor = await visitorOf(who)
      const faults = [...(await callFaultsOf(screen)), ...(await layoutFaultsOf(visitor, address))]
      assert.deepEqual(faults, [])
    })
  }

  it('asked no other host', () => {
    assert.deepEqual([...foreign], [])
  })

  it('was sent no token, and keeps none on the device', async () => {
    assert.ok(tokens.heard.size > 0)
    for (const { page, found } of opened.values()) {
      assert.deepEqual(await found(), [])
      assert.deepEqual(tokensIn(await keptBy(page), tokens.heard), [])
    }
  })
})
