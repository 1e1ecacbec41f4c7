import { isAttachment } from './attachment.ts'
import { isCsv } from './csv.ts'
import type { Route } from './define-route.ts'

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: unknown
  readonly items?: Schema
}

/** Every row of a list has one to be paged by, also where the record is known by another name. */
const PLACE = 'id'

/**
 * For tests: the route with a handler that fails when it answers with a field that is not declared. Serialising drops
 * such a field, so nobody would see that it was read for nothing, or meant to be shown.
 */
export const withDeclaredFields = (route: Route): Route => ({
  ...route,
  handler: async (context) => {
    const body = await route.handler(context)
    if (isCsv(body) || isAttachment(body)) return body
    const [unknown] = undeclaredFields(body, route.response as Schema)
    if (unknown === undefined) return body
    const error = new Error(
      `${route.method} ${route.path} answers with ${unknown}, which its response does not declare`,
    )
    process.emitWarning(error)
    throw error
  },
})

function undeclaredFields(value: unknown, schema: Schema | undefined, place = ''): string[] {
  if (value === null || typeof value !== 'object' || !schema) return []
  if (Array.isArray(value))
    return value.flatMap((one) => undeclaredFields(one, schema.items, `${place}[]`))
  const { properties = {}, additionalProperties } = schema
  return Object.entries(value).flatMap(([name, inner]) => {
    if (inner === undefined || (name === PLACE && !(name in properties))) return []
    const isUnknown = !(name in properties) && additionalProperties === false
    return isUnknown
      ? [`${place}.${name}`]
      : undeclaredFields(inner, properties[name], `${place}.${name}`)
  })
}
