import type { Season } from '@campkit/sdk/rest/api.generated'
import { CalendarPlus, Plus } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { Button, ButtonLink } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { words } from '#words/seasons'
import { ActivateDialog } from './activate-dialog.tsx'
import { activeOf, useSeasons } from './reading.ts'
import { SeasonCard } from './season-card.tsx'
import { SeasonDialog } from './season-dialog.tsx'

/** The camp's seasons: what is planned, what is on, what is over. */
export function Page() {
  const { camp } = useSession()
  const seasons = useSeasons()
  const { set } = useAddress()
  const base = `/c/${camp.slug}/seasons`
  const [first, ...others] = seasons.data?.data ?? []
  const hasAny = first !== undefined
  const isNew = hasAny && others.length === 0 && first.places.confirmed === 0
  return (
    <>
      <PageHead title={words.title} lede={words.lede}>
        {hasAny && (
          <>
            {isNew && <ButtonLink to={`${base}/start`}>{words.firstSteps}</ButtonLink>}
            <Button onClick={() => set({ new: '1' })}>
              <Plus aria-hidden />
              {words.byHand}
            </Button>
            <ButtonLink look={{ kind: 'primary' }} to={`${base}/roll-over`}>
              <CalendarPlus aria-hidden />
              {words.rollOver}
            </ButtonLink>
          </>
        )}
      </PageHead>
      <Shown of={seasons}>{({ data }) => <List seasons={data} base={base} />}</Shown>
    </>
  )
}

function List({ seasons, base }: { readonly seasons: readonly Season[]; readonly base: string }) {
  const { search, set } = useAddress()
  const close = () => set({ new: undefined, change: undefined, open: undefined })
  const changed = seasons.find(({ id, status }) => id === search.change && status !== 'closed')
  const opened = seasons.find(({ id, status }) => id === search.open && status === 'planned')
  return (
    <>
      {seasons.length === 0 && (
        <Empty
          icon={<CalendarPlus aria-hidden />}
          title={words.empty}
          acts={
            <>
              <ButtonLink look={{ kind: 'primary' }} to={`${base}/start`}>
                {words.begin}
              </ButtonLink>
              <Button onClick={() => set({ new: '1' })}>{words.byHand}</Button>
            </>
          }
        >
          {words.emptyText}
        </Empty>
      )}
      <ul className="grid gap-3 px-4 pt-1 pb-7 lg:px-6">
        {seasons.map((season) => (
          <li key={season.id}>
            <SeasonCard
              season={season}
              hasFormer={seasons.some(({ status }) => status === 'active')}
              onChange={() => set({ change: season.id })}
              onOpen={() => set({ open: season.id })}
            />
          </li>
        ))}
      </ul>
      {search.new !== undefined && <SeasonDialog onClose={close} />}
      {changed && <SeasonDialog key={changed.id} season={changed} onClose={close} />}
      {opened && <ActivateDialog season={opened} active={activeOf(seasons)} onClose={close} />}
    </>
  )
}
