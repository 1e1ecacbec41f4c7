import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newBrowser } from './browsing.ts'
import { type AuthHost, CALLBACK, challengeOf, openAuthHost, PASSWORD, post } from './host.ts'

const PAIRS = 60

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

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

  it('learn nothing from status, body, headers or time whether an account exists', async () => {
    const ana = await host.addPerson()
    const { browser, flow } = await loginPage()
    const times: Record<string, number[]> = { known: [], unknown: [] }
    const seen: Record<string, Set<string>> = { known: new Set(), unknown: new Set() }
    const tries = [
      ['known', ana.email],
      ['unknown', 'nobody.at.all@example.org'],
    ] as const
    const submit = async (email: string) => {
      const begun = performance.now()
      const answer = await browser.submit(`${host.authUrl}/c/pines/login`, {
        flow,
        email,
        password: 'wrong',
      })
      return { answer, ms: performance.now() - begun }
    }
    for (const [, email] of tries) await submit(email)
    for (let i = 0; i < PAIRS; i++) {
      // Before each pair, or the limits would answer; in turns, so that both meet the same machine.
      await run('delete from attempts')
      for (const [kind, email] of i % 2 ? tries : tries.toReversed()) {
        const { answer, ms } = await submit(email)
        times[kind]?.push(ms)
        const headers = [...answer.headers.keys()].filter((name) => name !== 'keep-alive').join()
        const text = answer.text.replaceAll(/value="[^"]*"|nonce-?[^ ;>]*/g, '')
        seen[kind]?.add(`${answer.status} ${headers} ${text}`)
      }
    }
    assert.deepEqual(seen.known, seen.unknown)
    assert.equal(seen.known?.size, 1)
    const [known, unknown] = [median(times.known ?? []), median(times.unknown ?? [])]
    assert.ok(known > 5, 'a hash was computed for the known')
    const difference = Math.abs(known - unknown)
    assert.ok(
      difference < Math.max(5, known / 5),
      `${known.toFixed(1)} and ${unknown.toFixed(1)} ms`,
    )
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
    const ana = await host.addPerson()
    const guess = (i: number) => post(signInUrl(), { email: ana.email, password: `guess ${i}` })
    for (let i = 0; i < 1000; i += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, j) => guess(i + j)))
    }
    const [rows = []] = await run(
      `select taken from attempts where kind = 'password' order by taken`,
    )
    // Of the account and of its network: each count stands still at the first one that it refuses.
    assert.deepEqual(
      rows.map(({ taken }) => taken),
      [11, 101],
    )
    const right = await post(signInUrl(), { email: ana.email, password: PASSWORD })
    assert.ok([401, 429].includes(right.status), 'locked: not even the right one passes')
  })
})
