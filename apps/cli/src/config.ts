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
import { isStrong, STRONG } from './strong-secret.ts'

export { UsageError }

export type Address = {
  /** The public address; undefined means it follows from the port. */
  readonly url: string | undefined
  readonly port: number
  /** True if the operator set the port: then it is used or the start fails. Otherwise the next free port is used. */
  readonly portIsFixed: boolean
}

export type Config = {
  readonly isProduction: boolean
  /** Why production rules apply, in words; undefined if they do not. */
  readonly productionBecause: string | undefined
  readonly root: string
  readonly dataDir: string
  /** The owner's login: for `migrate`, for operators, and for roles without a URL of their own. */
  readonly databaseUrl: string | undefined
  readonly loginUrls: LoginUrls
  readonly secret: string | undefined
  /** The new secret, while the secret is being changed. */
  readonly nextSecret: string | undefined
  readonly host: string
  readonly api: Address
  readonly auth: Address
  readonly console: Address
  readonly keyLimitPerMinute: number
  /** How many requests a minute each member behind a key may make. */
  readonly memberLimitPerMinute: number
  readonly strangerLimitPerMinute: number
  /** The networks that may read the hosts' counters. */
  readonly operationsNetworks: readonly string[]
  readonly logAddresses: LogAddresses
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
  /** How long `/readyz` says 503 before a stopping host refuses requests. */
  readonly drainSeconds: number
  /** If unset, mail stays on this machine and is shown on a page; never in production. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** A list of breached passwords that is searched by prefix; off unless set. */
  readonly breachesUrl: string | undefined
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const LOG_ADDRESSES = ['short', 'full', 'none'] as const
type LogAddresses = (typeof LOG_ADDRESSES)[number]
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error']
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/** Reads the environment once. */
export function readConfig(env: Env = process.env): Config {
  const productionBecause = reasonOf(env)
  const isProduction = productionBecause !== undefined
  const config: Config = {
    isProduction,
    productionBecause,
    root: ROOT,
    dataDir: resolve(env.CAMPKIT_DATA ?? `${ROOT}.campkit`),
    databaseUrl: address(env, 'DATABASE_URL', POSTGRES),
    loginUrls: Object.fromEntries(LOGINS.map((role) => [role, loginFor(env, role)])),
    secret: env.CAMPKIT_SECRET || undefined,
    nextSecret: env.CAMPKIT_SECRET_NEXT || undefined,
    host: env.CAMPKIT_HOST || (env.NODE_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    api: addressOf(env, 'API', 4000),
    auth: addressOf(env, 'AUTH', 4001),
    console: addressOf(env, 'CONSOLE', 4002),
    keyLimitPerMinute: integer(env, 'CAMPKIT_KEY_LIMIT_PER_MINUTE', 3000, LIMITS),
    memberLimitPerMinute: integer(env, 'CAMPKIT_MEMBER_LIMIT_PER_MINUTE', 600, LIMITS),
    operationsNetworks: operationsNetworks(env, isProduction),
    logAddresses: oneOf(env, 'CAMPKIT_LOG_ADDRESSES', LOG_ADDRESSES, 'short') as LogAddresses,
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

/**
 * A service that others can reach counts as production, whatever NODE_ENV says: a forgotten setting must not show
 * everybody's mail to the world.
 */
function reasonOf(env: Env): string | undefined {
  if (env.NODE_ENV === 'production') return 'NODE_ENV is production'
  for (const name of ['CAMPKIT_API_URL', 'CAMPKIT_AUTH_URL', 'CAMPKIT_CONSOLE_URL']) {
    const hostname = URL.parse(env[name] ?? '')?.hostname
    if (hostname !== undefined && !LOOPBACK.test(hostname)) return `${name} is not on this machine`
  }
  const { CAMPKIT_HOST: host } = env
  return host && !LOOPBACK.test(host) ? 'CAMPKIT_HOST is not loopback' : undefined
}

/**
 * In production nobody may read them until networks are named: behind a proxy on this machine, every request comes from
 * loopback.
 */
const operationsNetworks = (env: Env, isProduction: boolean): readonly string[] => {
  const named = networks(env, 'CAMPKIT_OPERATIONS_NETWORKS')
  return named.length > 0 || isProduction ? named : ['127.0.0.0/8', '::1']
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

/**
 * In production nothing is generated or assumed: the secret must be set, and plain http is allowed only on this
 * machine.
 */
function assertProduction(config: Config): void {
  const { secret, nextSecret, api, auth, databaseUrl, loginUrls, productionBecause } = config
  const missing: string[] = []
  if (!databaseUrl && !Object.values(loginUrls).some(Boolean)) {
    missing.push(`DATABASE_URL (${POSTGRES.example})`)
  }
  if (!isStrong(secret ?? '')) missing.push(`CAMPKIT_SECRET ${STRONG}`)
  if (nextSecret !== undefined && !isStrong(nextSecret))
    missing.push(`CAMPKIT_SECRET_NEXT ${STRONG}`)
  if (!isSafe(api.url)) missing.push('CAMPKIT_API_URL (https, or http on loopback)')
  if (!isSafe(auth.url)) missing.push('CAMPKIT_AUTH_URL (https, or http on loopback)')
  if (missing.length > 0) {
    throw new UsageError(`For production (${productionBecause}), set ${missing.join('; ')}.`)
  }
}

export const isSafe = (url: string | undefined) =>
  url !== undefined && (url.startsWith('https://') || isLocal(url))

const isLocal = (url: string): boolean =>
  url.startsWith('http://') && LOOPBACK.test(URL.parse(url)?.hostname ?? '')
