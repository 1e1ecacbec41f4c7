import type { Vault } from '@campkit/core/vault'
import { openedFields } from '../../people/members/members.store.ts'

type Sealed = { readonly memberId: string; readonly sealed: Buffer | null }
type Coming = Sealed & { readonly arrivalOn: string | null; readonly departureOn: string | null }
type Eating = { readonly kind: string; readonly restrictions: readonly string[] }

const UNKNOWN: Eating = { kind: 'unknown', restrictions: [] }

function eatingOf({ memberId, sealed }: Sealed, vault: Vault): Eating {
  const diet = sealed && openedFields(vault, memberId, sealed).dietary
  if (!diet) return UNKNOWN
  // A word that somebody wrote twice, in capitals and not, is one.
  const words = new Set(diet.restrictions.map((word) => word.trim().toLowerCase()))
  return { kind: diet.kind, restrictions: [...words] }
}

/** How many eat what, and how many cannot eat what. Only counts: nobody's name, and no notes. */
export const dietaryLines = (coming: readonly Sealed[], vault: Vault) =>
  countsOf(coming.map((one) => eatingOf(one, vault)))

const countsOf = (eating: readonly Eating[]) => [
  ...counted(
    'kind',
    eating.map(({ kind }) => kind),
  ),
  ...counted(
    'restriction',
    eating.flatMap(({ restrictions }) => restrictions),
  ),
]

const counted = (about: 'kind' | 'restriction', values: readonly string[]) =>
  [...Map.groupBy(values, (value) => value)]
    .map(([value, all]) => ({ about, value, members: all.length }))
    .sort((a, b) => b.members - a.members || (a.value < b.value ? -1 : 1))

/** The same for each day, after how many there are; last, without a day, whoever has not said when they come. */
export function kitchenLines(
  coming: readonly Coming[],
  days: readonly { readonly day: string }[],
  vault: Vault,
) {
  const people = coming.map((one) => ({ ...one, eating: eatingOf(one, vault) }))
  const linesOf = (day: string | null, here: typeof people) => [
    { day, about: 'people', value: 'all', members: here.length },
    ...countsOf(here.map(({ eating }) => eating)).map((line) => ({ day, ...line })),
  ]
  const unsaid = people.filter((one) => one.arrivalOn === null || one.departureOn === null)
  return [
    ...days.flatMap(({ day }) =>
      linesOf(
        day,
        people.filter((one) => isThere(one, day)),
      ),
    ),
    ...(unsaid.length > 0 ? linesOf(null, unsaid) : []),
  ]
}

const isThere = ({ arrivalOn, departureOn }: Coming, day: string): boolean =>
  arrivalOn !== null && departureOn !== null && arrivalOn <= day && day <= departureOn
