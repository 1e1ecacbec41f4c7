import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CampServer } from './server.ts'

/** What Express and Fastify leave of a request: the body may have been read and parsed already. */
export type NodeRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> &
  AsyncIterable<Uint8Array> & { readonly originalUrl?: string; readonly body?: unknown }

const LONGEST_BODY = 65_536

/** A web-standard request. Where the app is comes from its settings, never from a Host header. */
export async function toWebRequest(request: NodeRequest, appOrigin: string): Promise<Request> {
  const { method = 'GET' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // The address is under the app's own origin, whatever the request line said.
  const path = (request.originalUrl ?? request.url ?? '').replace(/^[a-z]+:\/\/[^/]*/i, '')
  return new Request(`${appOrigin}/${path.replace(/^\/+/, '')}`, {
    method,
    headers,
    ...(hasBody && { body: await bodyOf(request) }),
  })
}

async function bodyOf(request: NodeRequest): Promise<string> {
  const { body } = request
  if (typeof body === 'string') return body
  if (body !== undefined && body !== null) return JSON.stringify(body)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > LONGEST_BODY) break
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** Whether the request is for one of the sign-in routes. */
export const isForCamp = ({ basePath }: CampServer, { originalUrl, url }: NodeRequest): boolean =>
  (originalUrl ?? url ?? '').startsWith(`${basePath}/`)

export async function sendWebResponse(response: Response, to: ServerResponse): Promise<void> {
  const cookies = response.headers.getSetCookie()
  to.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') to.setHeader(name, value)
  }
  if (cookies.length > 0) to.setHeader('set-cookie', cookies)
  to.end(await response.text())
}
