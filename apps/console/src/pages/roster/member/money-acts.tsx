import type { MemberDues } from '@campkit/sdk/rest/api.generated'
import { Banknote, Plus, Scale, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { words as dues } from '#words/dues'
import { words } from '#words/payments'
import { AdjustDialog } from '../../dues/adjust-dialog.tsx'
import { ChargeDialog } from '../../dues/charge-dialog.tsx'
import { PostingsDialog } from '../../dues/postings-dialog.tsx'
import { RecordDialog } from '../../payments/record-dialog.tsx'

/** What leads do about somebody's money, without looking for them again elsewhere. */
export function MoneyActs({
  standing,
  name,
}: {
  readonly standing: MemberDues
  readonly name: string
}) {
  const { memberId, seasonId } = standing
  const [open, setOpen] = useState<'record' | 'charge' | 'adjust' | 'postings'>()
  const about = { memberId, onClose: () => setOpen(undefined) }
  return (
    <span className="no-print flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setOpen('record')}>
        <Banknote aria-hidden />
        {words.record}
      </Button>
      <Button size="sm" onClick={() => setOpen('charge')}>
        <Plus aria-hidden />
        {dues.chargeAdd}
      </Button>
      <Button size="sm" onClick={() => setOpen('adjust')}>
        <Scale aria-hidden />
        {dues.adjust}
      </Button>
      <Button size="sm" kind="quiet" onClick={() => setOpen('postings')}>
        <ScrollText aria-hidden />
        {dues.postings}
      </Button>
      {open === 'record' && <RecordDialog {...about} />}
      {open === 'charge' && <ChargeDialog {...about} />}
      {open === 'adjust' && (
        <AdjustDialog standing={standing} name={name} onClose={about.onClose} />
      )}
      {open === 'postings' && <PostingsDialog {...about} seasonId={seasonId} name={name} />}
    </span>
  )
}
