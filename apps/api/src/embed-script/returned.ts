/** What the sign-in host said, and to which page it goes. */
export type Returned = {
  readonly origin: string
  /** Path and query of the page. */
  readonly path: string
  readonly isPopup: boolean
  readonly answer: Readonly<Record<'code' | 'state' | 'iss' | 'error', string>>
}

const LONGEST = 4096
const TEXT = /^[\x20-\x7e]*$/

/** Reads what the page said of itself in `state`. It is believed only as far as the key's origins go. */
export function readReturn(query: Readonly<Record<string, unknown>>): Returned | undefined {
  const answer = Object.fromEntries(
    (['code', 'state', 'iss', 'error'] as const).map((name) => [name, query[name] ?? '']),
  ) as Returned['answer']
  if (!Object.values(answer).every((one) => typeof one === 'string' && isPlain(one)))
    return undefined
  try {
    const said = JSON.parse(Buffer.from(answer.state, 'base64url').toString('utf8'))
    const { o: origin, b: path, m: mode } = said ?? {}
    if (typeof origin !== 'string' || new URL(origin).origin !== origin) return undefined
    if (typeof path !== 'string' || new URL(path, origin).origin !== origin) return undefined
    return { origin, path: new URL(path, origin).href, isPopup: mode === 'popup', answer }
  } catch {
    return undefined
  }
}

const isPlain = (text: string): boolean => text.length <= LONGEST && TEXT.test(text)
