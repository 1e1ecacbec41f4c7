import type { Payment, RosterLine } from '@campkit/sdk/rest/api.generated'
import { type SubmitEvent, useState } from 'react'
import { useSession } from '#api/camp'
import { moneyOf } from '#format/money'
import { centsTyped, typedOf } from '#format/typed-money'
import { Button } from '#ui/button'
import { Field, Input, Select } from '#ui/field'
import { Trouble } from '#ui/page'
import { type Choice, Pick } from '#ui/pick'
import { useToast } from '#ui/toast'
import { words } from '#words/payments'
import { Beyond } from './beyond.tsx'
import { secondNameOf } from './people.ts'
import { type Method, useConfirm, useRecord, useUndoRecorded } from './record.ts'
import { SaidTwice } from './said-twice.tsx'
import { SeasonPaid, useOwedBefore } from './season-paid.tsx'

const METHODS = Object.keys(words.hows) as readonly Method[]

/** Who pays: a line of the roster, or somebody who is not in the season. */
export type Payer = Pick<RosterLine, 'id' | 'name' | 'legalName' | 'email' | 'campTitle'> & {
  readonly dues: Pick<RosterLine['dues'], 'owedCents' | 'creditCents'>
}

/** Who, how much, how: everything else follows. A reference leads to the payment that was reported under it. */
export function RecordForm({
  people,
  reported,
  memberId,
  seasonId: begunWith,
  onDone,
  onUnanswered,
  autoFocus = false,
}: {
  readonly people: readonly Payer[]
  readonly reported: readonly Payment[]
  readonly memberId?: string | undefined
  readonly seasonId?: string | undefined
  readonly onDone?: () => void
  /** Nobody knows whether what was sent is recorded. */
  readonly onUnanswered?: (isUnknown: boolean) => void
  readonly autoFocus?: boolean
}) {
  const { camp, season } = useSession()
  const toast = useToast()
  const [chosenId, setChosenId] = useState(memberId)
  const [typedAmount, setTyped] = useState<string>()
  const [seasonId, setSeasonId] = useState(begunWith)
  const [method, setMethod] = useState<Method>('cash')
  const [isTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const begin = () => {
    choose(undefined)
    setTried(false)
    onDone?.()
  }
  const nameOf = (id: string) => people.find((line) => line.id === id)?.name ?? words.someone
  const undo = useUndoRecorded()
  const recording = useRecord(({ payment, isConfirmed }, { memberId, amountCents }) => {
    const [amount, name] = [moneyOf(payment.currency)(amountCents), nameOf(memberId)]
    if (isConfirmed) {
      const said = words.tookBack(amount, name)
      toast(words.recorded(amount, name), () => undo.mutate({ payment, said }))
    } else toast(words.reported(amount))
    begin()
  }, onUnanswered)
  const confirming = useConfirm((payment) => {
    const amount = moneyOf(payment.currency)(payment.amountCents)
    toast(words.confirmed(amount, nameOf(payment.memberId)))
    begin()
  })
  const match = reported.find(({ id }) => id === chosenId)
  const person = people.find(({ id }) => id === (match?.memberId ?? chosenId))
  const { before, isPending: isAsking } = useOwedBefore(match ? undefined : person?.id)
  const owedNow = person?.dues.owedCents ?? 0
  // Whoever owes nothing now pays what is open from before.
  const usual = owedNow > 0 ? season?.id : before[0]?.seasonId
  const of = before.find((one) => one.seasonId === (seasonId ?? usual))
  const currency = match?.currency ?? of?.currency ?? camp.currency
  const money = moneyOf(currency)
  const owed = of?.owedCents ?? owedNow
  const owedInAll = before.reduce((sum, { owedCents }) => sum + owedCents, owedNow)
  const typed = typedAmount ?? (owed > 0 ? typedOf(owed, currency) : '')
  const amountCents = match?.amountCents ?? centsTyped(typed, currency)
  const choose = (id: string | undefined) => {
    setChosenId(id)
    setTyped(undefined)
    setSeasonId(undefined)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (match) confirming.mutate(match.id)
    else if (amountCents !== undefined && amountCents > owedInAll) setAsked(person !== undefined)
    else record()
  }
  const record = () => {
    setAsked(false)
    if (!person || amountCents === undefined) return
    const paid = of?.seasonId ?? seasonId
    const ofSeason = paid !== undefined && paid !== season?.id && { seasonId: paid }
    recording.mutate({ memberId: person.id, amountCents, method, ...ofSeason })
  }
  const choices = choicesOf(people, reported)
  // Whoever owes something now pays that, whatever there is from before.
  const isUnknown = isAsking && (owedNow === 0 || (amountCents ?? 0) > owedNow)
  const isPending = isUnknown || recording.isPending || confirming.isPending
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <Field
        label={words.who}
        help={person && !match ? owesOf(owed, of?.seasonName, money) : words.whoHint}
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
      {before.length > 0 && (
        <SeasonPaid
          before={before}
          chosen={of?.seasonId}
          onChoose={(id) => {
            setSeasonId(id)
            setTyped(undefined)
          }}
        />
      )}
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
      {person && amountCents !== undefined && !match && !recording.isPending && (
        <SaidTwice
          memberId={person.id}
          name={person.name}
          said={money(amountCents)}
          {...{ amountCents, reported }}
        />
      )}
      <Button type="submit" kind="primary" wide disabled={isPending}>
        <Verb {...{ amountCents, currency }} isMatch={match !== undefined} memberId={person?.id} />
      </Button>
      {person && amountCents !== undefined && !match && (
        <Then
          {...{ person, currency, method }}
          restCents={(of?.owedCents ?? owedNow - person.dues.creditCents) - amountCents}
        />
      )}
      <Trouble problem={recording.error ?? confirming.error} isChange />
      {isAsked && person && amountCents !== undefined && (
        <Beyond
          {...{ amountCents, money }}
          name={person.name}
          owedCents={owedInAll}
          creditCents={amountCents - owed}
          onBack={() => setAsked(false)}
          onRecord={record}
        />
      )}
    </form>
  )
}

function owesOf(cents: number, season: string | undefined, money: (cents: number) => string) {
  if (season !== undefined) return words.owesThere(money(cents), season)
  return cents > 0 ? words.owes(money(cents)) : words.owesNothing
}

function Verb({
  amountCents,
  currency,
  isMatch,
  memberId,
}: {
  readonly amountCents: number | undefined
  readonly currency: string
  readonly isMatch: boolean
  readonly memberId: string | undefined
}) {
  const money = moneyOf(currency)
  const { member } = useSession()
  if (amountCents === undefined) return words.recordEmpty
  if (isMatch) return words.confirmAmount(money(amountCents))
  if (memberId === member.id) return words.reportOwn(money(amountCents))
  return words.recordButton(money(amountCents))
}

/** What will be true afterwards. */
function Then({
  person,
  restCents,
  currency,
  method,
}: {
  readonly person: Payer
  readonly restCents: number
  readonly currency: string
  readonly method: Method
}) {
  const money = moneyOf(currency)
  const { member } = useSession()
  if (person.id === member.id) return <p className="text-13 text-ink-2">{words.ownMoney}</p>
  return (
    <p className="num text-13 text-ink-2">
      {restCents >= 0
        ? words.thenOwes(person.name, money(restCents))
        : words.thenCredit(person.name, money(-restCents))}
      {(method === 'cash' || method === 'check') && ` ${words.youHold}`}
    </p>
  )
}

/** People by their names, and reported payments by their references. */
function choicesOf(people: readonly Payer[], reported: readonly Payment[]): readonly Choice[] {
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
