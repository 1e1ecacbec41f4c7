import type { Application, ApplicationReview } from '@campkit/sdk/rest/api.generated'
import type { SubmitEvent } from 'react'
import { useChange } from '#api/change'
import { useEdited } from '#api/edit'
import { Button } from '#ui/button'
import { HeldTrouble } from '#ui/conflict'
import { Field, Input } from '#ui/field'
import { useToast } from '#ui/toast'
import { words } from '#words/applications'

const MOST = 100

export function Score({ application: { id, review } }: { readonly application: Application }) {
  const toast = useToast()
  const edited = useEdited(review ?? undefined, (now) => ({ score: String(now?.score ?? '') }))
  const known = review?.score ?? null
  const typed = edited.typed.score
  const change = useChange<number, ApplicationReview>(
    (score) => ({
      method: 'PUT',
      path: `/applications/${id}/score`,
      body: { score },
      version: edited.version,
    }),
    {
      changes: ['applications'],
      whenRead: true,
      onDone: () => {
        edited.takeNewest()
        toast(words.scored)
      },
    },
  )
  const score = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined
  const isValid = score !== undefined && score <= MOST
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (isValid) change.mutate(score)
  }
  return (
    <form onSubmit={save} className="grid gap-2" noValidate>
      <Field
        label={words.scoreLabel}
        help={words.scoreHelp}
        fault={typed.trim() !== '' && !isValid ? words.scoreFault : undefined}
      >
        <div className="flex gap-2">
          <Input
            inputMode="numeric"
            className="w-24!"
            value={typed}
            onChange={({ target }) => edited.set({ score: target.value })}
          />
          <Button type="submit" disabled={!isValid || score === known || change.isPending}>
            {words.saveScore}
          </Button>
        </div>
      </Field>
      <HeldTrouble of={change} held={edited} />
    </form>
  )
}
