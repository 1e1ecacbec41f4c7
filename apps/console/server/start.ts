import { builtConsole } from './build.ts'
import type { ConsoleOptions } from './options.ts'
import { buildConsole } from './server.ts'

export type ConsoleStart = Omit<ConsoleOptions, 'built'> & {
  readonly host: string
  readonly port: number
  /** Called when everything but the port is ready; until then another process holds the port for us. */
  readonly leavePort: () => Promise<void>
  /** Told when the pages have to be built first, which takes some seconds. */
  readonly onBuild?: () => void
}

/** Starts the role `console`; rejects with EADDRINUSE if the port is taken. */
export async function startConsole(options: ConsoleStart): Promise<{ stop(): Promise<void> }> {
  const built = await builtConsole(options.onBuild)
  const app = buildConsole({ ...options, built })
  await app.ready()
  await options.leavePort()
  await app.listen({ host: options.host, port: options.port })
  return { stop: () => app.close() }
}
