/** `doubtful`: an error may have prevented it from being prepared. */
type State = 'made' | 'doubtful'

const NONE: readonly string[] = []

/** The prepared statements of one connection: at least the `most / 2` last used ones, and about `most` in all. */
export class Prepared {
  readonly #most: number
  #newer = new Map<string, State>()
  #older = new Map<string, State>()

  constructor(most: number) {
    this.#most = most
  }

  /** Returns the state of a statement, if the connection has it, and counts it as used. */
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

  /** Once there are too many, returns the names to close and forgets them. */
  dropLeastUsed(): readonly string[] {
    if (this.#newer.size < this.#most / 2) return NONE
    const dropped = [...this.#older.keys()]
    this.#older = this.#newer
    this.#newer = new Map()
    return dropped
  }
}
