import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

export type Wire = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string | undefined
}
export type WireAnswer = {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Sends what it is told to, letter by letter; nothing is normalised on the way. */
export function wireTo(server: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(server)
  const send = ({ method, path, headers, body }: Wire): Promise<WireAnswer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const head = { ...headers, ...length } as OutgoingHttpHeaders
      const sent = request({ agent, hostname, port, method, path, headers: head }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        )
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}
