import type {
  ScheduleEntry,
  ScheduleRepeat,
  ScheduleRepeated,
} from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { dayAfter } from '#format/days'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input } from '#ui/field'
import { Trouble } from '#ui/page'
import { Segments } from '#ui/segments'
import { useToast } from '#ui/toast'
import { words } from '#words/schedule'
import { words as shell } from '#words/shell'

const MOST = 60

/** Repeats an entry each day or week, at the same time of day. */
export function RepeatDialog({
  entry: { id, title, startsAt },
  onClose,
}: {
  readonly entry: ScheduleEntry
  readonly onClose: () => void
}) {
  const toast = useToast()
  const clock = useClock()
  const [every, setEvery] = useState<ScheduleRepeat['every']>('day')
  const [typed, setTyped] = useState('3')
  const times = /^\d{1,2}$/.test(typed) && Number(typed) <= MOST ? Number(typed) : 0
  const repeat = useChange<ScheduleRepeat, ScheduleRepeated>(
    (body) => ({ path: `/schedule/${id}/repeats`, body }),
    {
      changes: ['schedule'],
      onDone: ({ data }) => {
        toast(words.repeated(data.length))
        onClose()
      },
    },
  )
  const last = dayAfter(clock.dayOf(startsAt), times * (every === 'week' ? 7 : 1))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.repeatTitle(title)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={times === 0 || repeat.isPending}
            onClick={() => repeat.mutate({ every, times })}
          >
            {words.repeatButton(times)}
          </Button>
        </>
      }
    >
      <Segments
        label={words.every}
        segments={[
          { value: 'day', label: words.everyDay },
          { value: 'week', label: words.everyWeek },
        ]}
        value={every}
        onChange={setEvery}
      />
      <Field
        label={words.times}
        help={words.repeatLast(clock.longDay(last))}
        fault={times === 0 ? words.timesFault : repeat.error?.of('times')}
      >
        <Input
          inputMode="numeric"
          className="max-w-28"
          value={typed}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
      </Field>
      <Trouble problem={repeat.error} isChange />
    </Dialog>
  )
}
