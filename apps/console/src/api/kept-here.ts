/** Small things that a browser keeps for its user. Where it keeps nothing, or has no room, the console goes on without. */
export const keptHere = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  },
  /** `null` takes it away. */
  set(name: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(name)
      else localStorage.setItem(name, value)
    } catch {
      // It is said above.
    }
  },
}
