import type { NewScholarship, Scholarship } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useState } from 'react'
import { useChange } from '#api/change'
import { centsOf } from '#format/cents'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Field, Input, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-money'

/** Written and handed in by one button; if handing in fails, the draft is there. */
export function AskForScholarship({ poolId }: { readonly poolId: string }) {
  const toast = useToast()
  const [isFaulty, setFaulty] = useState(false)
  const submitting = useChange<string>((id) => ({ path: `/scholarships/${id}/submit`, body: {} }), {
    changes: ['scholarships'],
    onDone: () => toast(words.scholarshipDone),
  })
  const writing = useChange<NewScholarship, Scholarship>(
    (body) => ({ path: '/scholarships', body }),
    { changes: [], onDone: ({ id }) => submitting.mutate(id) },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const requestedAmountCents = centsOf(text('amount'))
    setFaulty(requestedAmountCents === undefined)
    if (requestedAmountCents === undefined) return
    const canPayCents = centsOf(text('canPay'))
    writing.mutate({
      poolId,
      requestedAmountCents,
      ...(canPayCents !== undefined && { canPayCents }),
      ...(text('why') && { reason: text('why') }),
      ...(text('offers') && { offers: text('offers') }),
    })
  }
  const problem = writing.error ?? submitting.error
  return (
    <Card className="p-4 sm:p-5">
      <form onSubmit={send} noValidate className="grid gap-4">
        <Field
          label={words.ask}
          fault={isFaulty ? words.askFault : problem?.of('requestedAmountCents')}
        >
          <Input name="amount" inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={words.canPay} optional={words.optional}>
          <Input name="canPay" inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={words.why} help={words.whyHelp} fault={problem?.of('reason')}>
          <Textarea name="why" rows={4} maxLength={5000} />
        </Field>
        <Field label={words.offer} optional={words.optional} fault={problem?.of('offers')}>
          <Textarea name="offers" maxLength={1000} />
        </Field>
        <Trouble problem={problem} isChange />
        <Button
          type="submit"
          kind="primary"
          size="lg"
          wide
          disabled={writing.isPending || submitting.isPending}
        >
          {words.scholarshipButton}
        </Button>
      </form>
    </Card>
  )
}
