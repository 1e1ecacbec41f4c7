import type { Due, NewDue } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useMoney } from '#format/money'
import { centsTyped } from '#format/typed-money'
import { Button } from '#ui/button'
import { Field, Input, Select } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Trouble } from '#ui/page'
import { Pick } from '#ui/pick'
import { useToast } from '#ui/toast'
import { words } from '#words/dues'
import { words as shell } from '#words/shell'
import { secondNameOf, usePeople } from '../payments/people.ts'
import { CHANGED } from '../payments/states.ts'
import { chargeable, FeePrice, priceOf, useFees } from './fee-price.tsx'

const OWN = 'own'

/** One charge for one person: one of the season's fees, or something of its own. */
export function ChargeDialog({
  memberId: begunWith,
  onClose,
}: {
  readonly memberId?: string
  readonly onClose: () => void
}) {
  const { camp } = useSession()
  const money = useMoney()
  const toast = useToast()
  const people = usePeople().data?.data ?? []
  const fees = chargeable(useFees().data?.data ?? [])
  const [memberId, setMemberId] = useState(begunWith)
  const [feeId, setFeeId] = useState('')
  const [tierKey, setTierKey] = useState('')
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [dueOn, setDueOn] = useState('')
  const fee = fees.find(({ id }) => id === feeId)
  const cents = fee ? priceOf(fee, tierKey) : centsTyped(typed, camp.currency)
  const choices = people.map((line) => ({
    id: line.id,
    name: line.name,
    detail: secondNameOf(line),
    also: [line.legalName, line.email],
  }))
  const person = choices.find(({ id }) => id === memberId)
  const charge = useChange<NewDue, Due>((body) => ({ path: '/dues', body }), {
    changes: CHANGED,
    onDone: ({ amountCents }) => {
      toast(words.charged(person?.name ?? '', money(amountCents)))
      onClose()
    },
  })
  const isOwnReady = feeId === OWN && name.trim() !== '' && cents !== undefined
  const isReady = person !== undefined && (fee !== undefined || isOwnReady)
  const send = () => {
    if (!person || cents === undefined) return
    const what = fee
      ? { feeItemId: fee.id, ...(tierKey && { tierKey }) }
      : { name: name.trim(), amountCents: cents, kind: 'other' as const }
    charge.mutate({ memberId: person.id, ...what, ...(dueOn && { dueOn }) })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.charge}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={!isReady || charge.isPending} onClick={send}>
            {cents === undefined ? words.chargeEmpty : words.chargeButton(money(cents))}
          </Button>
        </>
      }
    >
      <Field label={words.chargeWho} fault={charge.error?.of('memberId')}>
        <Pick
          choices={choices}
          chosen={person}
          onChoose={setMemberId}
          nothing={words.chargeNobody}
          autoFocus
        />
      </Field>
      <Field label={words.chargeWhat} fault={charge.error?.of('feeItemId')}>
        <Select
          value={feeId}
          onChange={({ target }) => {
            setFeeId(target.value)
            setTierKey('')
          }}
        >
          <option value="">{words.chargeChoose}</option>
          {fees.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={OWN}>{words.chargeOwn}</option>
        </Select>
      </Field>
      {fee && <FeePrice fee={fee} tierKey={tierKey} onTier={setTierKey} />}
      {feeId === OWN && (
        <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-2.5">
          <Field label={words.chargeName} fault={charge.error?.of('name')}>
            <Input value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Field label={words.amount} fault={charge.error?.of('amountCents')}>
            <Input
              inputMode="decimal"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        </div>
      )}
      <Field label={words.chargeDue} optional={words.optional} help={words.chargeDueHelp}>
        <Input type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
      </Field>
      <Trouble problem={charge.error} isChange />
    </FormDialog>
  )
}
