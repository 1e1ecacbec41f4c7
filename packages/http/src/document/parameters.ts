import type { TSchema } from 'typebox'
import type { Components } from './components.ts'

type ObjectSchema = TSchema & {
  readonly properties: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
}

/** Path and query parameters, each with its description. */
export function parametersOf(
  place: 'path' | 'query',
  schema: TSchema | undefined,
  known: Components,
) {
  const { properties = {}, required = [] } = (schema ?? {}) as Partial<ObjectSchema>
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...shape } = property as TSchema & { description?: string; type?: string }
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: description ?? sayFilter(name),
      schema: known.of(shape),
      ...(shape.type === 'array' && { style: 'form', explode: false }),
    }
  })
}

/** Describes a filter by its name, if it has no description. */
function sayFilter(name: string): string {
  const [, field, bound] = /^(\w+)\[(gte|lt)\]$/.exec(name) ?? []
  if (bound === 'gte') return `Only those whose ${field} is this or later.`
  if (bound === 'lt') return `Only those whose ${field} is earlier than this.`
  return `Only those with this ${name}.`
}
