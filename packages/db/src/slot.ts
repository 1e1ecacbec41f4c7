import { type Expression, type OperationNode, ValueNode } from 'kysely'

/**
 * Stands for a value while a statement is built; the value itself comes with each call. It can be used wherever Kysely
 * takes an expression of its type, and tested for being there. Nothing else compiles: it equals no value, and it is
 * typed as a symbol so that TypeScript refuses it in template strings too.
 */
export type Slot<T> = symbol & Expression<T>

type Absent = null | undefined

/**
 * The values of a statement as its builder sees them. For an optional value the builder can test whether it is there.
 */
export type Slots<V> = {
  readonly [K in keyof V]-?: Slot<Exclude<V[K], Absent>> | Extract<V[K], Absent>
}

/** A slot at run time. It throws where the types cannot prevent misuse. */
export class OpenSlot implements Expression<unknown> {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  get expressionType(): undefined {
    return undefined
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this)
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(`the value of ${this.name} is not known while the statement is built`)
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}
