import { Link } from '@tanstack/react-router'
import { Tent } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Block } from '#ui/block'
import { words } from '#words/my-season'
import { type MySeason, useMine } from '../my-season.ts'
import { bikeIn, rideIn } from './travel.ts'

type Of = { readonly season: MySeason }

/** Where the member sleeps and with whom; when they come and go, with whom and on which bike. */
export function SleepBlock({ season }: Of) {
  const mine = useMine()
  const { featuresOff } = useSession().camp
  return (
    <Block
      title={words.sleep}
      aside={
        <Link to={mine('account/shelter')} className="link text-15">
          {words.change}
        </Link>
      }
    >
      <Bed shelter={season.shelter} />
      <Stay season={season} hasBikes={!featuresOff.includes('bikes')} />
    </Block>
  )
}

function Bed({ shelter: { assignment, unit, roommates } }: Pick<MySeason, 'shelter'>) {
  if (!assignment) {
    return (
      <p className="text-15 text-ink-2">
        {words.noBed} {words.noBedText}
      </p>
    )
  }
  if (assignment.status === 'waitlisted') {
    return (
      <p className="num text-15 text-ink-2">{words.waitingForBed(assignment.waitlistPosition)}</p>
    )
  }
  const about = [
    ...(assignment.status === 'proposed' ? [words.bedOffered] : []),
    ...(unit ? [words.unitKinds[unit.kind]] : []),
    ...(unit?.quiet ? [words.quiet] : []),
    ...(unit ? [words.power[unit.power]] : []),
    ...(assignment.bed ? [words.bed(assignment.bed)] : []),
  ]
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-card bg-accent-soft text-accent-ink">
          <Tent aria-hidden strokeWidth={1.75} className="size-[23px]" />
        </span>
        <div className="min-w-0">
          <b className="block text-[17px] leading-tight font-strong">{unit?.label}</b>
          <p className="text-15 leading-[1.3] text-ink-2">{about.join(', ')}</p>
        </div>
      </div>
      {roommates.length > 0 && <With names={roommates.map(({ playaName }) => playaName)} />}
    </>
  )
}

function With({ names }: { readonly names: readonly (string | null)[] }) {
  const known = names.map((name) => name ?? words.someone)
  return (
    <div className="mt-3.5 flex items-center gap-2.5 text-15 text-ink-2">
      <span className="flex -space-x-1.5">
        {known.slice(0, 3).map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
          <Avatar key={`${name} ${at}`} name={name} />
        ))}
      </span>
      <span>
        {`${words.withWhom} `}
        {known.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
          <span key={`${name} ${at}`}>
            {at > 0 && (at === known.length - 1 ? ` ${words.and} ` : ', ')}
            <b className="font-strong text-ink">{name}</b>
          </span>
        ))}
      </span>
    </div>
  )
}

function Stay({ season, hasBikes }: Of & { readonly hasBikes: boolean }) {
  const clock = useClock()
  const { enrollment } = season
  const { arrivalOn = null, arrivalWindow = null, departureOn = null } = enrollment ?? {}
  const arrival = arrivalOn && clock.day(arrivalOn)
  return (
    <dl className="mt-3.5 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-3.5">
      <Fact name={words.arrive} to="account/dates">
        {arrival && (arrivalWindow ? `${arrival}, ${words.windows[arrivalWindow]}` : arrival)}
      </Fact>
      <Fact name={words.leave} to="account/dates">
        {departureOn && clock.day(departureOn)}
      </Fact>
      <Fact name={words.ride} to="account/ride">
        {rideIn(season)}
      </Fact>
      {hasBikes && (
        <Fact name={words.bike} to="account/bike">
          {bikeIn(season)}
        </Fact>
      )}
    </dl>
  )
}

function Fact({
  name,
  to,
  children,
}: {
  readonly name: string
  readonly to: string
  readonly children: ReactNode
}) {
  const mine = useMine()
  return (
    <div className="min-w-0">
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd className="num text-15 leading-[1.3] font-label wrap-anywhere">
        <Link to={mine(to)} className="hover:underline">
          {children ?? <span className="link font-normal">{words.notSaid}</span>}
        </Link>
      </dd>
    </div>
  )
}
