import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { freePort, listenOn } from '@campkit/testing/free-port'
import {
  campkit,
  descendantsOf,
  helpersUntilEnd,
  keepTaken,
  newDataDir,
  runFile,
  type Serving,
  serve,
  stop,
  survivorsOf,
} from './campkit.ts'

type Account = { role: string; email: string; password: string; memberId: string }
type Camp = { slug: string; restKey: string; embedKey: string; accounts: Account[] }

/** One story in order: each test goes on where the one before it stopped. */
describe('campkit serve', () => {
  let dataDir: string
  let port: number
  let authPort: number
  let running: Serving | undefined
  let firstCamps: Camp[]
  const env = () => ({
    CAMPKIT_DATA: dataDir,
    CAMPKIT_API_PORT: String(port),
    CAMPKIT_AUTH_PORT: String(authPort),
  })
  const start = async (more: Record<string, string> = {}) => {
    const started = serve({ ...env(), ...more })
    if (!(await started.isUp)) assert.fail((await started.ended).stderr)
    running = started
  }
  const schedule = async (key: string, url?: string) => {
    const { apiUrl } = await runFile(dataDir)
    return (await call(url ?? apiUrl, '/api/v1/schedule', { key })).status
  }

  before(async () => {
    dataDir = await newDataDir()
    port = await freePort()
    authPort = await freePort()
    await start()
    firstCamps = (await runFile(dataDir)).camps
  })
  after(async () => {
    if (running) await stop(running)
    await campkit(env(), 'reset')
    await rm(dataDir, { recursive: true, force: true })
  })

  it('prints a curl line that works when a shell runs it', () => {
    const line = running?.said().match(/^ *(curl .*)$/m)?.[1] ?? 'false'
    const answer = execFileSync('sh', ['-c', `${line} --silent --fail`], { encoding: 'utf8' })
    assert.ok(Array.isArray(JSON.parse(answer).data))
    assert.match(running?.said() ?? '', new RegExp(`http://localhost:${port}/api/v1`))
  })

  it('describes itself in run.json, for its user alone', async () => {
    const run = await runFile(dataDir)
    assert.equal((await stat(join(dataDir, 'run.json'))).mode & 0o777, 0o600)
    const fields = ['apiUrl', 'authUrl', 'camps', 'consoleUrl', 'databaseUrl', 'pid']
    assert.deepEqual(Object.keys(run).sort(), fields)
    assert.equal(run.pid, running?.pid)
    assert.equal(run.apiUrl, `http://localhost:${port}`)
    assert.match(run.databaseUrl, /^postgres/)
    for (const secret of ['demo.json', 'secret']) {
      assert.equal((await stat(join(dataDir, secret))).mode & 0o777, 0o600, secret)
    }
  })

  it('has two camps; one account in both with different roles, one not in the first', () => {
    const [first, second] = firstCamps
    assert.equal(firstCamps.length, 2)
    const roles = first?.accounts.map(({ role }) => role).sort() ?? []
    for (const role of ['applicant', 'admin', 'super_admin']) assert.ok(roles.includes(role), role)
    assert.ok(roles.filter((role) => role === 'member').length >= 2)
    const roleIn = (camp: Camp | undefined, email: string) =>
      camp?.accounts.find((account) => account.email === email)?.role
    const both = second?.accounts.filter(({ email }) => roleIn(first, email)) ?? []
    assert.ok(both.some(({ email, role }) => role !== roleIn(first, email)))
    assert.ok(second?.accounts.some(({ email }) => roleIn(first, email) === undefined))
    for (const { restKey, embedKey, accounts } of firstCamps) {
      assert.match(restKey, /^pk_live_[0-9a-f]{48}$/)
      assert.match(embedKey, /^pk_live_[0-9a-f]{32}$/)
      assert.ok(accounts.every(({ password, memberId }) => password && memberId.startsWith('mem_')))
    }
  })

  it('lets its demo people in by tokens of campkit token, in both camps', async () => {
    const [first, second] = firstCamps
    const { apiUrl } = await runFile(dataDir)
    const robin = second?.accounts.find(({ role }) => role === 'admin')
    const args = ['--camp', second?.slug ?? '', '--email', robin?.email ?? '', '--json']
    const { stdout, code } = await campkit(env(), 'token', ...args)
    assert.equal(code, 0)
    const { memberToken } = JSON.parse(stdout)
    for (const camp of [first, second]) {
      const own = camp?.accounts.find(({ email }) => email === robin?.email)
      const answer = await call(apiUrl, '/api/v1/members/me', {
        key: camp?.restKey,
        token: memberToken,
      })
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.json.id, own?.memberId)
      assert.equal(answer.json.role, own?.role)
    }
  })

  it('has a season under way: someone owes and can pay, someone has applied, all adds up', async () => {
    const [camp] = firstCamps
    const { apiUrl } = await runFile(dataDir)
    const callAs = async (name: string, path: string, more: object = {}) => {
      const who = camp?.accounts.find(({ email }) => email.startsWith(`${name}@`))
      const args = ['--camp', camp?.slug ?? '', '--email', who?.email ?? '', '--json']
      const { memberToken: token } = JSON.parse((await campkit(env(), 'token', ...args)).stdout)
      return call(apiUrl, `/api/v1${path}`, { key: camp?.restKey, token, ...more })
    }
    const page = await callAs('ana', '/payments/page', { method: 'POST', body: {} })
    assert.equal(page.status, 201, page.text)
    assert.ok(page.json.amountCents > 0)
    assert.equal((await fetch(page.json.url)).status, 200)
    const application = await callAs('pat', '/members/me/application')
    assert.equal(application.json.status, 'submitted', application.text)
    const { json } = await call(apiUrl, '/api/v1/reports/integrity', { key: camp?.restKey })
    const column = json.columns.indexOf('broken')
    const counts = new Set(json.rows.map((row: readonly unknown[]) => row[column]))
    assert.deepEqual([...counts], [0])
  })

  it('has pages beside the API, for payers and for who is invited', async () => {
    const { apiUrl } = await runFile(dataDir)
    for (const path of ['/pay/nobody/nothing/x', '/r/nobody/nothing']) {
      const { status, headers } = await call(apiUrl, path)
      assert.deepEqual([status, headers.get('content-type')], [404, 'text/html; charset=utf-8'])
    }
  })

  it('a second start on the same data says where the first one runs', async () => {
    const { code, stderr, stdout } = await campkit(env(), 'serve')
    assert.equal(code, 2)
    assert.equal(stdout, '')
    assert.match(
      stderr,
      new RegExp(`^campkit: .*http://localhost:${port} \\(pid ${running?.pid}\\)\n$`),
    )
  })

  it('reset refuses while it runs', async () => {
    const { code, stderr } = await campkit(env(), 'reset')
    assert.equal(code, 2)
    assert.match(stderr, /^campkit: .*stop it first\n$/)
    assert.equal(await schedule(firstCamps[0]?.restKey ?? ''), 200)
  })

  it('SIGTERM: exit 0 within 10 s, run.json gone, no process left', async () => {
    const started = running as Serving
    const helpers = await descendantsOf(started.pid)
    assert.ok(helpers.length > 0, 'there was no database process to begin with')
    const begun = Date.now()
    const { code, stderr } = await stop(started)
    running = undefined
    assert.equal(code, 0, stderr)
    assert.ok(Date.now() - begun < 10_000)
    assert.equal(existsSync(join(dataDir, 'run.json')), false)
    assert.deepEqual(await survivorsOf(helpers), [])
  })

  it('a set port that is taken: one line, no exit 0, no process left', async () => {
    const taken = await listenOn(port)
    try {
      const started = serve(env())
      const helpers = await helpersUntilEnd(started)
      const { code, stdout, stderr } = await started.ended
      assert.ok(helpers.length > 0, 'there was no database process to begin with')
      assert.deepEqual(await survivorsOf(helpers), [])
      assert.equal(code, 2)
      assert.equal(stdout, '')
      assert.match(stderr, new RegExp(`^campkit: port ${port} is taken[^\n]*\n$`))
      assert.equal(existsSync(join(dataDir, 'run.json')), false)
    } finally {
      taken?.close()
    }
  })

  it('of two starts at once one runs, and the other says so', async () => {
    const CAMPKIT_API_PORT = String(await freePort())
    const both = [serve(env()), serve({ ...env(), CAMPKIT_API_PORT })]
    const areUp = await Promise.all(both.map(({ isUp }) => isUp))
    running = both[areUp.indexOf(true)]
    const refused = both[areUp.indexOf(false)]
    assert.ok(running && refused, 'one of them runs, one does not')
    const { code, stderr } = await refused.ended
    assert.equal(code, 2)
    assert.match(stderr, new RegExp(`(pid|process) ${running.pid}\\b`))
    assert.doesNotMatch(stderr, /\n\s+at /)
  })

  it('the next start keeps the data, and the demo’s keys', async () => {
    const { camps } = await runFile(dataDir)
    assert.deepEqual(camps, firstCamps)
    assert.equal(await schedule(firstCamps[0]?.restKey ?? ''), 200)
  })

  it('starts again after kill -9, on the next port if the default one is taken', async () => {
    const killed = running as Serving
    const helpers = await descendantsOf(killed.pid)
    killed.child.kill('SIGKILL')
    await killed.ended
    running = undefined
    const taken = await keepTaken(4000)
    try {
      const started = serve({ CAMPKIT_DATA: dataDir })
      running = started
      assert.ok(await started.isUp)
      const { apiUrl, pid } = await runFile(dataDir)
      assert.equal(pid, started.pid)
      assert.notEqual(new URL(apiUrl).port, '4000')
      assert.equal(await schedule(firstCamps[0]?.restKey ?? '', apiUrl), 200)
      assert.deepEqual(await survivorsOf(helpers), [])
    } finally {
      taken.close()
    }
  })

  it('reset deletes everything once it has stopped', async () => {
    await stop(running as Serving)
    running = undefined
    const { code, stdout, stderr } = await campkit(env(), 'reset', '--json')
    assert.equal(code, 0, stderr)
    assert.deepEqual(JSON.parse(stdout), { reset: true })
    assert.equal(existsSync(dataDir), false)
  })
})
