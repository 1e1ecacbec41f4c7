import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Block } from '#ui/block'
import { ButtonLink } from '#ui/button'
import { words } from '#words/my-season'
import { type MySeason, useMine } from '../my-season.ts'
import { hasPlace } from '../no-place.tsx'
import { isComing } from '../shifts/coming.ts'
import { MyShift } from '../shifts/my-shift.tsx'
import { hasPoints, PointBars } from '../shifts/points.tsx'

const SHOWN = 4

/** The member's shifts in order, and how far their points are. */
export function ShiftsBlock({ season }: { readonly season: MySeason }) {
  const { signups, obligation } = season.shifts
  const mine = useMine()
  const coming = signups.filter(isComing)
  const more = coming.length - SHOWN
  return (
    <Block
      title={words.shifts}
      aside={
        coming.length > 0 && (
          <Link to={mine('shifts/calendar')} className="link text-15">
            {words.calendar}
          </Link>
        )
      }
    >
      {hasPoints(obligation) && (
        <div className="mb-2">
          <PointBars obligation={obligation} />
        </div>
      )}
      {coming.length > 0 ? (
        <ol>
          {coming.slice(0, SHOWN).map((signup) => (
            <MyShift key={signup.id} signup={signup} />
          ))}
        </ol>
      ) : (
        <p className="text-15 text-ink-2">{words.noShifts}</p>
      )}
      {more > 0 && (
        <Link to={mine('shifts/mine')} className="link inline-block py-2 text-15">
          {words.and_more(more)}
        </Link>
      )}
      {hasPlace(season) ? (
        <div className="mt-3">
          <ButtonLink look={{ wide: true, size: 'lg' }} to={mine('shifts')}>
            <Plus aria-hidden />
            {coming.length > 0 ? words.takeAnother : words.takeFirst}
          </ButtonLink>
        </div>
      ) : (
        <p className="mt-1 text-15 text-ink-2">{words.withPlace(words.forPlaces.shifts)}</p>
      )}
    </Block>
  )
}
