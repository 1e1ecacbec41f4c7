import { useState } from 'react'
import { useSession } from '#api/camp'
import { Card } from '#ui/card'
import { words } from '#words/application-form'
import { words as applicant } from '#words/me-application'
import { questionsOf, type Values } from '../../me/application/fields.ts'
import { Question } from '../../me/application/question.tsx'
import type { Draft } from './draft.ts'

/** The draft as applicants will see it, with the very fields of their page. */
export function Preview({ draft: { intro, questions } }: { readonly draft: Draft }) {
  const { camp, season } = useSession()
  const [typed, setTyped] = useState<Values>({})
  const asked = questionsOf(questions.length > 0 ? { questions } : undefined)
  return (
    <section aria-label={words.view.preview} className="grid max-w-[600px] gap-4">
      <p className="text-13 text-ink-3">{words.previewLede}</p>
      <div>
        <h2 className="text-28">{applicant.applyTitle(camp.name)}</h2>
        <p className="mt-1 text-15 whitespace-pre-line text-ink-2">
          {intro.trim() || applicant.applyLede(season?.name ?? applicant.nextSeason)}
        </p>
      </div>
      <Card className="grid gap-5 p-4 sm:p-5">
        {asked.map((question) => (
          <Question
            key={question.id}
            question={question}
            value={typed[question.id] ?? null}
            fault={undefined}
            onChange={(value) => setTyped((all) => ({ ...all, [question.id]: value }))}
          />
        ))}
        <p className="text-14 text-ink-2">{words.previewSend}</p>
      </Card>
    </section>
  )
}
