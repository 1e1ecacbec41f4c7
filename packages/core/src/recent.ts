/** A bounded memory: holds at least the `most / 2` last used entries, and never more than `most`. */
export type Recent<V> = {
  get(name: string): V | undefined
  set(name: string, value: V): void
  delete(name: string): void
}

export function recent<V>(most: number): Recent<V> {
  let newer = new Map<string, V>()
  let older = new Map<string, V>()
  const set = (name: string, value: V) => {
    if (newer.size >= most / 2 && !newer.has(name)) {
      older = newer
      newer = new Map()
    }
    newer.set(name, value)
  }
  return {
    get(name) {
      const value = newer.get(name)
      if (value !== undefined) return value
      const known = older.get(name)
      if (known !== undefined) set(name, known)
      return known
    },
    set,
    delete(name) {
      newer.delete(name)
      older.delete(name)
    },
  }
}
