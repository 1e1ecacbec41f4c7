import { type ApiDocument, resolve, type Schema } from './document.ts'
import { inline, text } from './html.ts'

/** Nobody reads a table deeper than this; the document has the rest. */
const DEEPEST = 4

/** The fields of a schema, one line each; nested fields are folded. */
export function schemaHtml(document: ApiDocument, schema: Schema, depth = 0): string {
  const { properties, required = [] } = inner(document, schema)
  if (!properties || depth > DEEPEST) return ''
  const rows = Object.entries(properties).map(([name, field]) => {
    const isRequired = required.includes(name)
    const inside = schemaHtml(document, insideOf(document, field), depth + 1)
    return `<li><code class="name">${text(name)}</code> <span class="type">${text(typeOf(field))}</span>${
      isRequired ? ' <span class="must">required</span>' : ''
    }${wordsOf(document, field)}${inside && `<details><summary>Fields of ${text(name)}</summary>${inside}</details>`}</li>`
  })
  return `<ul class="fields">${rows.join('')}</ul>`
}

/** For a reference, what it points to; for a choice with null, the other schema. */
function inner(document: ApiDocument, schema: Schema): Schema {
  const [first] = schema.anyOf ?? []
  return first ? inner(document, first) : resolve(document, schema)
}

const insideOf = (document: ApiDocument, field: Schema): Schema => {
  const own = inner(document, field)
  return own.items ? inner(document, own.items) : own
}

const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1)

export function typeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const type = [schema.type ?? []].flat().join(' or ')
  return nameOf(schema) ?? (schema.format ? `${type}, ${schema.format}` : type)
}

/** A field's description, values and bounds. */
export function wordsOf(document: ApiDocument, field: Schema): string {
  const own = inner(document, field)
  const words = field.description ?? own.description
  const values = (own.enum ?? own.items?.enum)?.filter((value) => value !== null)
  const bounds = boundsOf(own)
  return [
    words && `<p>${inline(words)}</p>`,
    values &&
      `<p class="values">${values.map((value) => `<code>${text(String(value))}</code>`).join(' ')}</p>`,
    bounds && `<p class="values">${text(bounds)}</p>`,
  ]
    .filter(Boolean)
    .join('')
}

function boundsOf({ minimum, maximum, maxLength, maxItems }: Schema): string {
  return [
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems} items`,
  ]
    .filter(Boolean)
    .join(', ')
}
