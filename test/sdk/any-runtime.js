import { Camp } from '@campkit/sdk'
import { campHono } from '@campkit/sdk/hono'
import { campNext } from '@campkit/sdk/next'
import { createCampServer } from '@campkit/sdk/server'

/** A sign-in and some calls with nothing but what the web's standards have. Says what came of them. */
export async function tryEverything() {
  const host = await newHost()
  const options = {
    appUrl: 'https://app.example.org',
    authUrl: 'https://auth.example.org',
    camp: 'pines',
    clientId: 'cli_1',
    clientSecret: 'secret',
    fetch: host,
  }
  const server = createCampServer(options)
  const headers = { origin: options.appUrl, 'content-type': 'application/json' }
  const body = JSON.stringify({
    code: 'c',
    code_verifier: 'v'.repeat(43),
    client_id: 'cli_1',
    redirect_uri: `${options.appUrl}/auth/callback`,
  })
  const at = (path) => `${options.appUrl}/api/auth/${path}`
  const exchanged = await server.handle(
    new Request(at('exchange'), { method: 'POST', headers, body }),
  )
  const { idToken } = await exchanged.json()
  const cookie = exchanged.headers.getSetCookie()[0].split(';')[0]
  const refreshed = () => new Request(at('refresh'), { headers: { cookie } })
  const camp = new Camp({
    apiKey: `pk_live_${'a'.repeat(48)}`,
    apiUrl: 'https://api.example.org',
    fetch: host,
  })
  const members = []
  for await (const { id } of camp.listMembers()) members.push(id)
  const { error } = await camp.getMember('nobody').safe()
  return {
    exchanged: exchanged.status,
    refreshed: (await server.handle(refreshed())).status,
    hono: (await campHono(options).routes({ req: { raw: refreshed() } })).status,
    next: (await campNext(options).routes.GET(refreshed())).status,
    who: (await server.verifyIdToken(idToken)).accountId,
    members: members.join(),
    error: error.code,
  }
}

/** Both of Campkit's hosts, as far as this goes. */
async function newHost() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])
  const keys = [{ ...(await crypto.subtle.exportKey('jwk', publicKey)), alg: 'ES256', kid: '1' }]
  const url64 = (bytes) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const bytesOf = (text) => new TextEncoder().encode(text)
  const partOf = (value) => url64(bytesOf(JSON.stringify(value)))
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: 'https://auth.example.org/c/pines', aud: 'cli_1', sub: 'acc_1' }
  const text = `${partOf({ alg: 'ES256', kid: '1', typ: 'JWT' })}.${partOf({ ...claims, iat: now, exp: now + 600 })}`
  const signing = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = new Uint8Array(await crypto.subtle.sign(signing, privateKey, bytesOf(text)))
  const tokens = { idToken: `${text}.${url64(signature)}`, refreshToken: 'r' }
  const answers = {
    '/api/auth/v1/exchange': tokens,
    '/api/auth/v1/refresh': tokens,
    '/.well-known/jwks.json': { keys },
    '/api/v1/members': { data: [{ id: 'a' }, { id: 'b' }], nextCursor: 'next' },
    '/api/v1/members?cursor=next': { data: [{ id: 'c' }], nextCursor: null },
  }
  return async (address) => {
    const { pathname, search } = new URL(address)
    const answer = answers[pathname + search]
    return Response.json(answer ?? { code: 'NOT_FOUND' }, { status: answer ? 200 : 404 })
  }
}
