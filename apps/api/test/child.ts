import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export type ChildServer = { readonly url: string; readonly process: ChildProcess }

/** Starts a server process on this database; the caller ends it. */
export async function startChild(databaseUrl: string, env: object = {}): Promise<ChildServer> {
  const child = fork(new URL('child-server.ts', import.meta.url), {
    env: { ...process.env, ...env, DATABASE_URL: databaseUrl },
    execArgv: [],
  })
  const [url] = await once(child, 'message')
  return { url, process: child }
}
