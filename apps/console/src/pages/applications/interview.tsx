import type {
  Application,
  ApplicationReview,
  InterviewPatch,
} from '@campkit/sdk/rest/api.generated'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useEdited } from '#api/edit'
import { useClock } from '#format/time'
import { instantOf, isSkipped, wallOf } from '#format/zoned'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Field, Input, Select, Textarea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words } from '#words/applications'
import { words as shell } from '#words/shell'
import { words as time } from '#words/time'
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

type Typed = { readonly status: State; readonly at: string; readonly notes: string }

const typedOf = (review: ApplicationReview | undefined, zone: string): Typed => ({
  status: review?.interview.status ?? 'none',
  at: review?.interview.at ? wallOf(review.interview.at, zone) : '',
  notes: '',
})

const bodyOf = ({ status, at, notes }: Typed, zone: string): InterviewPatch => ({
  status,
  at: instantOf(at, zone) ?? null,
  ...(notes.trim() && { notes: notes.trim() }),
})

function InterviewDialog({
  application: { id, review },
  onClose,
}: {
  readonly application: Application
  readonly onClose: () => void
}) {
  const toast = useToast()
  const { zone } = useClock()
  const edited = useEdited(review ?? undefined, (now) => typedOf(now, zone))
  const done = () => {
    toast(words.interviewSaved)
    onClose()
  }
  const save = useChange<InterviewPatch, ApplicationReview>(
    (body) => ({
      method: 'PATCH',
      path: `/applications/${id}/interview`,
      body,
      version: edited.version,
    }),
    { changes: ['applications'], onDone: done },
  )
  const patch = edited.changed((said) => bodyOf(said, zone))
  const interviewerId = edited.of?.interview.interviewerId ?? 'me'
  const send = () =>
    Object.keys(patch).length === 0 ? done() : save.mutate({ ...patch, interviewerId })
  const { set } = edited
  const { error } = save
  const { status, at, notes } = edited.typed
  const isNoTime = status === 'scheduled' && isSkipped(at, zone)
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.interviewEdit}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={save.isPending || isNoTime} onClick={send}>
            {words.interviewSave}
          </Button>
        </>
      }
    >
      <Field label={words.state} fault={error?.of('status')}>
        <Select value={status} onChange={({ target }) => set({ status: target.value as State })}>
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
          fault={isNoTime ? time.skipped : error?.of('at')}
        >
          <Input
            type="datetime-local"
            value={at}
            onChange={({ target }) => set({ at: target.value })}
          />
        </Field>
      )}
      <Field
        label={words.interviewNew}
        optional={words.optional}
        help={words.interviewNewHelp}
        fault={error?.of('notes')}
      >
        <Textarea value={notes} onChange={({ target }) => set({ notes: target.value })} />
      </Field>
      <HeldTrouble of={save} held={edited} />
    </FormDialog>
  )
}
