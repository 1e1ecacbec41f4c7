import type { TicketBatch, TicketKind, TicketSource } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useEdit } from '#api/edit'
import { amountTyped, typedOf } from '#format/typed-money'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Field, Input, Select, Textarea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/tickets-lead'
import { CHANGED, KINDS } from './states.ts'

type Rule = TicketBatch['queueRule']
type Typed = {
  readonly kind: TicketKind
  readonly name: string
  readonly source: TicketSource
  readonly quantity: string
  readonly validFromOn: string
  readonly price: string
  readonly queueRule: Rule
  readonly notes: string
}

/** A new batch, or changes to one: never to fewer than are given out. */
export function BatchForm({
  batch,
  onClose,
}: {
  readonly batch?: TicketBatch
  readonly onClose: () => void
}) {
  const { camp } = useSession()
  const toast = useToast()
  const edit = useEdit(batch, {
    typedOf: (now) => typedFrom(now, camp.currency),
    bodyOf: (said) => fieldsOf(said, camp.currency),
    path: batch ? `/ticket-batches/${batch.id}` : '/ticket-batches',
    newOf,
    changes: CHANGED,
    onDone: ({ name }) => {
      toast(batch ? words.changed : words.made(name))
      onClose()
    },
  })
  const { typed, set } = edit
  const isCounted = /^[1-9]\d*$/.test(typed.quantity)
  const needsDay = !batch && typed.kind === 'setup_access' && typed.validFromOn === ''
  const isPriced =
    typed.price.trim() === '' || amountTyped(typed.price, camp.currency) !== undefined
  const isReady = typed.name.trim() !== '' && isCounted && isPriced && !needsDay
  const fault = (field: string) => edit.error?.of(field)
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={batch ? words.changeTitle(batch.name) : words.newBatch}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={!isReady || edit.isPending} onClick={edit.save}>
            {batch ? words.save : words.makeBatch}
          </Button>
        </>
      }
    >
      {!batch && (
        <Field label={words.kind}>
          <Select
            value={typed.kind}
            onChange={({ target }) => set({ kind: target.value as TicketKind })}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={words.name} fault={fault('name')}>
        <Input
          value={typed.name}
          maxLength={120}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field
        label={words.quantity}
        fault={typed.quantity !== '' && !isCounted ? words.quantityFault : fault('quantity')}
      >
        <Input
          inputMode="numeric"
          value={typed.quantity}
          onChange={({ target }) => set({ quantity: target.value })}
        />
      </Field>
      {!batch && typed.kind === 'setup_access' && (
        <Field label={words.validFrom} fault={fault('validFromOn')}>
          <Input
            type="date"
            value={typed.validFromOn}
            onChange={({ target }) => set({ validFromOn: target.value })}
          />
        </Field>
      )}
      <Field label={words.source}>
        <Select
          value={typed.source}
          onChange={({ target }) => set({ source: target.value as TicketSource })}
        >
          {Object.entries(words.sources).map(([source, label]) => (
            <option key={source} value={source}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={words.price}
        optional={words.optional}
        fault={isPriced ? fault('faceValueCents') : words.priceFault}
      >
        <Input
          inputMode="decimal"
          value={typed.price}
          onChange={({ target }) => set({ price: target.value })}
        />
      </Field>
      <Field label={words.rule}>
        <Select
          value={typed.queueRule}
          onChange={({ target }) => set({ queueRule: target.value as Rule })}
        >
          {Object.entries(words.rules).map(([rule, label]) => (
            <option key={rule} value={rule}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={words.notes}
        optional={words.optional}
        help={words.notesHelp}
        fault={fault('notes')}
      >
        <Textarea value={typed.notes} onChange={({ target }) => set({ notes: target.value })} />
      </Field>
      <HeldTrouble of={edit} held={edit} />
    </FormDialog>
  )
}

const typedFrom = (batch: TicketBatch | undefined, currency: string): Typed => ({
  kind: batch?.kind ?? 'admission',
  name: batch?.name ?? '',
  source: batch?.source ?? 'steward',
  quantity: batch ? String(batch.quantity) : '',
  validFromOn: batch?.validFromOn ?? '',
  price: typeof batch?.faceValueCents === 'number' ? typedOf(batch.faceValueCents, currency) : '',
  queueRule: batch?.queueRule ?? 'first_come',
  notes: batch?.notes ?? '',
})

const fieldsOf = (
  { name, source, quantity, price, queueRule, notes }: Typed,
  currency: string,
) => ({
  name: name.trim(),
  source,
  quantity: Number(quantity),
  faceValueCents: amountTyped(price, currency) ?? null,
  queueRule,
  notes: notes.trim() === '' ? null : notes.trim(),
})

const newOf = ({ kind, validFromOn }: Typed) => ({
  kind,
  ...(kind === 'setup_access' && { validFromOn }),
})
