import type { FeeItem, Season } from '@campkit/sdk/rest/api.generated'
import { CalendarSync, Plus, ReceiptText } from 'lucide-react'
import { useAddress } from '#api/address'
import { CampContext, useSession } from '#api/camp'
import { Button, ButtonLink } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { words } from '#words/fees'
import { words as seasonWords } from '#words/seasons'
import { FeeDialog } from './fee-dialog.tsx'
import { FeeLine } from './fee-line.tsx'
import { useAllFees, useCharged, useOtherSeason } from './reading.ts'

/** What the season costs: the fees that people are charged, and those that nobody is charged any more. */
export function Page() {
  const other = useOtherSeason()
  return other ? <Shown of={other}>{(season) => <OfOther season={season} />}</Shown> : <OfActive />
}

function OfActive() {
  const { camp, season } = useSession()
  return (
    <>
      <PageHead
        title={words.title}
        lede={season && words.lede(season.name)}
        crumb={{ label: words.dues, to: `/c/${camp.slug}/dues` }}
      >
        {season && <Add />}
      </PageHead>
      {season ? (
        <OfSeason seasonId={season.id} />
      ) : (
        <Empty
          icon={<CalendarSync aria-hidden />}
          title={words.noSeason}
          acts={<ButtonLink to={`/c/${camp.slug}/seasons`}>{words.seasons}</ButtonLink>}
        >
          {words.noSeasonText}
        </Empty>
      )}
    </>
  )
}

/** In the money of that season, which may be another than that of the one that is on. */
function OfOther({ season }: { readonly season: Season }) {
  const session = useSession()
  const { camp } = session
  const { id, name, status, currency } = season
  const isClosed = status === 'closed'
  return (
    <CampContext value={{ ...session, camp: { ...camp, currency } }}>
      <PageHead
        title={words.titleOf[status](name)}
        lede={isClosed ? words.closedLede : words.lede(name)}
        crumb={{ label: seasonWords.title, to: `/c/${camp.slug}/seasons` }}
      >
        {!isClosed && <Add />}
      </PageHead>
      <OfSeason seasonId={id} isClosed={isClosed} />
    </CampContext>
  )
}

function Add() {
  const { set } = useAddress()
  return (
    <Button kind="primary" onClick={() => set({ fee: 'new' })}>
      <Plus aria-hidden />
      {words.add}
    </Button>
  )
}

type Of = { readonly seasonId: string; readonly isClosed?: boolean }

function OfSeason({ seasonId, isClosed = false }: Of) {
  const fees = useAllFees(seasonId)
  const charged = useCharged(seasonId)
  const { search, set } = useAddress()
  return (
    <Shown of={fees}>
      {({ data }) => {
        const opened = data.find(({ id }) => id === search.fee)
        return (
          <>
            {data.length === 0 && (
              <Empty icon={<ReceiptText aria-hidden />} title={words.empty}>
                {words.emptyText}
              </Empty>
            )}
            <Fees
              label={words.list}
              fees={data.filter(({ active }) => active)}
              charged={charged}
              isClosed={isClosed}
            />
            <Fees
              label={words.retired}
              text={words.retiredText}
              fees={data.filter(({ active }) => !active)}
              charged={charged}
              isClosed={isClosed}
            />
            {!isClosed && (opened || search.fee === 'new') && (
              <FeeDialog
                key={search.fee}
                seasonId={seasonId}
                fee={opened}
                charged={opened && charged?.get(opened.id)}
                onClose={() => set({ fee: undefined })}
              />
            )}
          </>
        )
      }}
    </Shown>
  )
}

function Fees({
  label,
  text,
  fees,
  charged,
  isClosed,
}: {
  readonly label: string
  readonly text?: string
  readonly fees: readonly FeeItem[]
  readonly charged: ReadonlyMap<string, number> | undefined
  readonly isClosed: boolean
}) {
  const { set } = useAddress()
  if (fees.length === 0) return null
  return (
    <section aria-label={label} className="border-t border-line pb-4">
      {text && (
        <header className="px-4 pt-4 pb-1 lg:px-6">
          <h2 className="font-sans text-14 font-strong tracking-normal">{label}</h2>
          <p className="text-13 text-ink-2">{text}</p>
        </header>
      )}
      <ul>
        {fees.map((fee) => (
          <FeeLine
            key={fee.id}
            fee={fee}
            charged={charged && (charged.get(fee.id) ?? 0)}
            onOpen={isClosed ? undefined : () => set({ fee: fee.id })}
          />
        ))}
      </ul>
    </section>
  )
}
