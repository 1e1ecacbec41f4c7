import { Agent, request } from 'node:http'

export type Call = {
  readonly method?: string
  readonly key?: string | undefined
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly json: any
}

/** Sends a request as a caller would. */
export async function call(server: string, path: string, options: Call = {}): Promise<Answer> {
  const { method = 'GET', key, token, body } = options
  const { status, headers, text } = await send(`${server}${path}`, {
    method,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(token && { 'x-service-member-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  })
  const isJson = headers.get('content-type')?.includes('json') ?? false
  return { status, headers, text, json: isJson && text !== '' ? JSON.parse(text) : undefined }
}

type Sent = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

const agent = new Agent({ keepAlive: true })

type Received = Pick<Answer, 'status' | 'headers' | 'text'>

/** By node:http, because the tests send so much that the three times higher cost of `fetch` is felt. */
const send = (url: string, { method, body, ...sent }: Sent): Promise<Received> =>
  new Promise<Received>((resolve, reject) => {
    // By itself it would say no length where bodies are unusual, as with DELETE.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const headers = { ...length, ...sent.headers }
    const asking = request(url, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: headersOf(answer.rawHeaders),
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let i = 0; i < raw.length; i += 2) headers.append(raw[i] ?? '', raw[i + 1] ?? '')
  return headers
}

const MOST_TRIES = 10

/** Like a client that is told to try again: repeats a call that was answered with 503. */
export async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    if (answer.status !== 503 || tries === MOST_TRIES) return answer
  }
}
