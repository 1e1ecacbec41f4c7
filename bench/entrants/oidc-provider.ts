import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import { announce } from '../announce.ts'
import { openStore } from './oidc-adapter.ts'

/**
 * oidc-provider with the adapter that its documentation describes, on PostgreSQL. Clients, accounts and tokens are in
 * the database, so that disabling takes effect at once, as with ours. With SPARED it keeps its client and account in
 * memory, and signs its access tokens, which saves a row each.
 */
const IS_SPARED = process.env.SPARED === 'yes'
const { DATABASE_URL = '', API_URL = '', AUTH_URL = '' } = process.env
const { ACCOUNT_ID = '', CLIENT_ID = '', CLIENT_SECRET = '', REDIRECT_URI = '' } = process.env
const scope = 'openid offline_access member'
const { privateKey } = await generateKeyPair('ES256', { extractable: true })

const client = {
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  redirect_uris: [REDIRECT_URI],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_post',
  id_token_signed_response_alg: 'ES256',
}
const { adapter, findAccount } = await openStore(DATABASE_URL)
if (!IS_SPARED) await adapter('Client').upsert(CLIENT_ID, client, undefined)

const provider = new Provider(AUTH_URL, {
  adapter,
  clients: IS_SPARED ? [client] : [],
  scopes: ['openid', 'offline_access', 'member'],
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
  cookies: { keys: ['only the bench signs cookies with this'] },
  rotateRefreshToken: true,
  ttl: {
    AccessToken: 900,
    // Longer than ours, because a busy machine may need more time.
    AuthorizationCode: 600,
    IdToken: 600,
    RefreshToken: 2_592_000,
    Grant: 2_592_000,
  },
  findAccount: async (_context, id) => {
    const claims = IS_SPARED ? {} : await findAccount(id)
    return claims && { accountId: id, claims: async () => ({ sub: id, ...claims }) }
  },
  features: {
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: IS_SPARED,
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
  const grant = new provider.Grant({ accountId: ACCOUNT_ID, clientId: CLIENT_ID })
  grant.addOIDCScope(scope)
  if (IS_SPARED) grant.addResourceScope(API_URL, 'member')
  const code = new provider.AuthorizationCode({
    accountId: ACCOUNT_ID,
    client: await provider.Client.find(CLIENT_ID),
    grantId: await grant.save(),
    authTime: Math.floor(Date.now() / 1000),
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    nonce: 'n',
    redirectUri: REDIRECT_URI,
    ...(IS_SPARED && { resource: API_URL }),
    scope,
  })
  return { code: await code.save(), verifier }
}

const server = provider.listen(0, '127.0.0.1', () => {
  announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, newCode)
})
