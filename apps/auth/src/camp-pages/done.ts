import type { FastifyRequest } from 'fastify'
import { paramsOfText } from '../params.ts'

// biome-ignore format: a table
const SENTENCES = {
  saved:     'Saved.',
  kept:      'Saved. Come back whenever you like, and continue where you stopped.',
  sent:      'Your application is sent. Thank you!',
  elsewhere: 'This application was sent already, so it was not changed.',
  answered:  'Your answer is sent.',
  withdrawn: 'Your application is withdrawn.',
  confirmed: 'Your place is confirmed. See you there!',
  waiting:   'You are on the waitlist. The camp writes to you when a place is free.',
  unlisted:  'You are not on the waitlist any more.',
  declined:  'You have said no to the place. Somebody else gets it.',
  left:      'You have given your place back.',
  chosen:    'Your price is set.',
  planned:   'Your payment plan is agreed on. Its first part is due today.',
  changed:   'What you owe has changed since you opened the page. Nothing was paid: please look once more.',
  requested: 'Your request is sent. The team writes to you.',
  taken:     'The scholarship is yours. It counts for what you owe.',
  refused:   'You have said no to the scholarship.',
  withdrawn_request: 'Your request is withdrawn.',
  reported:  'The team is told, and confirms it when the money is there.',
  read:      'Marked as read.',
  chosen_mails: 'Saved. These are the e-mails you get from now on.',
} as const

export type Done = keyof typeof SENTENCES

/** The sentence for the last change. The address only picks one of our sentences, so it can show no other text. */
export function doneOf({ raw }: FastifyRequest): string | undefined {
  const done = paramsOfText((raw.url ?? '').split('?')[1] ?? '').get('done') ?? ''
  return Object.hasOwn(SENTENCES, done) ? SENTENCES[done as Done] : undefined
}
