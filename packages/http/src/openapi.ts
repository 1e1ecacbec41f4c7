import { isForMachines, sayAccess } from '@campkit/access/access'
import { MEMBER_TOKEN_HEADER } from '@campkit/core/credentials'
import type { TSchema } from 'typebox'
import { API_PREFIX, CONSOLE_PREFIX } from './address.ts'
import type { Route } from './define-route.ts'
import { Problem } from './schemas.ts'

type ObjectSchema = TSchema & {
  readonly properties: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
}

/** OpenAPI 3.1, made from the very schemas that validate and serialise. */
export const openApi = (routes: readonly Route[], apiUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Campkit REST API',
    version: '1',
    description: 'Scoped to one camp by the key; acting for one member with a member token.',
    license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
  },
  servers: [{ url: `${apiUrl}${API_PREFIX}` }],
  security: [{ key: [] }],
  paths: pathsOf(routes, apiUrl),
  components: {
    securitySchemes: {
      key: {
        type: 'http',
        scheme: 'bearer',
        description: 'pk_live_ and 48 hexadecimal characters.',
      },
      memberToken: { type: 'apiKey', in: 'header', name: MEMBER_TOKEN_HEADER },
    },
    schemas: { Problem: plain(Problem) },
  },
})

function pathsOf(routes: readonly Route[], apiUrl: string) {
  const byPath = Map.groupBy(routes, ({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
  return Object.fromEntries(
    [...byPath].map(([path, offered]) => [
      path,
      {
        ...(isAtConsole(offered) && { servers: [{ url: `${apiUrl}${CONSOLE_PREFIX}` }] }),
        ...Object.fromEntries(
          offered.map((route) => [route.method.toLowerCase(), operationOf(route)]),
        ),
      },
    ]),
  )
}

const isAtConsole = ([route]: readonly Route[]) => route?.access.kind === 'console'

/** The resource, which is also the first word of the scope. */
const tagOf = ({ access, path }: Route) =>
  access.kind === 'console' ? path.split('/')[3] : access.scope.split(':')[0]

function securityOf({ access }: Route) {
  if (access.kind === 'console') return { memberToken: [] }
  return isForMachines(access) ? { key: [] } : { key: [], memberToken: [] }
}

function operationOf(route: Route) {
  const { access, summary, method, path, status, body } = route
  const words = path.replaceAll(/[/:-](\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    operationId: `${method.toLowerCase()}${words}`,
    summary,
    tags: [tagOf(route)],
    'x-access': { ...access, says: sayAccess(access) },
    security: [securityOf(route)],
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      ...headersOf(route),
    ],
    ...(body && { requestBody: { required: true, content: json(body, 'application/json') } }),
    responses: {
      [status]: answerOf(route),
      ...(route.unchangedStatus && { [route.unchangedStatus]: answerOf(route) }),
      default: {
        description: 'What went wrong.',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  }
}

function answerOf({ status, response, csv, attachment }: Route) {
  if (status === 204) return { description: 'Done.' }
  if (attachment) return { description: 'The file.', content: bytesOf(attachment) }
  const content = { ...json(response, 'application/json'), ...(csv && CSV) }
  return { description: 'Done.', content }
}

/** OpenAPI 3.1 says raw bytes by saying nothing of their shape. */
const bytesOf = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]))

const CSV = { 'text/csv': { schema: { type: 'string' } } }

const json = (schema: TSchema, type: string) => ({ [type]: { schema: plain(schema) } })

function parametersOf(place: 'path' | 'query', schema: TSchema | undefined) {
  const { properties = {}, required = [] } = (schema ?? {}) as Partial<ObjectSchema>
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: plain(property),
    ...((property as { type?: string }).type === 'array' && { style: 'form', explode: false }),
  }))
}

function headersOf({ method, ifMatchRequired = false }: Route) {
  if (method === 'GET') return []
  const text = { type: 'string' }
  return [
    { name: 'Idempotency-Key', in: 'header', required: false, schema: text },
    { name: 'If-Match', in: 'header', required: ifMatchRequired, schema: text },
  ]
}

/** Without the symbols and functions that schemas carry in the process. */
const plain = (schema: TSchema): unknown => JSON.parse(JSON.stringify(schema))
