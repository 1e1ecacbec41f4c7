/** A browser without a screen: keeps cookies, follows nothing by itself, fills in forms. */
export function newBrowser() {
  const cookies = new Map<string, string>()

  async function visit(url: string, init: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) }
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    return {
      url,
      status: response.status,
      headers: response.headers,
      text,
      location: response.headers.get('location'),
      /** The hidden flow of the page's forms. */
      flow: /name="flow" value="([^"]+)"/.exec(text)?.[1] ?? '',
    }
  }

  return {
    cookies,
    visit,
    submit: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      visit(url, { method: 'POST', body: new URLSearchParams(fields), headers }),
  }
}

export const queryOf = (location: string | null): Record<string, string> =>
  Object.fromEntries(new URL(location ?? 'about:blank').searchParams)
