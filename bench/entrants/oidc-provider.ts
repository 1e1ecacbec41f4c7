import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import { announce } from '../announce.ts'
import { postgresAdapter } from './oidc-adapter.ts'

/**
 * oidc-provider with the adapter that its documentation describes, on PostgreSQL. It is given what it can
 * have: its clients and accounts are in memory, where ours are looked up, and its access tokens are
 * signed, as ours are, which spares it a row each.
 */
const { DATABASE_URL = '', API_URL = '', AUTH_URL = '' } = process.env
const { ACCOUNT_ID = '', CLIENT_ID = '', CLIENT_SECRET = '', REDIRECT_URI = '' } = process.env
const scope = 'openid offline_access member'
const { privateKey } = await generateKeyPair('ES256', { extractable: true })

const provider = new Provider(AUTH_URL, {
  adapter: await postgresAdapter(DATABASE_URL),
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [REDIRECT_URI],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    },
  ],
  scopes: ['openid', 'offline_access', 'member'],
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
  cookies: { keys: ['only the bench signs cookies with this'] },
  rotateRefreshToken: true,
  ttl: {
    AccessToken: 900,
    AuthorizationCode: 60,
    IdToken: 600,
    RefreshToken: 2_592_000,
    Grant: 2_592_000,
  },
  findAccount: async (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
  features: {
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => API_URL,
      useGrantedResource: async () => true,
      getResourceServerInfo: async () => ({
        scope: 'member',
        audience: API_URL,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  },
})

const verifier = 'v'.repeat(43)
async function newCode() {
  const client = await provider.Client.find(CLIENT_ID)
  const grant = new provider.Grant({ accountId: ACCOUNT_ID, clientId: CLIENT_ID })
  grant.addOIDCScope(scope)
  grant.addResourceScope(API_URL, 'member')
  const code = new provider.AuthorizationCode({
    accountId: ACCOUNT_ID,
    client,
    grantId: await grant.save(),
    authTime: Math.floor(Date.now() / 1000),
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    nonce: 'n',
    redirectUri: REDIRECT_URI,
    resource: API_URL,
    scope,
  })
  return { code: await code.save(), verifier }
}

const server = provider.listen(0, '127.0.0.1', () => {
  announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, newCode)
})
