import type { ApplicationStatus, WholeApplication } from '@campkit/sdk/rest/api.generated'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Chip, type Tone } from '#ui/chip'
import { Dialog } from '#ui/dialog'
import { Field, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-application'
import { optionLabel, type Question, type Value, type Values } from './fields.ts'
import { OwnFile } from './question.tsx'

const TONES: Readonly<Record<ApplicationStatus, Tone>> = {
  draft: 'idle',
  submitted: 'wait',
  in_review: 'wait',
  info_requested: 'warn',
  accepted: 'good',
  declined: 'over',
  waitlisted: 'wait',
  withdrawn: 'over',
  offer_expired: 'over',
}
/** Which of the steps is under way; those before are done. */
const AT: Readonly<Partial<Record<ApplicationStatus, number>>> = {
  submitted: 1,
  in_review: 1,
  info_requested: 1,
  waitlisted: 2,
  accepted: 3,
}
const MAY_WITHDRAW: readonly ApplicationStatus[] = [
  'submitted',
  'in_review',
  'info_requested',
  'waitlisted',
]
const CHANGES = ['application', 'applications']

type Of = {
  readonly application: WholeApplication
  readonly questions: readonly Question[]
  readonly values: Values
  readonly onChange: () => void
}

/** How an application stands once it was sent, and what comes next. */
export function ApplicationStanding({ application, questions, values, onChange }: Of) {
  const { camp } = useSession()
  const clock = useClock()
  const { status, submittedAt, decision } = application
  return (
    <div className="grid gap-3">
      <div>
        <h1 className="text-28">{words.title(camp.name)}</h1>
        <p className="mt-1 text-15 text-ink-2">{words.states[status].sentence}</p>
        <p className="num mt-2 flex flex-wrap items-center gap-2 text-14 text-ink-2">
          <Chip tone={TONES[status]}>{words.states[status].word}</Chip>
          {submittedAt && `${words.sent} ${clock.moment(submittedAt)}`}
        </p>
      </div>
      {status === 'info_requested' && <Asked application={application} onChange={onChange} />}
      {decision.message && (
        <Block title={words.writes}>
          <p className="text-15 whitespace-pre-line">{decision.message}</p>
        </Block>
      )}
      {AT[status] !== undefined && <Steps at={AT[status]} />}
      <Card className="p-4">
        <details>
          <summary className="min-h-8 cursor-pointer text-15 font-strong">{words.wrote}</summary>
          <dl className="mt-2 grid gap-3 text-15">
            {questions.map((question) => (
              <div key={question.id}>
                <dt className="text-14 text-ink-2">{question.label}</dt>
                <dd className="whitespace-pre-line">
                  {question.kind === 'file' && values[question.id] ? (
                    <OwnFile question={question} value={values[question.id]} />
                  ) : (
                    said(values[question.id] ?? null)
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </Card>
      {MAY_WITHDRAW.includes(status) && <Withdraw application={application} />}
    </div>
  )
}

function said(value: Value): string {
  if (value === null || value === '') return words.noAnswer
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return [value].flat().map(String).map(optionLabel).join(', ')
}

function Steps({ at }: { readonly at: number }) {
  return (
    <Block title={words.next}>
      <ol className="grid gap-2.5">
        {words.steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className="flex items-center gap-2.5 text-15 aria-[current=step]:font-strong"
          >
            <span
              className={`num grid size-6 place-items-center rounded-full text-12 ${index < at ? 'bg-good-soft text-good' : index === at ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-2'}`}
            >
              {index < at ? <Check aria-label={words.doneStep} className="size-3.5" /> : index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </Block>
  )
}

function Asked({ application, onChange }: Pick<Of, 'application' | 'onChange'>) {
  const toast = useToast()
  const [message, setMessage] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const answering = useChange<string>(
    (text) => ({ path: `/applications/${application.id}/info-answer`, body: { message: text } }),
    { changes: CHANGES, onDone: () => toast(words.answered) },
  )
  const send = () => {
    setFaulty(message.trim() === '')
    if (message.trim() !== '') answering.mutate(message.trim())
  }
  return (
    <Block title={words.asks}>
      <p className="mb-3 text-15 whitespace-pre-line">{application.infoRequest}</p>
      <div className="grid gap-3">
        <Field
          label={words.answer}
          fault={isFaulty ? words.answerFault : answering.error?.of('message')}
        >
          <Textarea
            rows={5}
            maxLength={5000}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
        <Trouble problem={answering.error} isChange />
        <Button kind="primary" size="lg" wide disabled={answering.isPending} onClick={send}>
          {words.sendAnswer}
        </Button>
        <Button wide onClick={onChange}>
          {words.change}
        </Button>
      </div>
    </Block>
  )
}

function Withdraw({ application: { id } }: Pick<Of, 'application'>) {
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const withdrawing = useChange<Record<string, never>>(
    (body) => ({ path: `/applications/${id}/withdraw`, body }),
    {
      changes: CHANGES,
      onDone: () => {
        setOpen(false)
        toast(words.withdrawn)
      },
    },
  )
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {words.withdraw}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        width="sm"
        title={words.withdrawTitle}
        lede={words.withdrawText}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{words.keep}</Button>
            <Button
              kind="danger-fill"
              disabled={withdrawing.isPending}
              onClick={() => withdrawing.mutate({})}
            >
              {words.withdrawButton}
            </Button>
          </>
        }
      >
        {withdrawing.error && <Trouble problem={withdrawing.error} isChange />}
      </Dialog>
    </>
  )
}
