import { open } from '@campkit/access/access'
import { sha256 } from '@campkit/core/secrets'
import { html } from '@campkit/pages/html'
import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { errorPage } from './plain-pages.ts'

/** The verifier for the address that the start message shows. A real app makes a new one each time. */
const DEMO_VERIFIER = 'the-verifier-of-the-demo-is-no-secret-at-all'
export const DEMO_CHALLENGE = sha256(DEMO_VERIFIER).toString('base64url')

const config = {
  access: open('stands for the app of the demo; holds nothing'),
  errors: 'page',
} as const
const PLAIN = /^[\w-]{1,100}$/

/** The page the demo's apps return to. It explains what a real app would do next. */
export function mountDemo(app: FastifyInstance, { authUrl }: Context): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/demo/callback',
    { config },
    (request, reply) => {
      const { code, error } = request.query
      if (typeof error === 'string') {
        const message = `The sign-in ended without a code. The app was told why: ${error}`
        return sendPage(reply, errorPage(200, 'You are not signed in', message))
      }
      if (typeof code !== 'string' || !PLAIN.test(code)) {
        return sendPage(
          reply,
          errorPage(200, 'The demo’s app', 'Sign-ins of the demo come back here.'),
        )
      }
      const body = `{"code":"${code}","code_verifier":"${DEMO_VERIFIER}","client_id":"ID","redirect_uri":"${authUrl}/demo/callback"}`
      return sendPage(reply, {
        title: 'Signed in',
        mark: { icon: 'check', tone: 'good' },
        lede: 'The app now has a code, for one minute. A real app exchanges it at once; here you do it by hand, with the client’s id from run.json.',
        body: html`<pre>curl -H "content-type: application/json" ${authUrl}/api/auth/v1/exchange -d '${body}'</pre>`,
      })
    },
  )
}
