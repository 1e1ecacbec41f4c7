import type { Settlement, SettlementNote } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChangeMany } from '#api/change-many'
import { Button } from '#ui/button'
import { Bar, Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Checkbox, Field, Input, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/settle'
import { words as shell } from '#words/shell'
import { CHANGED } from '../../payments/states.ts'
import { isEven, openOf } from './open-of.ts'

/** Settles with one or many, each by itself. Where something is open, only if a lead says so on purpose. */
export function SettleDialog({
  settlements,
  onClose,
}: {
  /** As they stood when the lead chose them: what has become open since is refused. */
  readonly settlements: readonly Settlement[]
  readonly onClose: () => void
}) {
  const toast = useToast()
  const [how, setHow] = useState('')
  const [reference, setReference] = useState('')
  const [isMeant, setMeant] = useState(false)
  const many = useChangeMany([...CHANGED, 'settlements', 'closing'])
  const count = settlements.length
  const [first] = settlements
  const title = count === 1 && first ? words.settleWith(first.name) : words.button(count)
  const open = settlements.filter((one) => !isEven(one))
  const settle = async () => {
    const note = words.note(how.trim(), reference.trim())
    const wasOpen = new Set(open.map(({ id }) => id))
    const isDone = await many.run(
      settlements.map(({ id }) => id),
      (id) => ({
        path: `/settlements/${id}/settle`,
        body: { note, ...(wasOpen.has(id) && { override: true }) } satisfies SettlementNote,
      }),
    )
    if (!isDone) return
    toast(words.done(count))
    onClose()
  }
  const reasons = many.problems.filter(
    ({ message }, at, all) => all.findIndex((other) => other.message === message) === at,
  )
  const isReady = how.trim() !== '' && (open.length === 0 || isMeant)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lede={words.dialogLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={!isReady || many.isPending}
            onClick={() => void settle()}
          >
            {title}
          </Button>
        </>
      }
    >
      {open.length > 0 && <Still open={open} isMeant={isMeant} onMean={setMeant} />}
      <Field
        label={open.length > 0 ? words.whyOpen : words.how}
        help={open.length > 0 ? words.whyHelp : words.howHelp}
      >
        <Textarea maxLength={400} value={how} onChange={({ target }) => setHow(target.value)} />
      </Field>
      <Field label={words.reference} optional={words.optional} help={words.referenceHelp}>
        <Input
          maxLength={60}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </Field>
      {(many.isPending || many.problems.length > 0) && (
        <div role="status" className="num grid gap-2">
          <p>{words.progress(many.done.length, count)}</p>
          <Bar
            value={many.done.length}
            of={count}
            label={words.progress(many.done.length, count)}
          />
        </div>
      )}
      {many.problems.length > 0 && <p>{words.failed(many.problems.length)}</p>}
      {reasons.map((problem) => (
        <Trouble key={problem.message} problem={problem} isChange />
      ))}
    </Dialog>
  )
}

function Still({
  open,
  isMeant,
  onMean,
}: {
  readonly open: readonly Settlement[]
  readonly isMeant: boolean
  readonly onMean: (isMeant: boolean) => void
}) {
  return (
    <>
      <Note tone="warn">
        <p>{words.stillOpen(open.length)}</p>
        <ul className="num mt-1 max-h-40 list-disc overflow-auto pl-4">
          {open.map((one) => (
            <li key={one.id}>{words.openLine(one.name, openOf(one))}</li>
          ))}
        </ul>
      </Note>
      <Checkbox
        label={words.override}
        checked={isMeant}
        onChange={({ target }) => onMean(target.checked)}
      />
    </>
  )
}
