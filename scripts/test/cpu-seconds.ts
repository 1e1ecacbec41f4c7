import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** How long this process and the children that it has buried have worked. Not every system tells of children. */
export function cpuSeconds(): number {
  try {
    const [, numbers = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
    const ticks = numbers.split(' ').slice(11, 15).map(Number)
    return ticks.reduce((sum, one) => sum + one) / TICKS_A_SECOND
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  }
}
