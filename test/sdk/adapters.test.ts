import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { campExpress } from '@campkit/sdk/express'
import { campFastify } from '@campkit/sdk/fastify'
import { campHono } from '@campkit/sdk/hono'
import { campNext } from '@campkit/sdk/next'
import { sendWebResponse, toWebRequest } from '@campkit/sdk/node'
import type { CampServerOptions } from '@campkit/sdk/server'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { type AuthHost, CALLBACK, openAuthHost } from '../../apps/auth/test/host.ts'

const APP = 'https://app.example.org'
type Listen = (options: CampServerOptions) => Promise<RequestListener>

/** Each framework as its users set it up, with a route of the app's own that acts for the member. */
const FRAMEWORKS: Readonly<Record<string, Listen>> = {
  async express(options) {
    const camp = campExpress(options)
    const app = express().use(camp.routes).use(express.json())
    return app.post('/mine', async (request, response) => {
      const hasToken = (await camp.memberTokenOf(request)) !== undefined
      response.json({ hasToken, body: request.body })
    })
  },
  async 'express after express.json()'(options) {
    const camp = campExpress(options)
    const app = express().use(express.json()).use(camp.routes)
    return app.post('/mine', async (request, response) => {
      const hasToken = (await camp.memberTokenOf(request)) !== undefined
      response.json({ hasToken, body: request.body })
    })
  },
  async fastify(options) {
    const camp = campFastify(options)
    const app = fastify()
    await app.register(camp.routes)
    app.post('/mine', async (request) => ({
      hasToken: (await camp.memberTokenOf(request)) !== undefined,
      body: request.body,
    }))
    await app.ready()
    return (request, response) => app.routing(request, response)
  },
  async hono(options) {
    const camp = campHono(options)
    const app = new Hono().all('/api/auth/*', camp.routes)
    app.post('/mine', async (c) =>
      c.json({ hasToken: camp.memberTokenOf(c) !== undefined, body: await c.req.json() }),
    )
    return viaWeb((request) => app.fetch(request))
  },
  async 'the handlers that Next.js calls'(options) {
    const { routes, memberTokenOf } = campNext(options)
    return viaWeb(async (request) => {
      if (new URL(request.url).pathname !== '/mine') {
        return routes[request.method as 'GET' | 'POST'](request)
      }
      const hasToken = memberTokenOf(request.headers, 'POST') !== undefined
      return Response.json({ hasToken, body: await request.json() })
    })
  },
}

const viaWeb =
  (handle: (request: Request) => Response | Promise<Response>): RequestListener =>
  (request, response) => {
    toWebRequest(request, APP)
      .then(handle)
      .then((answer) => sendWebResponse(answer, response))
      .catch((error) => response.destroy(error))
  }

describe('signing in within', () => {
  let host: AuthHost
  let person: Awaited<ReturnType<AuthHost['addPerson']>>
  before(async () => {
    host = await openAuthHost()
    person = await host.addPerson()
  })
  after(() => host.close())

  for (const [name, listen] of Object.entries(FRAMEWORKS)) {
    it(name, async (test) => {
      const { id, secret } = host.confidential
      const server = createServer(
        await listen({
          appUrl: APP,
          authUrl: host.authUrl,
          camp: 'pines',
          clientId: id,
          clientSecret: secret ?? '',
          redirectUris: [CALLBACK],
        }),
      )
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
      test.after(() => server.close())
      const at = `http://localhost:${(server.address() as { port: number }).port}`
      const post = (path: string, body: string, headers = {}) =>
        fetch(`${at}${path}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', origin: APP, ...headers },
        })

      const { code, verifier } = await host.newCode(person, host.confidential)
      const grant = { code, code_verifier: verifier, client_id: id, redirect_uri: CALLBACK }
      const exchanged = await post('/api/auth/exchange', JSON.stringify(grant))
      assert.equal(exchanged.status, 200)
      assert.equal(exchanged.headers.get('cache-control'), 'no-store')
      assert.deepEqual(Object.keys((await exchanged.json()) as object), ['idToken'])
      const cookies = exchanged.headers.getSetCookie()
      assert.equal(cookies.length, 2)
      const cookie = cookies.map((one) => one.split(';')[0]).join('; ')

      const mine = await post('/mine', '{"n":1}', { cookie })
      assert.deepEqual(await mine.json(), { hasToken: true, body: { n: 1 } })
      const foreign = await post('/mine', '{}', { cookie, origin: 'https://evil.example' })
      assert.deepEqual(await foreign.json(), { hasToken: false, body: {} })

      const refreshed = await fetch(`${at}/api/auth/refresh`, { headers: { cookie } })
      assert.equal(refreshed.status, 200)
      assert.equal(refreshed.headers.get('cache-control'), 'no-store')
      const next = refreshed.headers.getSetCookie().map((one) => one.split(';')[0])
      assert.notEqual(next.join('; '), cookie)

      assert.equal((await fetch(`${at}/api/auth/refresh`)).status, 401)
      assert.equal((await post('/api/auth/exchange', '{"code":7}')).status, 400)
      const out = await post('/api/auth/signout', '', { cookie: next.join('; ') })
      assert.equal(out.status, 204)
    })
  }
})
