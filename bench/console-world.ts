import { startApi } from '@campkit/api/start'
import { startAuth } from '@campkit/auth/start'
import { startConsole } from '@campkit/console/start'
import { openDatabase } from '@campkit/db/database'
import { setPassword } from '@campkit/identity/password'
import { completeSigningKeys } from '@campkit/identity/signing-keys'
import { openBrowser } from '@campkit/testing/browser'
import { freePort } from '@campkit/testing/free-port'
import { OWN } from './crowd-world.ts'
import { idOf } from './seed.ts'
import { seedPlaces } from './seed-places.ts'
import { makeServer, SECRET, SECRET_TEXT } from './server.ts'

const LEAD = `${OWN}1_1`
const [EMAIL, PASSWORD] = [`${OWN}1-1@bench.test`, 'correct horse battery staple']
/** As large as camps get: 300 members, 400 shifts, 120 units. */
const CAMP = { camps: 1, membersPerCamp: 300, rowsPerMember: 3 }
const NO_LIMIT = 1_000_000

/** The three hosts with the largest camp, and its lead in a browser, signed in. */
export async function makeConsoleWorld() {
  const server = await makeServer()
  await seedPlaces(server.superuserUrl, OWN, CAMP)
  await complete(server.superuserUrl)
  await completeSigningKeys(server.owner.batch, SECRET)
  await setPassword(server.owner.batch, { accountId: idOf('acc', LEAD), password: PASSWORD })
  const { consoleUrl, stop } = await startHosts(server.env.DATABASE_URL)
  const browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const camp = `${consoleUrl}/c/${OWN}-1`
  await page.goto(`${camp}/home`)
  await page.getByLabel('E-mail address').fill(EMAIL)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  return {
    page,
    camp,
    analyze: server.analyze,
    async close() {
      await browser.close()
      await stop()
      await server.close()
    },
  }
}

/** What triggers do for a camp that is not seeded; and its first member leads it. */
async function complete(superuserUrl: string): Promise<void> {
  const superuser = openDatabase({ url: superuserUrl, role: 'owner' })
  await superuser.batch([
    { text: `select set_config('session_replication_role', 'replica', true)`, values: [] },
    {
      text: `insert into clients (camp_id, id, kind, name, redirect_uris, secret_hash, is_first_party)
        select camp_id, 'console_' || camp_id, 'confidential', 'the Campkit console', '{console:callback}',
               sha256(convert_to('proved by the host: console_' || camp_id, 'utf8')), true from camps
        on conflict do nothing`,
      values: [],
    },
    { text: 'update accounts set email_verified_at = now()', values: [] },
    { text: `update members set role = 'super_admin' where id = $1`, values: [idOf('mem', LEAD)] },
  ])
  await superuser.close()
}

async function startHosts(databaseUrl: string) {
  const [api, auth, console] = await Promise.all([freePort(), freePort(), freePort()])
  const urls = {
    apiUrl: `http://localhost:${api}`,
    authUrl: `http://localhost:${auth}`,
    consoleUrl: `http://localhost:${console}`,
  }
  const common = {
    ...urls,
    host: 'localhost',
    leavePort: async () => {},
    secrets: async () => [SECRET_TEXT],
    trustedProxies: [],
    log: false as const,
  }
  const withDatabase = { ...common, databaseUrl, migrations: [], isStrict: true }
  const limits = {
    strangerLimitPerMinute: NO_LIMIT,
    keyLimitPerMinute: NO_LIMIT,
    shareLimitPerMinute: NO_LIMIT,
    memberLimitPerMinute: NO_LIMIT,
  }
  const running = await Promise.all([
    startApi({ ...withDatabase, ...limits, port: api, isProduction: false }),
    startAuth({ ...withDatabase, strangerLimitPerMinute: NO_LIMIT, port: auth }),
    startConsole({ ...common, port: console }),
  ])
  return {
    consoleUrl: urls.consoleUrl,
    stop: () => Promise.all(running.map((host) => host.stop())),
  }
}
