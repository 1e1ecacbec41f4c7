import { CircleDollarSign, Download, Plus } from 'lucide-react'
import { useAddress } from '#api/address'
import { addressOf } from '#api/call'
import { useSession } from '#api/camp'
import { Button, buttonClass } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { words } from '#words/payments'
import { ByMethod, CashHeld } from './cash-reports.tsx'
import { ConfirmQueue } from './confirm-queue.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentList } from './payment-list.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { isToConfirm, useReported } from './reported.ts'

const VIEWS = ['confirm', 'all', 'method', 'cash'] as const
type View = (typeof VIEWS)[number]

/** Money that came, that is said to have come, and that went back. */
export function Page() {
  const { camp, member } = useSession()
  const { search, set } = useAddress()
  const waiting = useReported().data?.filter(isToConfirm(member.id)).length
  const view = VIEWS.find((name) => name === search.view) ?? 'confirm'
  return (
    <>
      <PageHead
        title={words.title}
        count={waiting === 0 ? words.noneWaiting : waiting && words.waiting(waiting)}
      >
        <a
          className={`max-sm:flex-1 ${buttonClass({})}`}
          href={addressOf(camp.slug, '/reports/ledger', { format: 'csv' })}
          download
        >
          <Download aria-hidden />
          {words.export}
        </a>
        <Button kind="primary" className="max-sm:flex-1" onClick={() => set({ record: '1' })}>
          <Plus aria-hidden />
          {words.record}
        </Button>
      </PageHead>
      <Views now={view} waiting={waiting} />
      {view === 'confirm' && <Queue />}
      {view === 'all' && <PaymentList />}
      {view === 'method' && <ByMethod />}
      {view === 'cash' && <CashHeld />}
      {search.record !== undefined && <RecordDialog onClose={() => set({ record: undefined })} />}
      {search.open !== undefined && (
        <PaymentDialog id={search.open} onClose={() => set({ open: undefined })} />
      )}
    </>
  )
}

function Views({ now, waiting }: { readonly now: View; readonly waiting: number | undefined }) {
  const { camp } = useSession()
  const labels = [words.toConfirm, words.all, words.byMethod, words.cashHeld]
  return (
    <Tabs
      label={words.views}
      tabs={VIEWS.map((view, at) => ({
        to: `/c/${camp.slug}/payments`,
        label: labels[at] ?? '',
        search: { view },
        isUsual: view === now,
        ...(view === 'confirm' && { count: waiting }),
      }))}
    />
  )
}

function Queue() {
  const reported = useReported()
  return (
    <Shown of={reported}>
      {(data) =>
        data.length === 0 ? (
          <Empty icon={<CircleDollarSign aria-hidden />} title={words.queueEmpty}>
            {words.queueEmptyText}
          </Empty>
        ) : (
          <div className="max-w-[560px] p-4 lg:px-6">
            <ConfirmQueue reported={data} />
          </div>
        )
      }
    </Shown>
  )
}
