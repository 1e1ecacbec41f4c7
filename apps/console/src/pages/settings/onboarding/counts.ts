import type { Report } from '@campkit/sdk/rest/api.generated'
import { linesOf } from '#format/report'

/** How the camp stands with one step; of those it is not for, and those who were let off, nothing is asked. */
export type Counts = {
  readonly asked: number
  readonly done: number
  readonly waiting: number
  readonly blocked: number
  readonly toDo: number
  /** Everybody who is not through it yet, for whatever reason. */
  readonly missing: number
}

export const countsOf = (report: Report): ReadonlyMap<string, Counts> =>
  new Map(
    linesOf(report).map((line) => {
      const [done, waiting, blocked, missing] = [
        Number(line.completed),
        Number(line.waiting),
        Number(line.blocked),
        Number(line.missing),
      ]
      const asked = done + missing
      return [
        String(line.step),
        { asked, done, waiting, blocked, missing, toDo: missing - waiting - blocked },
      ]
    }),
  )
