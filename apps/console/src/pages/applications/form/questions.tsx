import type { ApplicationQuestion } from '@campkit/sdk/rest/api.generated'
import { ArrowDown, ArrowUp, ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Field, Textarea } from '#ui/field'
import { Empty } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/application-form'
import { type Draft, moved } from './draft.ts'
import { QuestionDialog } from './question-dialog.tsx'

const MOST_QUESTIONS = 100
const NEW = 'new'

/** The introduction and the questions in their order: each can be changed, moved and taken out. */
export function Questions({
  draft,
  published,
  onChange,
}: {
  readonly draft: Draft
  /** Ids of questions that were taken out are not given to others. */
  readonly published: readonly ApplicationQuestion[]
  readonly onChange: (change: (draft: Draft) => Draft) => void
}) {
  const toast = useToast()
  const [opened, setOpened] = useState<string>()
  const { intro, questions } = draft
  const reorder = (change: (all: Draft['questions']) => Draft['questions']) =>
    onChange((now) => ({ ...now, questions: change(now.questions) }))
  const remove = (question: ApplicationQuestion, at: number) => {
    reorder((all) => all.filter(({ id }) => id !== question.id))
    toast(words.removed(question.label), () =>
      reorder((all) => [...all.slice(0, at), question, ...all.slice(at)]),
    )
  }
  const keep = (question: ApplicationQuestion) =>
    reorder((all) =>
      all.some(({ id }) => id === question.id)
        ? all.map((one) => (one.id === question.id ? question : one))
        : [...all, question],
    )
  return (
    <>
      <Field label={words.intro} optional={words.optional} help={words.introHelp}>
        <Textarea
          maxLength={5000}
          value={intro}
          onChange={({ target }) => onChange((now) => ({ ...now, intro: target.value }))}
        />
      </Field>
      {questions.length === 0 ? (
        <Empty icon={<ListChecks aria-hidden />} title={words.empty}>
          {words.emptyText}
        </Empty>
      ) : (
        <ol aria-label={words.questions} className="border-t border-line">
          {questions.map((question, at) => (
            <Line
              key={question.id}
              question={question}
              isFirst={at === 0}
              isLast={at === questions.length - 1}
              onMove={(by) => reorder((all) => moved(all, at, at + by))}
              onOpen={() => setOpened(question.id)}
              onRemove={() => remove(question, at)}
            />
          ))}
        </ol>
      )}
      <div>
        <Button disabled={questions.length >= MOST_QUESTIONS} onClick={() => setOpened(NEW)}>
          <Plus aria-hidden />
          {words.add}
        </Button>
      </div>
      {opened !== undefined && (
        <QuestionDialog
          question={questions.find(({ id }) => id === opened)}
          taken={new Set([...questions, ...published].map(({ id }) => id))}
          onKeep={keep}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function Line({
  question,
  isFirst,
  isLast,
  onMove,
  onOpen,
  onRemove,
}: {
  readonly question: ApplicationQuestion
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onOpen: () => void
  readonly onRemove: () => void
}) {
  const { label, kind, required, options } = question
  const facts = [
    words.kinds[kind],
    options && words.optionCount(options.length),
    required && words.required,
    question.class === 'restricted' && words.restricted,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <b className="block font-strong wrap-anywhere">{label}</b>
        <span className="text-13 text-ink-2">{facts.filter(Boolean).join(', ')}</span>
      </div>
      <div className="flex items-center gap-1 max-sm:ml-auto">
        <Button
          size="sm"
          kind="quiet"
          square
          aria-disabled={isFirst}
          className={isFirst ? 'text-ink-3!' : ''}
          aria-label={words.up(label)}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          size="sm"
          kind="quiet"
          square
          aria-disabled={isLast}
          className={isLast ? 'text-ink-3!' : ''}
          aria-label={words.down(label)}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button size="sm" aria-label={words.editOf(label)} onClick={onOpen}>
          {words.edit}
        </Button>
        <Button size="sm" kind="quiet" aria-label={words.removeOf(label)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}
