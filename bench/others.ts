import { readFileSync } from 'node:fs'
import { MICROS_A_TICK, microsOfFamily } from './cpu.ts'

const STEAL = 7
const IDLE = [3, 4] as const

/**
 * Starts measuring. The returned function says how much of the machine's time went to others, in per cent: to processes
 * that are not the bench's, and to neighbours on the same hardware.
 */
export function watchOthers(): () => number {
  const before = used()
  return () => {
    const after = used()
    const all = after.all - before.all
    const others = after.busy - before.busy - (after.own - before.own)
    return all > 0 ? Math.max(0, Math.round((100 * others) / all)) : Number.NaN
  }
}

function used() {
  const ticks = times()
  const sum = ticks.reduce((total, time) => total + time, 0)
  const idle = IDLE.reduce((total, i) => total + (ticks[i] ?? 0), 0)
  return {
    all: sum * MICROS_A_TICK,
    busy: (sum - idle) * MICROS_A_TICK,
    own: microsOfFamily(process.pid),
  }
}

/**
 * The time of all processors, by kind; the last two of a line are already included in others. Empty if this is not
 * Linux.
 */
function times(): number[] {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    return line
      .split(/\s+/)
      .slice(1, STEAL + 2)
      .map(Number)
  } catch {
    return []
  }
}
