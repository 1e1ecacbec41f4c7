import { type ApiDocument, doneOf, type Parameter, type Placed, resolve } from './document.ts'

type Fields = Readonly<Record<string, unknown>>
type Request = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly json: unknown
  readonly form: Fields | undefined
  readonly answer: 'json' | 'oauth' | 'bytes' | 'nothing'
}

/** How to call an operation with curl and with TypeScript. */
export function samplesOf(document: ApiDocument, placed: Placed) {
  const request = requestOf(document, placed)
  return { curl: curl(request), TypeScript: typeScript(request) }
}

const JSON_TYPE = 'application/json'

function requestOf(document: ApiDocument, placed: Placed): Request {
  const { method, path, operation } = placed
  const [server] = document.servers
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  // The last alternative has everything: a key, and a token if one is accepted.
  const used = Object.keys(operation.security?.at(-1) ?? {})
  const credentials = Object.assign({}, ...used.map((name) => headerFor(document, name)))
  const parameters = operation.parameters.map((one) => resolve(document, one))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    placeFor(
      parameters.find((one) => one.name === name && one.in === 'path'),
      placed,
    ),
  )
  return {
    method,
    url: `${server?.url ?? ''}${filled}`,
    headers: { ...credentials, ...(type && { 'content-type': type }) },
    json: type === JSON_TYPE ? (content?.example ?? {}) : undefined,
    form: type && type !== JSON_TYPE ? ((content?.example ?? {}) as Fields) : undefined,
    answer: answerOf(document, placed),
  }
}

function answerOf(document: ApiDocument, { operation }: Placed): Request['answer'] {
  const { content } = doneOf(operation)
  if (!content) return 'nothing'
  if (!content[JSON_TYPE]) return 'bytes'
  const refused = resolve(document, operation.responses['400'] ?? { description: '' })
  return refused.content?.[JSON_TYPE] ? 'oauth' : 'json'
}

/** A value that works, or else one that says what belongs there. */
function placeFor(parameter: Parameter | undefined, { operation }: Placed): string {
  const { name = '', schema, description = schema?.description } = parameter ?? {}
  if (description?.endsWith('or me.')) return 'me'
  if (name === 'camp' || name === 'slug') return 'your-camp'
  const { example } = doneOf(operation).content?.[JSON_TYPE] ?? {}
  const { id } = (example ?? {}) as { id?: unknown }
  if (name === 'id' && typeof id === 'string') return id
  return name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()
}

function headerFor(document: ApiDocument, name: string): Record<string, string> {
  const scheme = resolve(document, {
    $ref: `#/components/securitySchemes/${name}`,
  }) as unknown as { type: string; scheme?: string; name?: string }
  if (scheme.type === 'apiKey') return { [scheme.name ?? '']: '$MEMBER_TOKEN' }
  if (scheme.scheme === 'basic') return { authorization: 'Basic $CLIENT' }
  return { authorization: name === 'key' ? 'Bearer $CAMP_KEY' : 'Bearer $MEMBER_TOKEN' }
}

const quoted = (value: string) => `'${value.replaceAll("'", "'\\''")}'`

function curl({ method, url, headers, json, form, answer }: Request): string {
  const fields = Object.entries(form ?? {})
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(json === undefined ? [] : [`-d ${quoted(JSON.stringify(json, null, 2))}`]),
    ...fields.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    ...(answer === 'bytes' ? ['--output file'] : []),
  ].join(' \\\n  ')
}

const variable = (value: string) => {
  const [, before, name] = /^(.*)\$(\w+)$/.exec(value) ?? []
  if (name === undefined) return quoted(value)
  const held = `process.env.${name}`
  return before ? `\`${before}\${${held}}\`` : `${held} ?? ''`
}

const written = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')

// biome-ignore format: a table
const READING: Readonly<Record<Request['answer'], readonly string[]>> = {
  nothing: ['if (!response.ok) throw new Error((await response.json()).detail)'],
  bytes:   ['if (!response.ok) throw new Error((await response.json()).detail)', 'const file = await response.arrayBuffer()'],
  json:    ['const answer = await response.json()', 'if (!response.ok) throw new Error(answer.detail, { cause: answer })', 'console.log(answer)'],
  oauth:   ['const answer = await response.json()', 'if (!response.ok) throw new Error(answer.error_description, { cause: answer })', 'console.log(answer)'],
}

function typeScript({ method, url, headers, json, form, answer }: Request): string {
  const sent = Object.entries(headers).map(([name, value]) => `    '${name}': ${variable(value)},`)
  return [
    `const response = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(sent.length > 0 ? ['  headers: {', ...sent, '  },'] : []),
    ...(json === undefined ? [] : [`  body: JSON.stringify(${written(json)}),`]),
    ...(form === undefined ? [] : [`  body: new URLSearchParams(${written(form)}),`]),
    '})',
    ...READING[answer],
  ].join('\n')
}
