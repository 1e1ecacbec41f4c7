const HEADERS = {
  'cache-control': 'no-store',
  pragma: 'no-cache',
  expires: '0',
  vary: 'Cookie',
} as const

/** Every answer of these routes, right or wrong: kept by nobody on the way. */
export function answer(
  status: number,
  body?: object,
  cookies: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = new Headers({ ...HEADERS, ...more })
  if (body) headers.set('content-type', 'application/json; charset=utf-8')
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(body ? JSON.stringify(body) : null, { status, headers })
}

/** What is wrong with a request, in words for the app's developer. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}
