/** One process of a run: some files, and of what is dealt by route which hand. */
export type Job = {
  readonly files: readonly string[]
  readonly hand?: string
}

/** Loading the product takes longer than most files: so many share a process. */
const SHARED = 12

/** These go through every route: they are dealt to so many processes. */
const DEALT: Readonly<Record<string, number>> = {
  'apps/api/test/access-matrix.test.ts': 3,
  'apps/api/test/fuzz.test.ts': 2,
}

/** These start, stop, starve or count processes, or take minutes: they have one to themselves, and come first. */
const ALONE = [
  /^apps\/api\/test\/(access-matrix|fuzz|bounded-texts|crash|money|revocation|revoked-signing-key)\./,
  /^apps\/auth\/test\/(abuse|pages-in-browser|races|crash|model)/,
  /^apps\/cli\//,
  /^packages\/(db|jobs|mail|postgres)\//,
  /^test\//,
]

const isAlone = (file: string): boolean => ALONE.some((rule) => rule.test(file))

export function jobsOf(files: readonly string[]): Job[] {
  const shared = files.filter((file) => !isAlone(file))
  const count = Math.ceil(shared.length / SHARED)
  // Dealt like cards: neighbours are alike, and some folders are slow.
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
