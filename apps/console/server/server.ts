import { newHost } from '@campkit/http/host'
import { campErrorFrom } from '@campkit/http/problem'
import { sendProblem } from '@campkit/http/server'
import { linkButton } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import { mountLook } from '@campkit/pages/look'
import { type Page, sendPage } from '@campkit/pages/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { campsOf } from './camps.ts'
import { mountElsewhere } from './elsewhere.routes.ts'
import { mountForward } from './forward.routes.ts'
import { mountLogo } from './logo.routes.ts'
import { mountManifest } from './manifest.routes.ts'
import type { ConsoleOptions } from './options.ts'
import { mountPages } from './pages.routes.ts'
import { mountSignIn } from './sign-in.routes.ts'

/**
 * The console's host. It has no database and no rights of its own: it keeps each person's sign-in in their browser, sealed,
 * and asks the REST host as that person.
 */
export function buildConsole(options: ConsoleOptions): FastifyInstance {
  const refuse = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(options.apiUrl, thrown, request, reply)
  const app = newHost({ ...options, ownUrl: options.consoleUrl, ready: async () => {} }, refuse)
  app.setNotFoundHandler((request, reply) => answer(options, { statusCode: 404 }, request, reply))
  app.setErrorHandler((thrown, request, reply) => answer(options, thrown, request, reply))
  const camps = campsOf(options)
  mountLook(app)
  mountSignIn(app, options, camps)
  mountForward(app, options, camps)
  mountLogo(app, options, camps)
  mountManifest(app, options, camps)
  mountElsewhere(app, options, camps)
  mountPages(app, options, camps)
  return app
}

/** Pages read problems; people who opened an address read a page. */
function answer(
  { apiUrl }: ConsoleOptions,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const error = campErrorFrom(thrown)
  const isPerson = request.headers['sec-fetch-dest'] === 'document'
  if (!isPerson) return sendProblem(apiUrl, error, request, reply)
  request.failure = error
  if (error.status === 503) reply.header('retry-after', '5')
  return sendPage(reply, pageOf(error.status, request.id))
}

function pageOf(status: number, requestId: string): Page {
  const back = html`${linkButton('/', 'Choose your camp', { kind: 'primary' })}
<p class="hint">Request ${requestId}</p>`
  if (status === 404) {
    return {
      status,
      title: 'There is no such camp here',
      lede: 'Check the address, or choose your camp.',
      body: back,
    }
  }
  if (status >= 500) {
    return {
      status,
      title: 'This did not work',
      lede: 'A part of the service does not answer. Try again in a moment.',
      body: back,
    }
  }
  return { status, title: 'This did not work', lede: 'The address was not understood.', body: back }
}
