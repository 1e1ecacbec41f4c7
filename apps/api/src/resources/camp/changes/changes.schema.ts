import { closed, named } from '@campkit/http/schemas'
import { Type } from 'typebox'

/** Shorter than connections may be silent, here and in what stands before the host. */
const LONGEST_WAIT_SECONDS = 25

const Cursor = Type.String({
  minLength: 1,
  maxLength: 4000,
  description: 'Where the last answer ended. Without it the answer comes at once, with a cursor.',
})

export const ChangesQuery = closed({
  after: Type.Optional(Cursor),
  waitSeconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: LONGEST_WAIT_SECONDS,
      default: LONGEST_WAIT_SECONDS,
      description: 'How long to wait if nothing has changed.',
    }),
  ),
})

export const Changes = named(
  'Changes',
  closed({
    cursor: Type.String({ description: 'Send it as after the next time.' }),
    changed: Type.Array(Type.String(), {
      description: 'The resources of which something changed: shifts, members. Read them anew.',
    }),
  }),
)
