type Identified = { readonly id: string; readonly method: string; readonly path: string }

/** Clients are generated from the ids: each operation must have its own, in the form of a function name. */
export function assertIds(routes: readonly Identified[]): void {
  const seen = new Set<string>()
  for (const { id, method, path } of routes) {
    if (!/^[a-z]+[A-Za-z]*$/.test(id)) throw new Error(`${method} ${path} has no proper id: ${id}`)
    if (seen.has(id)) throw new Error(`two operations are called ${id}`)
    seen.add(id)
  }
}
