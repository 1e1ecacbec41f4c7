import { useState } from 'react'
import { useSession } from '#api/camp'
import { amountTyped, typedOf } from '#format/typed-money'
import { Input } from '#ui/field'

/** An amount, nought too. What is no amount goes on as it was typed, so that it can be named as a fault. */
export function MoneyInput({
  value,
  onChange,
}: {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}) {
  const { currency } = useSession().camp
  const shown = typeof value === 'number' ? typedOf(value, currency) : String(value)
  const [typed, setTyped] = useState(shown)
  const centsOf = (text: string) => amountTyped(text, currency)
  // Something else set it: undone, or changed by somebody else.
  const isOurs = (centsOf(typed) ?? typed) === value
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      className="num max-w-32"
      value={isOurs ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(centsOf(target.value) ?? target.value)
      }}
    />
  )
}
