import { createServer, type Server } from 'node:net'
import { type Address, UsageError } from './config.ts'

const TRIES = 50

export type Place = {
  readonly port: number
  readonly url: string
  /** Leaves the port to the host that is to listen there. */
  readonly leave: () => Promise<void>
}

/** What was set, or the default: for a host that runs elsewhere, or whose port nobody may choose. */
export const placeOf = (address: Address, port = address.port, held?: Server): Place => ({
  port,
  url: address.url ?? `http://localhost:${port}`,
  leave: () => new Promise((resolve) => (held ? held.close(() => resolve()) : resolve())),
})

/**
 * Where a host will listen: a port that was set or the next free one from the default on. Hosts name
 * each other in their answers, so all places are found before the first host is built, and kept until then:
 * preparing takes seconds, and whoever starts meanwhile looks at the same ports.
 */
export async function findPlace(address: Address, host: string): Promise<Place> {
  if (address.portIsFixed) return placeOf(address)
  for (let port = address.port; port < address.port + TRIES; port++) {
    const held = await hold(port, host)
    if (held) return placeOf(address, port, held)
  }
  throw new UsageError(`no free port from ${address.port} to ${address.port + TRIES - 1}`)
}

/** Undefined when somebody has it. Whoever calls meanwhile is sent away, and it keeps no process alive. */
function hold(port: number, host: string): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const held = createServer((socket) => socket.destroy()).unref()
    held.once('error', () => resolve(undefined))
    held.listen(port, host, () => resolve(held))
  })
}

/** A port that was set and is not free, or that somebody took in the moment between leaving and listening. */
export function portTaken(error: unknown, { port }: Place): unknown {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  return isTaken ? new UsageError(`port ${port} is taken; set another or free it`) : error
}
