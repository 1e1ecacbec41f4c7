import type { Settlement } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { ButtonLink } from '#ui/button'
import { Chip } from '#ui/chip'
import { Checkbox } from '#ui/field'
import { words } from '#words/settle'
import { isEven, openOf } from './open-of.ts'

/** With whom something is to be settled; some of them or all can be chosen. */
export function OpenList({
  open,
  chosen,
  onChoose,
}: {
  readonly open: readonly Settlement[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}) {
  const isAll = open.every(({ id }) => chosen.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const others = [...chosen].filter((other) => other !== id)
    onChoose(new Set(isChosen ? [...others, id] : others))
  }
  return (
    <section aria-label={words.open}>
      <header className="flex items-center gap-4 border-b border-line-2 px-4 pb-2 lg:px-6">
        <h2 className="mr-auto font-sans text-14 font-strong tracking-normal">{words.open}</h2>
        {open.length > 1 && (
          <Checkbox
            label={words.all}
            checked={isAll}
            onChange={({ target }) =>
              onChoose(new Set(target.checked ? open.map(({ id }) => id) : []))
            }
          />
        )}
      </header>
      <ul>
        {open.map((settlement) => (
          <Line
            key={settlement.id}
            settlement={settlement}
            name={settlement.name}
            isChosen={chosen.has(settlement.id)}
            onChoose={(isChosen) => choose(settlement.id, isChosen)}
          />
        ))}
      </ul>
    </section>
  )
}

function Line({
  settlement,
  name,
  isChosen,
  onChoose,
}: {
  readonly settlement: Settlement
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}) {
  const clock = useClock()
  const { camp } = useSession()
  const { memberId, seasonId, openedAt } = settlement
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2 lg:px-6">
      <div className="min-w-0 flex-1 basis-48">
        <Checkbox
          label={name}
          help={`${words.since} ${clock.date(openedAt)}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </div>
      <span className="num">
        <Chip tone={isEven(settlement) ? 'good' : 'warn'} quiet>
          {openOf(settlement)}
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
