import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** By night only the colours are others. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast'] } } as const
const SCHEMES = ['light', 'dark'] as const

/** What axe finds wrong with a page, by day and by night. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  // Into the page by the debugger, which its policy does not bind.
  await page.evaluate(axe.source)
  const faults: string[] = []
  for (const colorScheme of SCHEMES) {
    // Without motion: colours that are still changing have another contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await page.evaluate(
      (rules) =>
        (globalThis as unknown as { axe: typeof axe }).axe.run({
          resultTypes: ['violations'],
          ...(rules as object),
        }),
      RULES[colorScheme],
    )
    for (const { id, nodes } of violations) {
      const [node] = nodes
      faults.push(`${colorScheme}: ${id} ${node?.html} ${node?.any[0]?.message ?? ''}`)
    }
  }
  return faults
}
