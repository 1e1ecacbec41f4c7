/** A schema of our own documents, which use a small part of JSON Schema. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** The TypeScript type of a schema. */
export function typeOf(schema: Schema | undefined): string {
  if (!schema) return 'unknown'
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const types = [schema.type ?? []].flat()
  return types.length === 0 ? 'unknown' : types.map((type) => plain(type, schema)).join(' | ')
}

export const nameOf = (ref: string): string => ref.split('/').at(-1) as string

function plain(type: string, schema: Schema): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return `ReadonlyArray<${typeOf(schema.items)}>`
    case 'object':
      return objectOf(schema)
    default:
      return type
  }
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) {
    const values =
      typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
    return `Readonly<Record<string, ${values}>>`
  }
  const fields = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${comment(schema.description)}readonly ${quoted(name)}${mark}: ${typeOf(schema)}`
  })
  return `{ ${fields.join('; ')} }`
}

const quoted = (name: string): string => (/^[\w$]+$/.test(name) ? name : JSON.stringify(name))

export const comment = (text: string | undefined): string =>
  text ? `/** ${text.replaceAll('*/', '* /')} */ ` : ''
