import { type Address, UsageError } from './config.ts'

const TRIES = 50

/** A port that was set is used or the start fails; a default port that is taken moves on. */
export async function listenOnFreePort<T extends object>(
  address: Address,
  start: (port: number, url: string) => Promise<T>,
): Promise<T & { readonly url: string }> {
  for (let port = address.port; port < address.port + TRIES; port++) {
    const url = address.url ?? `http://localhost:${port}`
    try {
      return { ...(await start(port, url)), url }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (address.portIsFixed) throw new UsageError(`port ${port} is taken; set another or free it`)
    }
  }
  throw new UsageError(`no free port from ${address.port} to ${address.port + TRIES - 1}`)
}
