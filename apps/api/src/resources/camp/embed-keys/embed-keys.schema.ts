import { closed, Id, Instant, line, listQuery, named, words } from '@campkit/http/schemas'
import { LONGEST_ADDRESS } from '@campkit/identity/redirect-uri'
import { type Static, Type } from 'typebox'
import { CreatedBy, Uses } from '../api-keys/api-keys.schema.ts'

const STATUSES = ['active', 'revoked'] as const

const Origins = Type.Array(Type.String({ minLength: 1, maxLength: LONGEST_ADDRESS }), {
  minItems: 1,
  maxItems: 20,
  uniqueItems: true,
  description:
    'The pages it works on, as browsers name them: https://www.example.org; http on loopback.',
})

const Described = {
  id: Id,
  hint: Type.String(),
  description: Type.String(),
  origins: Type.Array(Type.String()),
  clientId: Id,
  status: words('EmbedKeyStatus', STATUSES),
  createdAt: Instant,
  createdBy: CreatedBy,
  ...Uses,
  version: Type.Integer({ description: 'Of what is changed by hand; using the key moves none.' }),
}

export const EmbedKey = named('EmbedKey', closed(Described))
export type EmbedKey = Static<typeof EmbedKey>

export const CreatedEmbedKey = named(
  'CreatedEmbedKey',
  closed({ ...Described, key: Type.Optional(Type.String()) }),
)

export const NewEmbedKey = named(
  'NewEmbedKey',
  closed({ description: line(200), origins: Origins }),
)

export const EmbedKeyPatch = named(
  'EmbedKeyPatch',
  Type.Partial(closed({ description: line(200), origins: Origins }), {
    additionalProperties: false,
    minProperties: 1,
  }),
)

export const EmbedKeysQuery = listQuery(['-createdAt', 'createdAt'], {
  status: Type.Optional(words('EmbedKeyStatus', STATUSES)),
})
