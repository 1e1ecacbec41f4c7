import type { FastifyRequest } from 'fastify'
import { paramsOfText } from '../params.ts'

// biome-ignore format: a table
const SENTENCES = {
  password: 'The password is changed. You are signed out everywhere else.',
  email:    'The e-mail address is changed.',
  totp:     'The authenticator app is removed.',
  added:    'The passkey is added.',
  renamed:  'The passkey has its new name.',
  removed:  'The passkey is removed.',
  ended:    'You are signed out there.',
  others:   'You are signed out everywhere else. This browser, and the apps you have opened with it, stay signed in.',
} as const

export type Done = keyof typeof SENTENCES

/** The sentence for the last change. The address only picks one of our sentences, so it can show no other text. */
export function doneOf({ raw }: FastifyRequest): string | undefined {
  const done = paramsOfText((raw.url ?? '').split('?')[1] ?? '').get('done') ?? ''
  return Object.hasOwn(SENTENCES, done) ? SENTENCES[done as Done] : undefined
}
