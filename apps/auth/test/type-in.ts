import type { Page } from 'playwright-core'
import { PASSWORD } from './host.ts'

/** Signs in as a person does: on a camp's pages the address and the password stand on two, on the account's on one. */
export async function typeIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  const next = page.getByRole('button', { name: /^(Continue|Use my password)$/ })
  if ((await next.count()) > 0) await next.click()
  await typePassword(page, password)
}

export async function typePassword(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
