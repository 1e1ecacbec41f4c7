import { axeFaultsBy, SCHEMES } from '@campkit/testing/axe'
import type { Page } from 'playwright-core'

export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const
/** Lists go on for long, so a picture ends somewhere. */
const TALLEST = { phone: 1100, desktop: 900 } as const
type Kind = keyof typeof SIZES
export const THEMES = SCHEMES

const NARROWEST = 360
/** Small files: a picture is to be looked at, not printed. */
const QUALITY = 30
/** A browser under load now and then never draws the frame that a picture waits for; the next one it draws. */
const TRIES = 3
const PATIENCE_MS = 10_000

export type Looked = {
  readonly page: Page
  /** Resolves when the page has what it asked for. */
  readonly calm: () => Promise<void>
  /** Where a picture goes, by size and theme; nowhere if none is wanted. */
  readonly fileOf: (kind: string, theme: string) => string | undefined
}

/** What is wrong with a page, and its pictures. */
export async function look({ page, calm, fileOf }: Looked): Promise<string[]> {
  const faults: string[] = []
  for (const kind of Object.keys(SIZES) as Kind[]) {
    await page.mouse.move(0, 0)
    await stretch(page, kind, calm)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const file = fileOf(kind, theme)
      if (file) await picture(page, file)
      if (kind === 'desktop') faults.push(...(await axeFaultsBy(page, theme)))
    }
  }
  await page.setViewportSize({ width: NARROWEST, height: 740 })
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  if (width > NARROWEST) faults.push(`${width} wide on a screen of ${NARROWEST}`)
  return faults
}

const DIALOG = '[role=dialog], [role=alertdialog]'
const hasDialog = async (page: Page) => (await page.locator(DIALOG).count()) > 0

/** To the whole of a page; a dialog stays as it is on a screen. */
async function stretch(page: Page, kind: Kind, calm: Looked['calm']): Promise<void> {
  const { width, height } = SIZES[kind]
  await page.setViewportSize({ width, height })
  await calm()
  if (await hasDialog(page)) return hideRing(page)
  const tall = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.min(Math.max(tall, height), TALLEST[kind]) })
  await calm()
}

/** The keyboard's ring on the first button of a dialog: it is not there when somebody clicked the dialog open. */
const hideRing = (page: Page): Promise<void> =>
  page.evaluate("document.activeElement?.closest('[role$=dialog] button')?.blur()")

async function picture(page: Page, path: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await page.screenshot({ path, type: 'webp', quality: QUALITY, timeout: PATIENCE_MS })
      return
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}
