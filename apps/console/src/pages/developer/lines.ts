import type { Problem } from '#api/problem'

/** What was typed one a line. */
export const linesOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The faults of a list and of its lines, which then are named. */
export function faultOfLines(
  problem: Problem | null | undefined,
  field: string,
  lines: readonly string[],
): string | undefined {
  const said = (problem?.within(field) ?? []).map(({ pointer, message }) => {
    const line = lines[Number(pointer.split('/')[3])]
    return line === undefined ? message : `${line} ${message}`
  })
  return said.length > 0 ? said.join('; ') : undefined
}
