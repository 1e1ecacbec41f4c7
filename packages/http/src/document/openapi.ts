import { allowedCallers, isForMachines, isKeyed } from '@campkit/access/access'
import { EMBED_KEY_HEADER, MEMBER_TOKEN_HEADER } from '@campkit/core/credentials'
import { patternOf } from '../address.ts'
import { exampleBody, type Route } from '../define-route.ts'
import { Problem } from '../schemas.ts'
import { answersOf, type Examples, type Making } from './answers.ts'
import { assertIds } from './assert-ids.ts'
import type { Hosts } from './chapter.ts'
import { restChapters } from './chapters.ts'
import { type Components, components } from './components.ts'
import { HEADERS, headerParametersOf, PARAMETERS } from './headers.ts'
import { infoOf } from './info.ts'
import { parametersOf } from './parameters.ts'
import { problems } from './problems.ts'
import { sayWhoMayCall } from './say-access.ts'

/** What the routes themselves do not say. */
export type Told = {
  readonly examples?: Examples
  /** What each part of the API is about, by tag. */
  readonly introductions?: Readonly<Record<string, string>>
}

/** OpenAPI 3.1, generated from the same schemas that validate and serialise. */
export function openApi(
  routes: readonly Route[],
  hosts: Hosts,
  { examples = {}, introductions = {} }: Told = {},
) {
  assertIds(routes)
  const making = { known: components(), problems: problems(), examples }
  making.known.of(Problem)
  const paths = pathsOf(routes, making)
  return {
    openapi: '3.1.0',
    info: infoOf('Campkit REST API', restChapters(hosts)),
    servers: [{ url: hosts.apiUrl }],
    security: [{ key: [] }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({
      name,
      ...(introductions[name] && { description: introductions[name] }),
    })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: making.known.all(),
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: making.problems.all(),
    },
  }
}

const SECURITY_SCHEMES = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'The camp’s REST key: pk_live_ and 48 hexadecimal characters. Never in a browser.',
  },
  memberToken: {
    type: 'apiKey',
    in: 'header',
    name: MEMBER_TOKEN_HEADER,
    description: 'The token of the member for whom the request is made, from the sign-in host.',
  },
  embedKey: {
    type: 'apiKey',
    in: 'header',
    name: EMBED_KEY_HEADER,
    description: 'The embed key of the page: pk_live_ and 32 hexadecimal characters.',
  },
  idToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The idToken of the person who signed in on the page.',
  },
}

function pathsOf(routes: readonly Route[], making: Making) {
  const byPath = Map.groupBy(routes, (route) => patternOf(route).replaceAll(/:(\w+)/g, '{$1}'))
  return Object.fromEntries(
    [...byPath].map(([path, offered]) => [
      path,
      Object.fromEntries(
        offered.map((route) => [route.method.toLowerCase(), operationOf(route, making)]),
      ),
    ]),
  )
}

/** The resource, which is also the first word of the scope. */
const tagOf = ({ access, path }: Route): string =>
  access.kind === 'embed'
    ? 'embeds'
    : ((access.kind === 'console' ? path.split('/')[3] : access.scope.split(':')[0]) ?? '')

/** Where the token is optional, the key alone is listed first; a client that has both sends both. */
function securityOf({ access }: Route) {
  if (access.kind === 'console') return [{ memberToken: [] }]
  if (access.kind === 'embed') {
    const person = { embedKey: [], idToken: [] }
    return access.who === 'page' ? [{ embedKey: [] }, person] : [person]
  }
  const both = { key: [], memberToken: [] }
  return isForMachines(access) ? [{ key: [] }, both] : [both]
}

function operationOf(route: Route, making: Making) {
  const { known } = making
  const { id, access, summary } = route
  return {
    operationId: id,
    summary,
    description: sayWhoMayCall(access),
    tags: [tagOf(route)],
    ...(isKeyed(access) && { 'x-scope': access.scope }),
    'x-callers': allowedCallers(access),
    security: securityOf(route),
    parameters: [
      ...parametersOf('path', route.params, known),
      ...parametersOf('query', route.query, known),
      ...headerParametersOf(route),
    ],
    ...requestBodyOf(route, known),
    responses: answersOf(route, making),
  }
}

function requestBodyOf({ id, body, example }: Route, known: Components) {
  if (!body) return {}
  const schema = known.named(body, `the body of ${id}`)
  const sent = exampleBody(example)
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema, ...(sent && { example: sent }) } },
    },
  }
}
