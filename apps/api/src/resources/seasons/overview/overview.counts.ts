import { WITH_PLACE } from '@campkit/core/has-place'
import type { Known } from '../../people/roster/roster.facts.ts'
import { needsOf } from '../../people/roster/roster.needs.ts'
import type { Overview } from './overview.schema.ts'

type Found = {
  readonly known: readonly Known[]
  readonly open: readonly unknown[]
  readonly reported: readonly unknown[]
}

/** The numbers beside the words of the navigation. */
export const countsOf = ({ known, open, reported }: Found): Overview['counts'] => ({
  roster: known.length,
  confirmed: known.filter(({ person }) => WITH_PLACE.includes(person.enrollmentStatus ?? ''))
    .length,
  applicationsOpen: open.length,
  paymentsToConfirm: reported.length,
  withoutShelter: known.filter((one) => needsOf(one).includes('no_shelter')).length,
})
