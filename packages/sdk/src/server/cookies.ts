import type { SessionCookies, Settings } from './settings.ts'

const REFRESH_SECONDS = 30 * 24 * 60 * 60

/** The two cookies of a signed-in browser. Neither can be read by scripts or sent by another site's forms. */
export function cookiesOf({ isSecure, cookieSuffix }: Settings): SessionCookies {
  // Safari drops Secure cookies on http://localhost, so there the name says that it is not the real one.
  const nameOf = (word: string) =>
    isSecure ? `__Host-camp_${word}` : `camp_${word}${cookieSuffix}`
  const [refresh, member] = [nameOf('rt'), nameOf('mt')]
  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    refreshTokenIn: (request) => cookieIn(request, refresh),
    memberTokenIn: (request) => cookieIn(request, member),
    signedIn: (_request, { refreshToken, memberToken }, memberSeconds) => [
      cookie(refresh, refreshToken, REFRESH_SECONDS),
      ...(memberToken ? [cookie(member, memberToken, memberSeconds)] : []),
    ],
    signedOut: () => [cookie(refresh, '', 0), cookie(member, '', 0)],
  }
}

function cookieIn(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || undefined
  }
  return undefined
}
