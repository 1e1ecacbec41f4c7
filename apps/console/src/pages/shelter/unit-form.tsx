import type { Problem } from '#api/problem'
import { Checkbox, Field, Input, Select } from '#ui/field'
import { words } from '#words/shelter'
import { KINDS, metres, POWERS, STATUSES } from './unit-fields.ts'
import { byName, type Unit, type View } from './view.ts'

/** The fields of a unit, filled from one that there is, or from one that it is to be like. */
export function UnitFields({
  view,
  unit,
  label,
  problem,
}: {
  readonly view: View
  readonly unit: Unit | undefined
  readonly label: string
  readonly problem: Problem | null | undefined
}) {
  const zones = [...new Set(view.units.flatMap(({ zone }) => zone ?? []))].sort()
  const faultOf = (name: string) => problem?.of(name)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_120px]">
        <Field label={words.label} fault={faultOf('label')}>
          <Input name="label" required maxLength={80} defaultValue={label} autoComplete="off" />
        </Field>
        <Field label={words.capacity} fault={faultOf('capacity')}>
          <Input
            name="capacity"
            type="number"
            required
            min={1}
            max={200}
            defaultValue={unit?.capacity ?? 4}
          />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.kind}>
          <Select name="kind" defaultValue={unit?.kind ?? 'tent'}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.row} optional={words.optional} fault={faultOf('zone')}>
          <Input
            name="zone"
            maxLength={40}
            defaultValue={unit?.zone ?? ''}
            list="shelter-zones"
            autoComplete="off"
          />
        </Field>
        <datalist id="shelter-zones">
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <Field label={words.powerField}>
          <Select name="power" defaultValue={unit?.power ?? 'none'}>
            {POWERS.map((power) => (
              <option key={power} value={power}>
                {words.power[power]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.circuitField} fault={faultOf('circuit')}>
          <Select name="circuit" defaultValue={unit?.circuit ?? ''}>
            <option value="">{words.onNone}</option>
            {view.board.plan.circuits.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.length} optional={words.optional} fault={faultOf('lengthCm')}>
          <Input name="length" inputMode="decimal" defaultValue={metres(unit?.lengthCm)} />
        </Field>
        <Field label={words.width} optional={words.optional} fault={faultOf('widthCm')}>
          <Input name="width" inputMode="decimal" defaultValue={metres(unit?.widthCm)} />
        </Field>
        <Field label={words.owner} fault={faultOf('ownerMemberId')}>
          <Select name="owner" defaultValue={unit?.ownerMemberId ?? ''}>
            <option value="">{words.ofCamp}</option>
            {view
              .ownersOf(unit?.ownerMemberId)
              .sort(byName)
              .map(({ memberId, name }) => (
                <option key={memberId} value={memberId}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <Field label={words.status}>
          <Select name="status" defaultValue={unit?.status ?? 'planned'}>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {words.statuses[status]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Checkbox name="quiet" label={words.isQuiet} defaultChecked={unit?.quiet ?? false} />
        <Checkbox
          name="accessible"
          label={words.isAccessible}
          defaultChecked={unit?.accessible ?? false}
        />
        <Checkbox
          name="openToMembers"
          label={words.isOpen}
          defaultChecked={unit?.openToMembers ?? false}
        />
        <Checkbox name="locked" label={words.isLocked} defaultChecked={unit?.locked ?? false} />
      </div>
    </>
  )
}
