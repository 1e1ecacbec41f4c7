import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sha256 } from '@campkit/core/secrets'
import { asOperator } from '@campkit/db/in-camp'
import { vouchForEmail } from '@campkit/identity/account'
import { openChain } from '@campkit/identity/chain'
import { createClient } from '@campkit/identity/client'
import { createBrowserSession } from '@campkit/identity/session'
import { freePort } from '@campkit/testing/free-port'
import { openTestCamp, SECRET_TEXT, type TestCamp } from '@campkit/testing/test-camp'
import { decodeProtectedHeader } from 'jose'
import { giveLightPassword, PASSWORD } from '../../auth/test/host.ts'
import { campkit, newDataDir, type Serving, serve, stop } from './campkit.ts'

const CALLBACK = 'https://app.example.org/callback'
const NEXT = randomBytes(32).toString('base64')
const PROMISED_MS = 5000
/** Between one thing and the next that somebody does: people and apps are many here, and none of them is hasty. */
const PAUSE_MS = 50

type Answer = { readonly status: number; readonly body: Record<string, string> }

// Two processes of each host are called at once while a signing key is revoked and the secret changed.
describe('the drill of the worst day', () => {
  let camp: TestCamp
  let env: Record<string, string>
  let folder: string
  let key: string
  let client: { readonly id: string; readonly secret: string | null }
  let people: readonly { readonly accountId: string; readonly email: string }[]
  const serving: Serving[] = []
  const apis: string[] = []
  const auths: string[] = []

  before(async () => {
    camp = await openTestCamp([])
    folder = await newDataDir()
    key = (await camp.addKey(['members:read'])).key
    client = await createClient(asOperator(camp.owner, camp.camp), {
      kind: 'confidential',
      name: 'The app',
      redirectUris: [CALLBACK],
      logoutUris: [],
    })
    people = await Promise.all(Array.from({ length: 4 }, newPerson))
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()]
    env = {
      DATABASE_URL: camp.url,
      CAMPKIT_DATA: folder,
      CAMPKIT_SECRET: SECRET_TEXT,
      CAMPKIT_SECRET_NEXT: NEXT,
      CAMPKIT_MEMBER_LIMIT_PER_MINUTE: '100000',
      CAMPKIT_API_URL: `http://localhost:${ports[0]}`,
      CAMPKIT_AUTH_URL: `http://localhost:${ports[2]}`,
      CAMPKIT_KEY_LIMIT_PER_MINUTE: '1000000',
      CAMPKIT_ADDRESS_LIMIT_PER_MINUTE: '1000000',
    }
    for (const [i, port] of ports.entries()) {
      const role = i < 2 ? 'api' : 'auth'
      const started = serve({ ...env, [`CAMPKIT_${role.toUpperCase()}_PORT`]: String(port) }, role)
      if (!(await started.isUp)) assert.fail((await started.ended).stderr)
      serving.push(started)
      const url = `http://localhost:${port}`
      if (i < 2) apis.push(url)
      else auths.push(url)
    }
  })
  after(async () => {
    await Promise.all(serving.map(stop))
    await camp.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function newPerson() {
    const { accountId, sessionId } = await camp.addMember('member')
    await giveLightPassword(camp.owner, { accountId, keptSession: sessionId })
    await vouchForEmail(camp.owner, accountId)
    const text = 'select email from accounts where id = $1'
    const [[row] = []] = await camp.owner([{ text, values: [accountId] }])
    return { accountId, email: row?.email as string }
  }

  const counts = new Map<string, number>()
  const faults: string[] = []
  const any = (urls: readonly string[]) => urls[Math.floor(Math.random() * urls.length)] as string
  const count = (what: string, status: number) => {
    counts.set(`${what} ${status}`, (counts.get(`${what} ${status}`) ?? 0) + 1)
    if (status >= 500) faults.push(`${what} was answered with ${status}`)
  }
  const post = async (what: string, url: string, body: object): Promise<Answer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    count(what, response.status)
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  let revoked = { kids: new Set<string>(), at: Number.POSITIVE_INFINITY }
  /** Asked of every token that comes and of every one that is taken. */
  const watchFor = (what: string, token: string, beganAt: number) => {
    const isLate = beganAt > revoked.at + PROMISED_MS
    if (isLate && revoked.kids.has(decodeProtectedHeader(token).kid ?? '')) {
      faults.push(`${what} a token of the revoked key, ${beganAt - revoked.at} ms after`)
    }
  }
  const me = async (token: string): Promise<number> => {
    const beganAt = Date.now()
    const { status } = await fetch(`${any(apis)}/api/v1/members/me`, {
      headers: { authorization: `Bearer ${key}`, 'x-service-member-token': token },
    })
    count('rest', status)
    if (status === 200) watchFor('the API took', token, beganAt)
    return status
  }
  let isOver = false

  async function signInAgainAndAgain(email: string) {
    while (!isOver) {
      const beganAt = Date.now()
      const url = `${any(auths)}/api/auth/v1/sessions`
      const { status, body } = await post('sign-in', url, { email, password: PASSWORD })
      await sleep(PAUSE_MS)
      if (status !== 201) faults.push(`a sign-in was refused: ${status} ${JSON.stringify(body)}`)
      else watchFor('a sign-in gave', body.memberToken as string, beganAt)
    }
  }

  const newCode = async (accountId: string) => {
    const verifier = randomBytes(32).toString('base64url')
    const origin = { device: 'drill', address: null }
    const browser = await createBrowserSession(camp.owner, accountId, origin, ['pwd'])
    const code = await openChain(camp.owner, {
      campId: camp.camp,
      clientId: client.id,
      browserSessionId: browser.id,
      redirectUri: CALLBACK,
      codeChallenge: sha256(verifier).toString('base64url'),
      scope: 'openid member',
      nonce: 'n',
    })
    return { code, code_verifier: verifier, redirect_uri: CALLBACK }
  }
  const asClient = () => ({ client_id: client.id, client_secret: client.secret })
  const refresh = async (refreshToken: string | undefined) => {
    const beganAt = Date.now()
    const url = `${any(auths)}/api/auth/v1/refresh`
    const { status, body } = await post('refresh', url, { ...asClient(), refreshToken })
    if (status !== 200) faults.push(`somebody was signed out: ${JSON.stringify(body)}`)
    else watchFor('a refresh gave', body.memberToken as string, beganAt)
    return body
  }

  /** As an app does: exchanged once, refreshed again and again, and called the API with. */
  async function useTheApp(accountId: string, longest = Number.POSITIVE_INFINITY) {
    const sent = { ...asClient(), ...(await newCode(accountId)) }
    let tokens = (await post('exchange', `${any(auths)}/api/auth/v1/exchange`, sent)).body
    for (let times = 0; times < longest && !isOver; times++) {
      tokens = await refresh(tokens.refreshToken)
      for (let calls = 0; calls < 5 && !isOver; calls++) {
        await sleep(PAUSE_MS)
        if ((await me(tokens.memberToken as string)) === 200) continue
        // Refused: by the revoked key, at a process that knows it. An app refreshes, and goes on.
        if (!revoked.kids.has(decodeProtectedHeader(tokens.memberToken as string).kid ?? '')) {
          faults.push('a token of a good key was refused')
        }
        tokens = await refresh(tokens.refreshToken)
      }
    }
    return tokens.refreshToken
  }
  const signInAnew = async (accountId: string) => {
    while (!isOver) await useTheApp(accountId, 2)
  }

  it('revoked and changed under load: nothing late, no 5xx, nobody signed out', async (t) => {
    const idle = await useTheApp(people[0]?.accountId as string, 1)
    const load = [
      ...people.slice(0, 2).map(({ email }) => signInAgainAndAgain(email)),
      ...people.map(({ accountId }) => useTheApp(accountId)),
      ...people.slice(2).map(({ accountId }) => signInAnew(accountId)),
    ]
    await sleep(2000)
    const before = await campkit(env, 'signing-keys', 'list', '--json')
    const kids = JSON.parse(before.stdout).map(({ kid }: { kid: string }) => kid)
    // From now on a refusal of theirs is right; from the command's end on five seconds count.
    revoked = { ...revoked, kids: new Set(kids) }
    const revocation = await campkit(env, 'signing-keys', 'revoke', '--all')
    assert.equal(revocation.code, 0, revocation.stderr)
    revoked = { ...revoked, at: Date.now() }
    await sleep(PROMISED_MS + 1000)
    const rotation = await campkit(env, 'secret', 'rotate')
    assert.equal(rotation.code, 0, rotation.stderr)
    assert.equal(rotation.stderr, '', 'how far it is is for terminals')
    await sleep(PROMISED_MS + 1000)
    isOver = true
    await Promise.all(load)
    const figures = [...counts].toSorted().map(([what, n]) => `${what}: ${n}`)
    t.diagnostic(figures.join(', '))
    assert.deepEqual(faults, [])
    assert.ok((counts.get('rest 200') ?? 0) > 100 && (counts.get('refresh 200') ?? 0) > 50)
    // Whoever slept through all of it holds a token of the old secret, and goes on.
    isOver = false
    await refresh(idle)
    isOver = true
    assert.deepEqual(faults, [])
  })

  it('afterwards nothing starts with the old secret alone, and the command has nothing to do', async () => {
    const { CAMPKIT_SECRET_NEXT: _, ...before } = env
    const old = await campkit(before, 'signing-keys', 'list')
    assert.equal(old.code, 0, 'what needs no secret goes on')
    const refused = serve({ ...before, CAMPKIT_API_PORT: String(await freePort()) }, 'api')
    assert.equal(await refused.isUp, false)
    assert.match((await refused.ended).stderr, /CAMPKIT_SECRET is not the one of this database/)
    const again = await campkit(env, 'secret', 'rotate')
    assert.equal(again.code, 2)
    assert.match(again.stderr, /changed already/)
    const renewed = { ...before, CAMPKIT_SECRET: NEXT, CAMPKIT_API_PORT: String(await freePort()) }
    const started = serve(renewed, 'api')
    assert.ok(await started.isUp)
    await stop(started)
  })

  it('does not begin while a process lacks the new secret', async () => {
    const { CAMPKIT_SECRET_NEXT: _, ...before } = env
    const alone = { ...before, CAMPKIT_SECRET: NEXT }
    const port = String(await freePort())
    const started = serve({ ...alone, CAMPKIT_AUTH_PORT: port }, 'auth')
    assert.ok(await started.isUp)
    await fetch(`http://localhost:${port}/readyz`)
    const coming = { ...alone, CAMPKIT_SECRET_NEXT: randomBytes(32).toString('base64') }
    const { code, stderr } = await campkit(coming, 'secret', 'rotate')
    assert.equal(code, 2)
    assert.match(stderr, /connections are of processes without the new one/)
    await stop(started)
  })
})
