import type { NewShelterUnit } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId, useState } from 'react'
import { useChangeMany } from '#api/change-many'
import { Button } from '#ui/button'
import { Field, Input } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import { labelsFrom, nextLabel, unitOf } from './unit-fields.ts'
import { UnitFields } from './unit-form.tsx'
import { CHANGED } from './use-acts.ts'
import type { Unit, View } from './view.ts'

const MOST = 50

/** Makes a unit, or many that are alike and numbered. */
export function NewUnitDialog({
  view,
  like,
  onClose,
}: {
  readonly view: View
  readonly like: Unit | undefined
  readonly onClose: () => void
}) {
  const toast = useToast()
  const form = useId()
  const [count, setCount] = useState(1)
  const taken = view.units.map(({ label }) => label)
  const making = useChangeMany(CHANGED)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const unit: NewShelterUnit = unitOf(new FormData(event.currentTarget))
    const labels = labelsFrom(unit.label, count, taken)
    const isDone = await making.run(labels, (label) => ({
      path: '/shelter/units',
      body: { ...unit, label },
    }))
    if (!isDone) return
    toast(words.made(labels.length))
    onClose()
  }
  const [problem] = making.problems
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.newUnit}
      lede={like ? words.likeLede(like.label) : words.newLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={making.isPending}>
            {making.isPending ? words.making(making.done.length, count) : words.makeButton(count)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} className="grid gap-4">
        <UnitFields
          view={view}
          unit={like}
          label={like ? nextLabel(like.label, taken) : ''}
          problem={problem}
        />
        <Field label={words.howMany} help={count > 1 ? words.numbered : words.howManyHelp}>
          <Input
            type="number"
            min={1}
            max={MOST}
            value={count}
            onChange={({ target }) =>
              setCount(Math.min(MOST, Math.max(1, Math.floor(Number(target.value)) || 1)))
            }
          />
        </Field>
      </form>
      <Trouble problem={problem} isChange />
    </FormDialog>
  )
}
