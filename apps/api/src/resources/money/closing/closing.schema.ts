import { closed, Id, named, nullable, words } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const OPEN = [
  'owed',
  'credit',
  'deposits_held',
  'deposits_unpaid',
  'offers',
  'waiting',
  'payment_pages',
  'reported_payments',
  'applications',
  'scholarships',
  'settlements',
  'bikes_out',
  'shifts_waiting',
  'shift_swaps',
  'shifts_uncalled',
  'hours_undecided',
  'rides_asked',
  'beds_waiting',
  'beds_taken',
  'tickets_waiting',
  'tickets_to_recover',
  'on_site',
] as const
export type What = (typeof OPEN)[number]

export const Closing = named(
  'SeasonClosing',
  closed({
    seasonId: Id,
    status: words('SeasonStatus', ['planned', 'active', 'closed']),
    currency: Type.String(),
    open: Type.Array(
      named(
        'OpenAtClosing',
        closed({
          what: words('OpenAtClosingWhat', OPEN),
          count: Type.Integer({ minimum: 0 }),
          amountCents: nullable(Type.Integer({ description: 'Null where no money is counted.' })),
          becomes: Type.String({ description: 'What becomes of it when the season closes.' }),
          lists: Type.Array(Type.String(), { description: 'Where the records behind it are.' }),
        }),
      ),
      { description: 'Scholarships only for keys that may read them.' },
    ),
  }),
)
export type Closing = Static<typeof Closing>
