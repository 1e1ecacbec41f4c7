import { once } from 'node:events'
import { connect } from 'node:net'

export type Sent = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** In ASCII. */
  readonly body: string
}
export type Caller = Awaited<ReturnType<typeof openCaller>>

/** One client's connection to a host, as lean as can be: the machine is to be the server's. */
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
  // What goes wrong also closes it, and that is what a call looks out for.
  socket.on('error', () => {})
  socket.on('close', () => waiting?.reject(new Error(`the connection ended: ${received}`)))

  return {
    /** The answer as it came, head and body; anything but success stops the bench. */
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

/** On connections of its own for each round: servers close those that wait for their turn. */
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

/** False while some of it is on its way. */
function isWhole(received: string): boolean {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return false
  const [, length] = LENGTH.exec(received) ?? []
  if (length === undefined) throw new Error(`an answer without its length: ${received}`)
  return received.length >= end + 4 + Number(length)
}
