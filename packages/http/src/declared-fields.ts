import { isAttachment } from './attachment.ts'
import { isCsv } from './csv.ts'
import type { Route } from './define-route.ts'
import type { AnswerSchema } from './serialize.ts'

/** Rows of a list always have an `id` for paging, even if the response does not declare it. */
const PLACE = 'id'

/**
 * For tests: wraps the handler so that it fails if it answers with an undeclared field or a value of another type.
 * Serialising would silently drop the field and trust the value, so nobody would notice that a field was read for
 * nothing, or should have been shown.
 */
export const withDeclaredFields = (route: Route): Route => ({
  ...route,
  handler: async (context) => {
    const body = await route.handler(context)
    if (isCsv(body) || isAttachment(body)) return body
    const [fault] = faultsOf(body, route.response as AnswerSchema)
    if (fault === undefined) return body
    const error = new Error(`${route.method} ${route.path} answers with ${fault}`)
    process.emitWarning(error)
    throw error
  },
})

function faultsOf(value: unknown, schema: AnswerSchema | undefined, place = ''): string[] {
  if (!schema || value === undefined) return []
  if (!isDeclared(value, schema)) return [`another value in ${place} than its response declares`]
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) {
    return value.flatMap((one) => faultsOf(one, schema.items, `${place}[]`))
  }
  const { properties = {}, additionalProperties } = schema
  return Object.entries(value).flatMap(([name, inner]) => {
    if (inner === undefined || (name === PLACE && !(name in properties))) return []
    const isUnknown = !(name in properties) && additionalProperties === false
    return isUnknown
      ? [`${place}.${name}, which its response does not declare`]
      : faultsOf(inner, properties[name], `${place}.${name}`)
  })
}

function isDeclared(value: unknown, { type, enum: words }: AnswerSchema): boolean {
  if (words && !words.includes(value)) return false
  return type === undefined || [type].flat().some((one) => isOfType(value, one))
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    default:
      return typeof value === type
  }
}
