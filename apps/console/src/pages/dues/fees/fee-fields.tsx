import type { ChargeKind, FeeItem } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import type { Problem } from '#api/problem'
import { amountTyped } from '#format/typed-money'
import { Checkbox, Field, Input, Select } from '#ui/field'
import { words } from '#words/fees'
import { lateDaysOf, ofKind, type TypedFee } from './typed.ts'

const KINDS = Object.keys(words.kinds) as readonly ChargeKind[]
const REFUNDS = Object.keys(words.refunds) as readonly FeeItem['refundable'][]

type Of = {
  readonly typed: TypedFee
  readonly isNew: boolean
  readonly problem: Problem | null
  readonly onChange: (changed: Partial<TypedFee>) => void
}

/** What it is called, what it costs, when it is due and what becomes of it. */
export function FeeFields({ typed, isNew, problem, onChange }: Of) {
  const { currency } = useSession().camp
  const isNoPrice = typed.amount !== '' && amountTyped(typed.amount, currency) === undefined
  return (
    <>
      <Field label={words.name} fault={problem?.of('name')}>
        <Input
          maxLength={120}
          value={typed.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field
          label={words.amount}
          help={words.amountHelp}
          fault={isNoPrice ? words.amountFault : problem?.of('amountCents')}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        </Field>
        {isNew && (
          <Field label={words.kind} help={words.kindHelp}>
            <Select
              value={typed.kind}
              onChange={({ target }) => onChange(ofKind(target.value as ChargeKind))}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {typed.kind === 'late_fee' ? (
          <LateDays {...{ typed, problem, onChange }} />
        ) : (
          <Field
            label={words.dueOn}
            optional={words.optional}
            help={words.dueHelp}
            fault={problem?.of('dueOn')}
          >
            <Input
              type="date"
              value={typed.dueOn}
              onChange={({ target }) => onChange({ dueOn: target.value })}
            />
          </Field>
        )}
        <Refund {...{ typed, problem, onChange }} />
      </div>
      <Checkbox
        label={words.scholarship}
        checked={typed.scholarshipEligible}
        onChange={({ target }) => onChange({ scholarshipEligible: target.checked })}
      />
    </>
  )
}

function LateDays({ typed, problem, onChange }: Omit<Of, 'isNew'>) {
  const { lateAfterDays: days } = typed
  return (
    <Field
      label={words.lateDays}
      help={words.lateHelp}
      fault={
        days !== '' && lateDaysOf(days) === undefined
          ? words.lateFault
          : problem?.of('lateAfterDays')
      }
    >
      <Input
        inputMode="numeric"
        value={days}
        onChange={({ target }) => onChange({ lateAfterDays: target.value })}
      />
    </Field>
  )
}

function Refund({ typed, problem, onChange }: Omit<Of, 'isNew'>) {
  return (
    <>
      <Field label={words.refundable}>
        <Select
          value={typed.refundable}
          onChange={({ target }) => onChange({ refundable: target.value as FeeItem['refundable'] })}
        >
          {REFUNDS.map((refund) => (
            <option key={refund} value={refund}>
              {words.refunds[refund]}
            </option>
          ))}
        </Select>
      </Field>
      {typed.refundable === 'until_date' && (
        <Field label={words.until} fault={problem?.of('refundableUntilOn')}>
          <Input
            type="date"
            value={typed.refundableUntilOn}
            onChange={({ target }) => onChange({ refundableUntilOn: target.value })}
          />
        </Field>
      )}
    </>
  )
}
