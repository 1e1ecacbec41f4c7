import type { FeeItem } from '@campkit/sdk/rest/api.generated'
import { CalendarSync, Plus, ReceiptText } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { Button, ButtonLink } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { words } from '#words/fees'
import { FeeDialog } from './fee-dialog.tsx'
import { FeeLine } from './fee-line.tsx'
import { useAllFees, useCharged } from './reading.ts'

/** What the season costs: the fees that people are charged, and those that nobody is charged any more. */
export function Page() {
  const { camp, season } = useSession()
  const { set } = useAddress()
  const add = (
    <Button kind="primary" onClick={() => set({ fee: 'new' })}>
      <Plus aria-hidden />
      {words.add}
    </Button>
  )
  return (
    <>
      <PageHead
        title={words.title}
        lede={season && words.lede(season.name)}
        crumb={{ label: words.dues, to: `/c/${camp.slug}/dues` }}
      >
        {season && add}
      </PageHead>
      {season ? (
        <OfSeason />
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

function OfSeason() {
  const fees = useAllFees()
  const charged = useCharged()
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
            <Fees label={words.list} fees={data.filter(({ active }) => active)} charged={charged} />
            <Fees
              label={words.retired}
              text={words.retiredText}
              fees={data.filter(({ active }) => !active)}
              charged={charged}
            />
            {(opened || search.fee === 'new') && (
              <FeeDialog
                key={search.fee}
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
}: {
  readonly label: string
  readonly text?: string
  readonly fees: readonly FeeItem[]
  readonly charged: ReadonlyMap<string, number> | undefined
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
            onOpen={() => set({ fee: fee.id })}
          />
        ))}
      </ul>
    </section>
  )
}
