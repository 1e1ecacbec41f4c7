import type { Reading } from '@campkit/db/prepared'
import type { Cell } from '@campkit/http/csv'
import * as store from './reports.store.ts'

type Definition<C extends string> = {
  readonly name: string
  readonly summary: string
  readonly columns: readonly C[]
  /** The policies leave what the caller may see: a member's report is about that member. */
  readonly rows: Reading<Readonly<Record<C, Cell>>>
}

/** Names the columns of a report in their order; each must be one that its query selects. */
const report = <C extends string>(definition: Definition<C>): Definition<string> => definition

export const CATALOGUE: readonly Definition<string>[] = [
  report({
    name: 'roster',
    summary: 'The camp’s active members and how to reach them.',
    columns: [
      'memberId',
      'legalName',
      'preferredName',
      'playaName',
      'role',
      'campTitle',
      'email',
      'phone',
      'city',
      'country',
      'joinedOn',
    ],
    rows: store.roster({}),
  }),
  report({
    name: 'on-site-now',
    summary: 'Who has arrived and not departed.',
    columns: ['memberId', 'legalName', 'playaName', 'role', 'arrivedAt', 'location'],
    rows: store.onSiteNow({}),
  }),
  report({
    name: 'document-acknowledgements',
    summary: 'Who is to read which document, and the latest version they have read.',
    columns: [
      'slug',
      'title',
      'ackRequired',
      'currentVersion',
      'memberId',
      'legalName',
      'acknowledgedVersion',
      'acknowledgedAt',
    ],
    rows: store.documentAcknowledgements({}),
  }),
]
