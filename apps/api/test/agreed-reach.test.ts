import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allowedCallers } from '@campkit/access/access'
import type { Route } from '@campkit/http/define-route'
import { routes } from '../src/resources/index.ts'
import {
  EVERYBODY_READS,
  EVERYBODY_READS_AT_CONSOLE,
  MACHINES_DO,
  MEMBER_WRITES,
} from './agreed-reach.ts'

const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** The list in which a route has its line; none for what leads alone do. */
function listOf({ method, access }: Route): object | undefined {
  const callers = allowedCallers(access)
  const isForMembers = callers.includes('member')
  if (!isForMembers) return callers.includes('key') ? MACHINES_DO : undefined
  if (method !== 'GET') return MEMBER_WRITES
  if (access.kind === 'console') return EVERYBODY_READS_AT_CONSOLE
  return callers.includes('key') ? EVERYBODY_READS : undefined
}

describe('who besides leads reaches what is agreed by hand, in agreed-reach.ts', () => {
  const lists = { MEMBER_WRITES, EVERYBODY_READS, EVERYBODY_READS_AT_CONSOLE, MACHINES_DO }
  for (const [name, list] of Object.entries(lists)) {
    it(`${name}: a line for each such route, and a route for each line`, () => {
      const reached = routes.filter((route) => listOf(route) === list).map(nameOf)
      assert.deepEqual(reached.sort(), Object.keys(list).sort())
    })
  }
})

type Schema = {
  readonly type?: unknown
  readonly additionalProperties?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/**
 * Fields in which the names are up to the camp: what an application asks. And the audit log's, which are those of
 * whatever was changed.
 */
const NAMED_BY_CAMPS =
  /\.(answers|restrictedAnswers)$|^GET \/audit response\.data\[\]\.(before|after)$/

/** The places at which an object takes, or shows, what nobody declared. */
function openPlaces(schema: Schema | undefined, place: string): string[] {
  if (!schema) return []
  const { type, properties, items, anyOf = [], allOf = [] } = schema
  const isObject = properties !== undefined || [type].flat().includes('object')
  const isOpen = isObject && schema.additionalProperties !== false && !NAMED_BY_CAMPS.test(place)
  return [
    ...(isOpen ? [place] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, s]) => openPlaces(s, `${place}.${name}`)),
    ...openPlaces(items, `${place}[]`),
    ...[...anyOf, ...allOf].flatMap((one) => openPlaces(one, place)),
  ]
}

describe('every shape is closed, at every depth', () => {
  for (const part of ['params', 'query', 'body', 'response'] as const) {
    it(part, () => {
      const open = routes.flatMap((route) =>
        openPlaces(route[part] as Schema | undefined, `${nameOf(route)} ${part}`),
      )
      assert.deepEqual(open, [])
    })
  }
})
