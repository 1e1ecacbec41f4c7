import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { Outcome } from './compete.ts'
import { ROUNDS, SECONDS } from './rounds.ts'
import { median, type Sample } from './sample.ts'

/** Medians over the rounds. A ratio is to the first entrant of the same round; then the median is taken. */
export type Line = {
  readonly name: string
  readonly perSecond: number
  readonly spread: readonly [number, number]
  readonly ratio: number
  readonly serverMicros: number
  readonly postgresMicros: number
  /** Server and PostgreSQL together. */
  readonly cpuRatio: number
  readonly p50Ms: number
  readonly p99Ms: number
}

const hundredths = (value: number) => Math.round(value * 100) / 100
const cpuOf = ({ serverMicros, postgresMicros }: Sample) => serverMicros + postgresMicros

function lineOf(name: string, samples: readonly Sample[], base: readonly Sample[]): Line {
  const rates = samples.map(({ perSecond }) => perSecond)
  const over = (of: (sample: Sample) => number) => median(samples.map(of))
  const ratio = (of: (sample: Sample) => number) =>
    hundredths(median(samples.map((sample, i) => of(sample) / of(base[i] ?? sample))))
  return {
    name,
    perSecond: Math.round(median(rates)),
    spread: [Math.round(Math.min(...rates)), Math.round(Math.max(...rates))],
    ratio: ratio(({ perSecond }) => perSecond),
    serverMicros: Math.round(over(({ serverMicros }) => serverMicros)),
    postgresMicros: Math.round(over(({ postgresMicros }) => postgresMicros)),
    cpuRatio: ratio(cpuOf),
    p50Ms: over(({ p50Ms }) => p50Ms),
    p99Ms: over(({ p99Ms }) => p99Ms),
  }
}

export const linesOf = ({ entrants }: Outcome): Line[] =>
  entrants.map(({ name, samples }) => lineOf(name, samples, entrants[0]?.samples ?? []))

const HEAD = ['req/s', 'ratio', 'server µs', 'PostgreSQL µs', 'CPU ×', 'p50 ms', 'p99 ms']
const NAME_WIDTH = 44

const shown = (value: number, digits = 0) => (Number.isNaN(value) ? '–' : value.toFixed(digits))

function table(title: string, lines: readonly Line[]): string {
  const row = (name: string, cells: readonly string[]) =>
    [name.padEnd(NAME_WIDTH), ...cells.map((cell, i) => cell.padStart(HEAD[i]?.length ?? 0))].join(
      '  ',
    )
  const rows = lines.map((line) =>
    row(line.name, [
      shown(line.perSecond),
      shown(line.ratio, 2),
      shown(line.serverMicros),
      shown(line.postgresMicros),
      shown(line.cpuRatio, 2),
      shown(line.p50Ms, 1),
      shown(line.p99Ms, 1),
    ]),
  )
  return ['', row(title, HEAD), ...rows, ''].join('\n')
}

type Part = {
  readonly name: string
  readonly outcomes: readonly Outcome[]
  readonly conditions: string
  readonly othersPercent: number
  /** What a reader of the tables must know. */
  readonly notes: string
  readonly more?: object
}

const BUSY_PERCENT = 20
const BUSY = 'The machine was busy with others: go by the processor time, not by the rates.\n'

/** Prints one table per case, and writes everything to a file. */
export async function report({ name, outcomes, conditions, notes, ...part }: Part): Promise<void> {
  const { othersPercent, more } = part
  const rounds = `${ROUNDS} rounds of ${SECONDS} s`
  const title = `${name}: ${cpus().length} cores, ${rounds}, ${conditions}; medians; ${othersPercent} % of the machine for others`
  const cases = outcomes.map((outcome) => ({ name: outcome.name, lines: linesOf(outcome) }))
  const tables = cases.map((one) => table(one.name, one.lines)).join('')
  const warning = othersPercent > BUSY_PERCENT ? BUSY : ''
  process.stdout.write(`\n${title}\n${tables}${notes}\n${warning}`)
  await mkdir(RESULTS, { recursive: true })
  const kept = {
    rounds: ROUNDS,
    secondsPerRound: SECONDS,
    conditions,
    othersPercent,
    ...more,
    cases,
  }
  await writeFile(new URL(`${name}.json`, RESULTS), `${JSON.stringify(kept, null, 2)}\n`)
}

const RESULTS = new URL('results/', import.meta.url)

/** On a terminal it replaces the last line; elsewhere only milestones are printed. */
export const progress = (text: string, isMilestone = false) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
  else if (isMilestone) process.stderr.write(`${text}\n`)
}
