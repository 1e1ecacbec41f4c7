import { MEMBER_TOKEN_HEADER } from '@campkit/core/credentials'
import type { TSchema } from 'typebox'
import { type Endpoint, isOAuth, type Proof } from '../define-endpoint.ts'
import { endpointRefusals } from '../refusals.ts'
import { Problem } from '../schemas.ts'
import { assertIds } from './assert-ids.ts'
import type { Hosts } from './chapter.ts'
import { signInChapters } from './chapters.ts'
import { type Components, components } from './components.ts'
import { HEADERS } from './headers.ts'
import { infoOf } from './info.ts'
import { parametersOf } from './parameters.ts'
import { type Problems, problems } from './problems.ts'

type Making = {
  readonly known: Components
  readonly problems: Problems
  readonly oauthError: TSchema
}

type Titled = {
  readonly title: string
  readonly oauthError: TSchema
  /** What each part of the host is about, by tag. */
  readonly introductions: Readonly<Record<string, string>>
}

/** The document of a host whose callers have no key. */
export function endpointsDocument(
  endpoints: readonly Endpoint[],
  hosts: Hosts,
  { title, oauthError, introductions }: Titled,
) {
  assertIds(endpoints)
  const making = { known: components(), problems: problems(), oauthError }
  making.known.of(Problem)
  const byPath = Map.groupBy(endpoints, ({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
  const paths = Object.fromEntries(
    [...byPath].map(([path, offered]) => [
      path,
      Object.fromEntries(
        offered.map((one) => [one.method.toLowerCase(), operationOf(one, making)]),
      ),
    ]),
  )
  return {
    openapi: '3.1.0',
    info: infoOf(title, signInChapters(hosts)),
    servers: [{ url: hosts.authUrl }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({
      name,
      description: introductions[name] ?? '',
    })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: making.known.all(),
      headers: HEADERS,
      responses: making.problems.all(),
    },
  }
}

const SECURITY_SCHEMES = {
  client: {
    type: 'http',
    scheme: 'basic',
    description: 'The client’s id and secret; or both in the body.',
  },
  memberToken: {
    type: 'http',
    scheme: 'bearer',
    description: `A member token; at the REST API it goes into ${MEMBER_TOKEN_HEADER}.`,
  },
  accessToken: { type: 'http', scheme: 'bearer', description: 'An access token of the camp.' },
}

// biome-ignore format: a table
const PROOFS: Readonly<Record<Proof, string>> = {
  client:      'A confidential client authenticates with its id and secret, by HTTP Basic or in the body.',
  memberToken: 'Needs a member token, as `Authorization: Bearer`.',
  accessToken: 'Needs an access token of the camp, as `Authorization: Bearer`.',
  none:        'Needs no credentials beside the body.',
}

/** Who may call, in words. With a choice, what has a condition comes first. */
const sayProof = (proof: readonly Proof[]): string => {
  const isPublicToo = proof.includes('client') && proof.includes('none')
  if (isPublicToo) return `${PROOFS.client} A public client sends only its id.`
  return proof.map((one) => PROOFS[one]).join(' ')
}

const securityOf = (proof: readonly Proof[]) =>
  proof.map((one) => (one === 'none' ? {} : { [one]: [] }))

function operationOf(endpoint: Endpoint, making: Making) {
  const { id, tag, summary, description, proof, params, body, isForm, example } = endpoint
  const { known } = making
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    operationId: id,
    summary,
    description: [sayProof(proof), description].filter(Boolean).join(' '),
    tags: [tag],
    security: securityOf(proof),
    parameters: parametersOf('path', params, known),
    ...(body && {
      requestBody: {
        required: true,
        content: { [type]: { schema: known.of(body), ...(example && { example }) } },
      },
    }),
    responses: { [endpoint.status]: answerOf(endpoint, known), ...refusalsOf(endpoint, making) },
  }
}

function answerOf({ id, response }: Endpoint, known: Components) {
  const headers = { 'Request-Id': { $ref: '#/components/headers/RequestId' } }
  if (!response) return { description: 'Done; there is no body.', headers }
  const schema = known.named(response, `the answer of ${id}`)
  return { description: 'Done.', headers, content: { 'application/json': { schema } } }
}

function refusalsOf({ errors }: Endpoint, { known, problems, oauthError }: Making) {
  if (!isOAuth(errors)) return problems.of(endpointRefusals(errors))
  return Object.fromEntries(
    Object.entries(errors).map(([status, codes]) => {
      const error = { type: 'string', enum: codes }
      const narrowed = { type: 'object', required: ['error'], properties: { error } }
      const schema = { allOf: [known.of(oauthError), narrowed] }
      return [
        status,
        { description: codes.join(', '), content: { 'application/json': { schema } } },
      ]
    }),
  )
}
