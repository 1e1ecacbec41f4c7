import type { FeeItemList, MemberDues } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Shown } from '#ui/page'
import { words } from '#words/dues'
import { useNameOf } from '../payments/people.ts'
import { RecordDialog } from '../payments/record-dialog.tsx'
import type { Act } from './act.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { CancelDialog, ForfeitDialog, ReleaseDialog, WaiveDialog } from './charge-acts.tsx'
import { ChargeList } from './charge-list.tsx'
import { EndPlanDialog, PlanDialog } from './plan-dialog.tsx'
import { PlanLine } from './plan-line.tsx'
import { PostingsDialog } from './postings-dialog.tsx'
import { TierDialog } from './tier-dialog.tsx'

/** One member's charges, plan and deposit, with what leads do about them. */
export function MemberMoney({
  memberId,
  seasonId,
  onClose,
}: {
  readonly memberId: string
  /** The active one, unless named. */
  readonly seasonId?: string | undefined
  readonly onClose: () => void
}) {
  const [act, setAct] = useState<Act>()
  const name = useNameOf([memberId])(memberId)
  const standing = useRead<MemberDues>(`/members/${memberId}/dues`, { seasonId })
  const fees = useRead<FeeItemList>('/fee-items', { seasonId, limit: 100 })
  const back = () => setAct(undefined)
  if (act && standing.data)
    return <Doing act={act} name={name} standing={standing.data} onClose={back} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="lg"
      title={name}
      footer={
        <>
          <Button onClick={() => setAct({ kind: 'postings' })}>{words.postings}</Button>
          <Button onClick={() => setAct({ kind: 'adjust' })}>{words.adjust}</Button>
          <Button kind="primary" onClick={() => setAct({ kind: 'record' })}>
            {words.recordFor}
          </Button>
        </>
      }
    >
      <Shown of={standing}>
        {(data) => (
          <>
            <Figures standing={data} />
            <Part title={words.charges}>
              <ChargeList charges={data.charges} fees={fees.data?.data ?? []} onAct={setAct} />
            </Part>
            <Part title={words.plan}>
              <PlanLine standing={data} onAct={setAct} />
            </Part>
            <Part title={words.deposit}>
              <DepositLine standing={data} onAct={setAct} />
            </Part>
          </>
        )}
      </Shown>
    </Dialog>
  )
}

function Doing({
  act,
  name,
  standing,
  onClose,
}: {
  readonly act: Act
  readonly name: string
  readonly standing: MemberDues
  readonly onClose: () => void
}) {
  const about = { name, standing, onClose }
  switch (act.kind) {
    case 'waive':
      return <WaiveDialog due={act.due} {...about} />
    case 'cancel':
      return <CancelDialog due={act.due} {...about} />
    case 'tier':
      return <TierDialog due={act.due} fee={act.fee} name={name} onClose={onClose} />
    case 'release':
      return <ReleaseDialog {...about} />
    case 'forfeit':
      return <ForfeitDialog {...about} />
    case 'plan':
      return <PlanDialog {...about} />
    case 'end-plan':
      return <EndPlanDialog {...about} />
    case 'adjust':
      return <AdjustDialog {...about} />
    case 'postings':
      return (
        <PostingsDialog
          memberId={standing.memberId}
          seasonId={standing.seasonId}
          name={name}
          onClose={onClose}
        />
      )
    case 'record':
      return <RecordDialog {...standing} onClose={onClose} />
  }
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-14 font-strong tracking-normal">{title}</h3>
      {children}
    </section>
  )
}

function Figures({
  standing: { accounts, balanceCents, dueNowCents },
}: {
  readonly standing: MemberDues
}) {
  const money = useMoney()
  const figures = [
    [words.balance, Math.max(0, balanceCents)],
    [words.dueNow, dueNowCents],
    [words.credit, accounts.dues.creditCents],
    [words.held, accounts.deposit.heldCents],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-control bg-sunken p-3 sm:grid-cols-4">
      {figures.map(([label, cents]) => (
        <div key={label}>
          <dt className="text-12 text-ink-2">{label}</dt>
          <dd className={`num text-16 ${cents > 0 ? 'font-strong' : 'text-ink-2'}`}>
            {money(cents)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function DepositLine({
  standing,
  onAct,
}: {
  readonly standing: MemberDues
  readonly onAct: (act: Act) => void
}) {
  const money = useMoney()
  const { heldCents } = standing.accounts.deposit
  if (heldCents === 0) return <p className="text-ink-2">{words.depositNone}</p>
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="num mr-auto">{words.depositHeld(money(heldCents))}</p>
      <Button size="sm" onClick={() => onAct({ kind: 'release' })}>
        {words.release}
      </Button>
      <Button size="sm" kind="danger" onClick={() => onAct({ kind: 'forfeit' })}>
        {words.forfeit}
      </Button>
    </div>
  )
}
