import { CampAuthError } from '../camp-auth-error.ts'
import { isSafe } from '../loopback.ts'
import { asMemberToken, type MemberToken } from '../member-token.ts'
import type { Sender } from './send.ts'

export type CampOptions = {
  /** `pk_live_` and 48 hexadecimal characters. By default `CAMP_API_KEY` of the environment. */
  readonly apiKey?: string
  /** Where the REST API is. By default `CAMP_URL` of the environment. */
  readonly apiUrl?: string
  /** Where the sign-in host is, for its operations. By default `CAMP_AUTH_URL` of the environment. */
  readonly authUrl?: string
  /** How long one try may take; by default 30 seconds. */
  readonly timeoutMs?: number
  /** How often to try again what failed on the way; by default twice. */
  readonly maxRetries?: number
  readonly fetch?: typeof fetch
  /** For one member; `asMember` sets it. */
  readonly memberToken?: MemberToken
}

export type Settings = Sender & {
  readonly apiKey: string | undefined
  readonly memberToken: MemberToken | undefined
  readonly hosts: { readonly api: string | undefined; readonly auth: string | undefined }
}

const TIMEOUT_MS = 30_000
const MAX_RETRIES = 2
const REST_KEY = /^pk_live_[0-9a-f]{48}$/

export function settingsOf(options: CampOptions): Settings {
  const environment: Readonly<Record<string, string | undefined>> = globalThis.process?.env ?? {}
  const apiKey = options.apiKey ?? environment.CAMP_API_KEY
  if (apiKey !== undefined) assertKey(apiKey)
  return {
    apiKey,
    memberToken: 'memberToken' in options ? asMemberToken(options.memberToken) : undefined,
    hosts: {
      api: hostOf('apiUrl', options.apiUrl ?? environment.CAMP_URL),
      auth: hostOf('authUrl', options.authUrl ?? environment.CAMP_AUTH_URL),
    },
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxRetries: options.maxRetries ?? MAX_RETRIES,
    fetch: options.fetch ?? ((...args) => fetch(...args)),
  }
}

function assertKey(apiKey: string): void {
  if ('document' in globalThis) {
    const message =
      'A REST key must never be in a browser: everybody could read it. Call the API from the app’s server.'
    throw new CampAuthError('secret_in_browser', message)
  }
  if (REST_KEY.test(apiKey)) return
  const message = /^pk_live_[0-9a-f]{32}$/.test(apiKey)
    ? 'This is a key for embeds. The REST API takes one of pk_live_ and 48 characters.'
    : 'A REST key is pk_live_ and 48 characters of 0 to 9 and a to f.'
  throw new CampAuthError('misconfigured', message)
}

function hostOf(name: string, address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  if (!URL.canParse(address)) {
    throw new CampAuthError('misconfigured', `${name} must be a whole address.`)
  }
  if (isSafe(new URL(address))) return address.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
  throw new CampAuthError('misconfigured', `${name} is ${address}; keys are sent by https alone.`)
}
