import type { Payment, RosterLine } from '@campkit/sdk/rest/api.generated'
import { type SubmitEvent, useState } from 'react'
import { useSession } from '#api/camp'
import { useMoney } from '#format/money'
import { centsTyped, typedOf } from '#format/typed-money'
import { Button } from '#ui/button'
import { Field, Input, Select } from '#ui/field'
import { Trouble } from '#ui/page'
import { type Choice, Pick } from '#ui/pick'
import { useToast } from '#ui/toast'
import { words } from '#words/payments'
import { secondNameOf } from './people.ts'
import { type Method, useConfirm, useRecord, useUndoRecorded } from './record.ts'

const METHODS = Object.keys(words.hows) as readonly Method[]

/** Who, how much, how: everything else follows. A reference leads to the payment that was reported under it. */
export function RecordForm({
  people,
  reported,
  memberId,
  onDone,
  autoFocus = false,
}: {
  readonly people: readonly RosterLine[]
  readonly reported: readonly Payment[]
  readonly memberId?: string | undefined
  readonly onDone?: () => void
  readonly autoFocus?: boolean
}) {
  const { camp } = useSession()
  const money = useMoney()
  const toast = useToast()
  const suggested = (id: string | undefined) => {
    const owed = people.find((line) => line.id === id)?.dues.owedCents ?? 0
    return owed > 0 ? typedOf(owed, camp.currency) : ''
  }
  const [chosenId, setChosenId] = useState(memberId)
  const [typed, setTyped] = useState(() => suggested(memberId))
  const [method, setMethod] = useState<Method>('cash')
  const [isTried, setTried] = useState(false)
  const begin = () => {
    setChosenId(undefined)
    setTyped('')
    setTried(false)
    onDone?.()
  }
  const nameOf = (id: string) => people.find((line) => line.id === id)?.name ?? words.someone
  const undo = useUndoRecorded()
  const recording = useRecord(({ payment, isConfirmed }, { memberId, amountCents }) => {
    const [amount, name] = [money(amountCents), nameOf(memberId)]
    if (isConfirmed) {
      const said = words.tookBack(amount, name)
      toast(words.recorded(amount, name), () => undo.mutate({ payment, said }))
    } else toast(words.reported(amount))
    begin()
  })
  const confirming = useConfirm((payment) => {
    toast(words.confirmed(money(payment.amountCents), nameOf(payment.memberId)))
    begin()
  })
  const match = reported.find(({ id }) => id === chosenId)
  const person = people.find(({ id }) => id === (match?.memberId ?? chosenId))
  const amountCents = match?.amountCents ?? centsTyped(typed, camp.currency)
  const choose = (id: string | undefined) => {
    setChosenId(id)
    setTyped(suggested(id))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (match) confirming.mutate(match.id)
    else if (person && amountCents !== undefined) {
      void recording.record({ memberId: person.id, amountCents, method })
    }
  }
  const choices = choicesOf(people, reported)
  const isPending = recording.isPending || confirming.isPending
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <Field
        label={words.who}
        help={person && !match ? owesOf(person, money) : words.whoHint}
        fault={isTried && !person ? words.whoFault : undefined}
      >
        <Pick
          choices={choices}
          chosen={choices.find(({ id }) => id === chosenId)}
          onChoose={choose}
          nothing={words.whoNobody}
          autoFocus={autoFocus}
        />
      </Field>
      {match ? (
        <p className="text-13 text-ink-2">
          {words.matches(nameOf(match.memberId), money(match.amountCents))}
        </p>
      ) : (
        <div className="grid grid-cols-[104px_minmax(0,1fr)] items-start gap-2.5">
          <Field label={words.amount}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              aria-invalid={(isTried && amountCents === undefined) || undefined}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <Field label={words.how}>
            <Select value={method} onChange={({ target }) => setMethod(target.value as Method)}>
              {METHODS.map((name) => (
                <option key={name} value={name}>
                  {words.hows[name]}
                </option>
              ))}
            </Select>
          </Field>
          {isTried && amountCents === undefined && (
            <p role="alert" className="col-span-2 text-14 font-medium text-bad">
              {words.amountFault}
            </p>
          )}
        </div>
      )}
      <Button type="submit" kind="primary" wide disabled={isPending}>
        <Verb amountCents={amountCents} isMatch={match !== undefined} memberId={person?.id} />
      </Button>
      {person && amountCents !== undefined && !match && (
        <Then person={person} amountCents={amountCents} method={method} />
      )}
      <Trouble problem={recording.problem ?? confirming.error} isChange />
      {recording.isHalfDone && <p className="text-13 text-ink-2">{words.notConfirmed}</p>}
    </form>
  )
}

const owesOf = ({ dues }: RosterLine, money: (cents: number) => string): string =>
  dues.owedCents > 0 ? words.owes(money(dues.owedCents)) : words.owesNothing

function Verb({
  amountCents,
  isMatch,
  memberId,
}: {
  readonly amountCents: number | undefined
  readonly isMatch: boolean
  readonly memberId: string | undefined
}) {
  const money = useMoney()
  const { member } = useSession()
  if (amountCents === undefined) return words.recordEmpty
  if (isMatch) return words.confirmAmount(money(amountCents))
  if (memberId === member.id) return words.reportOwn(money(amountCents))
  return words.recordButton(money(amountCents))
}

/** What will be true afterwards. */
function Then({
  person,
  amountCents,
  method,
}: {
  readonly person: RosterLine
  readonly amountCents: number
  readonly method: Method
}) {
  const money = useMoney()
  const { member } = useSession()
  if (person.id === member.id) return <p className="text-13 text-ink-2">{words.ownMoney}</p>
  const rest = person.dues.owedCents - person.dues.creditCents - amountCents
  return (
    <p className="num text-13 text-ink-2">
      {rest >= 0
        ? words.thenOwes(person.name, money(rest))
        : words.thenCredit(person.name, money(-rest))}
      {(method === 'cash' || method === 'check') && ` ${words.youHold}`}
    </p>
  )
}

/** People by their names, and reported payments by their references. */
function choicesOf(people: readonly RosterLine[], reported: readonly Payment[]): readonly Choice[] {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return [
    ...people.map((line) => ({
      id: line.id,
      name: line.name,
      detail: secondNameOf(line),
      also: [line.legalName, line.email],
    })),
    ...reported.map(({ id, memberId, reference, method }) => ({
      id,
      name: names.get(memberId) ?? words.someone,
      detail: words.methods[method],
      also: [reference],
      code: reference,
    })),
  ]
}
