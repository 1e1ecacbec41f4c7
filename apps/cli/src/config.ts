import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOGINS, type Login, type LoginUrls } from '@campkit/db/logins'
import {
  address,
  DRAIN,
  type Env,
  integer,
  LIMITS,
  networks,
  oneOf,
  PORTS,
  UsageError,
} from './environment.ts'

export { UsageError }

export type Address = {
  /** What the world calls it; undefined: from the port it gets. */
  readonly url: string | undefined
  readonly port: number
  /** Set by the operator: used or the start fails. Otherwise the next free one will do. */
  readonly portIsFixed: boolean
}

export type Config = {
  readonly isProduction: boolean
  readonly root: string
  readonly dataDir: string
  /** The owner's: for `migrate` and operators, and for whatever role has no URL of its own. */
  readonly databaseUrl: string | undefined
  readonly loginUrls: LoginUrls
  readonly secret: string | undefined
  readonly host: string
  readonly api: Address
  readonly auth: Address
  readonly console: Address
  readonly keyLimitPerMinute: number
  readonly strangerLimitPerMinute: number
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
  /** How long `/readyz` says 503 before a host that was told to stop takes no more requests. */
  readonly drainSeconds: number
  /** Without one, mail stays on this machine, on a page; never in production. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** A list of breached passwords that answers by prefix; none is asked unless it is set. */
  readonly breachesUrl: string | undefined
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error']
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The environment, read once. */
export function readConfig(env: Env = process.env): Config {
  const isProduction = env.NODE_ENV === 'production'
  const config: Config = {
    isProduction,
    root: ROOT,
    dataDir: resolve(env.CAMPKIT_DATA ?? `${ROOT}.campkit`),
    databaseUrl: address(env, 'DATABASE_URL', POSTGRES),
    loginUrls: Object.fromEntries(LOGINS.map((role) => [role, loginFor(env, role)])),
    secret: env.CAMPKIT_SECRET || undefined,
    host: env.CAMPKIT_HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    api: addressOf(env, 'API', 4000),
    auth: addressOf(env, 'AUTH', 4001),
    console: addressOf(env, 'CONSOLE', 4002),
    keyLimitPerMinute: integer(env, 'CAMPKIT_KEY_LIMIT_PER_MINUTE', 3000, LIMITS),
    strangerLimitPerMinute: integer(env, 'CAMPKIT_ADDRESS_LIMIT_PER_MINUTE', 1200, LIMITS),
    trustedProxies: networks(env, 'CAMPKIT_TRUSTED_PROXIES'),
    logLevel: oneOf(env, 'CAMPKIT_LOG_LEVEL', LOG_LEVELS, isProduction ? 'info' : 'warn'),
    drainSeconds: integer(env, 'CAMPKIT_DRAIN_SECONDS', isProduction ? 5 : 0, DRAIN),
    smtpUrl: address(env, 'SMTP_URL', SMTP),
    breachesUrl: env.CAMPKIT_BREACHES_URL || undefined,
    mailFrom:
      env.CAMPKIT_MAIL_FROM ?? (isProduction ? undefined : 'Campkit <no-reply@campkit.test>'),
  }
  if (isProduction) assertProduction(config)
  return config
}

const POSTGRES = { form: /^postgres(ql)?:\/\/./, example: 'postgresql://user:password@host/name' }
const SMTP = { form: /^smtps?:\/\/[^/?#]/, example: 'smtps://user:password@host' }

function loginFor(env: Env, role: Login): string | undefined {
  const name = `CAMPKIT_${role.toUpperCase()}_DATABASE_URL`
  const url = address(env, name, POSTGRES)
  if (url === undefined || new URL(url).username.startsWith(`campkit_${role}`)) return url
  throw new UsageError(`${name} must log in as campkit_${role}`)
}

function addressOf(env: Env, name: string, standard: number): Address {
  const url = env[`CAMPKIT_${name}_URL`]?.replace(/\/+$/, '')
  if (url !== undefined && !URL.canParse(url)) {
    throw new UsageError(`CAMPKIT_${name}_URL is not an address: ${url}`)
  }
  const portIsFixed = env[`CAMPKIT_${name}_PORT`] !== undefined
  return { url, port: integer(env, `CAMPKIT_${name}_PORT`, standard, PORTS), portIsFixed }
}

/** In production nothing is made up: no generated secret, no plain http beyond this machine. */
function assertProduction({ secret, api, auth, databaseUrl, loginUrls }: Config): void {
  const missing: string[] = []
  if (!databaseUrl && !Object.values(loginUrls).some(Boolean)) {
    missing.push(`DATABASE_URL (${POSTGRES.example})`)
  }
  if (!secret || secret.length < 32) missing.push('CAMPKIT_SECRET (32 characters or more, random)')
  if (!isSafe(api.url)) missing.push('CAMPKIT_API_URL (https, or http on loopback)')
  if (!isSafe(auth.url)) missing.push('CAMPKIT_AUTH_URL (https, or http on loopback)')
  if (missing.length > 0) throw new UsageError(`For production, set ${missing.join('; ')}.`)
}

const isSafe = (url: string | undefined) =>
  url !== undefined && (url.startsWith('https://') || LOOPBACK.test(url))
