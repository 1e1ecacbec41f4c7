import { base, key } from './page.ts'

export type Camp = {
  readonly slug: string
  readonly name: string
  readonly colours: { readonly light: string; readonly dark: string } | null
  readonly timeZone: string
  readonly season: { readonly name: string } | null
  readonly applications: {
    readonly isOpen: boolean
    readonly opensAt: string | null
    readonly closesAt: string | null
    readonly isFull: boolean
  }
  readonly issuer: string
  readonly clientId: string
  readonly callbackUrl: string
  readonly pageUrl: string
}

export type FieldError = { readonly pointer: string; readonly message: string }

export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]

  constructor(status: number, said: { detail?: string; code?: string; errors?: FieldError[] }) {
    super(said.detail ?? `The camp’s service answered ${status}.`)
    this.status = status
    this.code = said.code ?? ''
    this.errors = said.errors ?? []
  }
}

type Sent = {
  readonly method?: string
  readonly body?: object
  readonly token?: string | undefined
  /** Not answered any more once it is aborted, also if the answer is there already. */
  readonly signal?: AbortSignal
}

/** One call to the camp's service. Throws `Refused` with its words, or what `fetch` throws if it cannot be reached. */
export async function call<T>(
  path: string,
  { method = 'GET', body, token, signal }: Sent = {},
): Promise<T> {
  const response = await fetch(`${base}/embed/v1${path}`, {
    method,
    credentials: 'omit',
    ...(signal && { signal }),
    headers: {
      'x-camp-embed-key': key,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json().catch(() => ({}))
  signal?.throwIfAborted()
  if (!response.ok) throw new Refused(response.status, answer)
  return answer as T
}

let asked: Promise<Camp> | undefined

/** All embeds of a page share one answer; after a failure the next one asks again. */
export function getCamp(): Promise<Camp> {
  asked ??= call<Camp>('/camp').catch((error) => {
    asked = undefined
    throw error
  })
  return asked
}
