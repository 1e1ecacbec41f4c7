import type { TicketBatchList, TicketKind } from '@campkit/sdk/rest/api.generated'
import { Plus } from 'lucide-react'
import { useAddress } from '#api/address'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { PageHead, Shown } from '#ui/page'
import { words } from '#words/tickets-lead'
import { BatchForm } from './batch-form.tsx'
import { Batches } from './batches.tsx'
import { Coverage } from './coverage.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import { TicketList } from './ticket-list.tsx'
import { TicketTabs, viewOf } from './ticket-tabs.tsx'
import { Waiting } from './waiting.tsx'

/** What the camp was given, who has it, who waits, and who still lacks what. */
export function Page() {
  const { search, set } = useAddress()
  const view = viewOf(search.view)
  const batches = useRead<TicketBatchList>(
    '/ticket-batches',
    { limit: 100, sort: 'createdAt' },
    { when: view !== 'coverage' },
  )
  const all = batches.data?.data ?? []
  const freeOf = (kind: TicketKind) =>
    all.filter((batch) => batch.kind === kind).reduce((sum, { counts }) => sum + counts.free, 0)
  return (
    <>
      <PageHead
        title={words.title}
        count={batches.data && words.freeCount(freeOf('admission'), freeOf('child'))}
      >
        <Button kind="primary" onClick={() => set({ batch: 'new' })}>
          <Plus aria-hidden />
          {words.newBatch}
        </Button>
      </PageHead>
      <TicketTabs now={view} />
      {view === 'batches' && (
        <Shown of={batches}>{({ data }) => <Batches batches={data} onAct={set} />}</Shown>
      )}
      {view === 'all' && <TicketList batches={all} />}
      {view === 'waiting' && <Waiting batches={all} />}
      {view === 'coverage' && <Coverage />}
      <Opened batches={all} />
    </>
  )
}

/** The dialog that the address names. */
function Opened({ batches }: { readonly batches: TicketBatchList['data'] }) {
  const { search, set } = useAddress()
  const close = () =>
    set({
      batch: undefined,
      offer: undefined,
      publish: undefined,
      open: undefined,
      kind: undefined,
    })
  const named = (id: string | undefined) => batches.find((batch) => batch.id === id)
  const [changing, offering, publishing] = [search.batch, search.offer, search.publish].map(named)
  if (search.batch === 'new') return <BatchForm onClose={close} />
  if (changing) return <BatchForm batch={changing} onClose={close} />
  if (offering) return <OfferDialog batch={offering} memberId={search.to} onClose={close} />
  if (publishing) return <PublishDialog batch={publishing} onClose={close} />
  if (search.open) {
    return (
      <TicketDialog
        id={search.open}
        isVehiclePass={search.kind === 'vehicle_pass'}
        onClose={() => set({ open: undefined })}
      />
    )
  }
  return null
}
