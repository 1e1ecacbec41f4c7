import { type Expression, type OperationNode, ValueNode } from 'kysely'

/**
 * Stands for a value while a statement is built; the value itself comes with each call. It goes wherever Kysely takes
 * an expression of its type, and may be asked whether it is there. Nothing else compiles: it equals no value, and
 * it is called a symbol so that TypeScript will not have it written into a text either.
 */
export type Slot<T> = symbol & Expression<T>

type Absent = null | undefined

/** The values of a statement as its builder sees them: of one that may be absent, it can ask whether it is there. */
export type Slots<V> = {
  readonly [K in keyof V]-?: Slot<Exclude<V[K], Absent>> | Extract<V[K], Absent>
}

/** A slot as it is when the program runs. What types cannot refuse, it refuses. */
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
