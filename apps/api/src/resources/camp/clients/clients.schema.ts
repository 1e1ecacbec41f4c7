import {
  closed,
  Id,
  Instant,
  line,
  listQuery,
  named,
  nullable,
  oneOf,
  words,
} from '@campkit/http/schemas'
import { LONGEST_ADDRESS } from '@campkit/identity/redirect-uri'
import { type Static, Type } from 'typebox'
import { CreatedBy, Overlap } from '../api-keys/api-keys.schema.ts'

const Address = Type.String({ minLength: 1, maxLength: LONGEST_ADDRESS })
const RedirectUris = Type.Array(Address, {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  description: 'https, or http on loopback; compared to the letter.',
})
const LogoutUris = Type.Array(Address, { maxItems: 20, uniqueItems: true })

const Described = {
  id: Id,
  kind: words('ClientKind', ['public', 'confidential']),
  name: Type.String(),
  redirectUris: Type.Array(Type.String()),
  logoutUris: Type.Array(Type.String()),
  alg: oneOf(['ES256', 'RS256']),
  createdAt: Instant,
  createdBy: CreatedBy,
  lastUsedAt: nullable(
    Type.String({ ...Instant, description: 'When somebody last signed in through it.' }),
  ),
  updatedAt: Instant,
  disabledAt: nullable(Instant),
  oldSecretUntil: nullable(Instant),
  version: Type.Integer(),
}

export const Client = named('Client', closed(Described))
export type Client = Static<typeof Client>

export const ClientWithSecret = named(
  'ClientWithSecret',
  closed({
    ...Described,
    secret: Type.Optional(
      Type.String({
        description:
          'Of a confidential client; in this answer only, absent when the request is repeated.',
      }),
    ),
  }),
)

export const NewClient = named(
  'NewClient',
  closed({
    kind: words('ClientKind', ['public', 'confidential']),
    name: line(120),
    redirectUris: RedirectUris,
    logoutUris: Type.Optional(LogoutUris),
    alg: Type.Optional(
      oneOf(['ES256', 'RS256'], {
        default: 'ES256',
        description:
          'What idTokens are signed by. Choose RS256 for libraries that expect it unless they are told otherwise: express-openid-connect, openid-client 5 and Spring Security refuse ES256 at the callback.',
      }),
    ),
  }),
)

export const ClientPatch = named(
  'ClientPatch',
  Type.Partial(closed({ name: line(120), redirectUris: RedirectUris, logoutUris: LogoutUris }), {
    additionalProperties: false,
    minProperties: 1,
  }),
)

export const SecretRotation = named(
  'ClientSecretRotation',
  closed({
    overlapSeconds: Type.Optional(Overlap),
  }),
)

export const ClientsQuery = listQuery(['-createdAt', 'createdAt'], {})
