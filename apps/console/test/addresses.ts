type Below = Readonly<Record<string, unknown>>
type Contents = {
  readonly LEAD_PAGES: readonly { name: string; below?: Below; bare?: Below }[]
  readonly MEMBER_PAGES: readonly { path: string; below?: Below }[]
}

// By a name that the compiler does not follow: the console's sources are compiled for browsers.
const contents = new URL('../src/pages.ts', import.meta.url).href
const { LEAD_PAGES, MEMBER_PAGES }: Contents = await import(contents)

const joined = (parts: readonly string[]) => parts.filter(Boolean).join('/')

/** Every address of the leads' pages, as the console's own table of contents has it. */
export const LEAD_ADDRESSES = LEAD_PAGES.flatMap(({ name, below = {}, bare = {} }) =>
  ['', ...Object.keys(below), ...Object.keys(bare)].map((more) => joined([name, more])),
)

export const MEMBER_ADDRESSES = MEMBER_PAGES.flatMap(({ path, below = {} }) =>
  ['', ...Object.keys(below)].map((more) => joined(['me', path, more])),
)
