import type { Hosts } from '@campkit/http/document/chapter'
import { endpointsDocument } from '@campkit/http/document/endpoints'
import { endpoints } from './endpoints.ts'
import { OAuthErrorBody } from './oauth-error.ts'

// biome-ignore format: a table
const INTRODUCTIONS: Readonly<Record<string, string>> = {
  sessions:         'Signing a person in without a page, for scripts and tools, and where they are signed in.',
  tokens:           'For apps with a server of their own: the code of a sign-in for tokens, and a refresh token for the next ones.',
  'OpenID Connect': 'The same by the standards, for libraries: every camp is an issuer.',
}

/** The OpenAPI document of what apps and scripts call at this host. */
export const signInDocument = (hosts: Hosts) =>
  endpointsDocument(endpoints, hosts, {
    title: 'Campkit sign-in API',
    oauthError: OAuthErrorBody,
    introductions: INTRODUCTIONS,
  })
