/** A browser without a screen, in a network of its own: keeps cookies, follows nothing by itself. */
export function newVisitor(address?: string) {
  const cookies = new Map<string, string>()

  async function visit(url: string, init: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      ...(cookie && { cookie }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    }
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      location: response.headers.get('location'),
      flow: /name="flow" value="([^"]+)"/.exec(text)?.[1] ?? '',
      /** Where the first form of the page leads. */
      action: /<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? '',
    }
  }

  return {
    cookies,
    visit,
    submit: (url: string, fields: Record<string, string>) =>
      visit(url, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

export type Visitor = ReturnType<typeof newVisitor>
export type Visited = Awaited<ReturnType<Visitor['visit']>>

export const queryOf = (location: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(location ?? 'about:blank').searchParams)
