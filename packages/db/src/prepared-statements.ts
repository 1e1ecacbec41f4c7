/** `doubtful`: an error may have kept it from being made. */
type State = 'made' | 'doubtful'

const NONE: readonly string[] = []

/** Which prepared statements a connection has: at least half of `most` of those that were used last, never more. */
export class Prepared {
  readonly #most: number
  #newer = new Map<string, State>()
  #older = new Map<string, State>()

  constructor(most: number) {
    this.#most = most
  }

  /** Its state, if it is there; it counts as used. */
  use(name: string): State | undefined {
    const state = this.#newer.get(name)
    if (state) return state
    const known = this.#older.get(name)
    if (known) this.set(name, known)
    return known
  }

  set(name: string, state: State): void {
    this.#older.delete(name)
    this.#newer.set(name, state)
  }

  /** The names to be closed, once there are too many; from then on they are not there. */
  dropLeastUsed(): readonly string[] {
    if (this.#newer.size < this.#most / 2) return NONE
    const dropped = [...this.#older.keys()]
    this.#older = this.#newer
    this.#newer = new Map()
    return dropped
  }
}
