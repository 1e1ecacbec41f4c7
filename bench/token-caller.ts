import { once } from 'node:events'
import { connect } from 'node:net'

export type TokenAnswer = { readonly refresh_token: string }

/** One app's connection to a token endpoint, as lean as can be: the machine is to be the server's. */
export async function openCaller(tokenUrl: string) {
  const { hostname, port, pathname } = new URL(tokenUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\n`

  let received = ''
  let waiting: PromiseWithResolvers<TokenAnswer> | undefined
  socket.on('data', (chunk: string) => {
    received += chunk
    if (!isWhole(received)) return
    const [, refresh_token] = REFRESH_TOKEN.exec(received) ?? []
    if (received.startsWith('HTTP/1.1 200') && refresh_token !== undefined) {
      waiting?.resolve({ refresh_token })
    } else {
      waiting?.reject(new Error(received))
    }
  })
  // What goes wrong also closes it, and that is what a call looks out for.
  socket.on('error', () => {})
  socket.on('close', () => waiting?.reject(new Error(`the connection ended: ${received}`)))

  return {
    /** Anything but success stops the bench. */
    call(form: Readonly<Record<string, string>>): Promise<TokenAnswer> {
      const body = formOf(form)
      received = ''
      waiting = Promise.withResolvers()
      socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`, 'latin1')
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

const formOf = (form: Readonly<Record<string, string>>): string => {
  let body = ''
  for (const name in form) body += `${body && '&'}${name}=${encodeURIComponent(form[name] ?? '')}`
  return body
}

const REFRESH_TOKEN = /"refresh_token":"([^"]+)"/
const LENGTH = /\r\ncontent-length: (\d+)/i

/** False while some of it is on its way. */
function isWhole(received: string): boolean {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = Number(LENGTH.exec(received)?.[1] ?? Number.NaN)
  return received.length >= end + 4 + length
}
