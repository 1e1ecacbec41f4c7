/** What schemas of answers are made of: objects, lists and values, each of which may be null. */
export type AnswerSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, AnswerSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly items?: AnswerSchema
}

/**
 * Writes an answer as its schema declares it: a field that is not declared is left out, one that is required and
 * missing is an error. JSON.stringify writes what was picked twice as fast as a writer that is made for the schema.
 */
export function serializerOf(schema: AnswerSchema): (value: unknown) => string {
  const pick = pickOf(schema)
  return pick ? (value) => JSON.stringify(pick(value)) : JSON.stringify
}

type Pick = (value: unknown) => unknown

/** Undefined where a value is taken as it is. */
function pickOf(schema: AnswerSchema): Pick | undefined {
  if (schema.properties && !schema.additionalProperties) return fieldsOf(schema.properties, schema)
  const pick = schema.items && pickOf(schema.items)
  return pick && ((list) => (list as unknown[] | null | undefined)?.map(pick) ?? list)
}

/** Written out as code: what it picks shares one hidden class, which JSON.stringify is quick with. */
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
