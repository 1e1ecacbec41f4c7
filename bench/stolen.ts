import { readFileSync } from 'node:fs'

const STEAL = 7

/** Begins to look; asked later, it says how much of the machine's time its owner gave to others, in per cent. */
export function watchStolen(): () => number {
  const before = times()
  return () => {
    const spent = times().map((now, i) => now - (before[i] ?? 0))
    const all = spent.reduce((sum, time) => sum + time, 0)
    return all === 0 ? 0 : Math.round((100 * (spent[STEAL] ?? 0)) / all)
  }
}

/** Of all processors, by kind; the last two of a line are in others already. None where there is no Linux. */
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
