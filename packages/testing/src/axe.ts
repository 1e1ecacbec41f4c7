import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isWhole } from './rounds.ts'

/** By night only the colours are others. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast'] } } as const
export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** The sixth row of a table is made like the fifth, and axe takes as long as a page is long. */
const ROWS_LEFT_OUT = ['tr', '[role=row]'].map((row) => `${row}:nth-child(n + 6)`)
const ITEMS_LEFT_OUT = ['li', '[role=listitem]'].map((item) => `${item}:nth-child(n + 9)`)
const LEFT_OUT = isWhole
  ? ''
  : `${[...ROWS_LEFT_OUT, ...ITEMS_LEFT_OUT].join()} { display: none !important }`
/** Nothing that only its answers would need; no page has frames, and no rule that runs reads style sheets. */
const HOW = { resultTypes: ['violations'], selectors: false, iframes: false, preload: false }

type InPage = { axe?: typeof axe }

/** What axe finds wrong with a page, by day and by night; with a dialog that is open, and not with what lies below it. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  for (const scheme of SCHEMES) faults.push(...(await axeFaultsBy(page, scheme)))
  return faults
}

export async function axeFaultsBy(page: Page, scheme: Scheme): Promise<readonly string[]> {
  const isThere = await page.evaluate(() => (globalThis as InPage).axe !== undefined)
  // Into the page by the debugger, which its policy does not bind.
  if (!isThere) await page.evaluate(axe.source)
  // Without motion: colours that are still changing have another contrast.
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  const violations = await page.evaluate(runAxe, {
    leftOut: LEFT_OUT,
    how: { ...HOW, ...RULES[scheme] },
  })
  return violations.map(
    ({ id, nodes: [node] }) => `${scheme}: ${id} ${node?.html} ${node?.any[0]?.message ?? ''}`,
  )
}

/** In the page. */
async function runAxe({ leftOut, how }: { leftOut: string; how: object }) {
  const { document, CSSStyleSheet, axe } = globalThis as unknown as InBrowser
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(leftOut)
  // A copy: the list itself follows what is set.
  const own = [...document.adoptedStyleSheets]
  document.adoptedStyleSheets = [...own, sheet]
  try {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    const { violations } = await axe.run(dialogs.at(-1) ?? document, how)
    return violations
  } finally {
    document.adoptedStyleSheets = own
  }
}

/** What the tests' own types do not know of. */
type InBrowser = {
  readonly axe: { run(where: unknown, how: object): Promise<axe.AxeResults> }
  readonly CSSStyleSheet: new () => { replaceSync(text: string): void }
  readonly document: {
    adoptedStyleSheets: readonly unknown[]
    querySelectorAll(selector: string): Iterable<unknown>
  }
}
