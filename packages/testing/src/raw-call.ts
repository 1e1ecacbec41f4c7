import { connect } from 'node:net'

export type RawAnswer = { readonly status: number; readonly head: string; readonly body: string }

/** Sends exactly these header lines, even doubled and malformed ones, which `fetch` would tidy up. */
export async function rawCall(
  server: string,
  requestLine: string,
  headers: readonly string[],
  { hasHost = true }: { readonly hasHost?: boolean } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(server)
  const host = hasHost ? ['Host: localhost'] : []
  const lines = [`${requestLine} HTTP/1.1`, ...host, 'Connection: close', ...headers]
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    })
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      received += chunk
    })
    // A server that refuses early may reset the connection after its answer.
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)))
    socket.on('close', () => resolve(received))
  })
  const end = text.indexOf('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]),
    head: text.slice(0, end),
    body: text.slice(end + 4),
  }
}
