import { comment, nameOf, type Schema, typeOf } from './sdk-types.ts'

type Content = Readonly<Record<string, { readonly schema?: Schema }>>
type Answer = { readonly $ref?: string; readonly content?: Content }
type Parameter = {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Answer>>
}
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

const HEAD = '// Made by `npm run generate` from the OpenAPI documents. Do not edit.\n'

/** The types and the table of the REST client: one entry for each operation of both hosts. */
export function sdkFiles(api: Document, signIn: Document): Record<string, string> {
  const calls = [...callsOf(api, 'api'), ...callsOf(signIn, 'auth')]
  const schemas = { ...signIn.components.schemas, ...api.components.schemas }
  const types = Object.entries(schemas)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) =>
        `${comment(schema.description)}\nexport type ${name} = ${typeOf(schema)}\n`,
    )
  const methods = calls.map(({ summary, signature }) => `  /** ${summary} */\n  ${signature}\n`)
  const lines = calls.map(({ id, line }) => `  ${id}: '${line}',\n`)
  return {
    'packages/sdk/src/rest/api.generated.ts': `${HEAD}import type { Call, Options, Paged } from './call.ts'\n\n${types.join('\n')}
/** Every operation of both hosts, by its own name. */
export interface Calls {
${methods.join('')}}
`,
    'packages/sdk/src/rest/operations.generated.ts': `${HEAD}
/** Each operation: the host, what it takes besides its address, the method, the address, and what it answers with. */
export const operations = {
${lines.join('')}} as const
`,
  }
}

function callsOf(document: Document, host: 'api' | 'auth') {
  // What pages with embeds call, they call without the SDK.
  const paths = Object.entries(document.paths).filter(([path]) => !path.startsWith('/embed/'))
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.operationId)
      .map(([method, operation]) => callOf(document, host, method.toUpperCase(), path, operation)),
  )
}

function callOf(
  document: Document,
  host: 'api' | 'auth',
  method: string,
  path: string,
  operation: Operation,
) {
  const { operationId: id, summary, parameters = [], requestBody } = operation
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: string`)
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const [bodyKind] = Object.keys(requestBody?.content ?? {})
  const takes = bodyKind
    ? bodyKind.includes('json')
      ? 'body'
      : 'form'
    : query.length > 0
      ? 'query'
      : '-'
  const input = bodyKind ? typeOf(requestBody?.content[bodyKind]?.schema) : queryType(query)
  const isOptional = bodyKind
    ? requestBody?.required === false
    : query.every((one) => !one.required)
  const answer = answerOf(document, operation)
  const args = [
    ...inPath,
    ...(takes === '-' ? [] : [`${bodyKind ? 'body' : 'query'}${isOptional ? '?' : ''}: ${input}`]),
    'options?: Options',
  ]
  const result = answer.item
    ? `Paged<${answer.type}, ${answer.item}, ${codesOf(document, operation)}>`
    : `Call<${answer.type}, ${codesOf(document, operation)}>`
  const gives = answer.item ? 'pages' : answer.type === 'Response' ? 'bytes' : 'json'
  return {
    id,
    summary,
    signature: `${id}(${args.join(', ')}): ${result}`,
    line: `${host} ${takes} ${method} ${path} ${gives}`,
  }
}

const queryType = (query: readonly Parameter[]): string =>
  `{ ${query
    .map(({ name, required, description, schema }) => {
      const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
      return `${comment(description)}readonly ${key}${required ? '' : '?'}: ${typeOf(schema)}`
    })
    .join('; ')} }`

function answerOf({ components }: Document, { responses }: Operation) {
  const [content] = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content }]) => (content ? [content] : []))
  if (!content) return { type: 'undefined', item: undefined }
  const schema = content['application/json']?.schema
  if (!schema) return { type: 'Response', item: undefined }
  const whole = schema.$ref ? components.schemas[nameOf(schema.$ref)] : schema
  const { data, nextCursor } = whole?.properties ?? {}
  const item = data?.items && nextCursor ? typeOf(data.items) : undefined
  return { type: typeOf(schema), item }
}

/** Which codes an operation can be refused with. */
function codesOf({ components }: Document, { responses }: Operation): string {
  const codes = Object.entries(responses).flatMap(([status, answer]) => {
    if (Number(status) < 400) return []
    const { content = {} } = answer.$ref
      ? (components.responses[nameOf(answer.$ref)] as Answer)
      : answer
    return Object.values(content).flatMap(({ schema }) => codesIn(schema))
  })
  return (
    [...new Set(codes)]
      .sort()
      .map((code) => JSON.stringify(code))
      .join(' | ') || 'never'
  )
}

function codesIn(schema: Schema | undefined): unknown[] {
  if (!schema) return []
  const own = schema.properties?.code?.enum ?? schema.properties?.error?.enum ?? []
  return [
    ...own,
    ...(schema.allOf ?? []).flatMap(codesIn),
    ...(schema.anyOf ?? []).flatMap(codesIn),
  ]
}
