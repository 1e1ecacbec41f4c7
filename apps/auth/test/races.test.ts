import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { disableClient } from '@campkit/identity/client'
import { rounds } from '@campkit/testing/rounds'
import { type ChildHost, startChild } from './child.ts'
import {
  type Answer,
  type AuthHost,
  exchangeBody,
  openAuthHost,
  post,
  refreshBody,
  type TestClient,
} from './host.ts'

const ROUNDS = rounds(300)
const AT_ONCE = 16
const LATEST_MS = 20

type SignedIn = {
  readonly refreshToken: string
  readonly idToken: string
  readonly memberToken: string
}
type Ending = (client: TestClient, signedIn: SignedIn) => Promise<unknown>

// Two processes, each with connections of its own: nothing may rest on one of them knowing.
describe('races on one chain', () => {
  let host: AuthHost
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  const children: ChildHost[] = []
  before(async () => {
    host = await openAuthHost()
    ana = await host.addPerson()
    children.push(await startChild(host.url), await startChild(host.url))
  })
  after(async () => {
    for (const child of children) child.process.kill('SIGKILL')
    await host.close()
  })

  const at = (i: number) => children[i % children.length]?.url as string
  const refresh = (i: number, token: string, client: TestClient = host.confidential) =>
    post(`${at(i)}/api/auth/v1/refresh`, refreshBody(client, token))
  const exchange = (i: number, client: TestClient, code: string, verifier: string) =>
    post(`${at(i)}/api/auth/v1/exchange`, exchangeBody(client, code, verifier))
  const signIn = async (client: TestClient = host.confidential) => {
    const { code, verifier } = await host.newCode(ana, client)
    return (await exchange(0, client, code, verifier)).body as SignedIn
  }
  const userinfo = async (i: number, memberToken: string) => {
    const headers = { authorization: `Bearer ${memberToken}` }
    return (await fetch(`${at(i)}/c/pines/userinfo`, { headers })).status
  }
  const told = ({ status, body }: Answer) => (status === 200 ? '200' : `${status} ${body.error}`)

  /** Whatever was handed out last, neither of its tokens opens anything, on either process. */
  async function assertDead(last: SignedIn, client: TestClient = host.confidential) {
    const [one, other, again] = await Promise.all([
      userinfo(0, last.memberToken),
      userinfo(1, last.memberToken),
      refresh(1, last.refreshToken, client),
    ])
    assert.deepEqual([one, other], [401, 401], 'the member token')
    assert.match(told(again), /^(400 invalid_grant|401 invalid_client)$/, 'the refresh token')
  }

  async function assertOneOf(answers: readonly Answer[]) {
    const [winner, ...more] = answers.filter(({ status }) => status === 200)
    assert.ok(winner && more.length === 0, answers.map(told).join(', '))
    const refusals = answers.filter(({ status }) => status !== 200).map(told)
    assert.deepEqual(new Set(refusals), new Set(['400 invalid_grant']))
    await assertDead(winner.body as SignedIn)
  }

  it(`${ROUNDS} × ${AT_ONCE} exchanges of one code: one succeeds, and what it got is dead`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { code, verifier } = await host.newCode(ana, host.confidential)
      const same = (_: unknown, i: number) => exchange(i, host.confidential, code, verifier)
      await assertOneOf(await Promise.all(Array.from({ length: AT_ONCE }, same)))
    }
  })

  it(`${ROUNDS} × ${AT_ONCE} refreshes of one token: one succeeds, and what it got is dead`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { refreshToken } = await signIn()
      const same = (_: unknown, i: number) => refresh(i, refreshToken)
      await assertOneOf(await Promise.all(Array.from({ length: AT_ONCE }, same)))
    }
  })

  /** An app that refreshes and refreshes, here and there, until it is refused. */
  async function refreshUntilRefused(client: TestClient, first: SignedIn, isOver: () => boolean) {
    let last = first
    for (let i = 0; ; i++) {
      const wasOver = isOver()
      const answer = await refresh(i, last.refreshToken, client)
      if (answer.status !== 200) return { last, refusal: told(answer), refreshes: i }
      assert.equal(wasOver, false, 'refreshed after the sign-in was over')
      last = answer.body as SignedIn
    }
  }

  async function against(end: Ending, newClient = async () => host.confidential) {
    let refreshes = 0
    for (let round = 0; round < ROUNDS; round++) {
      const client = await newClient()
      const first = await signIn(client)
      let isOver = false
      const refreshing = refreshUntilRefused(client, first, () => isOver)
      // A little later each time, so that it meets the refreshes at every moment of theirs.
      const ending = sleep(round % LATEST_MS)
        .then(() => end(client, first))
        .finally(() => {
          isOver = true
        })
      const [{ last, refusal, refreshes: more }] = await Promise.all([refreshing, ending])
      assert.match(refusal, /^(400 invalid_grant|401 invalid_client)$/)
      await assertDead(last, client)
      refreshes += more
    }
    assert.ok(refreshes > ROUNDS / 10, `there was hardly a race: ${refreshes} refreshes`)
  }

  const ok = async (answer: Promise<Answer>) => assert.equal((await answer).status, 200)

  it(`${ROUNDS} × refresh against revoke: nothing is alive afterwards`, () =>
    against(({ id, secret }, { refreshToken }) =>
      ok(
        post(
          `${at(1)}/c/pines/revoke`,
          new URLSearchParams({
            token: refreshToken,
            client_id: id,
            client_secret: secret ?? '',
          }),
        ),
      ),
    ))

  it(`${ROUNDS} × refresh against logout: nothing is alive afterwards`, () =>
    against((_, { idToken }) =>
      ok(post(`${at(1)}/c/pines/logout`, new URLSearchParams({ id_token_hint: idToken }))),
    ))

  // What a new password does when its hash has been worked out, which would take most of the time here.
  it(`${ROUNDS} × refresh against a new password: nothing is alive afterwards`, () =>
    against((_, { idToken }) =>
      host.owner([
        {
          text: 'update accounts set password_hash = $2 where id = $1',
          values: [ana.accountId, idToken.slice(-20)],
        },
      ]),
    ))

  it(`${ROUNDS} × refresh against disabling the client: nothing is alive afterwards`, () =>
    against(
      ({ id }) => disableClient(host.operator, id),
      () => host.newClient(),
    ))
})
