import { endpointsDocument } from '@campkit/http/document/endpoints'
import { endpoints } from './endpoints.ts'
import { OAuthErrorBody } from './oauth-error.ts'

/** The OpenAPI document of what apps and scripts call at this host. */
export const signInDocument = (authUrl: string) =>
  endpointsDocument(endpoints, authUrl, {
    title: 'Campkit sign-in API',
    oauthError: OAuthErrorBody,
  })
