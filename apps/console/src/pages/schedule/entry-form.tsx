import type { ScheduleEntry, ScheduleRepeated } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useAddress } from '#api/address'
import { useChange } from '#api/change'
import { type Edited, useEdited } from '#api/edit'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words } from '#words/schedule'
import { words as shell } from '#words/shell'
import { EntryFields } from './entry-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import { blank, faultsOf, saidOf, sentOf, type Typed, typedOf } from './typed.ts'
import { type Which, WhichField } from './which.tsx'

type Asked = { readonly typed: Typed; readonly which: Which }

/** Adds an entry, or changes one and perhaps those of its series after it. */
export function EntryForm({
  entry,
  following = [],
  onClose,
}: {
  readonly entry?: ScheduleEntry
  readonly following?: readonly ScheduleEntry[]
  readonly onClose: () => void
}) {
  const clock = useClock()
  const { search } = useAddress()
  const edited = useEdited(entry, (now) => begun(now, search.day))
  const { typed, set } = edited
  const [which, setWhich] = useState<Which>('this')
  const [hasTried, setTried] = useState(false)
  const save = useSave(edited, following.length, onClose)
  const faults = faultsOf(typed, clock)
  const send = (status: Typed['status']) => {
    setTried(true)
    const asked = { ...typed, status }
    set(asked)
    if (Object.keys(faults).length === 0) save.mutate({ typed: asked, which })
  }
  function begun(from: ScheduleEntry | undefined, day: string | undefined): Typed {
    if (from) return typedOf(from, clock)
    const fresh = blank(clock)
    return day ? { ...fresh, day, lastDay: day } : fresh
  }
  const shown = hasTried ? faults : {}
  const ofTimes = { day: save.error?.of('startsAt'), end: save.error?.of('endsAt'), ...shown }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={entry ? words.changeTitle(entry.title) : words.addTitle}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          {!entry && (
            <Button disabled={save.isPending} onClick={() => send('draft')}>
              {words.addDraft}
            </Button>
          )}
          <Button
            kind="primary"
            disabled={save.isPending}
            onClick={() => send(entry ? typed.status : 'published')}
          >
            {entry ? words.save : words.addPublished}
          </Button>
        </>
      }
    >
      {following.length > 0 && (
        <WhichField
          count={following.length}
          help={words.followingHelp}
          value={which}
          onChange={setWhich}
        />
      )}
      <EntryFields
        typed={typed}
        onType={set}
        faults={shown}
        problem={save.error}
        hasStatus={entry !== undefined}
      >
        {which === 'this' && <TimeFields typed={typed} onType={set} faults={ofTimes} />}
      </EntryFields>
      <HeldTrouble of={save} held={edited} />
    </FormDialog>
  )
}

const isNothing = (patch: object) => Object.keys(patch).length === 0

function useSave(
  { of: entry, version, changed }: Edited<ScheduleEntry, Typed>,
  after: number,
  onClose: () => void,
) {
  const clock = useClock()
  const toast = useToast()
  const done = ({ typed, which }: Asked) => {
    const title = typed.title.trim()
    const saved = which === 'this' ? words.saved(title) : words.savedMany(after + 1)
    toast(entry ? saved : words.added(title))
    onClose()
  }
  const patch = changed((said) => sentOf(said, clock))
  const ofSeries = changed(saidOf)
  const save = useChange<Asked, ScheduleEntry | ScheduleRepeated>(
    ({ typed, which }) => {
      if (!entry) return { path: '/schedule', body: sentOf(typed, clock) }
      const path = `/schedule/${entry.id}`
      if (which === 'this') return { method: 'PATCH', path, version, body: patch }
      // Whoever changes nothing and saves it for all wants the others to say the same.
      const body = isNothing(ofSeries) ? saidOf(typed) : ofSeries
      return { method: 'PATCH', path: `${path}/following`, version, body }
    },
    { changes: ['schedule'], onDone: (_, asked) => done(asked) },
  )
  const mutate = (asked: Asked) =>
    entry && asked.which === 'this' && isNothing(patch) ? done(asked) : save.mutate(asked)
  return { ...save, mutate }
}
