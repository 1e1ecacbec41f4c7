import { readdirSync, readFileSync } from 'node:fs'

/** Microseconds of processor time used so far; NaN where there is no Linux to ask. */
export type CpuUsed = { readonly serverMicros: number; readonly postgresMicros: number }
export type CpuMeter = () => CpuUsed

/** The processor time of an entrant's processes, and of its PostgreSQL with all that it started. */
export const cpuMeter =
  (serverPids: readonly number[], postmasterPid: number): CpuMeter =>
  () => ({
    serverMicros: serverPids.reduce((sum, pid) => sum + microsOf(pid), 0),
    postgresMicros: microsOfFamily(postmasterPid),
  })

/** Of all threads of a process, in the scheduler's own nanoseconds: clock ticks are too coarse for short rounds. */
function microsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
      const [nanos] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
      return sum + Number(nanos) / 1000
    }, 0)
  } catch {
    return Number.NaN
  }
}

export const MICROS_A_TICK = 10_000
const OF_ENDED_CHILDREN = [13, 14] as const

const childrenOf = (pid: number): number[] =>
  (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number)

/** A process and those that it started, also what ended meanwhile.  */
export function microsOfFamily(pid: number): number {
  try {
    // The second field is the program's name in brackets, which may hold spaces.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const ended = OF_ENDED_CHILDREN.map((i) => Number(fields.split(' ')[i]) * MICROS_A_TICK)
    // One that ends while it is looked at is counted next time, among the ended.
    const living = childrenOf(pid).map((child) => microsOfFamily(child) || 0)
    return [microsOf(pid), ...ended, ...living].reduce((sum, micros) => sum + micros, 0)
  } catch {
    return Number.NaN
  }
}
