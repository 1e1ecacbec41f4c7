import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { Field } from '#ui/field'
import { Pick } from '#ui/pick'
import { words } from '#words/tickets-lead'
import { secondNameOf, usePeople } from '../payments/people.ts'

/** Somebody who is confirmed in the season: nobody else can hold a ticket. */
export function PersonPick({
  label,
  chosenId,
  fault,
  onChoose,
}: {
  readonly label: string
  readonly chosenId: string | undefined
  readonly fault?: string | undefined
  readonly onChoose: (id: string | undefined) => void
}) {
  const { isPending } = usePeople()
  const choices = useComing().map((line) => ({
    id: line.id,
    name: line.name,
    detail: secondNameOf(line),
    also: [line.legalName, line.email],
  }))
  return (
    <Field label={label} fault={fault}>
      <Pick
        choices={choices}
        chosen={choices.find(({ id }) => id === chosenId)}
        onChoose={onChoose}
        nothing={words.whoNobody}
        isLoading={isPending}
        autoFocus
      />
    </Field>
  )
}

export const useComing = (): readonly RosterLine[] =>
  (usePeople().data?.data ?? []).filter(({ enrollmentStatus }) => enrollmentStatus === 'confirmed')
