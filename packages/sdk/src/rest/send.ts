import { CampError, type Problem } from '../camp-error.ts'
import type { Options } from './call.ts'

export type Sender = {
  readonly fetch: typeof fetch
  readonly timeoutMs: number
  readonly maxRetries: number
}

export type Sent = {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: string | undefined
}

const FIRST_PAUSE_MS = 300
const LONGEST_PAUSE_MS = 60_000

/** Sends until there is an answer worth having. What changes something carries a key by which a repetition is known. */
export async function send(sender: Sender, request: Sent, options: Options): Promise<Response> {
  const most = options.maxRetries ?? sender.maxRetries
  for (let tries = 0; ; tries++) {
    const outcome = await sendOnce(sender, request, options).catch((error) => error as CampError)
    if (outcome instanceof Response) return outcome
    if (tries >= most || !isWorthRepeating(outcome)) throw outcome
    await pause(pauseOf(outcome, tries), options.signal)
  }
}

async function sendOnce(
  { fetch, timeoutMs }: Sender,
  { method, url, headers, body }: Sent,
  { signal, timeoutMs: own = timeoutMs }: Options,
): Promise<Response> {
  const limits = [AbortSignal.timeout(own), ...(signal ? [signal] : [])]
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.any(limits),
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    // The body may be lost on the way, too.
    if (response.ok) return new Response(await bodyOf(response), response)
  } catch (cause) {
    const problem = signal?.aborted
      ? { code: 'ABORTED', detail: 'The call was given up.' }
      : { code: 'NO_ANSWER', detail: `No answer from ${new URL(url).host}.` }
    throw new CampError(0, problem, undefined, cause)
  }
  throw await errorOf(response)
}

/** A response of these statuses must not have a body, not even an empty one. */
const bodyOf = async (response: Response): Promise<ArrayBuffer | null> =>
  response.status === 204 ? null : response.arrayBuffer()

async function errorOf(response: Response): Promise<CampError> {
  const requestId = response.headers.get('request-id') ?? undefined
  const text = await response.text().catch(() => '')
  let problem: Problem
  try {
    problem = Object(JSON.parse(text))
  } catch {
    problem = { code: 'NO_ANSWER', detail: `${response.status} from something before the service.` }
  }
  const after = Number(response.headers.get('retry-after'))
  return new CampError(
    response.status,
    { ...problem, retryAfterSeconds: after || undefined },
    requestId,
  )
}

function isWorthRepeating({ status, code }: CampError): boolean {
  if (code === 'ABORTED') return false
  return status === 0 || status === 429 || status >= 500 || code === 'IDEMPOTENCY_IN_PROGRESS'
}

/** As long as the service asks for, or longer each time, and never all at once. */
function pauseOf({ problem }: CampError, tries: number): number {
  const asked = Number(problem.retryAfterSeconds ?? 0) * 1000
  const own = FIRST_PAUSE_MS * 2 ** tries * (0.75 + Math.random() * 0.5)
  return Math.min(Math.max(asked, own), LONGEST_PAUSE_MS)
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((go, stop) => {
    const giveUp = () => {
      clearTimeout(timer)
      stop(new CampError(0, { code: 'ABORTED', detail: 'The call was given up.' }))
    }
    if (signal?.aborted) return giveUp()
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      go()
    }, ms)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
