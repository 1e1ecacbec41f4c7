import { CampAuthError } from '../camp-auth-error.ts'
import type { CampServerOptions } from './settings.ts'

const NAMES = {
  appUrl: 'CAMP_APP_URL',
  authUrl: 'CAMP_AUTH_URL',
  camp: 'CAMP_SLUG',
  clientId: 'CAMP_CLIENT_ID',
  clientSecret: 'CAMP_CLIENT_SECRET',
} as const

/** The settings as `campkit init` writes them into `.env.local`. */
export function campFromEnvironment(
  environment: Readonly<Record<string, string | undefined>> = globalThis.process?.env ?? {},
): CampServerOptions {
  const missing = Object.values(NAMES).filter((name) => !environment[name])
  if (missing.length > 0) {
    const message = `Campkit: set ${missing.join(', ')}. npx campkit init writes them into .env.local.`
    throw new CampAuthError('misconfigured', message)
  }
  return Object.fromEntries(
    Object.entries(NAMES).map(([option, name]) => [option, environment[name]]),
  ) as unknown as CampServerOptions
}
