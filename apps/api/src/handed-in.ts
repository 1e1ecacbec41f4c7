/**
 * Something that a room sets off in others without importing them. `wiring.ts` hands it in, once. Asking for it before
 * that fails, so that nothing is quietly left out.
 */
export function handedIn<T>(what: string) {
  let given: T | undefined
  return {
    handIn(value: T): void {
      if (given !== undefined) throw new Error(`${what}: handed in twice`)
      given = value
    },
    get(): T {
      if (given === undefined) throw new Error(`${what}: not handed in, wiring.ts was not loaded`)
      return given
    },
  }
}
