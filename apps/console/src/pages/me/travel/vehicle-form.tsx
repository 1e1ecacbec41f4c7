import type {
  NewVehicle,
  Vehicle,
  VehiclePatch,
  VehicleType,
} from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId } from 'react'
import { useChange } from '#api/change'
import { changedOf, useHeld } from '#api/held'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Checkbox, Field, Input, Select, Textarea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words } from '#words/me-travel'
import { words as shell } from '#words/shell'
import { CHANGES } from './rides.ts'
import { nameOf } from './vehicle-block.tsx'

const TYPES = Object.keys(words.types) as readonly VehicleType[]
const TRAILERS = Object.keys(words.trailers) as readonly Vehicle['trailer'][]

type Begun = Partial<Vehicle> & Pick<Vehicle, 'version'>

/** Says what the member drives, or changes it. */
export function VehicleForm({
  vehicle,
  onClose,
}: {
  readonly vehicle: Vehicle | undefined
  readonly onClose: () => void
}) {
  const toast = useToast()
  const form = useId()
  const { value, key, onInput, ...held } = useHeld<Begun>(vehicle ?? { version: 0 })
  const done = () => {
    toast(vehicle ? words.saved : words.added)
    onClose()
  }
  const saving = useChange<NewVehicle | VehiclePatch>(
    (body) =>
      vehicle
        ? { method: 'PATCH', path: `/vehicles/${vehicle.id}`, body, version: value.version }
        : { path: '/vehicles', body: { memberId: 'me', ...body } },
    { changes: CHANGES, onDone: done },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = saidOf(new FormData(event.currentTarget))
    if (!vehicle) return saving.mutate(said)
    const changed = changedOf(said, value)
    if (Object.keys(changed).length === 0) return done()
    saving.mutate(changed)
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={vehicle ? words.changeTitle(nameOf(vehicle)) : words.addVehicle}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={saving.isPending}>
            {vehicle ? words.save : words.add}
          </Button>
        </>
      }
    >
      <form id={form} key={key} onInput={onInput} onSubmit={send} className="grid gap-4">
        <Fields vehicle={value} faultOf={(name) => saving.error?.of(name)} />
      </form>
      <HeldTrouble of={saving} held={held} />
    </FormDialog>
  )
}

type Of = {
  readonly vehicle: Begun
  readonly faultOf: (name: string) => string | undefined
}

function Fields({ vehicle, faultOf }: Of) {
  return (
    <>
      <Field label={words.type}>
        <Select name="type" defaultValue={vehicle.type ?? 'car'}>
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {words.types[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={words.plate}
        optional={words.optional}
        help={words.plateHelp}
        fault={faultOf('plate')}
      >
        <Input name="plate" maxLength={20} defaultValue={vehicle.plate ?? ''} autoComplete="off" />
      </Field>
      <Field label={words.seatsTotal} fault={faultOf('seatsTotal')}>
        <Input
          name="seatsTotal"
          type="number"
          required
          min={1}
          max={80}
          defaultValue={vehicle.seatsTotal ?? 5}
        />
      </Field>
      <Field
        label={words.seatsOffered}
        help={words.seatsOfferedHelp}
        fault={faultOf('seatsOffered')}
      >
        <Input
          name="seatsOffered"
          type="number"
          required
          min={0}
          max={79}
          defaultValue={vehicle.seatsOffered ?? 0}
        />
      </Field>
      <Field label={words.vehicleNote} optional={words.optional} fault={faultOf('note')}>
        <Textarea name="note" maxLength={500} defaultValue={vehicle.note ?? ''} />
      </Field>
      <Size vehicle={vehicle} faultOf={faultOf} />
      <Checkbox
        name="needsPass"
        label={words.needsPass}
        defaultChecked={vehicle.needsPass ?? true}
      />
      <Checkbox name="sleeping" label={words.sleeping} defaultChecked={vehicle.sleeping ?? false} />
      <Checkbox
        name="towsCampGear"
        label={words.towsCampGear}
        defaultChecked={vehicle.towsCampGear ?? false}
      />
    </>
  )
}

function Size({ vehicle, faultOf }: Of) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.trailer}>
        <Select name="trailer" defaultValue={vehicle.trailer ?? 'none'}>
          {TRAILERS.map((trailer) => (
            <option key={trailer} value={trailer}>
              {words.trailers[trailer]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.length} optional={words.optional} fault={faultOf('lengthFt')}>
        <Input
          name="lengthFt"
          type="number"
          min={1}
          max={100}
          defaultValue={vehicle.lengthFt ?? ''}
        />
      </Field>
    </div>
  )
}

/** What this form does not ask stays as it was said elsewhere. */
function saidOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    type: text('type') as VehicleType,
    plate: text('plate') || null,
    seatsTotal: Number(text('seatsTotal')),
    seatsOffered: Number(text('seatsOffered')),
    note: text('note') || null,
    trailer: text('trailer') as Vehicle['trailer'],
    lengthFt: text('lengthFt') === '' ? null : Number(text('lengthFt')),
    needsPass: form.has('needsPass'),
    sleeping: form.has('sleeping'),
    towsCampGear: form.has('towsCampGear'),
  }
}
