/** One process of a run: its files, and for tests dealt by route, which hand. */
export type Job = {
  readonly files: readonly string[]
  readonly hand?: string
}

/** How many files share a process, because loading the product takes longer than most files. */
const SHARED = 32

/** These go through every route, so they are dealt to this many processes. */
const DEALT: Readonly<Record<string, number>> = {
  'apps/api/test/access-matrix.test.ts': 2,
  'apps/api/test/fuzz.test.ts': 2,
}

/** These start, stop, starve or count processes, or take minutes: each has its own process, and they come first. */
const ALONE = [
  /^apps\/api\/test\/(access-matrix|announcements-killed|fuzz|bounded-texts|crash|money|revocation|revoked-signing-key)\./,
  /^apps\/auth\/test\/(abuse|pages-in-browser|races|crash|model)/,
  /^apps\/cli\//,
  /^packages\/(db|jobs|mail|postgres)\//,
  /^test\//,
]

const isAlone = (file: string): boolean => ALONE.some((rule) => rule.test(file))

export function jobsOf(files: readonly string[]): Job[] {
  const shared = files.filter((file) => !isAlone(file))
  const count = Math.ceil(shared.length / SHARED)
  // Dealt like cards, because neighbours are alike and some folders are slow.
  const hands = Array.from({ length: count }, (_, hand) => ({
    files: shared.filter((_file, i) => i % count === hand),
  }))
  return [...files.filter(isAlone).flatMap(alone), ...hands]
}

function alone(file: string): Job[] {
  const count = DEALT[file]
  if (!count) return [{ files: [file] }]
  return Array.from({ length: count }, (_, i) => ({ files: [file], hand: `${i + 1}/${count}` }))
}
