import type { Admission } from '@campkit/identity/admission'

/** Who credentials were found to be last time. A guess to be proved, never a permission. */
export type Presumptions = {
  get(name: string): Admission | undefined
  set(name: string, admission: Admission): void
  delete(name: string): void
}

const MOST = 20_000

export function presumptions(): Presumptions {
  let recent = new Map<string, Admission>()
  let older = new Map<string, Admission>()
  return {
    get: (name) => recent.get(name) ?? older.get(name),
    set(name, admission) {
      if (recent.size >= MOST / 2) {
        older = recent
        recent = new Map()
      }
      recent.set(name, admission)
    },
    delete(name) {
      recent.delete(name)
      older.delete(name)
    },
  }
}
