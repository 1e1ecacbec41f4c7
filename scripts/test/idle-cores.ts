import { cpus } from 'node:os'

type Spent = { readonly idle: number; readonly all: number }

const spent = (): Spent =>
  cpus().reduce(
    (sum, { times }) => ({
      idle: sum.idle + times.idle,
      all: sum.all + Object.values(times).reduce((one, other) => one + other),
    }),
    { idle: 0, all: 0 },
  )

/** How much of the machine has had nothing to do since it was last asked, from 0 to 1. */
export function idleCores(): () => number {
  let before = spent()
  return () => {
    const now = spent()
    const share = (now.idle - before.idle) / Math.max(1, now.all - before.all)
    before = now
    return share
  }
}
