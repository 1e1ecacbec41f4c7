import type { Page } from 'playwright-core'

type Sent = { readonly method?: 'POST' | 'PATCH' | 'PUT'; readonly body: unknown }

/** What the REST API says, asked by the sign-in of a page. */
export const pageApi =
  (page: () => Page, slug: string) =>
  <T>(path: string, sent?: Sent): Promise<T> =>
    page().evaluate(
      async ([address, method, body]) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(address as string, body ? { method, headers, body } : {})
        const answer = await response.json()
        if (!response.ok) throw new Error(JSON.stringify(answer))
        return answer
      },
      [`/c/${slug}/api${path}`, sent?.method ?? 'POST', sent && JSON.stringify(sent.body)] as const,
    ) as Promise<T>
