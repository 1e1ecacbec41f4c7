import { useState } from 'react'
import { useSession } from '#api/camp'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { ButtonLink } from '#ui/button'
import { Card } from '#ui/card'
import { words } from '#words/my-season'
import { Act } from '../act.tsx'
import { type MySeason, useMine } from '../my-season.ts'
import { Pay } from '../pay.tsx'
import { behindOf, nextOf, type Way } from './next.ts'
import { Ring } from './ring.tsx'
import { StepsDialog } from './steps-dialog.tsx'

type Of = { readonly season: MySeason }

/** What the member is to do next, with one button; or that there is nothing. */
export function NextStep({ season }: Of) {
  const clock = useClock()
  const money = useMoney()
  const { takesPayments, featuresOff } = useSession().camp
  const [isOpen, setOpen] = useState(false)
  const { progress, nextStep, steps } = season.onboarding
  const step = steps.find(({ key }) => key === nextStep)
  const next = step
    ? nextOf(step.key, { season, clock, money, takesPayments })
    : featuresOff.includes('dues')
      ? undefined
      : behindOf(season)
  const isLate = step?.dueOn ? clock.daysTo(step.dueOn) < 0 : false
  return (
    <Card
      aria-label={words.next}
      className="grid grid-cols-[72px_1fr] items-center gap-4 border-line-2! p-5 shadow-2!"
    >
      <Ring {...progress} onOpen={() => setOpen(true)} />
      {isOpen && <StepsDialog season={season} onClose={() => setOpen(false)} />}
      {next ? (
        <div className="min-w-0">
          <p className="text-14 font-strong text-accent-ink">{words.next}</p>
          <h2 className="text-22">{next.title}</h2>
          <p className="mt-1 text-15 leading-[1.4] text-ink-2">
            {next.text}
            {step?.dueOn && !next.saysUntil && (
              <span className="num">
                {' '}
                {(isLate ? words.late : words.by)(clock.longDay(step.dueOn))}
              </span>
            )}
          </p>
        </div>
      ) : (
        <Nothing season={season} />
      )}
      {next && (
        <div className="col-span-full grid justify-items-center gap-1">
          <Go way={next.way} isFirst />
          {next.other && <Go way={next.other} />}
        </div>
      )}
    </Card>
  )
}

/** Where something else comes first, the way to a place of one's own is there as well. */
export function PlaceWay({ season }: Of) {
  const clock = useClock()
  const money = useMoney()
  const { takesPayments } = useSession().camp
  const { enrollment, onboarding } = season
  if (enrollment?.status === 'waitlisted' || onboarding.nextStep === 'enrollment') return null
  return <Go way={nextOf('enrollment', { season, clock, money, takesPayments }).way} />
}

function Nothing({ season: { onboarding } }: Of) {
  const waiting = onboarding.steps.filter(({ result }) => result === 'waiting')
  return (
    <div className="min-w-0">
      <h2 className="text-22">{waiting.length > 0 ? words.waiting : words.allDone}</h2>
      <p className="mt-1 text-15 leading-[1.4] text-ink-2">
        {waiting.length > 0
          ? words.waitingFor(waiting.map(({ title }) => title.toLowerCase()))
          : words.allDoneText}
      </p>
    </div>
  )
}

function Go({ way, isFirst = false }: { readonly way: Way; readonly isFirst?: boolean }) {
  const mine = useMine()
  const look = { kind: 'primary', size: 'lg', wide: true } as const
  if (way.kind === 'pay')
    return (
      <Pay {...look} amountCents={way.amountCents}>
        {way.label}
      </Pay>
    )
  if (way.kind === 'act') {
    return isFirst ? (
      <Act of={way.of} {...look}>
        {way.label}
      </Act>
    ) : (
      <Act of={way.of} link>
        {way.label}
      </Act>
    )
  }
  const to = mine(way.to)
  return isFirst ? (
    <ButtonLink look={look} to={to}>
      {way.label}
    </ButtonLink>
  ) : (
    <ButtonLink look={{ kind: 'quiet' }} to={to}>
      <span className="link">{way.label}</span>
    </ButtonLink>
  )
}
