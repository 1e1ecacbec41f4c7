import { type Caller, type Sent, withCallers } from './caller.ts'
import type { CpuMeter } from './cpu.ts'
import { type Sample, timed } from './sample.ts'

type Inserts = {
  readonly url: string
  readonly cpu: CpuMeter
  readonly callers: number
  /** The request that records the n-th row. */
  readonly sent: (n: number) => Sent
  /** Matches an answer that says that the row was recorded and is new. */
  readonly recorded: RegExp
}

/** Inserts new rows for the length of a round; each round continues where the last one ended. */
export function insertsAt({ url, cpu, callers, sent, recorded }: Inserts) {
  let n = 0
  const work = (until: number) => async (caller: Caller) => {
    if (performance.now() > until) return false
    const answer = await caller.post(sent(n++))
    if (!recorded.test(answer)) throw new Error(answer)
    return true
  }
  return (seconds: number): Promise<Sample> =>
    withCallers(url, callers, (opened) =>
      timed(opened, cpu, work(performance.now() + seconds * 1000)),
    )
}
