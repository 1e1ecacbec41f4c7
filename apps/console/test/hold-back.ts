import type { Page, Route } from 'playwright-core'

/** Keeps the answers of an address from the page until they are released: what it shows meanwhile is what it knows. */
export async function holdBack(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const held: Promise<void>[] = []
  const hold = (route: Route): Promise<void> => {
    const going = released.then(() => route.continue())
    held.push(going)
    return going
  }
  await page.route(address, hold)
  return async () => {
    resolve()
    await Promise.all(held)
    await page.unroute(address, hold)
  }
}
