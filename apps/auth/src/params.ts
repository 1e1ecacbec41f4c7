import { isUnreadable } from '@campkit/core/unreadable'
import { invalidRequest } from './oauth-error.ts'

/** Parameters by name. Those sent more than once are listed in `doubled`, because neither value can be trusted. */
export type Params = {
  get(name: string): string | undefined
  readonly doubled: ReadonlySet<string>
}

/** A parameter without a value counts as absent (RFC 6749 3.1). */
export function paramsOf(pairs: Iterable<readonly [string, string]>): Params {
  const values = new Map<string, string>()
  const doubled = new Set<string>()
  for (const [name, value] of pairs) {
    if (values.has(name)) doubled.add(name)
    values.set(name, value)
  }
  return { get: (name) => values.get(name) || undefined, doubled }
}

export const paramsOfText = (text: string): Params => paramsOf(new URLSearchParams(text))

/** Reads a form or a JSON object for the token endpoints; refuses values that are not text and repeated parameters. */
export function paramsOfBody(body: unknown, names: readonly string[]): Params {
  if (body instanceof URLSearchParams) return once(paramsOf(body), names)
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw invalidRequest('Send an object with the parameters.')
  }
  const sent = body as Record<string, unknown>
  const pairs = names
    .filter((name) => Object.hasOwn(sent, name))
    .map((name): [string, string] => {
      const value = sent[name]
      if (typeof value !== 'string' || isUnreadable(value)) {
        throw invalidRequest(`${name} must be text.`)
      }
      return [name, value]
    })
  return paramsOf(pairs)
}

function once(params: Params, names: readonly string[]): Params {
  const twice = names.find((name) => params.doubled.has(name))
  if (twice) throw invalidRequest(`${twice} was sent more than once.`)
  return params
}

export function wanted(params: Params, name: string): string {
  const value = params.get(name)
  if (value === undefined) throw invalidRequest(`${name} is missing.`)
  if (value.length > LONGEST) throw invalidRequest(`${name} is too long.`)
  return value
}

const LONGEST = 4096
