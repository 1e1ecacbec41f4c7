import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export type ChildHost = { readonly url: string; readonly process: ChildProcess }

/** Starts a sign-in host on this database; the caller ends it. */
export async function startChild(databaseUrl: string): Promise<ChildHost> {
  const child = fork(new URL('child-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: [],
  })
  const [url] = await once(child, 'message')
  return { url, process: child }
}
