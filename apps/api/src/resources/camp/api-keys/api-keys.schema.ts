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
import { type Static, Type } from 'typebox'

const STATUSES = ['active', 'expired', 'revoked'] as const
const Networks = Type.Array(line(50), {
  minItems: 1,
  maxItems: 50,
  description: 'From where it may be used, as CIDR: 203.0.113.0/24. Left out: from anywhere.',
})

const MemberTokenRequired = Type.Boolean({
  default: false,
  description:
    'For a web app: every request must carry a member token, so a forgotten one is 401 and never shows the whole camp.',
})

export const CreatedBy = nullable(
  named(
    'CreatedBy',
    closed(
      { id: Id, name: Type.String() },
      { description: 'Null for what operators made, and for what was made before this was noted.' },
    ),
  ),
)
export type CreatedBy = Static<typeof CreatedBy>

/** How much a key is used. It is written down with a delay of some seconds. */
export const Uses = {
  lastUsedAt: nullable(
    Type.String({ ...Instant, description: 'To the minute, while it is in use.' }),
  ),
  callsLastDay: Type.Integer({ description: 'The sum of callsByHour.' }),
  callsByHour: Type.Array(Type.Integer(), {
    minItems: 24,
    maxItems: 24,
    description: 'By hours of the clock in UTC, the running one last; refused calls, too.',
  }),
}

const Described = {
  id: Id,
  hint: Type.String({ description: 'All that is shown of a key later on.' }),
  description: Type.String(),
  scopes: Type.Array(Type.String()),
  allowedNetworks: nullable(Type.Array(Type.String())),
  memberTokenRequired: Type.Boolean(),
  status: words('ApiKeyStatus', STATUSES),
  createdAt: Instant,
  createdBy: CreatedBy,
  expiresAt: nullable(Instant),
  ...Uses,
  lastUsedAddress: nullable(
    Type.String({ description: 'The network address it was used from at lastUsedAt.' }),
  ),
  lastUserAgent: nullable(
    Type.String({ description: 'What the program called itself then, at most 100 characters.' }),
  ),
  rotatedTo: nullable(Id),
}

export const ApiKey = named('ApiKey', closed(Described))
export type ApiKey = Static<typeof ApiKey>

export const CreatedApiKey = named(
  'CreatedApiKey',
  closed({
    ...Described,
    key: Type.Optional(
      Type.String({
        description: 'Shown in this answer only; absent when the request is repeated.',
      }),
    ),
  }),
)

/** Takes the scopes that the routes need, so that the reference lists them. */
export const newApiKey = (scopes: readonly string[]) =>
  named(
    'NewApiKey',
    closed({
      description: line(200),
      scopes: Type.Array(words('Scope', scopes), {
        minItems: 1,
        maxItems: scopes.length,
        uniqueItems: true,
      }),
      expiresAt: Type.Optional(Instant),
      allowedNetworks: Type.Optional(Networks),
      memberTokenRequired: Type.Optional(MemberTokenRequired),
    }),
  )
export type NewApiKey = Static<ReturnType<typeof newApiKey>>

/** Thirty days: with a longer overlap the old key would hardly be replaced. */
const LONGEST_OVERLAP_SECONDS = 30 * 24 * 60 * 60

export const Overlap = Type.Integer({
  minimum: 0,
  maximum: LONGEST_OVERLAP_SECONDS,
  default: 3600,
  description: 'How long the old one stays good.',
})

export const KeyRotation = named(
  'ApiKeyRotation',
  closed({
    overlapSeconds: Type.Optional(Overlap),
    expiresAt: Type.Optional({
      ...Instant,
      description: 'When the new key ends, whatever the end of the old one; without it, never.',
    }),
  }),
)

export const ApiKeysQuery = listQuery(['-createdAt', 'createdAt'], {
  status: Type.Optional(words('ApiKeyStatus', STATUSES)),
  format: Type.Optional(oneOf(['json', 'csv'])),
})
