import type { Vault } from '@campkit/core/vault'
import { openedFields } from '../../people/members/members.store.ts'

type Sealed = { readonly memberId: string; readonly sealed: Buffer | null }

/** How many eat what, and how many cannot eat what. Only counts: nobody's name, and no notes. */
export function dietaryLines(coming: readonly Sealed[], vault: Vault) {
  const diets = coming.map(
    ({ memberId, sealed }) => sealed && openedFields(vault, memberId, sealed).dietary,
  )
  const kinds = diets.map((diet) => diet?.kind ?? 'unknown')
  // A word that somebody wrote twice, in capitals and not, is one.
  const restrictions = diets.flatMap((diet) => [
    ...new Set(diet?.restrictions.map((word) => word.trim().toLowerCase())),
  ])
  return [...counted('kind', kinds), ...counted('restriction', restrictions)]
}

const counted = (about: 'kind' | 'restriction', values: readonly string[]) =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, all]) => ({ about, value, members: all.length }))
    .sort((a, b) => b.members - a.members || (a.value < b.value ? -1 : 1))
