import assert from 'node:assert/strict'
import { disableClient } from '@campkit/identity/client'
import { readRefreshToken } from '@campkit/identity/refresh-token'
import { SECRET } from '@campkit/testing/test-camp'
import {
  type Answer,
  type AuthHost,
  exchangeBody,
  post,
  refreshBody,
  type TestClient,
} from '../host.ts'
import { type By, type Chain, type Expected, type Model, otherThan } from './chains.ts'

const KEY = SECRET.keysFor('refresh tokens')

/** What an app holds of one sign-in: its code, and every token that it was ever given. */
type Held = {
  readonly code: string
  readonly verifier: string
  readonly tokens: Map<number, string>
  idToken: string
  memberToken: string
}

export type World = Awaited<ReturnType<typeof newWorld>>

/** Two clients of their own on the one sign-in host, for one run of commands. */
export async function newWorld(host: AuthHost, person: { readonly accountId: string }) {
  const clients = [await host.newClient(), await host.newClient()]
  const held: Held[] = []
  const clientFor = ({ client }: Chain, by: By): TestClient => {
    const { id = '', secret = null } =
      clients[by === 'other client' ? otherThan(client) : client] ?? {}
    return { id, secret: by === 'wrong secret' ? `${secret}x` : secret }
  }
  const headersOf = (key: string | undefined): Record<string, string> =>
    key === undefined ? {} : { 'idempotency-key': key }

  return {
    /** Whether the page gave a code. */
    async open(client: number): Promise<boolean> {
      const { code, verifier } = await host.newCode(person, clients[client] as TestClient)
      if (code === undefined) return false
      held.push({ code, verifier, tokens: new Map(), idToken: '', memberToken: '' })
      return true
    },
    exchange(i: number, chain: Chain, by: By, key: string | undefined): Promise<Answer> {
      const { code, verifier } = held[i] as Held
      const body = exchangeBody(clientFor(chain, by), code, verifier)
      return post(`${host.authUrl}/api/auth/v1/exchange`, body, headersOf(key))
    },
    refresh(i: number, chain: Chain, by: By, generation: number, key: string | undefined) {
      const body = refreshBody(clientFor(chain, by), held[i]?.tokens.get(generation))
      return post(`${host.authUrl}/api/auth/v1/refresh`, body, headersOf(key))
    },
    revoke(i: number, chain: Chain, by: By, generation: number): Promise<Answer> {
      const { id, secret } = clientFor(chain, by)
      const token = held[i]?.tokens.get(generation) ?? ''
      const form = { token, client_id: id, client_secret: secret ?? '' }
      return post(`${host.issuer}/revoke`, new URLSearchParams(form))
    },
    logOut: (i: number): Promise<Answer> =>
      post(`${host.issuer}/logout`, new URLSearchParams({ id_token_hint: held[i]?.idToken ?? '' })),
    disable: (client: number) => disableClient(host.operator, clients[client]?.id ?? ''),
    /** As if every step had been a minute ago. */
    async waitAMinute(): Promise<void> {
      const text = `update chains set rotated_at = rotated_at - interval '61 seconds'
                     where client_id = any ($1)`
      await host.owner([{ text, values: [clients.map(({ id }) => id)] }])
    },

    /** Tokens are kept as an app would; the same generation is always the same token. */
    keep(i: number, { generation }: Chain, answer: Answer, expected: Expected): void {
      const { status, body } = answer
      assert.equal(status === 200 ? '200' : `${status} ${body.error}`, expected)
      if (status !== 200) return
      const token = body.refreshToken as string
      const chain = held[i] as Held
      assert.equal(readRefreshToken(KEY, token)?.generation, generation)
      assert.equal(chain.tokens.get(generation) ?? token, token, 'another successor')
      chain.tokens.set(generation, token)
      chain.idToken = body.idToken as string
      chain.memberToken = body.memberToken as string
    },
    /** Every chain of both clients, the one that was touched and those that were not. */
    async assertIs({ chains }: Model): Promise<void> {
      const text = `select g.generation, g.revoked_at is null as "isAlive",
                           s.revoked_at is null as "sessionIsAlive"
                      from chains g join sessions s on s.id = g.session_id
                     where g.client_id = any ($1) order by g.created_at`
      const [rows = []] = await host.owner([{ text, values: [clients.map(({ id }) => id)] }])
      assert.deepEqual(
        rows.map((row) => ({ ...row })),
        chains.map(({ generation, isAlive }) => ({ generation, isAlive, sessionIsAlive: isAlive })),
      )
    },
    /** What the last member token of a sign-in opens. */
    async assertOpens(i: number, { isAlive, generation }: Chain): Promise<void> {
      if (generation === 0) return
      const headers = { authorization: `Bearer ${held[i]?.memberToken}` }
      const { status } = await fetch(`${host.issuer}/userinfo`, { headers })
      assert.equal(status, isAlive ? 200 : 401, 'the member token')
    },
  }
}
