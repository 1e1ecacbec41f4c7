import type { PaymentReport } from '@campkit/sdk/rest/api.generated'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { moneyOf } from '#format/money'
import { centsTyped } from '#format/typed-money'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Field, Input, Select } from '#ui/field'
import { OwnHead } from '#ui/own-head'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-money'
import { type MySeason, useMine } from '../my-season.ts'

const METHODS = ['bank', 'cash', 'venmo', 'zelle', 'paypal', 'check', 'other'] as const

/** Money that went another way, reported in three fields. */
export function Page() {
  const mine = useMine()
  const toast = useToast()
  const navigate = useNavigate()
  const [isFaulty, setFaulty] = useState(false)
  const [typed, setTyped] = useState('')
  const { season: over } = useSearch({ strict: false }) as { season?: unknown }
  const seasonId = typeof over === 'string' ? over : undefined
  // Paid for a season that is over: it has a name, and perhaps other money.
  const left = useRead<MySeason>('/members/me/season', {}, { when: seasonId !== undefined })
  const of = left.data?.leftBehind.find(({ dues }) => dues.seasonId === seasonId)
  const { camp } = useSession()
  const currency = of?.dues.currency ?? camp.currency
  const money = moneyOf(currency)
  const amountCents = centsTyped(typed, currency)
  const back = {
    to: mine('money'),
    ...(seasonId !== undefined && { search: { season: seasonId } as never }),
  }
  const reporting = useChange<PaymentReport>(
    (body) => ({
      path: '/payments',
      body: { memberId: 'me', ...(seasonId !== undefined && { seasonId }), ...body },
    }),
    {
      changes: ['payments', 'dues'],
      onDone: () => {
        toast(words.reported)
        void navigate(back)
      },
    },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
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
        lede={of ? `${words.reportFor(of.seasonName)} ${words.reportLede}` : words.reportLede}
      />
      <Card className="p-4">
        <form onSubmit={send} noValidate className="grid gap-4">
          <Field
            label={words.amount}
            fault={isFaulty ? words.amountFault : reporting.error?.of('amountCents')}
          >
            <Input
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
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
          <Button
            type="submit"
            kind="primary"
            size="lg"
            wide
            disabled={reporting.isPending || (seasonId !== undefined && left.isPending)}
          >
            {amountCents === undefined ? words.reportButton : words.reportOf(money(amountCents))}
          </Button>
        </form>
      </Card>
    </>
  )
}
