import { closed, named } from '@campkit/http/schemas'
import { Type } from 'typebox'

const text = (description: string) => Type.String({ description })
const optional = (description: string) => Type.Optional(text(description))

export const CampParams = closed({ camp: text('The camp’s word in addresses.') })

const ClientFields = {
  client_id: text('Of the client; with HTTP Basic it may be left out.'),
  client_secret: optional('Of a confidential client; here, or by HTTP Basic.'),
}

const CodeFields = {
  code: text('As the sign-in page gave it to the redirect address.'),
  code_verifier: text('RFC 7636: that of the challenge which the sign-in began with.'),
  redirect_uri: text('The one that the sign-in began with, to the letter.'),
}

// Unknown parameters are ignored, as RFC 6749 3.2 requires.
export const Exchange = named('Exchange', Type.Object({ ...ClientFields, ...CodeFields }))

export const Refresh = named(
  'Refresh',
  Type.Object({ ...ClientFields, refreshToken: text('The newest one; each is good once.') }),
)

export const Tokens = named(
  'Tokens',
  closed({
    idToken: text('Who signed in, for the app.'),
    expiresIn: Type.Integer({ description: 'Seconds until the idToken expires.' }),
    refreshToken: optional('Of confidential clients: for the next refresh.'),
    memberToken: optional('With scope member: for the REST API.'),
  }),
)

export const TokenForm = named(
  'TokenForm',
  Type.Object({
    grant_type: Type.Unsafe<string>({
      type: 'string',
      enum: ['authorization_code', 'refresh_token'],
    }),
    client_id: Type.Optional(ClientFields.client_id),
    client_secret: ClientFields.client_secret,
    code: Type.Optional(CodeFields.code),
    code_verifier: Type.Optional(CodeFields.code_verifier),
    redirect_uri: Type.Optional(CodeFields.redirect_uri),
    refresh_token: optional('With refresh_token: the newest one; each is good once.'),
  }),
)

export const TokenAnswer = named(
  'TokenAnswer',
  closed({
    access_token: text('With scope member, a member token for the REST API.'),
    token_type: Type.Unsafe<'Bearer'>({ type: 'string', enum: ['Bearer'] }),
    expires_in: Type.Integer({ description: 'Seconds until the access token expires.' }),
    id_token: text('Who signed in, for the app.'),
    refresh_token: optional('Of confidential clients: for the next refresh.'),
    scope: text('What was granted.'),
  }),
)

export const RevokeForm = named(
  'RevokeForm',
  Type.Object({
    token: text('A refresh token or an access token.'),
    token_type_hint: optional('Taken, and not needed.'),
    client_id: Type.Optional(ClientFields.client_id),
    client_secret: ClientFields.client_secret,
  }),
)

export const Revoked = named('Revoked', closed({}))

export const Claims = named(
  'Claims',
  Type.Object(
    { sub: text('The account’s id, the same in every camp.') },
    { additionalProperties: true, description: 'Which others there are follows from the scope.' },
  ),
)

export const Configuration = named(
  'OpenIdConfiguration',
  Type.Object(
    {
      issuer: text('As in the iss of the camp’s idTokens.'),
      authorization_endpoint: text('The sign-in page.'),
      token_endpoint: text('requestToken.'),
      userinfo_endpoint: text('getUserinfo.'),
      revocation_endpoint: text('revokeToken.'),
      end_session_endpoint: text('The sign-out page.'),
      jwks_uri: text('getSigningKeys.'),
    },
    { additionalProperties: true, description: 'OpenID Connect Discovery 1.0, and RFC 8414.' },
  ),
)

export const SigningKeys = named(
  'SigningKeys',
  closed({
    keys: Type.Array(Type.Object({ kid: Type.String() }, { additionalProperties: true }), {
      description: 'RFC 7517.',
    }),
  }),
)

export const namesOf = (schema: { readonly properties: object }): string[] =>
  Object.keys(schema.properties)
