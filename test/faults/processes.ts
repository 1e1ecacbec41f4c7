import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { freePort } from '@campkit/testing/free-port'

const BIN = 'apps/cli/bin/campkit.js'

export type Env = Readonly<Record<string, string>>

/** Runs an operator's command to its end, and reads what it says. */
export async function operate(
  env: Env,
  ...args: readonly string[]
): Promise<Record<string, string>> {
  const all = { env: { PATH: process.env.PATH, ...env } }
  const { stdout } = await promisify(execFile)(process.execPath, [BIN, ...args, '--json'], all)
  return JSON.parse(stdout)
}

/** One `campkit serve`, which can be killed and started again at the same port. */
export type Serving = {
  readonly url: string
  readonly role: 'api' | 'auth' | 'worker'
  /** Ends that nobody asked for. */
  readonly deaths: () => number
  start(): Promise<void>
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export async function serving(role: 'api' | 'auth' | 'worker', env: Env): Promise<Serving> {
  const port = await freePort()
  let child: ChildProcess | undefined
  let [deaths, isAsked] = [0, false]
  const here = { CAMPKIT_API_PORT: String(port), CAMPKIT_AUTH_PORT: String(port) }
  return {
    url: `http://127.0.0.1:${port}`,
    role,
    deaths: () => deaths,
    async start() {
      isAsked = false
      const all = { PATH: process.env.PATH, ...env, ...here }
      child = spawn(process.execPath, [BIN, 'serve', role], {
        env: all,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child.on('exit', () => {
        if (!isAsked) deaths += 1
      })
      let said = ''
      await new Promise<void>((resolve, reject) => {
        child?.stdout?.on('data', (chunk) => {
          said = (said + chunk).slice(-2000)
          if (said.includes('Ctrl-C stops it')) resolve()
        })
        child?.on('exit', () => reject(new Error(`${role} did not start: ${said}`)))
      })
    },
    async end(signal) {
      isAsked = true
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
