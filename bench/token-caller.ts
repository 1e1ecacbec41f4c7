import { once } from 'node:events'
import { connect } from 'node:net'
import type { Asked, Dialect } from './dialects.ts'

/** One app's connection to a host, as lean as can be: the machine is to be the server's. */
export async function openCaller(url: string, { contentType, refreshToken }: Dialect) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  const head = `HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${contentType}\r\n`

  let received = ''
  let waiting: PromiseWithResolvers<string> | undefined
  socket.on('data', (chunk: string) => {
    received += chunk
    if (!isWhole(received)) return
    const [, token] = refreshToken.exec(received) ?? []
    if (received.startsWith('HTTP/1.1 200') && token !== undefined) {
      waiting?.resolve(token)
    } else {
      waiting?.reject(new Error(received))
    }
  })
  // What goes wrong also closes it, and that is what a call looks out for.
  socket.on('error', () => {})
  socket.on('close', () => waiting?.reject(new Error(`the connection ended: ${received}`)))

  return {
    /** The next refresh token; anything but success stops the bench. */
    call({ path, body }: Asked): Promise<string> {
      received = ''
      waiting = Promise.withResolvers()
      socket.write(`POST ${path} ${head}Content-Length: ${body.length}\r\n\r\n${body}`, 'latin1')
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

const LENGTH = /\r\ncontent-length: (\d+)/i

/** False while some of it is on its way. */
function isWhole(received: string): boolean {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = Number(LENGTH.exec(received)?.[1] ?? Number.NaN)
  return received.length >= end + 4 + length
}
