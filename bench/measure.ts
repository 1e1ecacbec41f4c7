import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export type Entrant = {
  readonly name: string
  readonly url: string
  readonly headers: Record<string, string>
}
export type Sample = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }

export type Code = { readonly code: string; readonly verifier: string }
export type Running = Awaited<ReturnType<typeof start>>

const LAUNCHER = new URL('../apps/cli/bin/campkit.js', import.meta.url)
const [shebang = ''] = readFileSync(LAUNCHER, 'utf8').split('\n')
/** What the launcher gives to every process that serves. */
const FLAGS = shebang.match(/--\S+/g) ?? []

/** Starts an entrant in a process of its own, with the flags that ours is served with. */
export async function start(file: string, env: Record<string, string>) {
  const child = fork(new URL(`entrants/${file}`, import.meta.url), {
    execArgv: FLAGS,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  })
  const { url } = await nextMessage<{ url: string }>(child)
  return {
    url,
    async rssBytes() {
      child.send('memory')
      return (await nextMessage<{ rssBytes: number }>(child)).rssBytes
    },
    /** So many sign-ins that wait at their code, made by the entrant itself. */
    async codes(count: number): Promise<readonly Code[]> {
      child.send({ codes: count })
      return (await nextMessage<{ codes: readonly Code[] }>(child)).codes
    },
    stop: () => child.disconnect(),
  }
}

const nextMessage = <T>(child: ChildProcess) =>
  new Promise<T>((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`the entrant ended with ${code}`))
    child.once('exit', gone)
    child.once('message', (message) => {
      child.off('exit', gone)
      resolve(message as T)
    })
  })

/** One round of load; anything but success stops the bench. */
export async function load(
  { name, url, headers }: Entrant,
  seconds: number,
  connections: number,
): Promise<Sample> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`)
  }
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
