import type { NewBike } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input, Select, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/bikes'
import { words as shell } from '#words/shell'
import { type Bike, CHANGED, nameOf } from './fleet.ts'
import { RemoveBike } from './remove-bike.tsx'

const KINDS = [
  'cruiser',
  'city',
  'mountain',
  'road',
  'cargo',
  'electric',
  'tricycle',
  'child',
  'other',
] as const

/** Makes a bike, or changes what is noted of one. */
export function BikeFormDialog({
  bike,
  onClose,
}: {
  readonly bike: Bike | undefined
  readonly onClose: () => void
}) {
  const toast = useToast()
  const form = useId()
  const saving = useChange<NewBike>(
    (body) =>
      bike
        ? { method: 'PATCH', path: `/bikes/${bike.id}`, body, version: bike.version }
        : { path: '/bikes', body },
    {
      changes: CHANGED,
      onDone: (_answer, { number }) => {
        toast(bike ? words.saved(number) : words.made(number))
        onClose()
      },
    },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    saving.mutate(bikeOf(new FormData(event.currentTarget)))
  }
  const faultOf = (name: string) => saving.error?.of(name)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={bike ? words.changeTitle(nameOf(bike)) : words.newBike}
      footer={
        <>
          {bike && <RemoveBike bike={bike} onDone={onClose} />}
          <span className="mr-auto" />
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={saving.isPending}>
            {bike ? words.save : words.make}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-[120px_1fr]">
          <Field label={words.number} fault={faultOf('number')}>
            <Input
              name="number"
              required
              maxLength={20}
              defaultValue={bike?.number}
              autoComplete="off"
            />
          </Field>
          <Field label={words.nickname} optional={words.optional} fault={faultOf('nickname')}>
            <Input
              name="nickname"
              maxLength={80}
              defaultValue={bike?.nickname ?? ''}
              autoComplete="off"
            />
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.kind}>
            <Select name="kind" defaultValue={bike?.kind ?? 'cruiser'}>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.frameSize} optional={words.optional} fault={faultOf('frameSize')}>
            <Input name="frameSize" maxLength={20} defaultValue={bike?.frameSize ?? ''} />
          </Field>
        </div>
        <Field label={words.storage} optional={words.optional} fault={faultOf('storage')}>
          <Input name="storage" maxLength={120} defaultValue={bike?.storage ?? ''} />
        </Field>
        <Field label={words.notes} optional={words.optional} fault={faultOf('notes')}>
          <Textarea name="notes" maxLength={1000} defaultValue={bike?.notes ?? ''} />
        </Field>
      </form>
      <Trouble problem={saving.error} isChange />
    </Dialog>
  )
}

function bikeOf(form: FormData): NewBike {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    number: text('number'),
    kind: text('kind') as NewBike['kind'],
    nickname: text('nickname') || null,
    frameSize: text('frameSize') || null,
    storage: text('storage') || null,
    notes: text('notes') || null,
  }
}
