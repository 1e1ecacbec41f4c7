import type { Application, WholeApplication } from '@campkit/sdk/rest/api.generated'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Shown } from '#ui/page'
import { words } from '#words/applications'
import { Answered, useForm } from './answers.tsx'

/** Restricted answers and notes: read only when a lead asks for them, because each reading is logged. */
export function PrivateAnswers({ application }: { readonly application: Application }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <Revealed application={application} />
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="flex items-center gap-1.5 font-sans text-14 font-strong tracking-normal lg:text-13">
        <EyeOff aria-hidden className="size-3.5" />
        {words.private}
      </h3>
      <p className="text-14 text-ink-2 lg:text-13">{words.privateText}</p>
      <Button size="sm" onClick={() => setShown(true)}>
        {words.reveal}
      </Button>
    </section>
  )
}

function Revealed({ application }: { readonly application: Application }) {
  const form = useForm(application)
  const whole = useRead<WholeApplication>(`/applications/${application.id}`)
  return (
    <Shown of={whole}>
      {({ restrictedAnswers = {}, review }) => {
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
              />
            ))}
            {told.map(([title, text]) => (
              <section key={title}>
                <h3 className="mb-1 font-sans text-13 font-strong tracking-normal">{title}</h3>
                <p className="leading-normal whitespace-pre-line">{text}</p>
              </section>
            ))}
            {questions.length + told.length === 0 && (
              <p className="text-ink-2">{words.privateNone}</p>
            )}
          </>
        )
      }}
    </Shown>
  )
}
