/** The schemas that answers use: objects, lists and values, each of which may be null. */
export type AnswerSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, AnswerSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly items?: AnswerSchema
}

/**
 * Serialises an answer by its schema: undeclared fields are left out, and a missing required one is an error. Picking
 * the fields and calling JSON.stringify is twice as fast as a serialiser generated for the schema.
 */
export function serializerOf(schema: AnswerSchema): (value: unknown) => string {
  const pick = pickOf(schema)
  return pick ? (value) => JSON.stringify(pick(value)) : JSON.stringify
}

type Pick = (value: unknown) => unknown

/** Undefined if the value is used unchanged. */
function pickOf(schema: AnswerSchema): Pick | undefined {
  if (schema.properties && !schema.additionalProperties) return fieldsOf(schema.properties, schema)
  const pick = schema.items && pickOf(schema.items)
  return pick && ((list) => (list as unknown[] | null | undefined)?.map(pick) ?? list)
}

/** Generates code, so that all picked objects share one hidden class, which JSON.stringify handles fast. */
function fieldsOf(
  properties: NonNullable<AnswerSchema['properties']>,
  { required = [] }: AnswerSchema,
): Pick {
  const picks = Object.values(properties).map(pickOf)
  const fields = Object.keys(properties).map((name, i) => {
    const key = JSON.stringify(name)
    const value = required.includes(name) ? `(v[${key}] ?? known(v[${key}], ${key}))` : `v[${key}]`
    return `${key}: ${picks[i] ? `picks[${i}](${value})` : value}`
  })
  const code = `return (v) => v === null || v === undefined ? v : { ${fields.join(', ')} }`
  return new Function('picks', 'known', code)(picks, known) as Pick
}

function known(value: unknown, name: string): unknown {
  if (value === undefined) throw new Error(`the answer lacks ${name}`)
  return value
}
