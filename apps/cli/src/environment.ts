import { isIP } from 'node:net'
import { UsageError } from '@campkit/sdk/command-line/failure'

export { UsageError }

export type Env = Readonly<Record<string, string | undefined>>

type Range = { readonly from: number; readonly to: number }

export const PORTS: Range = { from: 1, to: 65_535 }
export const DRAIN: Range = { from: 0, to: 600 }
export const LIMITS: Range = { from: 1, to: 999_999_999 }

export function integer(env: Env, name: string, standard: number, { from, to }: Range): number {
  const text = env[name]
  if (text === undefined || text === '') return standard
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= from && value <= to) return value
  throw new UsageError(`${name} is not a whole number from ${from} to ${to}: ${text}`)
}

export function oneOf(env: Env, name: string, words: readonly string[], standard: string): string {
  const text = env[name] || standard
  if (words.includes(text)) return text
  throw new UsageError(`${name} is one of ${words.join(', ')}, not ${text}`)
}

export function networks(env: Env, name: string): readonly string[] {
  const all = (env[name] ?? '').split(',').map((text) => text.trim())
  const given = all.filter(Boolean)
  const wrong = given.filter((text) => !isNetwork(text))
  if (wrong.length > 0) throw new UsageError(`${name} has no networks: ${wrong.join(', ')}`)
  return given
}

/** An IP address, optionally with a prefix length. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

type Form = { readonly form: RegExp; readonly example: string }

/** The value may hold a password, so the error does not repeat it. */
export function address(env: Env, name: string, { form, example }: Form): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (form.test(text) && URL.canParse(text)) return text
  throw new UsageError(`${name} is not an address like ${example}`)
}
