import { print, type Values } from './command.ts'
import { EXIT } from './failure.ts'

/** What was looked at, how it is, and what to do about it. */
export type Check = {
  readonly name: string
  readonly status: 'ok' | 'warning' | 'wrong'
  readonly said: string
  readonly fix?: string
}

export const ok = (name: string, said: string): Check => ({ name, status: 'ok', said })

export const warning = (name: string, said: string, fix: string): Check => ({
  ...{ name, status: 'warning', said, fix },
})

export const wrong = (name: string, said: string, fix: string): Check => ({
  ...{ name, status: 'wrong', said, fix },
})

/** One line a check, and one for what to do. Ends with 3 if something is wrong. */
export function printChecks(values: Values, checks: readonly Check[]): void {
  const counts = { ok: 0, warning: 0, wrong: 0 }
  for (const { status } of checks) counts[status] += 1
  const width = Math.max(...checks.map(({ name }) => name.length))
  const lines = checks.flatMap(({ name, status, said, fix }) => {
    const line = `${shown(status)}  ${name.padEnd(width)}  ${said}`
    return fix === undefined ? [line] : [line, `${' '.repeat(width + 11)}→ ${fix}`]
  })
  const total = `${counts.ok} ok, ${counts.warning} to look at, ${counts.wrong} wrong.`
  print(values, { checks, counts }, [...lines, '', total])
  if (counts.wrong > 0) process.exitCode = EXIT.found
}

const COLOURS = { ok: 32, warning: 33, wrong: 31 } as const

/** In colour for people only, and not for those who do not want it (no-color.org). */
function shown(status: Check['status']): string {
  const word = status.padEnd(7)
  const isPlain = !process.stdout.isTTY || process.env.NO_COLOR
  return isPlain ? word : `\x1b[${COLOURS[status]}m${word}\x1b[0m`
}
