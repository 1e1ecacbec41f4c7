import { once } from 'node:events'
import { connect } from 'node:net'

export type Sent = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** ASCII only. */
  readonly body: string
}
export type Caller = Awaited<ReturnType<typeof openCaller>>

/** One client's connection to a host, kept as cheap as possible, so that the machine's time goes to the server. */
export async function openCaller(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.setNoDelay(true)
  socket.setEncoding('latin1')

  let received = ''
  let waiting: PromiseWithResolvers<string> | undefined
  socket.on('data', (chunk: string) => {
    received += chunk
    if (!isWhole(received)) return
    if (received.startsWith('HTTP/1.1 20')) waiting?.resolve(received)
    else waiting?.reject(new Error(received))
  })
  // An error also closes the connection, and calls wait for that.
  socket.on('error', () => {})
  socket.on('close', () => waiting?.reject(new Error(`the connection ended: ${received}`)))

  return {
    /** Returns the raw answer, head and body; anything but success stops the bench. */
    post({ path, headers, body }: Sent): Promise<string> {
      received = ''
      waiting = Promise.withResolvers()
      let head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\n`
      for (const name in headers) head += `${name}: ${headers[name]}\r\n`
      socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`, 'latin1')
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

/** Opens new connections for each round, because servers close idle ones. */
export async function withCallers<T>(
  url: string,
  count: number,
  work: (callers: readonly Caller[]) => Promise<T>,
): Promise<T> {
  const callers = await Promise.all(Array.from({ length: count }, () => openCaller(url)))
  try {
    return await work(callers)
  } finally {
    for (const caller of callers) caller.close()
  }
}

const LENGTH = /\r\ncontent-length: (\d+)/i

/** False while part of the answer is still missing. */
function isWhole(received: string): boolean {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return false
  const [, length] = LENGTH.exec(received) ?? []
  if (length === undefined) throw new Error(`an answer without its length: ${received}`)
  return received.length >= end + 4 + Number(length)
}
