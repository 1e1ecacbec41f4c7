/**
 * Something a room triggers in other rooms without importing them. `wiring.ts` hands it in once. Getting it before that
 * throws, so that nothing is silently skipped.
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
