import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Block } from '#ui/block'
import { ButtonLink } from '#ui/button'
import { Bar } from '#ui/card'
import { Chip } from '#ui/chip'
import { words } from '#words/my-season'
import { type MySeason, useMine } from '../my-season.ts'
import { isComing } from '../shifts/coming.ts'
import { MyShift } from '../shifts/my-shift.tsx'

const SHOWN = 4

/** The member's shifts in order, and how far their points are. */
export function ShiftsBlock({ shifts: { signups, obligation } }: Pick<MySeason, 'shifts'>) {
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
      <Points obligation={obligation} />
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
      <div className="mt-3">
        <ButtonLink look={{ wide: true, size: 'lg' }} to={mine('shifts')}>
          <Plus aria-hidden />
          {coming.length > 0 ? words.takeAnother : words.takeFirst}
        </ButtonLink>
      </div>
    </Block>
  )
}

function Points({ obligation }: Pick<MySeason['shifts'], 'obligation'>) {
  const { required, committed, done, missing, strike } = obligation
  if (required + strike.required === 0) return null
  const lacks = missing + strike.missing
  const have = committed + done
  return (
    <div className="mb-2">
      <div className="flex items-center gap-3 text-15 text-ink-2">
        <span className="num whitespace-nowrap">
          <b className="font-number text-ink">{have}</b> {words.ofPoints(required)}
        </span>
        <div className="flex-1">
          <Bar
            value={have}
            of={required}
            label={words.pointsLabel(have, required)}
            tone={missing > 0 ? 'warn' : 'good'}
          />
        </div>
        <Chip tone={lacks > 0 ? 'warn' : 'good'}>
          {lacks > 0 ? words.pointsMissing(lacks) : words.pointsSet}
        </Chip>
      </div>
      {strike.required > 0 && (
        <p className="num mt-1 text-14 text-ink-2">
          {words.strikePoints(strike.committed + strike.done, strike.required)}
        </p>
      )}
    </div>
  )
}
