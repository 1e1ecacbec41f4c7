import type {
  BikeAssignmentList,
  Enrollment,
  RosterLine,
  Season,
} from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Field, Input, Select } from '#ui/field'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as member } from '#words/member'
import { words } from '#words/place'
import { words as roster } from '#words/roster'
import { words as shell } from '#words/shell'
import { callOf, effectsOf, MOVES, type To } from './place-moves.ts'

const CHANGES = [
  ...['enrollments', 'seasons', 'members', 'shifts', 'shelter', 'tickets'],
  ...['bikes', 'vehicles', 'scholarships', 'settlements'],
]

/** Changes where somebody stands in the season, after saying what comes with it. */
export function SeasonPlaceDialog({
  line,
  onClose,
}: {
  readonly line: RosterLine
  readonly onClose: () => void
}) {
  const enrollment = useRead<Enrollment>(`/enrollments/${line.enrollmentId}`)
  const season = useRead<Season>(`/seasons/${line.seasonId}`)
  if (enrollment.data && season.data) {
    return (
      <Changing
        key={enrollment.data.status}
        line={line}
        enrollment={enrollment.data}
        season={season.data}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog isOpen onClose={onClose} width="sm" title={words.title(line.name)}>
      <Shown of={enrollment}>{() => <Shown of={season}>{() => null}</Shown>}</Shown>
    </Dialog>
  )
}

function Changing({
  line,
  enrollment,
  season,
  onClose,
}: {
  readonly line: RosterLine
  readonly enrollment: Enrollment
  readonly season: Season
  readonly onClose: () => void
}) {
  const ways = MOVES[enrollment.status]
  const [to, setTo] = useState<To | ''>('')
  const [reason, setReason] = useState('')
  const toast = useToast()
  const change = useChange<To, Enrollment>(
    (wanted) => callOf({ enrollment, season, to: wanted }, reason.trim()),
    {
      changes: CHANGES,
      onDone: (after) => {
        toast(words.done(line.name, roster.enrollment[after.status]))
        onClose()
      },
    },
  )
  const isLeaving = enrollment.status === 'confirmed'
  const which = { memberId: line.id, seasonId: line.seasonId }
  const bikes = useRead<BikeAssignmentList>('/bike-assignments', which, {
    when: isLeaving && to !== '',
  })
  const held = bikes.data?.data ?? []
  const effects = to === '' ? [] : effectsOf({ enrollment, season, to }, line, held)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.title(line.name)}
      lede={words.now(roster.enrollment[enrollment.status], season.name)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind={isLeaving ? 'danger-fill' : 'primary'}
            disabled={to === '' || reason.trim() === '' || bikes.isLoading || change.isPending}
            onClick={() => to !== '' && change.mutate(to)}
          >
            {to === '' ? words.change : words.button[to]}
          </Button>
        </>
      }
    >
      {ways.length === 0 ? (
        <p>{words.stays}</p>
      ) : (
        <>
          <Field label={words.which}>
            <Select value={to} onChange={({ target }) => setTo(target.value as To | '')}>
              <option value="">{words.choose}</option>
              {ways.map((way) => (
                <option key={way} value={way}>
                  {words.to[way]}
                </option>
              ))}
            </Select>
          </Field>
          {effects.length > 0 && (
            <Note tone={isLeaving ? 'warn' : 'wait'}>
              <ul aria-label={words.effects} className="list-disc pl-4">
                {effects.map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
            </Note>
          )}
          <Field label={member.reason} help={member.reasonHelp} fault={change.error?.of('reason')}>
            <Input
              value={reason}
              maxLength={500}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </>
      )}
      <Trouble problem={change.error} isChange />
    </Dialog>
  )
}
