import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** `silent`: takes connections and answers nothing. `slow`: everything that is answered comes that much later. */
export type Network = 'up' | 'silent' | 'slow' | 'down'

const SLOW_MS = 5500

/** A network between a browser and a host on this machine, that can be made worse. */
export async function networkBefore(port: number, to: number) {
  let now: Network = 'up'
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    open.add(socket)
    if (now === 'down') socket.destroy()
    if (now === 'up' || now === 'slow') passOn(socket, to, now === 'slow' ? SLOW_MS : 0)
  })
  await once(server.listen(port, 'localhost'), 'listening')
  return {
    become(next: Network) {
      now = next
      for (const socket of open) socket.destroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function passOn(socket: Socket, to: number, lateMs: number): void {
  const host = connect(to, 'localhost')
  host.on('error', () => socket.destroy())
  host.on('close', () => void sleep(lateMs).then(() => socket.end()))
  socket.on('close', () => host.destroy())
  socket.pipe(host)
  host.on('data', (piece) => void sleep(lateMs).then(() => socket.write(piece)))
}
