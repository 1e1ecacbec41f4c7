import { useState } from 'react'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input } from '#ui/field'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import type { Nights } from './nights.ts'
import type { Bed } from './view.ts'

/** On which nights somebody has their bed. */
export function NightsDialog({
  bed,
  name,
  onClose,
  onChange,
}: {
  readonly bed: Bed
  readonly name: string
  readonly onClose: () => void
  readonly onChange: (nights: Nights) => void
}) {
  const clock = useClock()
  const [first, setFirst] = useState(bed.firstNightOn)
  const [last, setLast] = useState(bed.lastNightOn)
  const isSound = first !== '' && last !== '' && first <= last
  const isChanged = first !== bed.firstNightOn || last !== bed.lastNightOn
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.nightsOf(name)}
      lede={words.nightsLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={!isSound || !isChanged}
            onClick={() => onChange({ firstNightOn: first, lastNightOn: last })}
          >
            {words.changeNights}
          </Button>
        </>
      }
    >
      <Field label={words.firstNight} help={first && clock.day(first)}>
        <Input type="date" value={first} onChange={({ target }) => setFirst(target.value)} />
      </Field>
      <Field
        label={words.lastNight}
        help={last && clock.day(last)}
        fault={isSound ? undefined : words.nightsFault}
      >
        <Input type="date" value={last} onChange={({ target }) => setLast(target.value)} />
      </Field>
    </Dialog>
  )
}
