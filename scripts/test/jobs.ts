/** One process of a run: its files, and for tests dealt by route, which hand. */
export type Job = {
  readonly files: readonly string[]
  readonly hand?: string
}

/** How many files share a process, because loading the product takes longer than most files. */
const SHARED = 32

/** These go through every route or page, so they are dealt to this many processes. */
const DEALT: Readonly<Record<string, number>> = {
  'apps/api/test/access-matrix.test.ts': 2,
  'apps/api/test/fuzz.test.ts': 2,
  'test/screens/every-page.test.ts': 3,
}

/** These take longest, so they come first, each in its own process: at the end of a run no core waits for one of them. */
const LONG = [
  /^test\/(guides|sdk\/examples|screens\/every-page)/,
  /^apps\/api\/test\/(scarce\/|(access-matrix|announcements-killed|bounded-texts|fuzz|money|revocation|revoked-signing-key)\.)/,
  /^apps\/cli\/test\/(drill|operators|production|season|serve)\./,
  /^apps\/auth\/test\/(crash|pages-in-browser|races)/,
  /^test\/sdk\/(embeds|pages|tabs)/,
]

/** These start, stop, starve or count processes: each has its own, too. They come last. */
const ALONE = [
  /^apps\/api\/test\/crash\./,
  /^apps\/auth\/test\/(abuse|model)/,
  /^apps\/cli\//,
  /^packages\/(db|jobs|mail|postgres)\//,
  /^test\/generated/,
  /^test\/sdk\/(app-commands|package)/,
]

const isOf = (rules: readonly RegExp[]) => (file: string) => rules.some((rule) => rule.test(file))

export function jobsOf(files: readonly string[]): Job[] {
  const long = files.filter(isOf(LONG))
  const alone = files.filter((file) => isOf(ALONE)(file) && !long.includes(file))
  const shared = files.filter((file) => !long.includes(file) && !alone.includes(file))
  const count = Math.ceil(shared.length / SHARED)
  // Dealt like cards, because neighbours are alike and some folders are slow.
  const hands = Array.from({ length: count }, (_, hand) => ({
    files: shared.filter((_file, i) => i % count === hand),
  }))
  const byRule = LONG.flatMap((rule) => long.filter((file) => rule.test(file)))
  return [...byRule.flatMap(ownJobs), ...hands, ...alone.flatMap(ownJobs)]
}

function ownJobs(file: string): Job[] {
  const count = DEALT[file]
  if (!count) return [{ files: [file] }]
  return Array.from({ length: count }, (_, i) => ({ files: [file], hand: `${i + 1}/${count}` }))
}
