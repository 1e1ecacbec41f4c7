import { CATALOGUE, type ErrorCode, type Reason } from '@campkit/core/errors'
import { EMBED_REASONS, KEY_REASONS, type Refusals, TOKEN_REASONS } from '../refusals.ts'
import { problemHeadersOf } from './headers.ts'

export type Problems = ReturnType<typeof problems>

const statusOf = (code: ErrorCode): number => CATALOGUE[code][0]

/** Refusals by status, each with the codes and reasons that it can have. */
export function problems() {
  const shared = new Map<string, unknown>()

  const problemOf = (status: number, codes: readonly ErrorCode[], reasons: readonly Reason[]) => {
    const made = response(status, codes, reasons)
    // Operations that refuse alike share one type in clients.
    if (codes.length > MOST_IN_A_NAME) return made
    const name = nameOf(codes, reasons)
    shared.set(name, made)
    return { $ref: `#/components/responses/${name}` }
  }

  return {
    of({ codes, reasons }: Refusals): Readonly<Record<string, unknown>> {
      const byStatus = Map.groupBy([...codes].sort(), statusOf)
      const statuses = [...byStatus].sort(([a], [b]) => a - b)
      return Object.fromEntries(
        statuses.map(([status, own]) => [
          status,
          problemOf(status, own, reasonsOf(status, reasons)),
        ]),
      )
    },
    all: (): Readonly<Record<string, unknown>> =>
      Object.fromEntries([...shared].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

const MOST_IN_A_NAME = 2

// The catalogue does not say which status a reason belongs to: these belong to 401, all others to 403.
const OF_401 = /^(embed_)?key_|^rest_key_|_token_|^sign_in_|^second_factor_|^fresh_|^session_/

/** The reasons of a 401 or of a 403. */
export const reasonsOf = (status: number, reasons: ReadonlySet<Reason>): Reason[] => {
  if (status !== 401 && status !== 403) return []
  return [...reasons].filter((reason) => OF_401.test(reason) === (status === 401)).sort()
}

const pascal = (word: string): string =>
  word.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

// Reasons that every call with a key can have are left out of a response's name.
const USUAL = new Set<Reason>([
  ...TOKEN_REASONS,
  'scope_missing',
  'network_not_allowed',
  'no_profile',
])

function nameOf(codes: readonly ErrorCode[], reasons: readonly Reason[]): string {
  if (reasons.some((reason) => EMBED_REASONS.includes(reason))) return 'AuthRequiredAtEmbed'
  const isKeyed = KEY_REASONS.every((reason) => reasons.includes(reason))
  const usual = isKeyed ? new Set([...USUAL, ...KEY_REASONS]) : USUAL
  const special = reasons.filter((reason) => !usual.has(reason)).map(pascal)
  const isAtConsole = codes.includes('AUTH_REQUIRED') && !isKeyed
  return [codes.map(pascal).join('Or'), isAtConsole ? 'AtConsole' : '', ...special].join('')
}

/** Every change can meet these, and the chapters say what they mean. */
const OF_EVERY_CHANGE: ReadonlySet<ErrorCode> = new Set(['CONFLICT', 'IDEMPOTENCY_IN_PROGRESS'])

function descriptionOf(codes: readonly ErrorCode[]): string {
  const special = codes.filter((code) => !OF_EVERY_CHANGE.has(code))
  const said = special.length > 0 ? special : codes
  return said.map((code) => CATALOGUE[code][1]).join(' ')
}

function response(status: number, codes: readonly ErrorCode[], reasons: readonly Reason[]) {
  const properties = {
    code: { type: 'string', enum: codes },
    ...(reasons.length > 0 && { reason: { type: 'string', enum: reasons } }),
  }
  const narrowed = { type: 'object', required: ['code'], properties }
  return {
    description: descriptionOf(codes),
    headers: problemHeadersOf(status),
    content: {
      'application/problem+json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, narrowed] },
      },
    },
  }
}
