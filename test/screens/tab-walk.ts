import type { Page } from 'playwright-core'

/** In the page: numbers what Tab should reach, and hears what it does. A group of radio buttons is one stop. */
const BEGIN = `(() => {
  const all = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
  const within = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document
  const stops = [...within.querySelectorAll(all)].filter((one) => one.tabIndex >= 0 && !one.disabled
    && one.type !== 'hidden' && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], [data-base-ui-focus-guard]'))
  const nameOf = (one) => one.type === 'radio' && one.name ? 'radio ' + one.name : undefined
  globalThis.tabWalk = { stops: new Set(stops), seen: new Set(), groups: new Set(), nameOf }
  document.addEventListener('focusin', ({ target }) => {
    tabWalk.seen.add(target)
    if (nameOf(target)) tabWalk.groups.add(nameOf(target))
  })
  tabWalk.seen.add(document.activeElement)
  if (within === document) {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  }
  // The parts of a date are stops of their own.
  return stops.length + 6 * stops.filter(({ type }) => /date|time|month|week/.test(type)).length
})()`
const LEFT = `[...tabWalk.stops].filter((one) => one.isConnected && one.checkVisibility({ visibilityProperty: true })
  && !tabWalk.seen.has(one) && !tabWalk.groups.has(tabWalk.nameOf(one))).map((one) => one.outerHTML.slice(0, 120))`

/** Goes through a page by Tab, as somebody without a mouse does: what never has the focus. */
export async function unreachedByTab(page: Page): Promise<readonly string[]> {
  const count = await page.evaluate<number>(BEGIN)
  for (let pressed = 0; pressed < count + 20; pressed++) await page.keyboard.press('Tab')
  return page.evaluate<string[]>(LEFT)
}
