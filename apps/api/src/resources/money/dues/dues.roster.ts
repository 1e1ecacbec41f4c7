import { all } from '@campkit/db/prepared'
import type { ComputedFilter } from '../../people/members/roster.filter.ts'
import type { DuesWord } from '../../people/members/roster.schema.ts'
import { SYSTEM_TAGS } from '../../people/members/system-tags.ts'
import type { SystemTagger } from '../../people/tags/tags.system.ts'
import type { MemberDues } from './dues.schema.ts'
import { type Facts, facts } from './standing.store.ts'
import { standingOf } from './standing.ts'

const LATE: readonly MemberDues['status'][] = ['overdue', 'plan_behind']
const OWING: readonly MemberDues['status'][] = ['upcoming', 'due', 'partial', 'on_plan', ...LATE]

const isCharged = ({ charges }: MemberDues) => charges.some(({ status }) => status !== 'cancelled')

/** What each word finds. None tells how something was paid: a scholarship counts like money, and a tier like a price. */
// biome-ignore format: a table
const FOUND: Readonly<Record<DuesWord, (standing: MemberDues) => boolean>> = {
  none:    (standing) => !isCharged(standing),
  owes:    ({ status }) => OWING.includes(status),
  overdue: ({ status }) => LATE.includes(status),
  plan:    ({ plan }) => plan?.status === 'active',
  paid:    (standing) => isCharged(standing) && !OWING.includes(standing.status),
  credit:  ({ accounts }) => accounts.dues.creditCents > 0,
}

export const standsSo = (word: DuesWord, standing: MemberDues): boolean => FOUND[word](standing)

/** Which system tags a member has, by the same computation. */
export const duesTags: SystemTagger<Facts> = {
  scope: 'dues:read',
  facts: (memberId) => facts({ memberIds: [memberId], seasonIds: null }),
  keysOf(rows) {
    const [standing] = rows.map(standingOf)
    if (!standing) return []
    return SYSTEM_TAGS.filter(({ dues }) => FOUND[dues](standing)).map(({ key }) => key)
  },
}

/** The members whose money stands so, by the same computation as `GET /members/{id}/dues`. */
export const findByDues: ComputedFilter<DuesWord> = async (tx, word, seasonId) => {
  const rows = await all(
    tx,
    facts({ memberIds: null, seasonIds: seasonId === null ? null : [seasonId] }),
  )
  return rows
    .map(standingOf)
    .filter(FOUND[word])
    .map(({ memberId }) => memberId)
}
