import type { CpuMeter } from './cpu.ts'

/** What one round of one entrant showed. */
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

/** Begins to look at the processors; asked later, it says what each of so many requests took of them. */
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

/** Each caller does its work again and again until it has no more; each time is noted. */
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
