import assert from 'node:assert/strict'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@campkit/db/database'
import { call } from '@campkit/testing/call'
import { freePort } from '@campkit/testing/free-port'
import { decodeProtectedHeader } from 'jose'
import { campkit, newDataDir, runFile, type Serving, serve, stop } from './campkit.ts'

type Person = { readonly email: string; readonly password: string }

describe('the commands of the worst day, while it serves', () => {
  let env: { CAMPKIT_DATA: string; CAMPKIT_API_PORT: string; CAMPKIT_AUTH_PORT: string }
  let running: Serving
  // biome-ignore lint/suspicious/noExplicitAny: the run file is a JSON document
  let run: any
  let people: readonly Person[]
  before(async () => {
    env = {
      CAMPKIT_DATA: await newDataDir(),
      CAMPKIT_API_PORT: String(await freePort()),
      CAMPKIT_AUTH_PORT: String(await freePort()),
    }
    running = serve(env)
    if (!(await running.isUp)) assert.fail((await running.ended).stderr)
    run = await runFile(env.CAMPKIT_DATA)
    people = run.camps[0].accounts
  })
  after(async () => {
    await stop(running)
    await campkit(env, 'reset')
    await rm(env.CAMPKIT_DATA, { recursive: true, force: true })
  })

  const json = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await campkit(env, ...args, '--json')
    assert.equal(code, 0, stderr)
    return JSON.parse(stdout)
  }
  const signIn = async ({ email, password }: Person) => {
    const response = await fetch(`${run.authUrl}/api/auth/v1/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: a JSON document of any shape
    return { status: response.status, body: (await response.json()) as any }
  }
  const statusOf = async (token: string) =>
    (await call(run.apiUrl, '/api/v1/members/me', { key: run.camps[0].restKey, token })).status
  const at = (i: number) => people[i] as Person

  it('a signing key is revoked by one command; the next sign-in is by its successor', async () => {
    const before = (await signIn(at(0))).body.memberToken
    assert.deepEqual([await statusOf(before), await statusOf(before)], [200, 200])
    const { kid } = decodeProtectedHeader(before)
    const jwks = async () => (await fetch(`${run.authUrl}/.well-known/jwks.json`)).text()
    const ahead = await jwks()
    const { revoked, signing } = await json('signing-keys', 'revoke', '--kid', kid as string)
    assert.deepEqual([revoked, signing.length], [[kid], 1])
    assert.ok(ahead.includes(signing[0]), 'its successor was published before')
    const owner = openDatabase({ url: run.databaseUrl, role: 'owner' })
    const [logged = []] = await owner.batch([
      {
        text: 'select actor, action, target_id from service_log where target_id = any ($1) order by id',
        values: [[kid, ...signing]],
      },
    ])
    await owner.close()
    assert.deepEqual(
      logged.map(({ actor, action }) => [actor, action]),
      [
        ['operator', 'signing-keys.added'],
        ['operator', 'signing-keys.added'],
        ['operator', 'signing-keys.revoked'],
        ['operator', 'signing-keys.rotated'],
      ],
    )
    assert.ok(!(await jwks()).includes(kid as string), 'it is published no more, at once')
    let token = before
    while (decodeProtectedHeader(token).kid === kid) {
      const signed = await signIn(at(0))
      assert.equal(signed.status, 201)
      token = signed.body.memberToken
    }
    assert.equal(decodeProtectedHeader(token).kid, signing[0])
    assert.equal(await statusOf(token), 200)
    // Patience for a busy machine; that it takes less than five seconds is the drill's to show.
    for (let tries = 0; tries < 100 && (await statusOf(before)) === 200; tries++) await sleep(100)
    assert.equal(await statusOf(before), 401)
    const again = await campkit(env, 'signing-keys', 'revoke', '--kid', kid as string)
    assert.equal(again.code, 2)
    assert.equal((await campkit(env, 'signing-keys', 'revoke')).code, 2, 'which, or all')
  })

  it('an account is disabled: out at once, refused in the words for unknown ones, and back by enable', async () => {
    const person = at(1)
    const token = (await signIn(person)).body.memberToken
    assert.equal(await statusOf(token), 200)
    await json('accounts', 'disable', '--email', person.email)
    assert.equal(await statusOf(token), 401)
    const refused = await signIn(person)
    const unknown = await signIn({ ...person, email: 'nobody@example.org' })
    const { requestId: _, ...words } = refused.body
    const { requestId: __, ...others } = unknown.body
    assert.deepEqual([refused.status, words], [unknown.status, others])
    assert.equal((await campkit(env, 'accounts', 'disable', '--email', person.email)).code, 2)
    await json('accounts', 'enable', '--email', person.email)
    assert.equal(await statusOf(token), 401, 'what had ended stays so')
    assert.equal(await statusOf((await signIn(person)).body.memberToken), 200)
    assert.equal((await campkit(env, 'accounts', 'enable', '--email', person.email)).code, 2)
  })

  it('the secret of the data folder is changed by one command, with what runs', async () => {
    const before = await readFile(join(env.CAMPKIT_DATA, 'secret'), 'utf8')
    const token = (await signIn(at(2))).body.memberToken
    const changed = await campkit(env, 'secret', 'rotate')
    assert.equal(changed.code, 0, changed.stderr)
    assert.equal(changed.stderr, '', 'how far it is is for terminals')
    const now = await readFile(join(env.CAMPKIT_DATA, 'secret'), 'utf8')
    assert.notEqual(now, before)
    assert.deepEqual(
      (await readdir(env.CAMPKIT_DATA)).filter((name) => name.startsWith('secret')),
      ['secret'],
    )
    assert.equal((await stat(join(env.CAMPKIT_DATA, 'secret'))).mode & 0o777, 0o600)
    assert.equal(await statusOf(token), 200)
    assert.equal(await statusOf((await signIn(at(2))).body.memberToken), 200)
    await stop(running)
    running = serve(env)
    if (!(await running.isUp)) assert.fail((await running.ended).stderr)
    run = await runFile(env.CAMPKIT_DATA)
    assert.equal((await signIn(run.camps[0].accounts[2])).status, 201)
    people = run.camps[0].accounts
  })

  it('all are signed out of a camp, and of no other; they sign in again', async () => {
    const person = at(0)
    const other = run.camps[1].accounts.find(
      ({ email }: Person) => !people.some((one) => one.email === email),
    )
    const [token, elsewhere] = await Promise.all(
      [person, other].map(async (one) => (await signIn(one)).body.memberToken),
    )
    const inOther = async () =>
      (
        await call(run.apiUrl, '/api/v1/members/me', {
          key: run.camps[1].restKey,
          token: elsewhere,
        })
      ).status
    assert.deepEqual([await statusOf(token), await inOther()], [200, 200])
    const ended = await json('camps', 'end-sessions', '--slug', run.camps[0].slug)
    assert.ok(ended.sessions >= 1)
    assert.deepEqual([await statusOf(token), await inOther()], [401, 200])
    assert.equal(await statusOf((await signIn(person)).body.memberToken), 200)
  })
})
