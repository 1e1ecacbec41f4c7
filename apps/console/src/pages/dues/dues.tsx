import type { Due, RosterLine } from '@campkit/sdk/rest/api.generated'
import { Download, Receipt } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '#api/address'
import { addressOf } from '#api/call'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { useMoney } from '#format/money'
import { Beside } from '#ui/beside'
import { Button, ButtonLink, buttonClass } from '#ui/button'
import { Input } from '#ui/field'
import { Empty, PageHead, Shown } from '#ui/page'
import { PrintButton } from '#ui/print-button'
import { Printed } from '#ui/printed'
import { Tabs } from '#ui/tabs'
import { useWide } from '#ui/wide'
import { words } from '#words/dues'
import { usePeople } from '../payments/people.ts'
import { RecordPanel } from '../payments/record-panel.tsx'
import { Deposits } from './deposits.tsx'
import { DuesDialogs } from './dues-dialogs.tsx'
import { DuesMenu } from './dues-menu.tsx'
import { HowLate } from './how-late.tsx'
import { LeftBehind } from './left-behind.tsx'
import { isCounted, matrixOf, rowsOf, type View } from './matrix.ts'
import { MatrixCards } from './matrix-cards.tsx'
import { MatrixTable } from './matrix-table.tsx'

/** Who owes what, and the acts of everyday beside it. */
export function Page() {
  const { camp } = useSession()
  const { search } = useAddress()
  const people = usePeople()
  const lines = people.data?.data ?? []
  const view = search.view ?? 'owes'
  return (
    <>
      <Printed title={words.title} />
      <PageHead title={words.title} count={people.data && <Lede lines={lines} />}>
        <span className="no-print flex flex-wrap items-center gap-2">
          <PrintButton />
          <a
            className={buttonClass({})}
            href={addressOf(camp.slug, '/reports/dues-aging', { format: 'csv' })}
            download
          >
            <Download aria-hidden />
            {words.export}
          </a>
          <DuesMenu />
        </span>
      </PageHead>
      <LeftBehind />
      <Beside label={words.side} panel={<RecordPanel />}>
        <Views lines={people.data?.data} now={view} />
        {view === 'deposits' && <Deposits />}
        {view === 'late' && <HowLate />}
        {view !== 'deposits' && view !== 'late' && (
          <Shown of={people}>{({ data }) => <Charged lines={data} view={viewOf(view)} />}</Shown>
        )}
      </Beside>
      <DuesDialogs />
    </>
  )
}

const viewOf = (asked: string): View => (asked === 'overdue' || asked === 'plan' ? asked : 'owes')

function Lede({ lines }: { readonly lines: readonly RosterLine[] }) {
  const money = useMoney()
  const sum = (of: (dues: RosterLine['dues']) => number) =>
    money(lines.reduce((total, { dues }) => total + of(dues), 0))
  return words.lede(
    sum(({ owedCents }) => owedCents),
    sum(({ overdueCents }) => overdueCents),
  )
}

function Views({
  lines,
  now,
}: {
  readonly lines: readonly RosterLine[] | undefined
  readonly now: string
}) {
  const { camp } = useSession()
  const countOf = (view: View) => lines?.filter(isCounted(view)).length
  const tab = (view: keyof typeof words.view, count?: number) => ({
    to: `/c/${camp.slug}/dues`,
    label: words.view[view],
    search: { view },
    isUsual: view === now,
    count,
  })
  return (
    <Tabs
      label={words.views}
      tabs={[
        tab('owes', countOf('owes')),
        tab('overdue', countOf('overdue')),
        tab('plan', countOf('plan')),
        tab('deposits'),
        tab('late'),
      ]}
    />
  )
}

function Charged({ lines, view }: { readonly lines: readonly RosterLine[]; readonly view: View }) {
  const { season } = useSession()
  const dues = useReadAll<Due>('/dues', { seasonId: season?.id }, { when: season !== null })
  return <Shown of={dues}>{(data) => <Members lines={lines} dues={data} view={view} />}</Shown>
}

function Members({
  lines,
  dues,
  view,
}: {
  readonly lines: readonly RosterLine[]
  readonly dues: readonly Due[]
  readonly view: View
}) {
  const { camp } = useSession()
  const { search, set } = useAddress()
  const isWide = useWide()
  const asked = search.q ?? ''
  const { columns, rows: all } = useMemo(() => matrixOf(lines, dues, words.other), [lines, dues])
  const rows = rowsOf(all, view, asked)
  const Shape = isWide ? MatrixTable : MatrixCards
  if (columns.length === 0) {
    return (
      <Empty
        icon={<Receipt aria-hidden />}
        title={words.empty}
        acts={
          <>
            <Button kind="primary" onClick={() => set({ bulk: '1' })}>
              {words.bulk}
            </Button>
            <ButtonLink to={`/c/${camp.slug}/dues/fees`}>{words.fees}</ButtonLink>
          </>
        }
      >
        {words.emptyText}
      </Empty>
    )
  }
  return (
    <>
      <div className="no-print px-4 pt-3 lg:px-6">
        <Input
          type="search"
          aria-label={words.find}
          placeholder={words.find}
          value={asked}
          onChange={({ target }) => set({ q: target.value || undefined }, { replace: true })}
          className="lg:max-w-64"
        />
      </div>
      {rows.length === 0 ? (
        <p className="px-4 py-10 text-center text-ink-2">
          {asked ? words.noneFound(asked) : words.noneHere}
        </p>
      ) : (
        <Shape columns={columns} rows={rows} onOpen={(member) => set({ member })} />
      )}
    </>
  )
}
