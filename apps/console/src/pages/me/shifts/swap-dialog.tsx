import type { ShiftOptions, ShiftSignup } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Select, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-swaps'
import { words as shell } from '#words/shell'
import { SWAP_CHANGES } from './swaps-reading.ts'

type Asked = { readonly note?: string; readonly forShiftId?: string }

/** Offers a shift to whoever can take it, perhaps for another one. */
export function SwapDialog({
  signup,
  onClose,
}: {
  readonly signup: ShiftSignup
  readonly onClose: () => void
}) {
  const clock = useClock()
  const toast = useToast()
  const { data } = useRead<ShiftOptions>('/members/me/shifts/options')
  const [note, setNote] = useState('')
  const [forShiftId, setFor] = useState('')
  const ask = useChange<Asked>((body) => ({ path: `/shift-signups/${signup.id}/swaps`, body }), {
    changes: SWAP_CHANGES,
    onDone: () => {
      toast(words.asked(signup.title))
      onClose()
    },
  })
  const send = () =>
    ask.mutate({
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(forShiftId !== '' && { forShiftId }),
    })
  const others = (data?.data ?? []).filter(
    ({ shift, reasons }) =>
      shift.id !== signup.shiftId && !reasons.some(({ code }) => code === 'ALREADY_SIGNED_UP'),
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.askTitle(signup.title)}
      lede={words.askText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={ask.isPending} onClick={send}>
            {words.send}
          </Button>
        </>
      }
    >
      <Field
        label={words.exchange}
        {...(forShiftId !== '' && { help: words.exchangeHelp })}
        fault={ask.error?.of('forShiftId')}
      >
        <Select value={forShiftId} onChange={({ target }) => setFor(target.value)}>
          <option value="">{words.nothing}</option>
          {others.map(({ shift }) => (
            <option key={shift.id} value={shift.id}>
              {`${shift.title}, ${clock.moment(shift.startsAt)}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.note} optional={words.optional} fault={ask.error?.of('note')}>
        <Textarea value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Trouble problem={ask.error} isChange />
    </Dialog>
  )
}
