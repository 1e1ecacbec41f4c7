import { open } from '@campkit/access/access'
import type { Endpoint } from '@campkit/http/define-endpoint'
import { ACR_VALUES } from '@campkit/identity/authentication-context'
import { commandLineOf } from '@campkit/identity/client'
import { consoleClientOf } from '@campkit/identity/console-client'
import { ID_TOKEN_CLAIMS } from '@campkit/identity/id-token'
import { publishedKeys } from '@campkit/identity/public-keys'
import { PERSON_CLAIMS, SCOPES } from '@campkit/identity/scopes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PROMPTS } from '../authorize/request.ts'
import { type CampPage, findCampPage } from '../camp.ts'
import { type Context, issuerOf } from '../context.ts'
import { CampParams, Configuration, SigningKeys } from './token.schema.ts'

type InPath = { readonly camp: string }
const access = open('who signs and where to ask is no secret')

const DOCUMENTS = [
  '/c/:camp/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server/c/:camp',
  '/.well-known/openid-configuration/c/:camp',
] as const
const KEYS = '/.well-known/jwks.json'

const configuration = {
  id: 'getOpenIdConfiguration',
  method: 'GET',
  path: DOCUMENTS[0],
  tag: 'OpenID Connect',
  summary: 'What an OpenID client needs to know of a camp’s issuer.',
  access,
  proof: ['none'],
  params: CampParams,
  status: 200,
  response: Configuration,
  errors: { 404: ['not_found'] },
} as const satisfies Endpoint

const jwks = {
  id: 'getSigningKeys',
  method: 'GET',
  path: KEYS,
  tag: 'OpenID Connect',
  summary: 'The keys by which tokens are verified.',
  access,
  proof: ['none'],
  status: 200,
  response: SigningKeys,
  errors: {},
} as const satisfies Endpoint

export const discovery: readonly Endpoint[] = [configuration, jwks]

/** Everything a standard OpenID client needs, found from the issuer alone. */
export function mountDiscovery(app: FastifyInstance, context: Context): void {
  const document = async (slug: string, reply: FastifyReply) => {
    const camp = await findCampPage(context.send, slug)
    if (!camp)
      return reply.code(404).send({ error: 'not_found', error_description: 'No such camp.' })
    return publicly(reply).send(metadata(context, camp))
  }
  for (const url of DOCUMENTS) {
    app.get<{ Params: InPath }>(url, { config: { access } }, async ({ params }, reply) =>
      document(params.camp, reply),
    )
  }
  app.get(KEYS, { config: { access } }, async (_request, reply) =>
    publicly(reply).send({ keys: await publishedKeys(context.send) }),
  )
}

/** Lets any page read these with headers of its own. Mounted last, like the other preflights. */
export function allowEverybodyToRead(app: FastifyInstance): void {
  for (const url of [...DOCUMENTS, KEYS]) {
    app.options(url, { config: { access } }, async (_request, reply) =>
      publicly(reply)
        .header('access-control-allow-methods', 'GET')
        .header('access-control-allow-headers', '*')
        .header('access-control-max-age', '600')
        .code(204)
        .send(),
    )
  }
}

const publicly = (reply: FastifyReply) =>
  reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*')

function metadata(context: Context, { slug, campId }: CampPage) {
  const issuer = issuerOf(context, slug)
  return {
    issuer,
    authorization_endpoint: `${issuer}/login`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    end_session_endpoint: `${issuer}/logout`,
    jwks_uri: `${context.authUrl}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256', 'RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    revocation_endpoint_auth_methods_supported: [
      'client_secret_basic',
      'client_secret_post',
      'none',
    ],
    scopes_supported: SCOPES,
    claims_supported: [...ID_TOKEN_CLAIMS, ...PERSON_CLAIMS],
    acr_values_supported: ACR_VALUES,
    prompt_values_supported: PROMPTS,
    authorization_response_iss_parameter_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    claims_parameter_supported: false,
    // What our own command line and console need besides.
    campkit_api: context.apiUrl,
    campkit_command_line_client: commandLineOf(campId),
    campkit_console_client: consoleClientOf(campId),
  }
}
