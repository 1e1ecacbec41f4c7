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
  return new Promise((resolve, reject) => {
    const held = createServer((socket) => socket.destroy()).unref()
    held.once('error', (error) =>
      isNoPlaceOfOurs(error) ? reject(noSuchHost(host)) : resolve(undefined),
    )
    held.listen(port, host, () => resolve(held))
  })
}

/** The port was set and is not free, or somebody took it in the moment between leaving and listening. */
export function cannotListen(error: unknown, { port }: Place, host: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new UsageError(`port ${port} is taken; set another or free it`)
  return isNoPlaceOfOurs(error) ? noSuchHost(host) : error
}

/** A name that nobody knows, or an address of another machine. */
const isNoPlaceOfOurs = (error: unknown) =>
  ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes((error as NodeJS.ErrnoException).code ?? '')

const noSuchHost = (host: string) =>
  new UsageError(`CAMPKIT_HOST is no address of this machine: ${host}`)
