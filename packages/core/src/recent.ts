/** A bounded memory: holds at least half of `most` of what was set last, and never more than `most`. */
export type Recent<V> = {
  get(name: string): V | undefined
  set(name: string, value: V): void
  delete(name: string): void
}

export function recent<V>(most: number): Recent<V> {
  let newer = new Map<string, V>()
  let older = new Map<string, V>()
  return {
    get: (name) => newer.get(name) ?? older.get(name),
    set(name, value) {
      if (newer.size >= most / 2 && !newer.has(name)) {
        older = newer
        newer = new Map()
      }
      newer.set(name, value)
    },
    delete(name) {
      newer.delete(name)
      older.delete(name)
    },
  }
}
