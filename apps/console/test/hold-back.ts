import type { Page } from 'playwright-core'

/** Keeps the answers of an address from the page until they are released: what it shows meanwhile is what it knows. */
export async function holdBack(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.unroute(address)
  }
}
