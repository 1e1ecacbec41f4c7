import { createHash } from 'node:crypto'
import { isSafe } from '../loopback.ts'
import { type Check, ok, warning, wrong } from './check.ts'
import { type Answer, ask, certificateCheck, clockCheck, unreachable } from './host-checks.ts'
import { keyChecks } from './key-checks.ts'
import type { Variables } from './settings-file.ts'

type Asked = (settings: Variables) => Promise<Check[]>

const trimmed = (url: string): string => url.replace(/\/+$/, '')
/** Nothing is sent where others could read it; that the address is not safe was said already. */
const isAddress = (url: string | undefined): url is string =>
  url !== undefined && URL.canParse(url) && isSafe(new URL(url))

/** What the hosts say. Nothing is changed, and nobody is signed in. */
export async function hostChecks(settings: Variables): Promise<Check[]> {
  const { CAMP_AUTH_URL: authUrl, CAMP_SLUG: slug } = settings
  if (!isAddress(authUrl) || !slug) return apiChecks(settings)
  const issuer = `${trimmed(authUrl)}/c/${slug}`
  const found = await ask(`${issuer}/.well-known/openid-configuration`)
  if (found instanceof Error) {
    return [unreachable('sign-in host', authUrl, found), ...(await apiChecks(settings))]
  }
  if (found.status !== 200) return [noCamp(found, authUrl, slug), ...(await apiChecks(settings))]
  const rest = await Promise.all([
    certificateCheck('certificate', authUrl),
    clientCheck(issuer, settings),
    callbackCheck(issuer, settings),
    apiChecks(settings, found),
  ])
  return [
    ok('sign-in host', `${issuer} answers`),
    ...clockCheck('sign-in clock', found.aheadSeconds),
    ...rest.flat(),
  ]
}

const noCamp = ({ status }: Answer, authUrl: string, slug: string): Check =>
  status === 404
    ? wrong('sign-in host', `${authUrl} has no camp ${slug}`, 'Mend CAMP_SLUG or CAMP_AUTH_URL.')
    : wrong(
        'sign-in host',
        `${authUrl} answers ${status}`,
        'Look at its log, or mend CAMP_AUTH_URL.',
      )

/** To end a token that nobody has changes nothing, and tells whether the client is believed. */
async function clientCheck(issuer: string, settings: Variables): Promise<Check[]> {
  const { CAMP_CLIENT_ID: id = '', CAMP_CLIENT_SECRET: secret = '' } = settings
  if (!id || !secret) return []
  const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`
  const answer = await ask(`${issuer}/revoke`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(pair)}` },
    body: new URLSearchParams({ token: `rt_${'A'.repeat(72)}` }),
  })
  if (answer instanceof Error) return [unreachable('client', issuer, answer)]
  if (answer.status === 200) return [ok('client', `the sign-in host takes ${id} and its secret`)]
  const said = `the sign-in host refuses ${id}: ${errorIn(answer) ?? answer.status}`
  return [
    wrong(
      'client',
      said,
      'It is disabled, of another camp, or its secret was rotated: npx campkit init --force makes another.',
    ),
  ]
}

function errorIn({ text }: Answer): string | undefined {
  try {
    const { error, detail, title } = JSON.parse(text)
    return error ?? detail ?? title
  } catch {
    return undefined
  }
}

/** With `prompt=none` nobody is asked anything: a registered address gets an error back, any other a page. */
async function callbackCheck(issuer: string, settings: Variables): Promise<Check[]> {
  const { CAMP_CLIENT_ID: id = '', CAMP_APP_URL: appUrl } = settings
  if (!id || !isAddress(appUrl)) return []
  const callback = `${new URL(appUrl).origin}/auth/callback`
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: callback,
    scope: 'openid',
    prompt: 'none',
    state: 'doctor',
    code_challenge: createHash('sha256').update('doctor').digest('base64url'),
    code_challenge_method: 'S256',
  })
  const answer = await ask(`${issuer}/login?${query}`)
  if (answer instanceof Error) return [unreachable('callback', issuer, answer)]
  if (answer.headers.get('location')?.startsWith(callback)) {
    return [ok('callback', `sign-ins may return to ${callback}`)]
  }
  const said = `sign-ins may not return to ${callback} (the host answers ${answer.status})`
  return [
    wrong(
      'callback',
      said,
      'Register that address with the client, to the letter, or mend CAMP_APP_URL.',
    ),
  ]
}

async function apiChecks(settings: Variables, discovered?: Answer): Promise<Check[]> {
  const { CAMP_URL: value } = settings
  if (!isAddress(value)) return []
  const url = trimmed(value).replace(/\/api\/v1$/, '')
  const answer = await ask(`${url}/healthz`)
  if (answer instanceof Error) return [unreachable('API', url, answer)]
  if (answer.status !== 200) {
    return [wrong('API', `${url} answers ${answer.status}`, 'Look at its log, or mend CAMP_URL.')]
  }
  const named = discovered && textIn(discovered, 'campkit_api')
  const campId = discovered && textIn(discovered, 'campkit_command_line_client')?.slice(4)
  const rest = await Promise.all([
    certificateCheck('certificate', url),
    keyChecks(url, settings, campId),
  ])
  return [
    named === undefined || trimmed(named) === url
      ? ok('API', `${url} answers`)
      : wrong(
          'API',
          `CAMP_URL is ${url}, but the sign-in host belongs to ${named}`,
          'Take both of one service.',
        ),
    ...clockCheck('API clock', answer.aheadSeconds),
    ...rest.flat(),
  ]
}

function textIn({ text }: Answer, name: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)[name]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether the app itself answers where people look for it. Not running is no mistake. */
export const runningCheck: Asked = async ({ CAMP_APP_URL: appUrl }) => {
  if (!isAddress(appUrl)) return []
  const { origin } = new URL(appUrl)
  const answer = await ask(`${origin}/api/auth/refresh`)
  if (answer instanceof Error) {
    const { said } = unreachable('app', appUrl, answer)
    return [warning('app', said, 'Start it, and run this again, to have its routes checked.')]
  }
  const isOurs = answer.status === 401 && /"signed_out"/.test(answer.text)
  if (isOurs) return [ok('app', `${origin} runs, and its sign-in routes answer`)]
  const said = `${origin} answers ${answer.status} at /api/auth/refresh, which is not the SDK’s answer`
  return [
    wrong(
      'app',
      said,
      'Add the sign-in routes (npx campkit init shows how), or mend CAMP_APP_URL.',
    ),
  ]
}
