import { lookup } from 'node:dns/promises'
import { createServer, Server } from 'node:net'
import { type Address, UsageError } from './config.ts'

const TRIES = 50

export type Place = {
  readonly port: number
  readonly url: string
  /** Frees the port for the host that will listen there. */
  readonly leave: () => Promise<void>
}

/** The configured port or the default, as a host has it that runs elsewhere. */
export const placeOf = (
  address: Address,
  port = address.port,
  held: readonly Server[] = [],
): Place => ({
  port,
  url: address.url ?? `http://localhost:${port}`,
  leave: () => closeAll(held),
})

const closeAll = async (held: readonly Server[]): Promise<void> =>
  void (await Promise.all(
    held.map((server) => new Promise((resolve) => server.close(() => resolve(undefined)))),
  ))

/**
 * Where a host will listen: on the port that is set, or the next free one from the default. Hosts name each other in
 * their answers, so all places are found before the first host is built. Free ports are held until then, because
 * preparing takes seconds and another start looks at the same ports.
 */
export async function findPlace(address: Address, host: string): Promise<Place> {
  if (address.portIsFixed) {
    const held = await hold(address.port, host)
    if (held) return placeOf(address, address.port, held)
    throw portTaken(address)
  }
  for (let port = address.port; port < address.port + TRIES; port++) {
    const held = await hold(port, host)
    if (held) return placeOf(address, port, held)
  }
  throw new UsageError(`no free port from ${address.port} to ${address.port + TRIES - 1}`)
}

/**
 * Holds the port on every address of the host name, as the host will listen: `localhost` may have two. Undefined if one
 * of them is taken.
 */
async function hold(port: number, host: string): Promise<readonly Server[] | undefined> {
  const addresses = await lookup(host, { all: true }).catch(() => [])
  const tried = await Promise.all(addresses.map(({ address }) => holdOne(port, address)))
  const held = tried.filter((one) => one instanceof Server)
  if (tried.includes('taken')) return void (await closeAll(held))
  if (held.length === 0) throw noSuchHost(host)
  return held
}

/** Refuses connections meanwhile, and does not keep the process alive. */
function holdOne(port: number, address: string): Promise<Server | 'taken' | 'not ours'> {
  return new Promise((resolve) => {
    const held = createServer((socket) => socket.destroy()).unref()
    held.once('error', (error) => resolve(isNoPlaceOfOurs(error) ? 'not ours' : 'taken'))
    held.listen(port, address, () => resolve(held))
  })
}

/** Another process took the port just before we listened. */
export function cannotListen(error: unknown, { port }: Place, host: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return portTaken({ port })
  return isNoPlaceOfOurs(error) ? noSuchHost(host) : error
}

const portTaken = ({ port }: { readonly port: number }) =>
  new UsageError(`port ${port} is taken; set another or free it`)

/** An unknown name, or an address of another machine. */
const isNoPlaceOfOurs = (error: unknown) =>
  ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes((error as NodeJS.ErrnoException).code ?? '')

const noSuchHost = (host: string) =>
  new UsageError(`CAMPKIT_HOST is no address of this machine: ${host}`)
