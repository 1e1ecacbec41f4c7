import { readdirSync, readFileSync } from 'node:fs'

/** Microseconds of processor time used so far; NaN if this is not Linux. */
export type CpuUsed = { readonly serverMicros: number; readonly postgresMicros: number }
export type CpuMeter = () => CpuUsed

/** The processor time of an entrant's processes, and of its PostgreSQL with all its children. */
export const cpuMeter =
  (serverPids: readonly number[], postmasterPid: number): CpuMeter =>
  () => ({
    serverMicros: serverPids.reduce((sum, pid) => sum + microsOf(pid), 0),
    postgresMicros: microsOfFamily(postmasterPid),
  })

/** All threads of a process, in the scheduler's nanoseconds: clock ticks are too coarse for short rounds. */
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

/** A process and its children, including those that have ended. */
export function microsOfFamily(pid: number): number {
  try {
    // The second field is the program's name in brackets, which may contain spaces.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const ended = OF_ENDED_CHILDREN.map((i) => Number(fields.split(' ')[i]) * MICROS_A_TICK)
    // A child that ends while it is being read is counted next time, among the ended ones.
    const living = childrenOf(pid).map((child) => microsOfFamily(child) || 0)
    return [microsOf(pid), ...ended, ...living].reduce((sum, micros) => sum + micros, 0)
  } catch {
    return Number.NaN
  }
}
