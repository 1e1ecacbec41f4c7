import { Banknote, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { words as dues } from '#words/dues'
import { words } from '#words/payments'
import { ChargeDialog } from '../../dues/charge-dialog.tsx'
import { RecordDialog } from '../../payments/record-dialog.tsx'

/** What leads do about somebody's money, without looking for them again elsewhere. */
export function MoneyActs({ memberId }: { readonly memberId: string }) {
  const [open, setOpen] = useState<'record' | 'charge'>()
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
      {open === 'record' && <RecordDialog {...about} />}
      {open === 'charge' && <ChargeDialog {...about} />}
    </span>
  )
}
