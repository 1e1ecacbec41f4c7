import type { NewBike } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId } from 'react'
import { useChange } from '#api/change'
import { changedOf, useHeld } from '#api/held'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Field, Input, Select, Textarea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
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

type Begun = Partial<Bike> & Pick<Bike, 'version'>

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
  const { value, key, onInput, ...held } = useHeld<Begun>(bike ?? { version: 0 })
  const done = (number: string) => {
    toast(bike ? words.saved(number) : words.made(number))
    onClose()
  }
  const saving = useChange<Partial<NewBike>, Bike>(
    (body) =>
      bike
        ? { method: 'PATCH', path: `/bikes/${bike.id}`, body, version: value.version }
        : { path: '/bikes', body },
    { changes: CHANGED, onDone: ({ number }) => done(number) },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = bikeOf(new FormData(event.currentTarget))
    const body = bike ? changedOf(typed, value) : typed
    if (Object.keys(body).length === 0) return done(typed.number)
    saving.mutate(body)
  }
  const faultOf = (name: string) => saving.error?.of(name)
  return (
    <FormDialog
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
      <form id={form} key={key} onInput={onInput} onSubmit={send} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-[120px_1fr]">
          <Field label={words.number} fault={faultOf('number')}>
            <Input
              name="number"
              required
              maxLength={20}
              defaultValue={value.number}
              autoComplete="off"
            />
          </Field>
          <Field label={words.nickname} optional={words.optional} fault={faultOf('nickname')}>
            <Input
              name="nickname"
              maxLength={80}
              defaultValue={value.nickname ?? ''}
              autoComplete="off"
            />
          </Field>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.kind}>
            <Select name="kind" defaultValue={value.kind ?? 'cruiser'}>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.frameSize} optional={words.optional} fault={faultOf('frameSize')}>
            <Input name="frameSize" maxLength={20} defaultValue={value.frameSize ?? ''} />
          </Field>
        </div>
        <Field label={words.storage} optional={words.optional} fault={faultOf('storage')}>
          <Input name="storage" maxLength={120} defaultValue={value.storage ?? ''} />
        </Field>
        <Field label={words.notes} optional={words.optional} fault={faultOf('notes')}>
          <Textarea name="notes" maxLength={1000} defaultValue={value.notes ?? ''} />
        </Field>
      </form>
      <HeldTrouble of={saving} held={held} />
    </FormDialog>
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
