import type { Settlement } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { ButtonLink } from '#ui/button'
import { Chip } from '#ui/chip'
import { words } from '#words/settle'
import { isEven, openOf } from './open-of.ts'

const standsOf = ({ now }: Settlement): string | undefined =>
  words.stands[now.enrollmentStatus as keyof typeof words.stands]

/** Whoever left and is in the season again, or on the way: what was settled then says nothing of today. */
export const isBack = (settlement: Settlement): boolean => standsOf(settlement) !== undefined

/** How they stand today, before what was settled when they left. */
export function BackList({ back }: { readonly back: readonly Settlement[] }) {
  if (back.length === 0) return null
  return (
    <section aria-label={words.back}>
      <header className="border-b border-line-2 px-4 pb-2 lg:px-6">
        <h2 className="font-sans text-14 font-strong tracking-normal">{words.back}</h2>
        <p className="max-w-[70ch] text-13 text-ink-2">{words.backText}</p>
      </header>
      <ul>
        {back.map((settlement) => (
          <Line key={settlement.id} settlement={settlement} />
        ))}
      </ul>
    </section>
  )
}

function Line({ settlement }: { readonly settlement: Settlement }) {
  const clock = useClock()
  const { camp } = useSession()
  const { memberId, seasonId, name, note, now, currency, settledAt, settledByName } = settlement
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 lg:px-6">
      <div className="min-w-0 flex-1 basis-48">
        <b className="font-strong">{name}</b>
        <p className="text-14">{standsOf(settlement)}</p>
        <p className="num text-13 wrap-anywhere whitespace-pre-line text-ink-2">
          {[
            words.whenTheyLeft(openOf(settlement)),
            note,
            settledAt && settledByName && words.settledBy(clock.date(settledAt), settledByName),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="num">
        <Chip tone={isEven(now) ? 'good' : 'warn'} quiet>
          {words.now(openOf({ ...now, currency }))}
        </Chip>
      </span>
      <ButtonLink
        look={{ size: 'sm', kind: 'quiet' }}
        to={`/c/${camp.slug}/dues`}
        search={{ member: memberId, season: seasonId } as never}
        aria-label={words.openMoney(name)}
      >
        {words.money}
      </ButtonLink>
    </li>
  )
}
