import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultProxy } from '@campkit/testing/fault-proxy'
import type { OutsidePostgres } from '@campkit/testing/outside-postgres'
import type { Balancer } from './balancer.ts'
import type { Serving } from './processes.ts'

export type Fault = {
  readonly name: string
  readonly run: () => Promise<void>
  /** What callers may get. */
  readonly allowed: RegExp
  /** Callers come through a proxy that tries nothing twice. */
  readonly isBalanced?: boolean
}

type Parts = {
  readonly postgres: OutsidePostgres
  readonly proxy: FaultProxy
  readonly all: readonly Serving[]
  readonly balancers: { readonly api: Balancer; readonly auth: Balancer }
  readonly ask: (query: string) => Promise<unknown>
}

const DONE = /^20[01]$/
const DONE_OR_LATER = /^(20[01]|503)$/
const DONE_OR_CUT = /^(20[01]|503|UND_ERR_SOCKET|ECONNRESET|ECONNREFUSED|EPIPE)$/

export function faultsOf(parts: Parts): readonly Fault[] {
  return [
    { name: 'none', allowed: DONE, run: () => sleep(3000) },
    // Whoever is killed leaves connections behind that are reset, and a port that nobody listens on.
    { name: 'kill -9 of each process', allowed: DONE_OR_CUT, run: killing(parts) },
    { name: 'rolling restart', allowed: DONE, isBalanced: true, run: rolling(parts) },
    ...faultsOfDatabase(parts).map((fault) => ({ ...fault, allowed: DONE_OR_LATER })),
    ...faultsOfNetwork(parts).map((fault) => ({ ...fault, allowed: DONE_OR_LATER })),
  ]
}

const killing =
  ({ all }: Parts) =>
  async () => {
    for (const one of all) {
      await one.end('SIGKILL')
      await sleep(1000)
      await one.start()
    }
  }

/** As an operator would: the next one when the balancer sends requests to the last one again. */
const rolling =
  ({ all, balancers }: Parts) =>
  async () => {
    for (const one of all) {
      await one.end('SIGTERM')
      await one.start()
      if (one.role !== 'worker') await balancers[one.role].knows(one.url)
    }
  }

function faultsOfDatabase({ postgres, ask }: Parts) {
  const restart = (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', awayMs: number) => async () => {
    await postgres.stop(signal)
    await sleep(awayMs)
    await postgres.start()
  }
  const setReadOnly = async (mode: 'on' | 'off') => {
    await ask(`alter system set default_transaction_read_only = ${mode}`)
    await ask('select pg_reload_conf()')
  }
  return [
    { name: 'database restarted, fast', run: restart('SIGINT', 0) },
    { name: 'database restarted, immediate', run: restart('SIGQUIT', 0) },
    { name: 'database killed, 2 s away', run: restart('SIGKILL', 2000) },
    {
      name: 'database paused 20 s',
      run: async () => {
        await postgres.pause()
        await sleep(20_000)
        await postgres.resume()
      },
    },
    {
      name: 'read-only 4 s',
      run: async () => {
        await setReadOnly('on')
        await sleep(4000)
        await setReadOnly('off')
      },
    },
  ]
}

function faultsOfNetwork({ proxy }: Parts) {
  return [
    {
      name: 'connections end as they open, 3 s',
      run: async () => {
        proxy.fault = 'end as they open'
        proxy.cut()
        await sleep(3000)
        proxy.fault = 'pass'
      },
    },
    { name: 'open connections silent, new ones fine', run: async () => proxy.silence() },
    {
      name: 'all connections silent 15 s',
      run: async () => {
        proxy.fault = 'silent'
        proxy.silence()
        await sleep(15_000)
        proxy.fault = 'pass'
      },
    },
  ]
}
