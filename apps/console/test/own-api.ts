import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

type Option = {
  shift: { id: string; title: string; max: number; places: { held: number } }
  canTake: boolean
}

/** What the REST API of a camp says to whoever is signed in on a page, and takes from them. */
export function ownApi(slug: () => string) {
  const ask = async <T>(page: Page, path: string, method = 'GET', body?: object): Promise<T> => {
    const sent = { address: `/c/${slug()}/api${path}`, method, body: JSON.stringify(body) }
    const { status, text } = await page.evaluate(async ({ address, method, body }) => {
      const headers = {
        'content-type': 'application/json',
        ...(method === 'PATCH' && { 'if-match': '*' }),
      }
      const answer = await fetch(address, { method, ...(body && { body, headers }) })
      return { status: answer.status, text: await answer.text() }
    }, sent)
    assert.ok(status < 300, `${method} ${path}: ${status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }
  return {
    ask,
    /** The shifts that they could take. */
    options: async (page: Page) =>
      (await ask<{ data: Option[] }>(page, '/members/me/shifts/options')).data,
    idOf: async (page: Page): Promise<string> =>
      (await ask<{ member: { id: string } }>(page, '/session')).member.id,
    /** Somebody with a place in the season who is none of these. */
    async anybodyBut(page: Page, ...ids: readonly string[]): Promise<string> {
      const path = '/enrollments?status=confirmed&limit=20'
      const { data } = await ask<{ data: { memberId: string }[] }>(page, path)
      const found = data.find(({ memberId }) => !ids.includes(memberId))
      assert.ok(found)
      return found.memberId
    },
  }
}
