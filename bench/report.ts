import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { median, type Sample } from './measure.ts'

export type Line = {
  readonly name: string
  readonly perSecond: number
  readonly spread: readonly [number, number]
  readonly p50Ms: number
  readonly p99Ms: number
  /** To the entrant that it is held against, in the same round: neighbours share the machine's moods. */
  readonly ratio: number
  readonly p99Ratio: number
}

export function lineOf(name: string, samples: readonly Sample[], base: readonly Sample[]): Line {
  const rates = samples.map(({ perSecond }) => perSecond)
  const p99Ms = median(samples.map((sample) => sample.p99Ms))
  return {
    name,
    perSecond: Math.round(median(rates)),
    spread: [Math.round(Math.min(...rates)), Math.round(Math.max(...rates))],
    p50Ms: median(samples.map((sample) => sample.p50Ms)),
    p99Ms,
    ratio: median(samples.map(({ perSecond }, i) => perSecond / (base[i]?.perSecond ?? 0))),
    p99Ratio: median(samples.map((sample, i) => sample.p99Ms / (base[i]?.p99Ms ?? 0))),
  }
}

export function table(lines: readonly Line[], conditions: string): string {
  const head = ['entrant', 'req/s', 'spread', 'p50', 'p99', 'ratio', 'p99 ×']
  const rows = lines.map((line) => [
    line.name,
    String(line.perSecond),
    line.spread.join('–'),
    String(line.p50Ms),
    String(line.p99Ms),
    line.ratio.toFixed(2),
    line.p99Ratio.toFixed(2),
  ])
  const widths = [38, 7, 15, 5, 5, 6, 6]
  const aligned = [head, ...rows].map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(38) : cell.padStart(widths[i] ?? 0))).join(' '),
  )
  const title = `${cpus().length} cores, ${conditions}; medians`
  return ['', title, '', ...aligned, ''].join('\n')
}

export const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

const RESULTS = new URL('results/', import.meta.url)

export async function keep(name: string, document: object): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  await writeFile(new URL(`${name}.json`, RESULTS), `${JSON.stringify(document, null, 2)}\n`)
}
