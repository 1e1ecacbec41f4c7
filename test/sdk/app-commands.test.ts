import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { routes } from '@campkit/api/resources/index'
import { restKeyFrom } from '@campkit/core/credentials'
import { Camp } from '@campkit/sdk'
import { appChecks, doctor } from '@campkit/sdk/command-line/doctor'
import { clockCheck, endCheck, unreachable } from '@campkit/sdk/command-line/host-checks'
import { init } from '@campkit/sdk/command-line/init/init'
import { signedIn } from '@campkit/sdk/command-line/login'
import { variablesIn, withVariables } from '@campkit/sdk/command-line/settings-file'
import { logoutCommand } from '@campkit/sdk/command-line/sign-in'
import { asMemberToken } from '@campkit/sdk/member-token'
import { freePort } from '@campkit/testing/free-port'
import { rolldown } from 'rolldown'
import { newBrowser, queryOf } from '../../apps/auth/test/browsing.ts'
import { type AuthHost, challengeOf, openAuthHost, PASSWORD } from '../../apps/auth/test/host.ts'
import { said } from '../../packages/sdk/test/said.ts'

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** An app as a developer has it before the first command. */
const APPS = {
  express: { type: 'module', dependencies: { express: '5', '@campkit/sdk': '0.1.0' } },
  fastify: { type: 'module', dependencies: { fastify: '5', '@campkit/sdk': '0.1.0' } },
  hono: { type: 'module', dependencies: { hono: '4', '@campkit/sdk': '0.1.0' } },
  node: { dependencies: { '@campkit/sdk': '0.1.0' } },
} as const

/** Hono is served by whatever runs it; here by the SDK's own bridge. */
const HONO_SERVER = `import { createServer } from 'node:http'
import { sendWebResponse, toWebRequest } from '@campkit/sdk/node'
import { Hono } from 'hono'
import { campRoutes } from './camp-auth.js'
const app = new Hono().route('/', campRoutes).get('/', (context) => context.html('Sign in'))
const { CAMP_APP_URL } = process.env
createServer(async (request, response) => {
  await sendWebResponse(await app.fetch(await toWebRequest(request, CAMP_APP_URL)), response)
}).listen(Number(new URL(CAMP_APP_URL).port), 'localhost')
`

describe('the commands for an app', () => {
  let host: AuthHost
  let chief: Awaited<ReturnType<AuthHost['addPerson']>>
  let door: Server
  let page: string
  const root = mkdtempSync(join(tmpdir(), 'campkit-apps-'))
  const children: ChildProcess[] = []

  before(async () => {
    // The API's address is in every token, so it is known before there is an API.
    let api = ''
    door = createServer((request, response) => {
      const { method, headers, url } = request
      const on = httpRequest(api + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      request.pipe(on)
    })
    await new Promise<void>((resolve) => door.listen(0, 'localhost', resolve))
    const apiUrl = `http://localhost:${(door.address() as AddressInfo).port}`
    host = await openAuthHost({ apiUrl })
    api = await host.serve({ routes, apiUrl, authUrl: host.authUrl })
    page = `${host.authUrl}/c/pines`
    chief = await host.addPerson('super_admin')
    process.env.CAMPKIT_CONFIG = join(root, 'config')
    await signIn(chief)
  })
  after(async () => {
    delete process.env.CAMPKIT_CONFIG
    for (const child of children) child.kill()
    door.closeAllConnections()
    door.close()
    await host.close()
    rmSync(root, { recursive: true, force: true })
  })

  /** As `campkit login` leaves it. */
  async function signIn(person: typeof chief) {
    const { login } = await import('@campkit/sdk/command-line/login')
    return login({ at: page, open: (url) => void type(url, person).then((to) => fetch(to)) })
  }

  /** Somebody at the camp's page; gives back where it leads. */
  async function type(url: string, { email }: typeof chief): Promise<string> {
    const browser = newBrowser()
    const { flow } = await browser.visit(url)
    const answer = await browser.submit(`${page}/login`, { flow, email, password: PASSWORD })
    return answer.location ?? ''
  }

  function newApp(name: string, manifest: object): string {
    const folder = join(root, name)
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    execFileSync('git', ['init', '-q', folder])
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, ...manifest }))
    for (const module of ['express', 'fastify', 'hono', '@campkit']) {
      symlinkSync(join(MODULES, module), join(folder, 'node_modules', module))
    }
    return folder
  }

  async function run(folder: string, positionals: string[], values: object = {}) {
    const before = process.cwd()
    process.chdir(folder)
    try {
      return JSON.parse((await said(init, positionals, { json: true, ...values })).stdout)
    } finally {
      process.chdir(before)
    }
  }

  /** What the camp has by this name, clients and keys, that is not ended. */
  async function registeredAs(name: string): Promise<string[]> {
    const { apiUrl, memberToken } = await signedIn()
    const camp = new Camp({ apiUrl, memberToken: asMemberToken(memberToken) })
    const clients = await camp.listClients('pines', { limit: 100 })
    const keys = await camp.listApiKeys('pines', { limit: 100, status: 'active' })
    return [
      ...clients.data.filter((it) => it.name === name && it.disabledAt === null),
      ...keys.data.filter((it) => it.description === name),
    ].map(({ id }) => id)
  }

  const settingsOf = (folder: string) =>
    variablesIn(readFileSync(join(folder, '.env.local'), 'utf8'))

  async function start(folder: string): Promise<string> {
    const file = ['server.js', 'server.mjs'].find((name) => {
      try {
        return statSync(join(folder, name)).isFile()
      } catch {
        return false
      }
    })
    const child = spawn(process.execPath, ['--env-file=.env.local', file ?? 'none'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    const { CAMP_APP_URL = '' } = settingsOf(folder)
    for (let tries = 0; tries < 200; tries++) {
      if (
        await fetch(CAMP_APP_URL).then(
          () => true,
          () => false,
        )
      )
        return CAMP_APP_URL
      await sleep(50)
    }
    assert.fail(`${folder} did not start`)
  }

  /** An address as a browser would not write it. */
  const statusOf = (app: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(app)
      const asked = httpRequest({ host: 'localhost', port, path }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      asked.on('error', reject).end()
    })

  /** Goes the way of a person: the camp's page, the callback, the app's server. */
  async function signInTo(app: string, clientId: string) {
    const verifier = 'v'.repeat(43)
    const redirectUri = `${app}/auth/callback`
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'openid profile member offline_access',
      state: 's',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    })
    const { code } = queryOf(await type(`${page}/login?${query}`, chief))
    return fetch(`${app}/api/auth/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app },
      body: JSON.stringify({
        code,
        code_verifier: verifier,
        client_id: clientId,
        redirect_uri: redirectUri,
      }),
    })
  }

  describe('init', () => {
    it('makes apps of every server framework that people can sign in to', async () => {
      const tried = Object.entries(APPS).map(async ([framework, manifest]) => {
        const folder = newApp(framework, manifest)
        if (framework === 'hono') writeFileSync(join(folder, 'server.js'), HONO_SERVER)
        return { framework, folder, port: await freePort() }
      })
      for (const { framework, folder, port } of await Promise.all(tried)) {
        const done = await run(folder, [page], { port: String(port) })
        assert.equal(done.framework, framework)
        const app = await start(folder)
        const home = await fetch(app)
        assert.match(await home.text(), /Sign in/, framework)
        // The bridge that stands for a server of Hono's is the test's own.
        if (framework !== 'hono') assert.ok(Number(await statusOf(app, '//')) < 500, framework)
        if (framework === 'node') assert.equal(await statusOf(app, '//x'), 404)
        const callback = await fetch(`${app}/auth/callback?code=x`)
        assert.match(callback.headers.get('content-type') ?? '', /^text\/html/)
        assert.match(await callback.text(), /handleCallback/)
        assert.match(await (await fetch(`${app}/camp/auth.js`)).text(), new RegExp(done.clientId))
        assert.match(await (await fetch(`${app}/camp/browser.js`)).text(), /createCampAuth/)
        const answer = await signInTo(app, done.clientId)
        assert.equal(answer.status, 200, framework)
        assert.equal(answer.headers.getSetCookie().length, 2, framework)
      }
    })

    it('is harmless a second time, and leaves what is the person’s own', async () => {
      const folder = newApp('twice', APPS.express)
      writeFileSync(join(folder, 'server.js'), '// mine')
      writeFileSync(join(folder, '.env.local'), '# mine\nOTHER="a b" # why\nCAMP_SLUG=\n', {
        mode: 0o644,
      })
      const first = await run(folder, [page])
      const text = readFileSync(join(folder, '.env.local'), 'utf8')
      assert.match(text, /^# mine\nOTHER="a b" # why\nCAMP_SLUG=pines\nCAMP_URL=/)
      assert.equal(statSync(join(folder, '.env.local')).mode & 0o777, 0o600)
      assert.equal(readFileSync(join(folder, '.gitignore'), 'utf8'), '.env.local\n')
      assert.deepEqual(first.files, { written: ['camp-auth.js'], kept: [] })
      assert.match(first.next[0], /app\.use\(campRoutes\)/)
      assert.equal(readFileSync(join(folder, 'server.js'), 'utf8'), '// mine')
      assert.ok(!JSON.stringify(first).includes(settingsOf(folder).CAMP_CLIENT_SECRET ?? 'none'))

      writeFileSync(join(folder, 'camp-auth.js'), '// mine, too')
      const { mtimeMs } = statSync(join(folder, '.env.local'))
      const second = await run(folder, [])
      assert.deepEqual([second.isNew, second.settings], [{ client: false, key: false }, []])
      assert.equal(statSync(join(folder, '.env.local')).mtimeMs, mtimeMs)
      await assert.rejects(run(folder, [], { scopes: 'members:read' }), /has a key already/)
      await assert.rejects(run(folder, ['foo']), /"foo" is not the address of a camp's page/)
      assert.deepEqual(second.files, { written: [], kept: ['camp-auth.js'] })
      assert.equal(readFileSync(join(folder, '.env.local'), 'utf8'), text)
      assert.equal(readFileSync(join(folder, '.gitignore'), 'utf8'), '.env.local\n')

      await assert.rejects(run(folder, [], { port: '3999' }), /at http:\/\/localhost:3000; --force/)
      await assert.rejects(run(folder, [`${host.authUrl}/c/oasis`]), /pines; --force/)
      const same = await run(folder, [], { 'dry-run': true })
      assert.deepEqual([same.settings, same.files.written], [[], []])
      const plan = await run(folder, [], { port: '3999', force: true, 'dry-run': true })
      assert.deepEqual(plan.needs, { client: true, key: true })
      assert.equal(readFileSync(join(folder, '.env.local'), 'utf8'), text)
      writeFileSync(join(folder, '.env.local'), `${text}export CAMP_SLUG="oasis"\n`)
      const third = await run(folder, [page], { port: '3999', force: true })
      assert.match(readFileSync(join(folder, '.env.local'), 'utf8'), /^export CAMP_SLUG=pines$/m)
      assert.notEqual(third.clientId, first.clientId)
      const now = settingsOf(folder)
      assert.deepEqual([now.OTHER, now.CAMP_APP_URL], ['a b', 'http://localhost:3999'])
      assert.notEqual(now.CAMP_API_KEY, variablesIn(text).CAMP_API_KEY)
    })

    it('is for super_admins, and says so; a token stands for a browser', async () => {
      const folder = newApp('refused', APPS.node)
      const lead = await host.addPerson('admin')
      const { memberToken } = await signIn(lead)
      await signIn(chief)
      await assert.rejects(run(folder, [page], { 'session-token': memberToken }), {
        exitCode: 5,
        message: /Only a super_admin of pines/,
      })
      for (const [values, message] of [
        [{ framework: 'rails' }, /--framework is one of next, express/],
        [{ port: '0' }, /--port is a number/],
        [{ scopes: 'nope' }, /--scopes are words such as/],
        [{ scopes: 'members:read,nope:read' }, /nope:read is no scope/],
        [{ 'session-token': 'junk' }, /not a member token/],
      ] as const) {
        await assert.rejects(run(folder, [page], values), message)
      }
      assert.deepEqual(readdirSync(folder).sort(), ['.git', 'node_modules', 'package.json'])
      assert.deepEqual(await registeredAs('refused (local)'), [])
      await assert.rejects(run(root, [page]), /no package\.json/)
      writeFileSync(join(folder, 'package.json'), 'null')
      await assert.rejects(run(folder, [page]), /is no JSON object/)
    })

    it('sends a token only to the service that gave it out', async () => {
      const folder = newApp('harvested', APPS.node)
      const asked: string[] = []
      const evil = createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`)
        const { port } = evil.address() as AddressInfo
        const issuer = `http://localhost:${port}/c/pines`
        const named = { campkit_api: `http://localhost:${port}`, campkit_command_line_client: 'c' }
        response.end(JSON.stringify({ issuer, ...named }))
      })
      await new Promise<void>((resolve) => evil.listen(0, 'localhost', resolve))
      const { port } = evil.address() as AddressInfo
      const settings = `CAMP_AUTH_URL=http://localhost:${port}\nCAMP_SLUG=pines\n`
      writeFileSync(join(folder, '.env.local'), settings)
      const { memberToken } = await signIn(chief)
      await assert.rejects(run(folder, [], { 'session-token': memberToken }), {
        code: 'wrong_issuer',
      })
      evil.closeAllConnections()
      evil.close()
      assert.deepEqual(asked, ['GET /c/pines/.well-known/openid-configuration'])
    })

    const commit = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '-qm', 'x']
    // biome-ignore format: a table
    const refused: readonly (readonly [string, Record<string, string>, RegExp])[] = [
      ['tracked',   { '.env.local': 'A=1\n' },                      /git tracks \.env\.local[\s\S]+git rm --cached/],
      ['let-in',    { '.gitignore': '.env*\n!.env.local\n' },      /git would take \.env\.local/],
      ['linked',    { '.env.local': '-> ../outside.env' },          /\.env\.local is a symbolic link/],
      ['ignored',   { '.gitignore': '-> ../outside.env' },          /\.gitignore is a symbolic link/],
      ['dangling',  { 'camp-auth.mjs': '-> ../outside.env' },       /camp-auth\.mjs is a symbolic link/],
      ['in-folder', { '.env.local/a': '' },                         /\.env\.local is no file/],
      ['not-text',  { '.env.local': 'A=\0' },                       /not text in UTF-8/],
      ['junk-key',  { '.env.local': 'CAMP_API_KEY=a' },             /CAMP_API_KEY is no key/],
      ['junk-pair', { '.env.local': 'CAMP_CLIENT_ID=a\nCAMP_CLIENT_SECRET=b' }, /no client secret/],
      ['junk-url',  { '.env.local': 'CAMP_APP_URL=here' },          /“here” is no address/],
    ]
    for (const [name, files, message] of refused) {
      it(`does nothing where secrets could leak or files are odd: ${name}`, async () => {
        const folder = newApp(name, APPS.node)
        for (const [path, text] of Object.entries(files)) {
          mkdirSync(dirname(join(folder, path)), { recursive: true })
          if (text.startsWith('-> ')) symlinkSync(text.slice(3), join(folder, path))
          else writeFileSync(join(folder, path), text)
        }
        if (name === 'tracked') {
          execFileSync('git', ['add', '.env.local'], { cwd: folder })
          execFileSync('git', commit, { cwd: folder })
        }
        const before = readdirSync(folder)
        await assert.rejects(run(folder, [page]), { exitCode: 2, message })
        assert.deepEqual(readdirSync(folder), before)
        assert.ok(!existsSync(join(root, 'outside.env')))
        assert.deepEqual(await registeredAs(`${name} (local)`), [])
      })
    }

    it('takes back what it registered if it cannot be kept', async () => {
      const folder = newApp('full', APPS.node)
      const open = () => writeFileSync(join(folder, 'camp-auth.mjs'), '// mine')
      door.once('request', open)
      await assert.rejects(run(folder, [page]), { code: 'EEXIST' })
      assert.deepEqual(readdirSync(folder).sort(), [
        ...['.git', 'camp-auth.mjs', 'node_modules', 'package.json'],
      ])
      assert.equal(readFileSync(join(folder, 'camp-auth.mjs'), 'utf8'), '// mine')
      assert.deepEqual(await registeredAs('full (local)'), [])
    })

    it('writes what Next.js takes, in the language of the app', async () => {
      for (const [name, isTyped] of [
        ['next-js', false],
        ['next-ts', true],
      ] as const) {
        const folder = newApp(name, { dependencies: { next: '16', express: '5' } })
        if (isTyped) writeFileSync(join(folder, 'tsconfig.json'), '{}')
        if (isTyped) mkdirSync(join(folder, 'src/app'), { recursive: true })
        const { files, next } = await run(folder, [page], { port: '3123' })
        assert.ok(next.includes('npx next dev --port 3123'))
        const [app, script, jsx] = isTyped ? ['src/app', 'ts', 'tsx'] : ['app', 'js', 'jsx']
        assert.deepEqual(files.written.sort(), [
          `${app}/api/auth/[...camp]/route.${script}`,
          `${app}/auth/callback/page.${jsx}`,
          `${app}/camp-auth.${jsx}`,
        ])
        const input = files.written.map((path: string) => join(folder, path))
        const bundle = await rolldown({
          input,
          external: [/^react/, /^next/, /^@campkit/],
          platform: 'node',
          onLog: () => {},
        })
        const { output } = await bundle.generate({ format: 'esm' })
        const code = output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
        assert.match(code, /campNext\(\)\.routes/)
        assert.match(code, /handleCallback\(\)/)
        assert.match(code, /router\.refresh\(\)/)
      }
    })
  })

  describe('doctor', () => {
    const wrongOf = async (folder: string) =>
      (await appChecks(folder)).filter(({ status }) => status !== 'ok').map(({ name }) => name)
    const change = (folder: string, variables: Record<string, string>) => {
      const file = join(folder, '.env.local')
      writeFileSync(file, withVariables(readFileSync(file, 'utf8'), variables), { mode: 0o600 })
    }
    let folder: string
    before(async () => {
      folder = newApp('well', APPS.express)
      await run(folder, [page], { port: String(await freePort()) })
    })

    it('finds nothing wrong with what init made, and looks at the app while it runs', async () => {
      assert.deepEqual(await wrongOf(folder), ['app'])
      await start(folder)
      mkdirSync(join(folder, 'public'))
      writeFileSync(join(folder, 'public/index.html'), 'hello')
      const checks = await appChecks(folder)
      assert.deepEqual(
        checks.filter(({ status }) => status !== 'ok'),
        [],
      )
      const names = new Set(checks.map(({ name }) => name))
      for (const name of [
        'sign-in host',
        'sign-in clock',
        'client',
        'callback',
        'API',
        'API clock',
        'key',
        'git',
        'app',
        'pages',
      ]) {
        assert.ok(names.has(name), name)
      }
      const { CAMP_CLIENT_SECRET = '', CAMP_API_KEY = '' } = settingsOf(folder)
      for (const secret of [CAMP_CLIENT_SECRET, CAMP_API_KEY]) {
        assert.ok(!JSON.stringify(checks).includes(secret.slice(8, 40)))
      }
    })

    const other = 'cs_'.padEnd(46, 'x')
    // biome-ignore format: a table
    const breaks: readonly (readonly [string, Record<string, string>, readonly string[]])[] = [
      ['a secret of another client',    { CAMP_CLIENT_SECRET: `${other}.00000000` },          ['client', 'client']],
      ['a client that is not there',    { CAMP_CLIENT_ID: 'cli_none' },                       ['client', 'client', 'callback']],
      ['another port',                  { CAMP_APP_URL: 'http://localhost:9' },               ['callback', 'app']],
      ['plain http',                    { CAMP_APP_URL: 'http://app.example.invalid' },       ['CAMP_APP_URL']],
      ['plain http to the host',        { CAMP_AUTH_URL: 'http://auth.example.invalid' },     ['CAMP_AUTH_URL']],
      ['no such camp',                  { CAMP_SLUG: 'nowhere' },                             ['sign-in host']],
      ['nothing at the sign-in host',   { CAMP_AUTH_URL: 'http://localhost:9' },              ['sign-in host']],
      ['nothing at the API',            { CAMP_URL: 'http://localhost:9' },                   ['API']],
      ['a key for embeds',              { CAMP_API_KEY: `pk_live_${'0'.repeat(32)}` },        ['key', 'key']],
      ['a key with a typo',             { CAMP_API_KEY: `pk_live_${'0'.repeat(48)}` },        ['key', 'key']],
      ['a key that is not known',       { CAMP_API_KEY: restKeyFrom(randomBytes(20)) },       ['key']],
      ['settings that are missing',     { CAMP_CLIENT_ID: '', CAMP_API_KEY: '' },             ['settings', 'settings']],
      ['a secret by a name for pages',  { NEXT_PUBLIC_X: `${other}.00000000` },               ['pages']],
    ]
    for (const [what, variables, names] of breaks) {
      it(`says what is wrong, and what to do: ${what}`, async () => {
        const file = join(folder, '.env.local')
        const well = readFileSync(file, 'utf8')
        change(folder, variables)
        try {
          assert.deepEqual(await wrongOf(folder), names)
        } finally {
          writeFileSync(file, well)
        }
      })
    }

    it('tells keys of another camp, and those that work without a member, from an app’s own', async () => {
      const file = join(folder, '.env.local')
      const well = readFileSync(file, 'utf8')
      const memberTokenRequired = true
      const said = async (camp: string, more: object) => {
        const { key } = await host.addKey(['members:read'], camp, more)
        change(folder, { CAMP_API_KEY: key })
        const [check] = (await appChecks(folder)).filter(({ name }) => name === 'key')
        return `${check?.status}: ${check?.said}`
      }
      try {
        assert.match(await said(host.camp, { memberTokenRequired }), /^ok: the API takes it/)
        assert.match(await said(host.otherCamp, { memberTokenRequired }), /^wrong: .*than pines/)
        assert.match(await said(host.otherCamp, {}), /^wrong: .*another camp/)
        assert.match(await said(host.camp, {}), /^warning: .* also works without a member/)
      } finally {
        writeFileSync(file, well)
      }
    })

    it('looks at files: who reads them, whether git takes them, what pages get', async () => {
      chmodSync(join(folder, '.env.local'), 0o644)
      writeFileSync(join(folder, '.gitignore'), '')
      writeFileSync(join(folder, 'public/app.js'), settingsOf(folder).CAMP_API_KEY ?? '')
      assert.deepEqual(await wrongOf(folder), ['git', 'file', 'pages'])
      execFileSync('git', ['add', '-f', '.env.local'], { cwd: folder })
      const tracked = (await appChecks(folder)).find(({ name }) => name === 'git')
      assert.match(tracked?.fix ?? '', /git rm --cached \.env\.local/)
      execFileSync('git', ['rm', '-q', '--cached', '.env.local'], { cwd: folder })
      assert.deepEqual(await wrongOf(root), ['settings'])
    })

    it('ends with 3 where something is wrong', async () => {
      const before = process.cwd()
      process.chdir(folder)
      try {
        const { code, stdout } = await said(doctor, [])
        assert.equal(code, 3)
        assert.match(stdout, /^wrong {4}git +git would commit \.env\.local\n +→ Add/m)
      } finally {
        process.chdir(before)
      }
    })

    it('tells clocks and certificates that are well from those that soon are not', () => {
      const statuses = [3, -30, 90].map((ahead) => clockCheck('clock', ahead)[0]?.status)
      assert.deepEqual(statuses, ['ok', 'warning', 'wrong'])
      assert.match(clockCheck('clock', 90)[0]?.said ?? '', /90 s ahead/)
      const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)
      const ends = [90, 5].map((days) => endCheck('certificate', 'x.example', inDays(days)).status)
      assert.deepEqual(ends, ['ok', 'warning'])
      const expired = Object.assign(new Error('has expired; try'), { code: 'CERT_HAS_EXPIRED' })
      const { said, fix } = unreachable('API', 'https://x.example', expired)
      assert.equal(said, 'the certificate of x.example is not believed: has expired')
      assert.match(fix ?? '', /Renew it/)
    })
  })

  it('logout ends the sign-in, once', async () => {
    const { stdout, code } = await said(logoutCommand, [], { json: true })
    assert.deepEqual([JSON.parse(stdout), code], [{ signedOut: true }, 0])
    await assert.rejects(said(logoutCommand, []), { code: 'not_signed_in', exitCode: 2 })
  })
})
