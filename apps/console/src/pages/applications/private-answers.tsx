import type { Application, WholeApplication } from '@campkit/sdk/rest/api.generated'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useSecretChange } from '#api/secret-change'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { words } from '#words/applications'
import { Answered, useForm } from './answers.tsx'

/**
 * Restricted answers and notes, asked for only when a lead says so, because each reading is logged. It is no reading that is kept
 * and repeated when something changes: each would be logged as if the lead had looked again.
 */
export function PrivateAnswers({ application }: { readonly application: Application }) {
  const [shown, setShown] = useState<WholeApplication>()
  const { send, isPending, problem } = useSecretChange<null, WholeApplication>(
    () => ({ method: 'GET', path: `/applications/${application.id}` }),
    { changes: ['audit'], onDone: setShown },
  )
  if (shown) {
    return (
      <>
        <Revealed whole={shown} />
        <Button size="sm" className="self-start" onClick={() => setShown(undefined)}>
          <EyeOff aria-hidden />
          {words.hide}
        </Button>
      </>
    )
  }
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="flex items-center gap-1.5 font-sans text-14 font-strong tracking-normal lg:text-13">
        <EyeOff aria-hidden className="size-3.5" />
        {words.private}
      </h3>
      <p className="text-14 text-ink-2 lg:text-13">{words.privateText}</p>
      <Trouble problem={problem} />
      <Button size="sm" disabled={isPending} onClick={() => send(null)}>
        <Eye aria-hidden />
        {words.reveal}
      </Button>
    </section>
  )
}

function Revealed({ whole }: { readonly whole: WholeApplication }) {
  const form = useForm(whole)
  const { restrictedAnswers = {}, review } = whole
  const questions = (form?.questions ?? []).filter((one) => one.class === 'restricted')
  const notes = [
    [words.internalNote, review?.internalNote],
    [words.interviewNotes, review?.interview.notes],
  ] as const
  const told = notes.filter(([, text]) => text)
  return (
    <>
      {questions.map((question) => (
        <Answered
          key={question.id}
          question={question}
          answer={restrictedAnswers[question.id]}
          memberId={whole.memberId}
        />
      ))}
      {told.map(([title, text]) => (
        <section key={title}>
          <h3 className="mb-1 font-sans text-13 font-strong tracking-normal">{title}</h3>
          <p className="leading-normal whitespace-pre-line">{text}</p>
        </section>
      ))}
      {questions.length + told.length === 0 && <p className="text-ink-2">{words.privateNone}</p>}
    </>
  )
}
