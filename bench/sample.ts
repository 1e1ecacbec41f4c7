import type { CpuMeter } from './cpu.ts'

/** What one round of one entrant measured. */
export type Sample = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Processor time for each request. */
  readonly serverMicros: number
  readonly postgresMicros: number
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Starts measuring processor time. The returned function says how much each of so many requests took. */
export function watchCpu(cpu: CpuMeter) {
  const before = cpu()
  return (requests: number) => {
    const now = cpu()
    return {
      serverMicros: (now.serverMicros - before.serverMicros) / requests,
      postgresMicros: (now.postgresMicros - before.postgresMicros) / requests,
    }
  }
}

/** Each caller repeats its work until it returns false; each run is timed. */
export async function timed<C>(
  callers: readonly C[],
  cpu: CpuMeter,
  work: (caller: C, i: number) => Promise<boolean>,
): Promise<Sample> {
  const times: number[] = []
  const usedBy = watchCpu(cpu)
  const began = performance.now()
  await Promise.all(
    callers.map(async (caller, i) => {
      for (;;) {
        const since = performance.now()
        if (!(await work(caller, i))) return
        times.push(performance.now() - since)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const tenths = (ms = Number.NaN) => Math.round(ms * 10) / 10
  return {
    perSecond: times.length / seconds,
    p50Ms: tenths(median(times)),
    p99Ms: tenths(times[Math.floor(times.length * 0.99)]),
    ...usedBy(times.length),
  }
}
