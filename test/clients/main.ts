import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { examples } from '@campkit/api/examples'
import { introductions } from '@campkit/api/introductions'
import { routes } from '@campkit/api/resources/index'
import { restKeyFrom } from '@campkit/core/credentials'
import { call } from '@campkit/testing/call'
import { startTemplate } from '@campkit/testing/template'
import { openTestCamp } from '@campkit/testing/test-camp'
import { build } from '../../packages/sdk/build.ts'

/**
 * `npm run clients`: lints the documents, makes clients with three generators, compiles them strictly, and goes a
 * member's way with one of them on a service of its own; tries our rule on secretlint itself. Apart from the tests, for its tools are large.
 */
const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MADE = `${HERE}made`

const say = (line: string) => process.stdout.write(`${line}\n`)
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: HERE, stdio: ['ignore', 'pipe', 'inherit'] }).toString()
const tool = (name: string, ...args: string[]) => run(`node_modules/.bin/${name}`, ...args)

function makeClients(): void {
  for (const name of ['openapi', 'openapi-sign-in']) {
    const input = `${ROOT}docs/${name}.json`
    tool('redocly', 'lint', input, '--format=summary')
    tool('openapi-typescript', input, '-o', `${MADE}/openapi-typescript/${name}.ts`)
    say(`✔ ${name}.json: no lint error, types by openapi-typescript`)
  }
  const input = `${ROOT}docs/openapi.json`
  tool('openapi-ts', '-i', input, '-o', `${MADE}/hey`, '-c', '@hey-api/client-fetch')
  say('✔ a client by @hey-api/openapi-ts')
  const output = { target: `${MADE}/orval/api.ts`, schemas: `${MADE}/orval/model`, client: 'fetch' }
  const config = `${MADE}/orval.config.mjs`
  writeFileSync(config, `export default ${JSON.stringify({ api: { input, output } })}`)
  tool('orval', '--config', config)
  say('✔ a client by orval')
}

/** Clients have a word for what the API speaks of. */
function assertNames(): void {
  const types = readFileSync(`${MADE}/hey/types.gen.ts`, 'utf8')
  for (const name of ['Member', 'Season', 'Due', 'Payment', 'Problem', 'ErrorCode']) {
    if (!types.includes(`export type ${name} =`)) throw new Error(`no type is called ${name}`)
  }
  say('✔ named types')
}

/** secretlint itself loads our rule by its name, from the package as it is published. */
async function findSecrets(): Promise<void> {
  const own = `${MADE}/node_modules/@campkit/sdk`
  await build(own)
  const key = restKeyFrom(randomBytes(20))
  const typo = `${key.slice(0, -1)}${key.endsWith('0') ? 1 : 0}`
  const rules = [{ id: '@campkit/sdk/secretlint' }]
  writeFileSync(`${MADE}/.secretlintrc.json`, JSON.stringify({ rules }))
  for (const [name, text, status] of [
    ['open.env', `KEY=${key}`, 1],
    ['typo.env', `KEY=${typo}`, 0],
  ] as const) {
    writeFileSync(`${MADE}/${name}`, text)
    const args = [`${MADE}/${name}`, '--secretlintrc', `${MADE}/.secretlintrc.json`]
    const ended = spawnSync('node_modules/.bin/secretlint', args, {
      cwd: HERE,
      encoding: 'utf8',
      env: { ...process.env, NODE_PATH: `${MADE}/node_modules` },
    })
    if (ended.status !== status) throw new Error(`${name}: ${ended.stdout}${ended.stderr}`)
    if (ended.stdout.includes(key)) throw new Error('secretlint showed the key')
  }
  say('✔ our rule of secretlint finds a key, and not one with a typo')
}

async function goAMembersWay(): Promise<void> {
  const template = await startTemplate([`${ROOT}packages`, `${ROOT}apps`])
  process.env.CAMPKIT_TEST_SERVER = template.url
  const camp = await openTestCamp(routes, { told: { examples, introductions } })
  try {
    const server = await camp.serve()
    const scopes = ['members', 'schedule', 'contacts', 'enrollments'].flatMap((of) => [
      `${of}:read`,
      `${of}:write`,
    ])
    const { key } = await camp.addKey(scopes)
    const ana = await camp.addMember('member')
    await camp.addMember('member')
    await plant(server, key)
    tool(
      'esbuild',
      `${MADE}/journey.ts`,
      '--bundle',
      '--platform=node',
      '--format=esm',
      `--outfile=${MADE}/journey.mjs`,
    )
    // Not waited for in silence: the server is in this process and must answer meanwhile.
    await promisify(execFile)(process.execPath, [`${MADE}/journey.mjs`, server, key, ana.token])
    say('✔ a member’s way: of what the key may read, only what is the member’s to see')
  } finally {
    await camp.close()
    await template.stop()
  }
}

/** One of each for everyone, and one for leads. */
async function plant(server: string, key: string): Promise<void> {
  for (const [name, visibility] of [
    ['For everyone', 'members'],
    ['For leads', 'leads'],
  ]) {
    const times = { startsAt: '2027-08-30T10:00:00Z', endsAt: '2027-08-30T11:00:00Z' }
    const entry = { title: name, kind: 'meal', ...times, visibility, status: 'published' }
    const contact = { name, kind: 'lead', visibility }
    for (const [path, body] of [
      ['schedule', entry],
      ['contacts', contact],
    ] as const) {
      const { status, text } = await call(server, `/api/v1/${path}`, { method: 'POST', key, body })
      if (status !== 201) throw new Error(text)
    }
  }
}

rmSync(MADE, { recursive: true, force: true })
mkdirSync(MADE, { recursive: true })
run('npm', 'ci', '--no-audit', '--no-fund')
makeClients()
assertNames()
copyFileSync(`${HERE}journey.template`, `${MADE}/journey.ts`)
tool('tsc', '-p', 'tsconfig.made.json')
say('✔ all of it compiles in strict mode')
await findSecrets()
await goAMembersWay()
