import { type ApiDocument, type Placed, resolve } from './document.ts'

type Request = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** How to call an operation with curl and with TypeScript. */
export function samplesOf(document: ApiDocument, placed: Placed) {
  const request = requestOf(document, placed)
  return { curl: curl(request), TypeScript: typeScript(request) }
}

function requestOf(document: ApiDocument, { method, path, operation }: Placed): Request {
  const [server] = document.servers
  const [type = '', content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  // The last alternative has everything: a key, and a token if one is accepted.
  const used = Object.keys(operation.security?.at(-1) ?? {})
  const credentials = Object.assign({}, ...used.map((name) => headerFor(document, name)))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => placeFor(name))
  return {
    method,
    url: `${server?.url ?? ''}${filled}`,
    headers: { ...credentials, ...(content && { 'content-type': type }) },
    body: content && bodyOf(type, content.example),
  }
}

const placeFor = (name: string): string =>
  name === 'memberId' ? 'me' : name === 'camp' || name === 'slug' ? 'your-camp' : `{${name}}`

function headerFor(document: ApiDocument, name: string): Record<string, string> {
  const scheme = resolve(document, {
    $ref: `#/components/securitySchemes/${name}`,
  }) as unknown as { type: string; scheme?: string; name?: string }
  if (scheme.type === 'apiKey') return { [scheme.name ?? '']: '$MEMBER_TOKEN' }
  if (scheme.scheme === 'basic') return { authorization: 'Basic $CLIENT' }
  return { authorization: name === 'key' ? 'Bearer $CAMP_KEY' : 'Bearer $MEMBER_TOKEN' }
}

const bodyOf = (type: string, example: unknown): string =>
  type === 'application/json' ? JSON.stringify(example ?? {}, null, 2) : 'name=value'

const quoted = (value: string) => `'${value.replaceAll("'", "'\\''")}'`

function curl({ method, url, headers, body }: Request): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}

const variable = (value: string) => {
  const [, before, name] = /^(.*)\$(\w+)$/.exec(value) ?? []
  if (name === undefined) return quoted(value)
  const held = `process.env.${name}`
  return before ? `\`${before}\${${held}}\`` : `${held} ?? ''`
}

function typeScript({ method, url, headers, body }: Request): string {
  const sent = Object.entries(headers).map(([name, value]) => `    '${name}': ${variable(value)},`)
  return [
    `const response = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(sent.length > 0 ? ['  headers: {', ...sent, '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`]),
    '})',
    'const answer = await response.json()',
    'if (!response.ok) throw new Error(answer.code)',
  ].join('\n')
}
