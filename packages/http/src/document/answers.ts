import type { Route } from '../define-route.ts'
import { refusalsOf } from '../refusals.ts'
import type { Components } from './components.ts'
import { answerHeadersOf, canBeCurrent } from './headers.ts'
import type { Problems } from './problems.ts'

/** Real answers to the routes' own examples, by operation. */
export type Examples = Readonly<Record<string, unknown>>

/** What is collected while a document is made. */
export type Making = {
  readonly known: Components
  readonly problems: Problems
  readonly examples: Examples
}

/** Every status of an operation, each with the codes and reasons it can have. */
export function answersOf(route: Route, { known, problems, examples }: Making) {
  const done = answerOf(route, known, examples[route.id])
  return {
    [route.status]: done,
    ...(route.unchangedStatus && {
      [route.unchangedStatus]: { ...done, description: 'There was nothing to change.' },
    }),
    ...(canBeCurrent(route) && { 304: { description: 'The version you know is still right.' } }),
    ...problems.of(refusalsOf(route)),
  }
}

function answerOf(route: Route, known: Components, example: unknown) {
  const { status, response, csv, attachment } = route
  const headers = answerHeadersOf(route)
  if (status === 204) return { description: 'Done; there is no body.', headers }
  if (attachment) return { description: 'The file.', headers, content: bytesOf(attachment) }
  const schema = known.named(response, `the answer of ${route.id}`)
  const json = { schema, ...(example !== undefined && { example }) }
  return {
    description: 'Done.',
    headers,
    content: { 'application/json': json, ...(csv && CSV) },
  }
}

/** In OpenAPI 3.1 an empty schema means raw bytes. */
const bytesOf = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]))

const CSV = { 'text/csv': { schema: { type: 'string' } } }
