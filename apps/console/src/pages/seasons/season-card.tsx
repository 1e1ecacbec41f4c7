import type { Season } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Button, ButtonLink } from '#ui/button'
import { Card } from '#ui/card'
import { Chip, type Tone } from '#ui/chip'
import { Facts } from '#ui/facts'
import { words } from '#words/seasons'

const TONES: Readonly<Record<Season['status'], Tone>> = {
  planned: 'idle',
  active: 'good',
  closed: 'over',
}

/** One season: when it is, how full it is, and what can be done with it. */
export function SeasonCard({
  season,
  hasFormer,
  onChange,
  onOpen,
}: {
  readonly season: Season
  /** There is an active one, whose people can be invited. */
  readonly hasFormer: boolean
  readonly onChange: () => void
  readonly onOpen: () => void
}) {
  const clock = useClock()
  const { camp, member } = useSession()
  const { id, name, status, places, maxMembers, closedAt } = season
  const isHead = member.role === 'super_admin'
  const day = (on: string | null) => (on ? clock.shortDayAndYear(on) : undefined)
  const [opens, closes] = [day(season.gateOpensOn), day(season.gateClosesOn)]
  const waiting = places.waitlisted > 0 ? `, ${words.waiting(places.waitlisted)}` : ''
  return (
    <Card aria-label={name} className="grid gap-3 px-4 py-4 sm:px-5">
      <header className="flex flex-wrap items-center gap-2.5">
        <h2 className="text-18">{name}</h2>
        <Chip tone={TONES[status]}>{words.status[status]}</Chip>
        <span className="no-print ml-auto flex flex-wrap items-center gap-2">
          {status !== 'planned' && (
            <ButtonLink
              look={{ size: 'sm', kind: 'quiet' }}
              to={`/c/${camp.slug}/dues/closing`}
              search={{ season: id } as never}
            >
              {words.whatIsOpen}
            </ButtonLink>
          )}
          {status === 'planned' && (
            <ButtonLink
              look={{ size: 'sm' }}
              to={`/c/${camp.slug}/dues/fees`}
              search={{ season: id } as never}
              aria-label={words.feesOf(name)}
            >
              {words.fees}
            </ButtonLink>
          )}
          {status === 'planned' && hasFormer && (
            <ButtonLink
              look={{ size: 'sm' }}
              to={`/c/${camp.slug}/seasons/roll-over`}
              search={{ season: id, step: 'people' } as never}
            >
              {words.invite}
            </ButtonLink>
          )}
          {status !== 'closed' && (
            <Button size="sm" aria-label={words.changeOf(name)} onClick={onChange}>
              {words.change}
            </Button>
          )}
          {status === 'planned' && isHead && (
            <Button size="sm" onClick={onOpen}>
              {words.open(name)}
            </Button>
          )}
          {status === 'planned' && !isHead && (
            <span className="text-13 text-ink-3">{words.onlyHeads}</span>
          )}
        </span>
      </header>
      <Facts
        facts={[
          [words.gate, opens && closes ? words.to(opens, closes) : (opens ?? words.noDates)],
          [words.build, day(season.buildStartsOn)],
          [words.strike, day(season.strikeEndsOn)],
          [
            words.places,
            status !== 'closed' && `${words.taken(places.confirmed, maxMembers)}${waiting}`,
          ],
          [words.currency, season.currency],
          [words.closedOn, closedAt && clock.date(closedAt)],
        ]}
      />
    </Card>
  )
}
