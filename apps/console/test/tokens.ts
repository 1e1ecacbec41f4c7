import type { Page, Response } from 'playwright-core'

const LONG_ENOUGH = 20
/** What is made for who asks; scripts, styles and fonts are the same for everybody. */
const IS_TEXT = /json|html|plain/

/**
 * From now on, hears every token that a server of this process is given by the sign-in host, before it does anything
 * with it.
 */
export function hearTokens() {
  const heard = new Set<string>()
  const { fetch } = globalThis
  const note = (told: unknown, word = ''): void => {
    if (typeof told === 'object' && told) {
      for (const [name, value] of Object.entries(told)) note(value, name)
    } else if (typeof told === 'string' && /token|secret/i.test(word)) {
      if (told.length >= LONG_ENOUGH) heard.add(told)
    }
  }
  globalThis.fetch = async (...asked) => {
    const answer = await fetch(...asked)
    const isJson = answer.headers.get('content-type')?.includes('json')
    if (isJson)
      note(
        await answer
          .clone()
          .json()
          .catch(() => undefined),
      )
    return answer
  }
  return {
    heard: heard as ReadonlySet<string>,
    stop() {
      globalThis.fetch = fetch
    },
  }
}

/** Where a browser is sent one of them from now on, in a header or a text. */
export function findSent(page: Page, tokens: ReadonlySet<string>) {
  const looks: Promise<void>[] = []
  const found: string[] = []
  const look = async (response: Response): Promise<void> => {
    const headers = await response.allHeaders()
    const isText = IS_TEXT.test(headers['content-type'] ?? '')
    // A redirect has no body, and neither has an answer that the page no longer waited for.
    const body = isText ? await response.text().catch(() => '') : ''
    const bytes = JSON.stringify(headers) + body
    if (tokensIn(bytes, tokens).length > 0) found.push(response.url())
  }
  page.on('response', (response) => {
    looks.push(look(response).catch(() => {}))
  })
  return async (): Promise<readonly string[]> => {
    await Promise.all(looks)
    return found
  }
}

export const tokensIn = (text: string, tokens: ReadonlySet<string>): readonly string[] =>
  [...tokens].filter((token) => text.includes(token))

/** What a page's own code could read on the device. */
export async function keptBy(page: Page): Promise<string> {
  const state = await page.context().storageState({ indexedDB: true })
  const more = await page.evaluate<string>(`(async () => {
    const kept = [document.cookie, JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) kept.push(await (await cache.match(request)).text())
    }
    return kept.join(' ')
  })()`)
  return JSON.stringify(state) + more
}
