import type { Application, WholeApplication } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Card, Note } from '#ui/card'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-application'
import { type Question as Asked, missingIn, patchOf, type Values } from './fields.ts'
import { Question } from './question.tsx'

type Of = {
  readonly application: WholeApplication | undefined
  readonly intro: string | undefined
  readonly questions: readonly Asked[]
  readonly values: Values
  readonly onDone: () => void
}

/** The application while it is written: saved whenever one likes, sent when all that is required is there. */
export function ApplicationForm({ application, intro, questions, values, onDone }: Of) {
  const { camp, season } = useSession()
  const [typed, setTyped] = useState(values)
  const [missing, setMissing] = useState<readonly string[]>([])
  const acts = useActs({ application, questions, typed, onDone })
  const isAsked = application?.status === 'info_requested'
  const faultOf = (id: string) =>
    missing.includes(id)
      ? words.needed
      : (acts.problem?.of(`answers/${id}`) ?? acts.problem?.of(id))
  const send = () => {
    const lacks = missingIn(questions, typed)
    setMissing(lacks)
    if (lacks.length === 0) acts.save('send')
  }
  return (
    <>
      <h1 className="text-28">{words.applyTitle(camp.name)}</h1>
      <p className="mt-1 mb-4 text-15 whitespace-pre-line text-ink-2">
        {intro ?? words.applyLede(season?.name ?? words.nextSeason)}
      </p>
      <Card className="grid gap-5 p-4 sm:p-5">
        {missing.length > 0 && (
          <Note tone="bad" role="alert">
            {words.faulty}
          </Note>
        )}
        {questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            value={typed[question.id] ?? null}
            fault={faultOf(question.id)}
            onChange={(value) => setTyped((all) => ({ ...all, [question.id]: value }))}
          />
        ))}
        <Trouble problem={acts.problem} isChange />
        <div className="grid gap-2">
          {!isAsked && (
            <Button kind="primary" size="lg" wide disabled={acts.isPending} onClick={send}>
              {words.send}
            </Button>
          )}
          <Button
            kind={isAsked ? 'primary' : 'plain'}
            size="lg"
            wide
            disabled={acts.isPending}
            onClick={() => acts.save('keep')}
          >
            {isAsked ? words.saveAnswers : words.saveLater}
          </Button>
          {isAsked && (
            <Button kind="quiet" onClick={onDone}>
              {words.back}
            </Button>
          )}
        </div>
      </Card>
    </>
  )
}

type Writing = Pick<Of, 'application' | 'questions' | 'onDone'> & { readonly typed: Values }

function useActs({ application, questions, typed, onDone }: Writing) {
  const toast = useToast()
  const changes = ['application', 'applications']
  const submitting = useChange<Pick<Application, 'id'>>(
    ({ id }) => ({ path: `/applications/${id}/submit`, body: {} }),
    { changes, onDone: () => toast(words.sentToast) },
  )
  const saving = useChange<'keep' | 'send', Application>(
    () => ({
      ...(application
        ? { method: 'PATCH', path: `/applications/${application.id}`, version: application.version }
        : { path: '/applications' }),
      body: patchOf(questions, typed),
    }),
    {
      changes,
      onDone: ({ id }, then) => {
        if (then === 'send') return submitting.mutate({ id })
        toast(words.saved)
        onDone()
      },
    },
  )
  return {
    save: (then: 'keep' | 'send') => saving.mutate(then),
    problem: saving.error ?? submitting.error,
    isPending: saving.isPending || submitting.isPending,
  }
}
