import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Code = { readonly code: string; readonly verifier: string }
export type Running = Awaited<ReturnType<typeof start>>

const LAUNCHER = new URL('../apps/cli/bin/campkit.js', import.meta.url)
const [shebang = ''] = readFileSync(LAUNCHER, 'utf8').split('\n')
/** The flags that the launcher gives to every serving process. */
const FLAGS = shebang.match(/--\S+/g) ?? []

/** Starts an entrant in its own process, with the flags that ours runs with in production. */
export async function start(file: string, env: Record<string, string>) {
  const child = fork(new URL(`entrants/${file}`, import.meta.url), {
    execArgv: FLAGS,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  keepLastWords(child)
  const { url } = await nextMessage<{ url: string }>(child)
  return {
    url,
    pid: child.pid as number,
    async rssBytes() {
      child.send('memory')
      return (await nextMessage<{ rssBytes: number }>(child)).rssBytes
    },
    /** Begins so many sign-ins, made by the entrant itself, and returns their codes. */
    async codes(count: number): Promise<readonly Code[]> {
      child.send({ codes: count })
      return (await nextMessage<{ codes: readonly Code[] }>(child)).codes
    },
    stop: () => child.disconnect(),
  }
}

const LAST_WORDS = 4000

/** Shows the error output of an entrant only if it fails, to keep the screen for the tables. */
function keepLastWords(child: ChildProcess): void {
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS)
  })
  child.once('close', (code) => {
    if (code !== 0) process.stderr.write(words)
  })
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
