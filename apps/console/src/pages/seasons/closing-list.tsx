import type { Season, SeasonClosing } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { moneyOf } from '#format/money'
import { Note } from '#ui/card'
import { Shown } from '#ui/page'
import { words as things } from '#words/closing'
import { words } from '#words/seasons'

/** What a season leaves open, and what becomes of it when it closes. */
export function ClosingList({ season }: { readonly season: Season }) {
  const { camp } = useSession()
  const closing = useRead<SeasonClosing>(`/seasons/${season.id}/closing`)
  const money = moneyOf(season.currency)
  return (
    <section aria-label={words.closing(season.name)} className="grid gap-2.5">
      <h3 className="font-sans text-14 tracking-normal">{words.closing(season.name)}</h3>
      <Shown of={closing}>
        {({ open }) => {
          const left = open.filter(({ count }) => count > 0)
          if (left.length === 0) return <p className="text-ink-2">{words.closingNone}</p>
          return (
            <ul className="grid gap-2">
              {left.map(({ what, count, amountCents, becomes }) => (
                <li key={what} className="text-14">
                  <b className="num font-strong">
                    {`${things.things[what]}: ${count}${amountCents === null ? '' : `, ${money(amountCents)}`}`}
                  </b>
                  <span className="block text-13 text-ink-2">{becomes}</span>
                </li>
              ))}
            </ul>
          )
        }}
      </Shown>
      <Note>
        {`${words.moneyStays} `}
        <Link
          to={`/c/${camp.slug}/dues/closing`}
          search={{ season: season.id } as never}
          className="link"
        >
          {words.carryLater}
        </Link>
      </Note>
    </section>
  )
}
