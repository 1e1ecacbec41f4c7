import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { after, before, describe, it } from 'node:test'
import { verifyPassword } from '@campkit/identity/password'
import { newBrowser } from './browsing.ts'
import {
  type AuthHost,
  CALLBACK,
  challengeOf,
  giveHeavyPassword,
  openAuthHost,
  PASSWORD,
  post,
} from './host.ts'

const LIMIT = 10

/** The hashing library hands its work to other threads, and it is the only one here that gives such work no name. */
const HASHING = 'undefined'

async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({
    init: (_id, type) => {
      if (type === HASHING) hashes += 1
    },
  }).enable()
  await work()
  hook.disable()
  return hashes
}

describe('guessers', () => {
  let host: AuthHost
  before(async () => {
    host = await openAuthHost()
  })
  after(() => host.close())

  const run = (text: string) => host.owner([{ text, values: [] }])
  const signInUrl = () => `${host.authUrl}/api/auth/v1/sessions`
  const loginPage = async () => {
    const browser = newBrowser()
    const query = new URLSearchParams({
      client_id: host.public.id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      code_challenge: challengeOf('v'.repeat(43)),
      code_challenge_method: 'S256',
    })
    const page = await browser.visit(`${host.authUrl}/c/pines/login?${query}`)
    return { browser, flow: page.flow }
  }

  it('learn nothing from status, body or headers whether an account exists, nor by how much work it is', async () => {
    const ana = await host.addPerson('member', giveHeavyPassword)
    const { browser, flow } = await loginPage()
    const tries = [
      ['known', ana.email],
      ['unknown', 'nobody.at.all@example.org'],
    ] as const
    assert.equal(await hashesOf(() => verifyPassword(null, 'wrong')), 1, 'hashes can be counted')
    const seen: Record<string, string[]> = { known: [], unknown: [] }
    const hashes: Record<string, number[]> = { known: [], unknown: [] }
    for (let i = 0; i < LIMIT + 3; i++) {
      for (const [kind, email] of i % 2 ? tries : tries.toReversed()) {
        const before = host.queries()
        const fields = { flow, email, password: 'wrong' }
        const made = await hashesOf(async () => {
          const answer = await browser.submit(`${host.authUrl}/c/pines/login`, fields)
          const headers = [...answer.headers.keys()].filter((name) => name !== 'keep-alive').join()
          const text = answer.text
            .replaceAll(email, '')
            .replaceAll(/value="[^"]*"|nonce-?[^ ;>]*/g, '')
          seen[kind]?.push(`${answer.status} ${host.queries() - before} queries ${headers} ${text}`)
        })
        hashes[kind]?.push(made)
      }
    }
    assert.deepEqual(seen.known, seen.unknown)
    assert.equal(new Set(seen.known).size, 1, 'past the limit, too')
    // A locked account costs a hash, too: the time must not tell that it is locked.
    const onePerTry = Array(LIMIT + 3).fill(1)
    assert.deepEqual(hashes, { known: onePerTry, unknown: onePerTry })
  })

  it('a hundred accounts, one try each, from one address: then 429, page and API alike', async () => {
    await run('delete from attempts')
    const statuses: number[] = []
    for (let i = 0; i < 110; i += 10) {
      const batch = Array.from({ length: 10 }, (_, j) =>
        post(signInUrl(), { email: `p${i + j}@example.org`, password: 'guess' }),
      )
      for (const { status } of await Promise.all(batch)) statuses.push(status)
    }
    assert.equal(statuses.filter((status) => status === 401).length, 100)
    const refused = await post(signInUrl(), { email: 'other@example.org', password: 'guess' })
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    const { browser, flow } = await loginPage()
    const fields = { flow, email: 'another@example.org', password: 'guess' }
    const page = await browser.submit(`${host.authUrl}/c/pines/login`, fields)
    assert.equal(page.status, 429)
  })

  it('a thousand guesses at one account: no more than ten reach the password', async () => {
    await run('delete from attempts')
    const ana = await host.addPerson('member', giveHeavyPassword)
    const guess = (i: number) => post(signInUrl(), { email: ana.email, password: `guess ${i}` })
    for (let i = 0; i < 1000; i += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, j) => guess(i + j)))
    }
    const [rows = []] = await run(
      `select taken from attempts where kind = 'password' order by taken`,
    )
    // Of the account, of the account from this network, and of the network: each of the last two stands still at the first
    // one that it refuses, and the first is not asked for those.
    assert.deepEqual(
      rows.map(({ taken }) => taken),
      [10, 11, 101],
    )
    const right = await post(signInUrl(), { email: ana.email, password: PASSWORD })
    assert.ok([401, 429].includes(right.status), 'locked: not even the right one passes')
  })
})
