import type { FeeItem, FeeItemList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { Field, Select } from '#ui/field'
import { words } from '#words/dues'

export const useFees = () => useRead<FeeItemList>('/fee-items', { active: true, limit: 100 })

/** A late fee comes by itself, from what is late. */
export const chargeable = (fees: readonly FeeItem[]): readonly FeeItem[] =>
  fees.filter(({ active, kind }) => active && kind !== 'late_fee')

export const priceOf = ({ amountCents, tiers }: FeeItem, tierKey: string): number =>
  tiers.find(({ key }) => key === tierKey)?.amountCents ?? amountCents

/** Which of a fee's prices, where leads say it. */
export function FeePrice({
  fee,
  tierKey,
  onTier,
}: {
  readonly fee: FeeItem
  readonly tierKey: string
  readonly onTier: (key: string) => void
}) {
  const money = useMoney()
  if (fee.tiers.length === 0 || fee.tierChoice === 'members') return null
  return (
    <Field label={words.chargePrice}>
      <Select value={tierKey} onChange={({ target }) => onTier(target.value)}>
        <option value="">{words.chargeFull(money(fee.amountCents))}</option>
        {fee.tiers.map(({ key, label, amountCents }) => (
          <option key={key} value={key}>
            {words.chargeTier(label, money(amountCents))}
          </option>
        ))}
      </Select>
    </Field>
  )
}
