import { open } from '@campkit/access/access'
import { signInChapters } from '@campkit/http/document/chapters'
import { newHost } from '@campkit/http/host'
import { databaseReady } from '@campkit/http/operations'
import type { ApiDocument } from '@campkit/http/reference/document'
import { mountReference } from '@campkit/http/reference/reference'
import { sendProblem } from '@campkit/http/server'
import { readForms } from '@campkit/pages/forms'
import { mountLook } from '@campkit/pages/look'
import type { FastifyInstance } from 'fastify'
import { mountAuthenticator } from './account/authenticator.routes.ts'
import { mountCamps } from './account/camps.routes.ts'
import { mountConfirm } from './account/confirm.routes.ts'
import { mountEmail } from './account/email.routes.ts'
import { mountAccountCode } from './account/mailed-code.routes.ts'
import { mountNotMe } from './account/not-me.routes.ts'
import { mountOverview } from './account/overview.routes.ts'
import { mountPasskeys } from './account/passkeys.routes.ts'
import { mountPassword } from './account/password.routes.ts'
import { mountAccountReset } from './account/reset.routes.ts'
import { mountOwnSessions } from './account/sessions.routes.ts'
import { mountAccountSignIn } from './account/sign-in.routes.ts'
import type { AuthOptions } from './auth-options.ts'
import { mountApplication } from './camp-pages/application/application.routes.ts'
import { mountApplicationActs } from './camp-pages/application/application-acts.routes.ts'
import { mountApplicationFile } from './camp-pages/application/application-file.routes.ts'
import { mountApply } from './camp-pages/application/apply.routes.ts'
import { mountFrontDoor } from './camp-pages/door/front-door.routes.ts'
import { mountPlace } from './camp-pages/door/place.routes.ts'
import { mountDues } from './camp-pages/money/dues.routes.ts'
import { mountPaymentReport } from './camp-pages/money/payment-report.routes.ts'
import { mountPlan } from './camp-pages/money/plan.routes.ts'
import { mountScholarship } from './camp-pages/money/scholarship.routes.ts'
import { mountTier } from './camp-pages/money/tier.routes.ts'
import { mountNotifications } from './camp-pages/notifications/notifications.routes.ts'
import { type Context, contextOf } from './context.ts'
import { answerPreflight } from './cors.ts'
import { signInDocument } from './document.ts'
import { handleErrors } from './errors.ts'
import { keepOpeners } from './opener.ts'
import { mountAssets } from './pages/assets.routes.ts'
import { mountDemo } from './pages/demo.routes.ts'
import { mountOutbox } from './pages/outbox.routes.ts'
import { mountSessions } from './sessions/sessions.routes.ts'
import { mountInvitation } from './sign-in/invitation.routes.ts'
import { mountLogin } from './sign-in/login.routes.ts'
import { mountLogout } from './sign-in/logout.routes.ts'
import { mountMailedCode } from './sign-in/mailed-code.routes.ts'
import { mountPasskey } from './sign-in/passkey.routes.ts'
import { mountReset } from './sign-in/reset.routes.ts'
import { mountSignUp } from './sign-in/sign-up.routes.ts'
import { mountWays } from './sign-in/ways.routes.ts'
import { allowEverybodyToRead, mountDiscovery } from './token/discovery.routes.ts'
import { mountFormTokens } from './token/form.routes.ts'
import { mountJsonTokens } from './token/json.routes.ts'
import { mountUserinfo } from './token/userinfo.routes.ts'
import { refuseUnreadable } from './unreadable.ts'

/** The sign-in host: accounts, the camps' pages, and tokens for their apps. */
export function buildAuth(options: AuthOptions): FastifyInstance {
  const own = { ...options, ownUrl: options.authUrl, ready: () => databaseReady(options) }
  const app = newHost(own, (thrown, request, reply) =>
    sendProblem(options.apiUrl, thrown, request, reply),
  )
  const context = contextOf(options, app)
  readForms(app)
  keepOpeners(app)
  refuseUnreadable(app)
  mountLook(app)
  handleErrors(app, options)
  for (const mount of [
    mountAssets,
    mountDiscovery,
    mountLogin,
    mountMailedCode,
    mountSignUp,
    mountInvitation,
    mountReset,
    mountPasskey,
    mountWays,
    mountLogout,
    mountSessions,
    mountOverview,
    mountCamps,
    mountAccountSignIn,
    mountAccountCode,
    mountAccountReset,
    mountNotMe,
    mountConfirm,
    mountPassword,
    mountEmail,
    mountAuthenticator,
    mountPasskeys,
    mountOwnSessions,
    mountFrontDoor,
    mountApply,
    mountApplication,
    mountApplicationFile,
    mountApplicationActs,
    mountPlace,
    mountDues,
    mountPaymentReport,
    mountTier,
    mountPlan,
    mountScholarship,
    mountNotifications,
    mountJsonTokens,
    mountFormTokens,
    mountUserinfo,
  ]) {
    mount(app, context)
  }
  mountReference(app, {
    document: () => signInDocument(options) as ApiDocument,
    documentPath: '/api/auth/v1/openapi.json',
    chapters: signInChapters(options),
    other: { title: 'Campkit REST API', url: `${options.apiUrl}/docs` },
  })
  if (options.isDemo) mountDemo(app, context)
  if (options.hasOutbox) mountOutbox(app, context)
  answerPreflights(app, context)
  allowEverybodyToRead(app)
  return app
}

// biome-ignore format: a table
const TOKEN_ENDPOINTS: readonly (readonly [url: string, methods: string])[] = [
  ['/api/auth/v1/exchange', 'POST'],
  ['/api/auth/v1/refresh',  'POST'],
  ['/c/:camp/token',        'POST'],
  ['/c/:camp/revoke',       'POST'],
  ['/c/:camp/userinfo',     'GET, POST'],
]

/** Answers browsers' preflight requests, which name no client yet. */
function answerPreflights(app: FastifyInstance, context: Context): void {
  const config = { access: open('answers only who may ask'), errors: 'oauth' } as const
  for (const [url, methods] of TOKEN_ENDPOINTS) {
    app.options(url, { config }, (request, reply) =>
      answerPreflight(context, request, reply, methods),
    )
  }
}
