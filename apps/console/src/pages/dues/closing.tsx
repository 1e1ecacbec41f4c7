import type {
  OpenAtClosingWhat,
  Season,
  SeasonClosing,
  SeasonList,
} from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { Select } from '#ui/field'
import { PageHead, Shown } from '#ui/page'
import { Table, Td, Th } from '#ui/table'
import { Tabs } from '#ui/tabs'
import { useWide } from '#ui/wide'
import { words } from '#words/closing'
import { CarryLines } from './carry-lines.tsx'
import { Settlements } from './settle/settlements.tsx'

/** What is open of a season, before it closes and after. */
export function Page() {
  const { camp } = useSession()
  const seasons = useRead<SeasonList>('/seasons', { limit: 100 })
  return (
    <>
      <PageHead title={words.title} crumb={{ label: words.dues, to: `/c/${camp.slug}/dues` }} />
      <Shown of={seasons}>{({ data }) => <OfSeason seasons={data} />}</Shown>
    </>
  )
}

const VIEWS = ['open', 'settle', 'carry'] as const
type View = (typeof VIEWS)[number]

function OfSeason({ seasons }: { readonly seasons: readonly Season[] }) {
  const { camp } = useSession()
  const { search, set } = useAddress()
  const usual = seasons.find(({ status }) => status === 'closed') ?? seasons[0]
  const season = seasons.find(({ id }) => id === search.season) ?? usual
  if (!season) return null
  const view = VIEWS.find((name) => name === search.view) ?? 'open'
  const tab = (name: View) => ({
    to: `/c/${camp.slug}/dues/closing`,
    label: words[name],
    search: { season: season.id, view: name },
    isUsual: view === name,
  })
  return (
    <>
      <div className="px-4 pb-2 lg:px-6">
        <Select
          aria-label={words.season}
          className="sm:max-w-64"
          value={season.id}
          onChange={({ target }) => set({ season: target.value })}
        >
          {seasons.map(({ id, name, status }) => (
            <option key={id} value={id}>
              {words.seasonName(name, status === 'closed')}
            </option>
          ))}
        </Select>
      </div>
      <Tabs label={words.views} tabs={VIEWS.map(tab)} />
      {view === 'open' && <OpenThings seasonId={season.id} />}
      {view === 'settle' && <Settlements key={season.id} seasonId={season.id} />}
      {view === 'carry' && <CarryLines key={season.id} season={season} />}
    </>
  )
}

function OpenThings({ seasonId }: { readonly seasonId: string }) {
  const money = useMoney()
  const isWide = useWide()
  const closing = useRead<SeasonClosing>(`/seasons/${seasonId}/closing`)
  return (
    <Shown of={closing}>
      {({ open }) => {
        const things = open.filter(({ count }) => count > 0)
        return (
          <>
            {things.length > 0 && (
              <Table label={words.open}>
                <thead>
                  <tr>
                    <Th>{words.what}</Th>
                    <Th numeric>{words.count}</Th>
                    <Th numeric>{words.amount}</Th>
                    {isWide && <Th>{words.becomes}</Th>}
                  </tr>
                </thead>
                <tbody>
                  {things.map(({ what, count, amountCents, becomes }) => (
                    <tr key={what}>
                      <Td className="font-strong">
                        <Thing what={what} seasonId={seasonId} />
                        {!isWide && (
                          <span className="block text-14 font-normal text-ink-2">{becomes}</span>
                        )}
                      </Td>
                      <Td numeric>{count}</Td>
                      <Td numeric>{amountCents === null ? '' : money(amountCents)}</Td>
                      {isWide && <Td className="text-13 text-ink-2">{becomes}</Td>}
                    </tr>
                  ))}
                </tbody>
              </Table>
            )}
            <p className="px-4 py-3 text-ink-2 lg:px-6">
              {things.length === 0 ? words.allDone : words.inOrder(open.length - things.length)}
            </p>
          </>
        )
      }}
    </Shown>
  )
}

type Way = readonly [path: string, view: string, more?: Readonly<Record<string, string>>]

/** Where each is seen to, of those that leads see to after the close. */
const WAYS: Readonly<Partial<Record<OpenAtClosingWhat, Way>>> = {
  owed: ['dues/closing', 'carry'],
  credit: ['dues/closing', 'carry'],
  deposits_held: ['dues', 'deposits'],
  reported_payments: ['payments', 'confirm'],
  settlements: ['dues/closing', 'settle'],
  shifts_uncalled: ['shifts', 'list', { days: 'all', fill: 'uncalled' }],
  hours_undecided: ['shifts/requests', 'hours'],
}

function Thing({
  what,
  seasonId,
}: {
  readonly what: OpenAtClosingWhat
  readonly seasonId: string
}) {
  const { camp } = useSession()
  const way = WAYS[what]
  if (!way) return words.things[what]
  const [path, view, more] = way
  return (
    <Link
      to={`/c/${camp.slug}/${path}`}
      search={{ view, ...more, ...(path !== 'payments' && { season: seasonId }) } as never}
      className="link"
    >
      {words.things[what]}
    </Link>
  )
}
