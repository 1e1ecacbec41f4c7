import { type Compilable, CompiledQuery } from 'kysely'
import type { Statement } from './batch.ts'
import { type Query, queries, type Tx } from './in-camp.ts'
import type { Order } from './keyset.ts'
import { OpenSlot, type Slots } from './slot.ts'
import { fill, type Template, templateOf } from './template.ts'

/** A statement that knows what its rows look like. */
export type Reading<R> = Statement & { readonly rows?: R[] }

type Values = Readonly<Record<string, unknown>>

/** A yes or no is no value: "is it there?" would be mistaken for "is it so?". */
type NotYesOrNo<V> = {
  readonly [K in keyof V]: [Extract<V[K], boolean>] extends [never] ? V[K] : never
}

/** A few words or a yes and no, which are known in advance: each makes a text of its own. */
type Option<T> = [T] extends [boolean | undefined] ? T : string extends T ? never : T & string
type Options<F> = { readonly [K in keyof F]: K extends keyof Order ? Order[K] : Option<F[K]> }

/**
 * What the builder looked at next, and where each answer led: of a value, whether it is there; of an option, what it
 * is. When it looked at nothing more, the template.
 */
type Step = {
  name: string
  isOption: boolean
  template: Template | undefined
  readonly answers: Map<unknown, Step>
}

type Look = { readonly name: string; readonly isOption: boolean; readonly answer: unknown }

/**
 * A statement that is built once for each way its builder can go, and from then on only filled in: building costs more
 * than running. The builder never sees a value, only a slot for it, so the same text is right for all values;
 * what decides the text (a sort, a flag) comes as an option. Which texts there are follows from what the builder
 * looked at, by name: it cannot take one for another.
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

/** Builds it for the first time on this way, and notes the way. */
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

/** Shows the first look at each name to `onLook`, which says what is seen. There is no looking at everything. */
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

/** Runs it in a transaction. */
export async function all<R>(tx: Tx, { text, values }: Reading<R>): Promise<R[]> {
  const { rows } = await tx.executeQuery<R>(CompiledQuery.raw(text, [...values]))
  return rows
}

/** The first row, if there is one. */
export const first = async <R>(tx: Tx, reading: Reading<R>): Promise<R | undefined> =>
  (await all(tx, reading))[0]

/** The row that must be there. */
export async function only<R>(tx: Tx, reading: Reading<R>): Promise<R> {
  const [row] = await all(tx, reading)
  if (row === undefined) throw new Error('a row that must be there is not')
  return row
}
