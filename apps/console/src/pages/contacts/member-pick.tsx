import { X } from 'lucide-react'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Pick } from '#ui/pick'
import { words } from '#words/contacts'
import { secondNameOf, usePeople } from '../payments/people.ts'

/** The member whom a contact is, if it is one. */
export function MemberPick({
  memberId,
  fault,
  onChoose,
}: {
  readonly memberId: string | null
  readonly fault: string | undefined
  readonly onChoose: (memberId: string | null) => void
}) {
  const { data } = usePeople()
  const choices = (data?.data ?? []).map((line) => ({
    id: line.id,
    name: line.name,
    detail: secondNameOf(line),
    also: [line.legalName],
  }))
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label={words.member} help={words.memberHelp} optional={words.optional} fault={fault}>
          <Pick
            choices={choices}
            chosen={choices.find(({ id }) => id === memberId)}
            placeholder={words.memberFind}
            nothing={words.memberNobody}
            isLoading={data === undefined}
            onChoose={(id) => onChoose(id ?? null)}
          />
        </Field>
      </div>
      {memberId && (
        <Button
          square
          kind="quiet"
          className="mb-[26px]"
          aria-label={words.memberNot}
          onClick={() => onChoose(null)}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}
