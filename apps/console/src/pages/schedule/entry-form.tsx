import type { ScheduleEntry, ScheduleRepeated } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useAddress } from '#api/address'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { ChangeTrouble } from '#ui/conflict'
import { Dialog } from '#ui/dialog'
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
  const [version, setVersion] = useState(entry?.version)
  const [typed, setTyped] = useState<Typed>(() => begun(entry, search.day))
  const [which, setWhich] = useState<Which>('this')
  const [hasTried, setTried] = useState(false)
  const save = useSave(entry, version, following.length, onClose)
  const faults = faultsOf(typed, clock)
  const send = (status: Typed['status']) => {
    setTried(true)
    const asked = { ...typed, status }
    setTyped(asked)
    if (Object.keys(faults).length === 0) save.mutate({ typed: asked, which })
  }
  const takeNewest = () => {
    if (!entry) return
    setTyped(typedOf(entry, clock))
    setVersion(entry.version)
    save.reset()
  }
  function begun(from: ScheduleEntry | undefined, day: string | undefined): Typed {
    if (from) return typedOf(from, clock)
    const fresh = blank(clock)
    return day ? { ...fresh, day, lastDay: day } : fresh
  }
  const shown = hasTried ? faults : {}
  return (
    <Dialog
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
        onType={setTyped}
        faults={shown}
        problem={save.error}
        hasStatus={entry !== undefined}
      >
        {which === 'this' && <TimeFields typed={typed} onType={setTyped} faults={shown} />}
      </EntryFields>
      <ChangeTrouble problem={save.error} onTakeNewest={takeNewest} />
    </Dialog>
  )
}

function useSave(
  entry: ScheduleEntry | undefined,
  version: number | undefined,
  after: number,
  onClose: () => void,
) {
  const clock = useClock()
  const toast = useToast()
  return useChange<Asked, ScheduleEntry | ScheduleRepeated>(
    ({ typed, which }) => {
      if (!entry) return { path: '/schedule', body: sentOf(typed, clock) }
      const path = `/schedule/${entry.id}`
      if (which === 'this') return { method: 'PATCH', path, version, body: sentOf(typed, clock) }
      return { method: 'PATCH', path: `${path}/following`, body: saidOf(typed) }
    },
    {
      changes: ['schedule'],
      onDone: (_, { typed, which }) => {
        const title = typed.title.trim()
        const saved = which === 'this' ? words.saved(title) : words.savedMany(after + 1)
        toast(entry ? saved : words.added(title))
        onClose()
      },
    },
  )
}
