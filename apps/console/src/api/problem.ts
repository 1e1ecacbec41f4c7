import { words } from '#words/faults'
import { saidOf, withoutNames } from './fault-words.ts'
import { centsInMoney, inMoney, type Money } from './money-words.ts'

/** One fault of a request, by JSON pointer: `/body/description`; the message names no field as the API does. */
export type Fault = { readonly pointer: string; readonly code: string; readonly message: string }

/** A refusal of the REST API (RFC 9457), or that it could not be asked at all. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  readonly reason: string | undefined
  readonly requestId: string | undefined
  readonly faults: readonly Fault[]
  /** How long the service wants to be left alone. */
  readonly retryAfterSeconds: number | undefined
  /** Everything else that the answer told, for pages that know the code. */
  readonly facts: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>>, money?: Money) {
    const faults = (Array.isArray(body.errors) ? (body.errors as Fault[]) : []).map((fault) => ({
      ...fault,
      message: withoutNames(inMoney(fault, money)),
    }))
    const seconds = numberOf(body.retryAfterSeconds)
    // What the service says is for programs.
    super(isTooMany(status) ? words.tooMany(seconds) : messageOf(body, faults, money))
    this.retryAfterSeconds = seconds
    this.status = status
    this.code = textOf(body.code) ?? 'UNREADABLE'
    this.reason = textOf(body.reason)
    this.requestId = textOf(body.requestId)
    this.faults = faults
    this.facts = body
  }

  readonly #shown = new Set<Fault>()

  /** The fault of one field of the body, for whoever shows it there. */
  of(field: string): string | undefined {
    const found = this.faults.find(({ pointer }) => pointer === `/body/${field}`)
    if (found) this.#shown.add(found)
    return found?.message
  }

  /** The faults of a list and of its parts, for whoever shows them there. */
  within(field: string): readonly Fault[] {
    const at = `/body/${field}`
    const found = this.faults.filter(
      ({ pointer }) => pointer === at || pointer.startsWith(`${at}/`),
    )
    for (const fault of found) this.#shown.add(fault)
    return found
  }

  /** Faults that no field has asked for: what stands at a field is not said once more below. */
  get shownNowhere(): readonly Fault[] {
    return this.faults.filter((fault) => !this.#shown.has(fault))
  }

  /**
   * Nothing happened, and that is known. The service keeps its refusals by the key of the try, so the next one needs another
   * key: with the old one it would get the old answer, whatever has changed.
   */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && this.code !== 'IDEMPOTENCY_IN_PROGRESS'
  }

  get isTooMany(): boolean {
    return isTooMany(this.status)
  }

  get isSignedOut(): boolean {
    return this.status === 401 && !this.needsFreshSignIn && !this.isOfSomebodyElse
  }

  get isOfSomebodyElse(): boolean {
    return this.status === 401 && this.reason === 'somebody_else'
  }

  get needsFreshSignIn(): boolean {
    return this.status === 401 && this.reason === 'fresh_sign_in_required'
  }
}

const isTooMany = (status: number): boolean => status === 429

/** No answer came: nobody knows whether a change happened. */
export const away = (): Problem => new Problem(0, { code: 'AWAY' })

/** Where the detail names faults by their JSON pointers, they are said in words instead. */
function messageOf(
  body: Readonly<Record<string, unknown>>,
  faults: readonly Fault[],
  money: Money | undefined,
): string {
  const detail = centsInMoney(textOf(body.detail) ?? textOf(body.title) ?? '', money)
  const first = faults[0]?.pointer
  const at = first ? detail.indexOf(first) : -1
  return at < 0 ? detail : [detail.slice(0, at).trim(), ...faults.map(saidOf)].join(' ').trim()
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
