import type {
  CarryOverKind,
  CarryOverPreview,
  CarryOverPreviewLine,
  CarryOversMade,
  CarryOverWhat,
  NewCarryOvers,
} from '@campkit/sdk/rest/api.generated'
import { useRef, useState } from 'react'
import { useChange } from '#api/change'
import { useMoney } from '#format/money'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Select, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/closing'
import { words as shell } from '#words/shell'
import { CHANGED } from '../payments/states.ts'

/** A held deposit is never written off, and one that was never paid is never carried over. */
const ACTS: Readonly<Record<CarryOverWhat, readonly CarryOverKind[]>> = {
  debt: ['carry_over', 'write_off'],
  credit: ['carry_over', 'write_off'],
  deposit: ['carry_over'],
  unpaid_deposit: ['write_off'],
}

export function CarryForm({
  preview,
  what,
  lines,
}: {
  readonly preview: CarryOverPreview
  readonly what: CarryOverWhat
  readonly lines: readonly CarryOverPreviewLine[]
}) {
  const money = useMoney()
  const toast = useToast()
  const acts = ACTS[what].filter((act) => act === 'write_off' || preview.toSeasonId !== null)
  const [kind, setKind] = useState<CarryOverKind | undefined>(acts[0])
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const sent = useRef<NewCarryOvers>(undefined)
  const carry = useChange<NewCarryOvers, CarryOversMade>(
    (body) => ({ path: '/carry-overs/bulk', body }),
    {
      changes: [...CHANGED, 'closing', 'carry-overs'],
      onDone: ({ data, stayed }) => {
        setAsked(false)
        const left = stayed.length > 0 ? ` ${words.stayed(stayed.length)}` : ''
        toast(words.done(data.length) + left)
      },
    },
  )
  if (!kind) return null
  const total = money(lines.reduce((sum, { amountCents }) => sum + amountCents, 0))
  const button = words.button(kind, lines.length, total)
  const send = () => {
    const body = {
      fromSeasonId: preview.fromSeasonId,
      kind,
      reason: reason.trim(),
      lines: lines.map(({ memberId, what, amountCents }) => ({ memberId, what, amountCents })),
    }
    if (JSON.stringify(sent.current) !== JSON.stringify(body)) sent.current = body
    carry.mutate(sent.current ?? body)
  }
  return (
    <div className="grid max-w-[560px] gap-4 px-4 lg:px-6">
      <Field label={words.act}>
        <Select value={kind} onChange={({ target }) => setKind(target.value as CarryOverKind)}>
          {acts.map((act) => (
            <option key={act} value={act}>
              {words.acts[act]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.reason} help={words.reasonHelp} fault={carry.error?.of('reason')}>
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div>
        <Button
          kind="primary"
          disabled={lines.length === 0 || reason.trim() === ''}
          onClick={() => setAsked(true)}
        >
          {button}
        </Button>
      </div>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        width="sm"
        title={words.confirm}
        lede={words.confirmText}
        footer={
          <>
            <Button onClick={() => setAsked(false)}>{shell.cancel}</Button>
            <Button kind="primary" disabled={carry.isPending} onClick={send}>
              {button}
            </Button>
          </>
        }
      >
        {carry.error && <Trouble problem={carry.error} isChange />}
      </Dialog>
    </div>
  )
}
