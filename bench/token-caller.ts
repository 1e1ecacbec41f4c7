import { once } from 'node:events'
import { connect } from 'node:net'

export type TokenAnswer = { readonly refresh_token: string; readonly id_token: string }

/** One app's connection to a token endpoint, as lean as can be: the machine is to be the server's. */
export async function openCaller(tokenUrl: string) {
  const { hostname, port, pathname } = new URL(tokenUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  // What goes wrong later also closes it, and that is what a call looks out for.
  socket.on('error', () => {})
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\n`

  return {
    /** Anything but success stops the bench. */
    call(form: Readonly<Record<string, string>>): Promise<TokenAnswer> {
      const body = new URLSearchParams(form).toString()
      const answer = new Promise<TokenAnswer>((resolve, reject) => {
        let received = ''
        const onClose = () => reject(new Error(`the connection ended: ${received}`))
        const onData = (chunk: string) => {
          received += chunk
          const text = bodyOf(received)
          if (text === undefined) return
          socket.off('data', onData).off('close', onClose)
          if (received.startsWith('HTTP/1.1 200')) resolve(JSON.parse(text))
          else reject(new Error(received))
        }
        socket.on('data', onData).on('close', onClose)
      })
      socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)
      return answer
    },
    close: () => socket.destroy(),
  }
}

const LENGTH = /\r\ncontent-length: (\d+)/i

/** Undefined while it is on its way. */
function bodyOf(received: string): string | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = Number(LENGTH.exec(received)?.[1] ?? Number.NaN)
  const text = received.slice(end + 4)
  return text.length >= length ? text : undefined
}
