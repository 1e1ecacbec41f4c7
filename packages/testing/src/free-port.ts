import { createSocket } from 'node:dgram'
import { createServer, type Server } from 'node:net'

/** Below those that connections take for themselves, and above the last that browsers refuse to call. */
const PORTS = { from: 11_000, count: 20_000 }
let tried = (process.pid * 7) % PORTS.count

/** A port that nobody uses now, and that no test process beside this one is given. */
export async function freePort(): Promise<number> {
  for (;;) {
    tried += 1
    const port = PORTS.from + (tried % PORTS.count)
    if (!(await claim(port))) continue
    const server = await listenOn(port)
    if (!server) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

export const listenOn = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, 'localhost', () => resolve(server))
  })

/** By its twin of UDP, for as long as this process lives: so nobody holds the port itself. */
const claim = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4').unref()
    socket.once('error', () => resolve(false))
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
