// Gets an example ready: builds the SDK, links it, and registers the app with the demo camp, once. In your own app
// `npm install @campkit/sdk` and `npx campkit init` do this.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mustBeFree } from './free-port.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const here = process.cwd()
const PORTS = { express: 3100, next: 3101, public: 3102 }
// What the examples call, and no more. members:restricted:write is for answers that only few leads see: without
// members:write it opens nothing else, and it shows nothing.
const SCOPES = JSON.parse(readFileSync(join(ROOT, 'examples/scopes.json'), 'utf8'))
const data = process.env.CAMPKIT_DATA ?? join(ROOT, '.campkit')
const node = join(ROOT, 'node_modules/.bin/node')

const kind = basename(here)
const settings = join(here, '.env.local')
const known = existsSync(settings) ? readFileSync(settings, 'utf8') : undefined
const appUrl =
  process.env.CAMP_APP_URL ??
  /^CAMP_APP_URL=(.+)$/m.exec(known ?? '')?.[1] ??
  `http://localhost:${PORTS[kind]}`
if (kind !== 'cron') await mustBeFree(Number(new URL(appUrl).port || 80))

const install = (...folder) =>
  execFileSync(process.execPath, [join(ROOT, 'scripts/install.mjs'), ...folder], {
    stdio: 'inherit',
  })
install()
execFileSync(node, [join(ROOT, 'packages/sdk/build.ts')], { stdio: 'inherit' })
const built = join(ROOT, 'packages/sdk/dist')
if (existsSync('package-lock.json')) {
  rmSync('campkit-sdk', { recursive: true, force: true })
  cpSync(built, 'campkit-sdk', { recursive: true })
  install('.')
} else {
  mkdirSync('node_modules/@campkit', { recursive: true })
  rmSync('node_modules/@campkit/sdk', { recursive: true, force: true })
  symlinkSync(built, 'node_modules/@campkit/sdk')
}

const runFile = join(data, 'run.json')
const run = existsSync(runFile) ? JSON.parse(readFileSync(runFile, 'utf8')) : undefined
// A demo that was deleted and made anew does not know who registered with the one before.
const mark = run && `# registered with the demo of ${run.camps[0].clients.public.id}\n`
const isOfAnother = mark && known?.startsWith('# registered') && !known.startsWith(mark)
if (known === undefined || isOfAnother) {
  if (!run) {
    // biome-ignore lint/suspicious/noConsole: for whoever starts it
    console.error('Start Campkit first: npm start, in the folder above.')
    process.exit(1)
  }
  writeFileSync(settings, mark + register(run), { mode: 0o600 })
}

function register({ apiUrl, authUrl, camps }) {
  const [{ slug }] = camps
  const make = (...args) =>
    JSON.parse(
      execFileSync(
        node,
        [join(ROOT, 'apps/cli/bin/campkit.js'), ...args, '--camp', slug, '--json'],
        {
          encoding: 'utf8',
          env: { ...process.env, CAMPKIT_DATA: data },
        },
      ),
    )
  const name = `Example: ${kind}`
  const makeClient = (...more) =>
    make('clients', 'create', '--name', name, '--redirect', `${appUrl}/auth/callback`, ...more)
  const makeKey = (scopes, ...more) =>
    make('keys', 'create', '--description', name, '--scopes', scopes.join(), ...more)
  if (kind === 'cron') return lines({ CAMP_URL: apiUrl, CAMP_API_KEY: makeKey(SCOPES.machine).key })
  const isPublic = kind === 'public'
  const client = isPublic ? makeClient('--public') : makeClient()
  const own = {
    CAMP_AUTH_URL: authUrl,
    CAMP_SLUG: slug,
    CAMP_APP_URL: appUrl,
    CAMP_CLIENT_ID: client.id,
  }
  if (isPublic) return lines(own)
  return lines({
    CAMP_URL: apiUrl,
    ...own,
    CAMP_CLIENT_SECRET: client.secret,
    CAMP_API_KEY: makeKey(SCOPES.app, '--member-token-required').key,
  })
}

function lines(pairs) {
  return Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}
