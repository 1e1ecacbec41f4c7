import type {
  Application,
  ApplicationReview,
  InterviewPatch,
} from '@campkit/sdk/rest/api.generated'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { instantOf, wallOf } from '#format/zoned'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input, Select, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/applications'
import { words as shell } from '#words/shell'
import type { Person } from './names.ts'

type State = NonNullable<InterviewPatch['status']>
const STATES = Object.keys(words.interviewStates) as readonly State[]

/** How the talk with the applicant stands; its notes are among the private ones. */
export function Interview({
  application,
  personOf,
  canEdit,
}: {
  readonly application: Application
  readonly personOf: (memberId: string) => Person
  readonly canEdit: boolean
}) {
  const clock = useClock()
  const [isOpen, setOpen] = useState(false)
  const interview = application.review?.interview
  const text = [
    words.interviewStates[interview?.status ?? 'none'],
    interview?.at && clock.moment(interview.at),
    interview?.interviewerId && words.interviewBy(personOf(interview.interviewerId).name),
  ]
  return (
    <section className="flex items-center gap-[9px]">
      <Phone aria-hidden className="size-4 shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1 leading-[1.4]">
        <b className="font-strong">{words.interview}</b>
        <span className="block text-14 text-ink-2 lg:text-13">
          {text.filter(Boolean).join(', ')}
        </span>
      </p>
      {canEdit && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {words.interviewEdit}
        </Button>
      )}
      {isOpen && <InterviewDialog application={application} onClose={() => setOpen(false)} />}
    </section>
  )
}

function InterviewDialog({
  application: { id, review: newest },
  onClose,
}: {
  readonly application: Application
  readonly onClose: () => void
}) {
  const toast = useToast()
  const { zone } = useClock()
  // As the lead saw it when they began, whatever others have changed since.
  const [review] = useState(newest)
  const known = review?.interview.at ? wallOf(review.interview.at, zone) : ''
  const [status, setStatus] = useState<State>(review?.interview.status ?? 'none')
  const [at, setAt] = useState(known)
  const [notes, setNotes] = useState('')
  const save = useChange<InterviewPatch, ApplicationReview>(
    (body) => ({
      method: 'PATCH',
      path: `/applications/${id}/interview`,
      body,
      version: review?.version,
    }),
    {
      changes: ['applications'],
      onDone: () => {
        toast(words.interviewSaved)
        onClose()
      },
    },
  )
  const patch = (): InterviewPatch => ({
    status,
    interviewerId: review?.interview.interviewerId ?? 'me',
    ...(at !== known && { at: instantOf(at, zone) ?? null }),
    ...(notes.trim() && { notes: notes.trim() }),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.interviewEdit}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={save.isPending} onClick={() => save.mutate(patch())}>
            {words.interviewSave}
          </Button>
        </>
      }
    >
      <Field label={words.state} fault={save.error?.of('status')}>
        <Select value={status} onChange={({ target }) => setStatus(target.value as State)}>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {words.interviewStates[state]}
            </option>
          ))}
        </Select>
      </Field>
      {status === 'scheduled' && (
        <Field
          label={words.interviewAt}
          help={words.interviewZone(zone)}
          fault={save.error?.of('at')}
        >
          <Input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
        </Field>
      )}
      <Field
        label={words.interviewNew}
        optional={words.optional}
        help={words.interviewNewHelp}
        fault={save.error?.of('notes')}
      >
        <Textarea value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <Trouble problem={save.error} isChange />
    </Dialog>
  )
}
