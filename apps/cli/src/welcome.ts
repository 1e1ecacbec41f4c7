import { DEMO_CHALLENGE } from '@campkit/auth/pages/demo.routes'
import type { Embedded } from '@campkit/postgres/launch'
import type { Config } from './config.ts'
import type { DemoCamp } from './demo/demo-camp.ts'

type Started = {
  readonly config: Config
  readonly roles: readonly string[]
  readonly apiUrl: string
  readonly authUrl: string
  readonly consoleUrl: string
  readonly camps: readonly DemoCamp[]
  readonly embedded: Embedded | undefined
  readonly seconds: number
}

/** What the operator reads: where it runs, who can sign in, and a command that works when pasted. */
export function welcome({
  config,
  roles,
  apiUrl,
  authUrl,
  consoleUrl,
  camps,
  embedded,
  seconds,
}: Started): string {
  const database = embedded ? `embedded PostgreSQL ${embedded.version}` : 'DATABASE_URL'
  const lines = [
    '',
    `  Campkit is up (${seconds.toFixed(1)} s, ${database})`,
    '',
    ...(roles.includes('api')
      ? [`  API        ${apiUrl}/api/v1`, `  Reference  ${apiUrl}/docs`]
      : []),
    ...(roles.includes('auth') ? [`  Sign-in    ${authUrl}`] : []),
    ...(roles.includes('console') ? [`  Console    ${consoleUrl}`] : []),
    ...(roles.includes('auth') && !config.isProduction && !config.smtpUrl
      ? [`  Mail       ${authUrl}/dev/outbox (nothing leaves this machine)`]
      : []),
  ]
  if (config.productionBecause !== undefined) {
    lines.push('', `  The rules of production hold: ${config.productionBecause}.`)
    if (config.console.url === undefined) {
      lines.push('  No console is served: CAMPKIT_CONSOLE_URL is not set.')
    }
  }
  const [first] = camps
  if (first) {
    lines.push(
      '',
      `  Demo camp  ${first.slug}, and ${camps.length - 1} more; who is in them: ${config.dataDir}/run.json`,
      '',
      `  Its own page, to apply and sign in: ${authUrl}/c/${first.slug}`,
      '',
      '  Sign in as a member (e-mail and password are in run.json):',
      `  ${loginAddress(authUrl, first)}`,
      '',
      '  Try the API:',
      `  curl -H "Authorization: Bearer ${first.restKey}" ${apiUrl}/api/v1/schedule`,
    )
  }
  const ending = embedded ? ' Your data stays; npm run reset deletes it.' : ''
  lines.push('', `  Ctrl-C stops it.${ending}`, '', '')
  return lines.join('\n')
}

/** The address the demo's own app would use. Its verifier is public, so the code can be redeemed by hand. */
function loginAddress(authUrl: string, { slug, clients }: DemoCamp): string {
  const query = new URLSearchParams({
    client_id: clients.public.id,
    redirect_uri: clients.public.redirectUri,
    response_type: 'code',
    scope: 'openid member',
    code_challenge: DEMO_CHALLENGE,
    code_challenge_method: 'S256',
  })
  return `${authUrl}/c/${slug}/login?${query}`
}
