import type { Line } from './list.ts'

type Found = { readonly line: Line; readonly result: string }

/** What is no address is never somebody's twice: each such line is refused for itself. */
const keyOf = ({ row, person }: Line): string =>
  person.email.includes('@') ? person.email.toLowerCase() : `row ${row}`

/**
 * Of lines with one address the first that can be invited counts, and the others are `same`: a line that is refused does
 * not stand in the way of a good one below it. Undefined when the looking breaks off.
 */
export async function lookAtAll<F extends Found>(
  lines: readonly Line[],
  look: (lines: readonly Line[]) => Promise<readonly F[] | undefined>,
  same: (line: Line, row: number) => F,
): Promise<readonly F[] | undefined> {
  const counts = new Map<string, number>()
  const all: F[] = []
  let left = lines
  while (left.length > 0) {
    const first = firstOfEach(left)
    const found = await look(first)
    if (!found) return undefined
    for (const { line, result } of found) {
      if (result !== 'refused') counts.set(keyOf(line), line.row)
    }
    const others = left.filter((line) => !first.includes(line))
    const repeated = others.flatMap((line) => {
      const row = counts.get(keyOf(line))
      return row === undefined ? [] : [same(line, row)]
    })
    all.push(...found, ...repeated)
    left = others.filter((line) => !counts.has(keyOf(line)))
  }
  return all.toSorted((a, b) => a.line.row - b.line.row)
}

function firstOfEach(lines: readonly Line[]): readonly Line[] {
  const seen = new Set<string>()
  return lines.filter((line) => {
    const isFirst = !seen.has(keyOf(line))
    seen.add(keyOf(line))
    return isFirst
  })
}
