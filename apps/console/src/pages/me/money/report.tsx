import type { PaymentReport } from '@campkit/sdk/rest/api.generated'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useChange } from '#api/change'
import { centsOf } from '#format/cents'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Field, Input, Select } from '#ui/field'
import { OwnHead } from '#ui/own-head'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-money'
import { useMine } from '../my-season.ts'

const METHODS = ['bank', 'cash', 'venmo', 'zelle', 'paypal', 'check', 'other'] as const

/** Money that went another way, reported in three fields. */
export function Page() {
  const mine = useMine()
  const toast = useToast()
  const navigate = useNavigate()
  const [isFaulty, setFaulty] = useState(false)
  const reporting = useChange<PaymentReport>((body) => ({ path: '/payments', body }), {
    changes: ['payments', 'dues'],
    onDone: () => {
      toast(words.reported)
      void navigate({ to: mine('money') })
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const amountCents = centsOf(String(form.get('amount')))
    setFaulty(amountCents === undefined)
    if (amountCents === undefined) return
    const note = String(form.get('note')).trim()
    const method = form.get('method') as PaymentReport['method']
    reporting.mutate({ amountCents, method, ...(note && { note }) })
  }
  return (
    <>
      <OwnHead
        title={words.reportTitle}
        back={{ to: mine('money'), label: words.back }}
        lede={words.reportLede}
      />
      <Card className="p-4">
        <form onSubmit={send} noValidate className="grid gap-4">
          <Field
            label={words.amount}
            fault={isFaulty ? words.amountFault : reporting.error?.of('amountCents')}
          >
            <Input name="amount" inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label={words.method} fault={reporting.error?.of('method')}>
            <Select name="method">
              {METHODS.map((method) => (
                <option key={method} value={method}>
                  {words.methods[method]}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={words.note}
            optional={words.optional}
            help={words.noteHelp}
            fault={reporting.error?.of('note')}
          >
            <Input name="note" maxLength={1000} />
          </Field>
          <Trouble problem={reporting.error} isChange />
          <Button type="submit" kind="primary" size="lg" wide disabled={reporting.isPending}>
            {words.reportButton}
          </Button>
        </form>
      </Card>
    </>
  )
}
