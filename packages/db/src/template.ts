import type { Compilable } from 'kysely'
import type { Statement } from './batch.ts'
import { OpenSlot } from './slot.ts'

type Values = Readonly<Record<string, unknown>>

/** The text of a statement, and for each parameter its name among the values; parameters without a name are fixed. */
export type Template = {
  readonly text: string
  readonly names: readonly (string | undefined)[]
  readonly fixed: readonly unknown[]
}

export function templateOf(query: Compilable): Template {
  const { sql, parameters } = query.compile()
  const names = parameters.map((p) => (p instanceof OpenSlot ? p.name : undefined))
  return { text: sql, names, fixed: parameters }
}

export function fill({ text, names, fixed }: Template, values: Values): Statement {
  const filled = new Array<unknown>(names.length)
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i]
    filled[i] = name === undefined ? fixed[i] : values[name]
  }
  return { text, values: filled }
}
