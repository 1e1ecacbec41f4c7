import { CampError, type Problem } from '../camp-error.ts'
import type { Answered, Options } from './call.ts'

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
  /** Whether the answer is JSON, or bytes of any kind. */
  readonly gives: 'json' | 'bytes'
}

const FIRST_PAUSE_MS = 300
/** Whoever is told to come back later than this decides for themselves. */
const LONGEST_PAUSE_MS = 60_000

/** Sends until there is an answer worth having. What changes something carries a key by which a repetition is known. */
export async function send(sender: Sender, request: Sent, options: Options): Promise<Answered> {
  const most = options.maxRetries ?? sender.maxRetries
  for (let tries = 0; ; tries++) {
    const outcome = await sendOnce(sender, request, options).catch((error) => error as CampError)
    if (!(outcome instanceof Error)) return outcome
    const ms = pauseOf(outcome, tries)
    if (tries >= most || !isWorthRepeating(outcome) || ms > LONGEST_PAUSE_MS) throw outcome
    await pause(ms, options.signal)
  }
}

async function sendOnce(
  { fetch, timeoutMs }: Sender,
  { method, url, headers, body, gives }: Sent,
  { signal, timeoutMs: own = timeoutMs }: Options,
): Promise<Answered> {
  const limits = [AbortSignal.timeout(own), ...(signal ? [signal] : [])]
  let response: Response
  let bytes: ArrayBuffer | null = null
  try {
    response = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.any(limits),
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    // The body may be lost on the way, too.
    if (response.ok) bytes = await bodyOf(response)
  } catch (cause) {
    const problem = signal?.aborted
      ? { code: 'ABORTED', detail: 'The call was given up.' }
      : { code: 'NO_ANSWER', detail: `No answer from ${new URL(url).host}.` }
    throw new CampError(0, problem, undefined, cause)
  }
  if (!response.ok) throw await errorOf(response)
  const whole = new Response(bytes, response)
  return { response: whole, data: gives === 'json' ? dataOf(response, bytes) : whole }
}

/** Something before the service may answer in its place, with a page of its own and a status that says all is well. */
function dataOf(response: Response, bytes: ArrayBuffer | null): unknown {
  if (bytes === null) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    const detail = `${response.status} with something that is not JSON, or only a part of it.`
    throw new CampError(
      response.status,
      { code: 'NO_ANSWER', detail },
      requestIdOf(response),
      cause,
    )
  }
}

const requestIdOf = ({ headers }: Response): string | undefined =>
  headers.get('request-id') ?? undefined

/** A response of these statuses must not have a body, not even an empty one. */
const bodyOf = async (response: Response): Promise<ArrayBuffer | null> =>
  response.status === 204 ? null : response.arrayBuffer()

async function errorOf(response: Response): Promise<CampError> {
  const text = await response.text().catch(() => '')
  let problem: Problem
  try {
    problem = Object(JSON.parse(text))
  } catch {
    problem = { code: 'NO_ANSWER', detail: `${response.status} from something before the service.` }
  }
  const retryAfterSeconds = secondsOf(response.headers.get('retry-after') ?? '')
  return new CampError(response.status, { ...problem, retryAfterSeconds }, requestIdOf(response))
}

/** A number of seconds, or a date (RFC 9110 10.2.3). */
function secondsOf(retryAfter: string): number | undefined {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

function isWorthRepeating({ status, code }: CampError): boolean {
  if (code === 'ABORTED') return false
  const isGarbled = status < 300 && code === 'NO_ANSWER'
  return isGarbled || status === 429 || status >= 500 || code === 'IDEMPOTENCY_IN_PROGRESS'
}

/** As long as the service asks for, or longer each time, and never all at once. */
function pauseOf({ problem }: CampError, tries: number): number {
  const asked = Number(problem.retryAfterSeconds ?? 0) * 1000
  const own = FIRST_PAUSE_MS * 2 ** tries * (0.75 + Math.random() * 0.5)
  return Math.max(asked, own)
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
