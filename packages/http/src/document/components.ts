import type { TSchema } from 'typebox'

type Json = unknown
type JsonObject = { readonly [name: string]: Json }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where named schemas are collected while a document is made. */
export type Components = ReturnType<typeof components>

/** Replaces every named schema with a reference; two different schemas under one name stop the boot. */
export function components() {
  const byName = new Map<string, Json>()

  const inner = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(inner)
    if (!isObject(value)) return value
    if (typeof value.title === 'string') return reference(value.title, value)
    const said = 'type' in value ? withDefaultSaid(value) : value
    return Object.fromEntries(Object.entries(said).map(([name, part]) => [name, inner(part)]))
  }

  const reference = (name: string, { title: _, ...titled }: JsonObject): Json => {
    const [schema, beside] = titled.enum ? apart(titled) : [titled, {}]
    // A schema widened by `nullable` is still the same schema, or null.
    const isNullable = Array.isArray(schema.type) && schema.type.includes('null')
    const made = inner(isNullable ? withoutNull(schema) : schema)
    const known = byName.get(name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(made)) {
      throw new Error(`two schemas are named ${name}`)
    }
    byName.set(name, made)
    const $ref = `#/components/schemas/${name}`
    return { ...(isNullable ? { anyOf: [{ $ref }, { type: 'null' }] } : { $ref }), ...beside }
  }

  return {
    /** The schema as the document shows it, without the symbols and functions it has at run time. */
    of: (schema: TSchema): Json => inner(JSON.parse(JSON.stringify(schema))),
    /** Like `of`, for schemas that clients need a name for. */
    named(schema: TSchema, of: string): Json {
      if (!('title' in schema)) throw new Error(`${of} has a schema without a name`)
      return this.of(schema)
    },
    all: (): Readonly<Record<string, Json>> =>
      Object.fromEntries([...byName].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** A list of words, and what one of its uses says about it. */
function apart(titled: JsonObject): [JsonObject, JsonObject] {
  const { description, ...list } = withDefaultSaid(titled)
  return [list, description === undefined ? {} : { description }]
}

/** Generators make a field with a default one that must be sent, so the default is said in words. */
function withDefaultSaid({ default: preset, ...schema }: JsonObject): JsonObject {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof preset)
  if (!isPlain) return preset === undefined ? schema : { ...schema, default: preset }
  const description = [schema.description, `${preset} unless sent.`].filter(Boolean).join(' ')
  return { ...schema, description }
}

function withoutNull(schema: JsonObject): JsonObject {
  const [type] = (schema.type as string[]).filter((one) => one !== 'null')
  const literals = (schema.enum as unknown[] | undefined)?.filter((one) => one !== null)
  return { ...schema, type, ...(literals && { enum: literals }) }
}
