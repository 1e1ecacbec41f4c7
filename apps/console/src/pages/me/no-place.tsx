import { Link } from '@tanstack/react-router'
import { Note } from '#ui/card'
import { words } from '#words/my-season'
import { type MySeason, useMine } from './my-season.ts'

const WITH_PLACE: readonly string[] = ['confirmed', 'completed']
const ON_THE_WAY = ['invited', 'pending', 'waitlisted', 'offered'] as const

export const hasPlace = ({ enrollment }: Pick<MySeason, 'enrollment'>): boolean =>
  WITH_PLACE.includes(enrollment?.status ?? '')

/** Instead of what is only for people with a place: says so, how they stand, and leads to where that changes. */
export function NoPlace({ season, what }: { readonly season: MySeason; readonly what: string }) {
  const mine = useMine()
  const { enrollment } = season
  const status = enrollment ? ON_THE_WAY.find((one) => one === enrollment.status) : 'none'
  return (
    <Note>
      <p>{`${words.withPlace(what)} ${words.places[status ?? 'left']}`}</p>
      <Link to={mine('account/place')} className="link inline-flex min-h-11 items-center">
        {words.myPlace}
      </Link>
    </Note>
  )
}
