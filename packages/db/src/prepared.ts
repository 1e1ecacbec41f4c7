import { type Compilable, CompiledQuery } from 'kysely'
import type { Statement } from './batch.ts'
import { type Query, queries, type Tx } from './in-camp.ts'
import type { Order } from './keyset.ts'
import { OpenSlot, type Slots } from './slot.ts'
import { fill, type Template, templateOf } from './template.ts'

/** A statement that knows the type of its rows. */
export type Reading<R> = Statement & { readonly rows?: R[] }

type Values = Readonly<Record<string, unknown>>

/**
 * A boolean must not be a value: builders test whether a value is there, which is easily mistaken for testing whether
 * it is true.
 */
type NotYesOrNo<V> = {
  readonly [K in keyof V]: [Extract<V[K], boolean>] extends [never] ? V[K] : never
}

/** An option is a boolean or one of a few words known in advance. Each gives a text of its own. */
type Option<T> = [T] extends [boolean | undefined] ? T : string extends T ? never : T & string
type Options<F> = { readonly [K in keyof F]: K extends keyof Order ? Order[K] : Option<F[K]> }

/**
 * What the builder looked at next, and the step that each answer led to. For a value the answer is whether it is there;
 * for an option it is the option itself. The last step has the template.
 */
type Step = {
  name: string
  isOption: boolean
  template: Template | undefined
  readonly answers: Map<unknown, Step>
}

type Look = { readonly name: string; readonly isOption: boolean; readonly answer: unknown }

/**
 * A statement that is built once for each path its builder can take, and only filled in afterwards: building costs more
 * than running. The builder sees slots, never values, so the same text is right for all values. A choice that changes
 * the text (a sort, a flag) is an option. A text is found by what the builder looked at, so one text is never taken for
 * another.
 */
export function prepared<V extends NotYesOrNo<V>, R, F extends Options<F> | undefined = undefined>(
  build: (query: Query, values: Slots<V>, options: F) => Compilable<R>,
): (values: V, ...options: F extends undefined ? [] : [F]) => Reading<R> {
  const root = newStep()
  return (values, ...[options]) => {
    const template = find(root, values, options) ?? learn(root, build, values, options)
    return fill(template, values)
  }
}

const newStep = (): Step => ({
  name: '',
  isOption: false,
  template: undefined,
  answers: new Map(),
})

function find(root: Step, values: Values, options: object | undefined): Template | undefined {
  let step: Step | undefined = root
  while (step !== undefined && step.template === undefined) {
    if (step.name === '') return undefined
    const source = step.isOption ? (options as Values) : values
    const value = source[step.name]
    step = step.answers.get(step.isOption ? value : presenceOf(value))
  }
  return step?.template
}

const presenceOf = (value: unknown): number => (value === undefined ? 0 : value === null ? 1 : 2)

/** Builds the statement for the first time on this path, and records the path. */
function learn<V, F>(
  root: Step,
  build: (query: Query, values: Slots<V>, options: F) => Compilable,
  values: Values,
  options: object | undefined,
): Template {
  const looks: Look[] = []
  const slots = watched(values, (name, value) => {
    const answer = presenceOf(value)
    looks.push({ name, isOption: false, answer })
    return answer < 2 ? value : new OpenSlot(name)
  })
  const chosen =
    options &&
    watched(options as Values, (name, value) => {
      looks.push({ name, isOption: true, answer: value })
      return value
    })
  const template = templateOf(build(queries, slots as Slots<V>, chosen as F))
  note(root, looks, template)
  return template
}

/** Reports the first look at each name to `onLook`, which returns what the builder sees. Listing all names throws. */
function watched(source: Values, onLook: (name: string, value: unknown) => unknown): object {
  const seen = new Map<string, unknown>()
  const refuse = () => {
    throw new TypeError('a builder takes its values one by one, by their names')
  }
  return new Proxy(
    {},
    {
      get(_, key) {
        const name = String(key)
        if (!seen.has(name)) seen.set(name, onLook(name, source[name]))
        return seen.get(name)
      },
      ownKeys: refuse,
      has: refuse,
    },
  )
}

function note(root: Step, looks: readonly Look[], template: Template): void {
  let step = root
  for (const { name, isOption, answer } of looks) {
    if (step.template || (step.name !== '' && step.name !== name)) {
      throw new Error(`a builder looked at ${name} this time, and not when it had the same answers`)
    }
    step.name = name
    step.isOption = isOption
    const next = step.answers.get(answer) ?? newStep()
    step.answers.set(answer, next)
    step = next
  }
  step.template = template
}

/** Runs a statement in a transaction. */
export async function all<R>(tx: Tx, { text, values }: Reading<R>): Promise<R[]> {
  const { rows } = await tx.executeQuery<R>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** The first row, if there is one. */
export const first = async <R>(tx: Tx, reading: Reading<R>): Promise<R | undefined> =>
  (await all(tx, reading))[0]

/** Returns the first row, and throws if there is none. */
export async function only<R>(tx: Tx, reading: Reading<R>): Promise<R> {
  const [row] = await all(tx, reading)
  if (row === undefined) throw new Error('a row that must be there is not')
  return row
}
