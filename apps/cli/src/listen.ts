import { createServer } from 'node:net'
import { type Address, UsageError } from './config.ts'

const TRIES = 50

export type Place = { readonly port: number; readonly url: string }

/**
 * Where a host will listen: a port that was set or the next free one from the default on. Hosts name
 * each other in their answers, so all places are found before the first host is built.
 */
export async function findPlace(
  address: Address,
  host: string,
  taken: readonly number[],
): Promise<Place> {
  const at = (port: number) => ({ port, url: address.url ?? `http://localhost:${port}` })
  if (address.portIsFixed) return at(address.port)
  for (let port = address.port; port < address.port + TRIES; port++) {
    if (!taken.includes(port) && (await isFree(port, host))) return at(port)
  }
  throw new UsageError(`no free port from ${address.port} to ${address.port + TRIES - 1}`)
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** A port that somebody took between looking and listening, or that was set and is not free. */
export function portTaken(error: unknown, { port }: Place): unknown {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  return isTaken ? new UsageError(`port ${port} is taken; set another or free it`) : error
}
