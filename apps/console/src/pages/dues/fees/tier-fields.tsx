import type { TierChoice } from '@campkit/sdk/rest/api.generated'
import { Plus, X } from 'lucide-react'
import { useSession } from '#api/camp'
import type { Problem } from '#api/problem'
import { amountTyped } from '#format/typed-money'
import { Button } from '#ui/button'
import { Field, Input } from '#ui/field'
import { Segments } from '#ui/segments'
import { words } from '#words/fees'
import { newTier, type TypedFee, type TypedTier } from './typed.ts'

const MOST_TIERS = 20
const CHOICES = (Object.keys(words.choices) as readonly TierChoice[]).map((value) => ({
  value,
  label: words.choices[value],
}))

/** The prices beside the full one, and who chooses among them. */
export function TierFields({
  typed: { tiers, tierChoice },
  problem,
  onChange,
}: {
  readonly typed: TypedFee
  readonly problem: Problem | null
  readonly onChange: (changed: Partial<TypedFee>) => void
}) {
  const change = (id: string, changed: Partial<TypedTier>) =>
    onChange({ tiers: tiers.map((tier) => (tier.id === id ? { ...tier, ...changed } : tier)) })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-14 font-label">{words.tiers}</legend>
      <p className="-mt-1 text-13 text-ink-3">{words.tiersHelp}</p>
      {tiers.map((tier, at) => (
        <Tier
          key={tier.id}
          tier={tier}
          at={at + 1}
          problem={problem}
          onChange={(changed) => change(tier.id, changed)}
          onRemove={() => onChange({ tiers: tiers.filter(({ id }) => id !== tier.id) })}
        />
      ))}
      <div>
        <Button
          size="sm"
          disabled={tiers.length >= MOST_TIERS}
          onClick={() => onChange({ tiers: [...tiers, newTier()] })}
        >
          <Plus aria-hidden />
          {words.addTier}
        </Button>
      </div>
      {tiers.length > 0 && (
        <Segments
          label={words.choice}
          help={words.choiceHelp}
          segments={CHOICES}
          value={tierChoice}
          onChange={(chosen) => onChange({ tierChoice: chosen })}
        />
      )}
    </fieldset>
  )
}

function Tier({
  tier: { label, amount, hint },
  at,
  problem,
  onChange,
  onRemove,
}: {
  readonly tier: TypedTier
  readonly at: number
  readonly problem: Problem | null
  readonly onChange: (changed: Partial<TypedTier>) => void
  readonly onRemove: () => void
}) {
  const { currency } = useSession().camp
  const isNoPrice = amount !== '' && amountTyped(amount, currency) === undefined
  const of = (field: string) => problem?.of(`tiers/${at - 1}/${field}`)
  return (
    <div className="grid items-start gap-3 rounded-control bg-sunken p-3 sm:grid-cols-[minmax(0,1fr)_120px_auto]">
      <Field label={words.tierLabel(at)} fault={of('label')}>
        <Input
          maxLength={120}
          value={label}
          onChange={({ target }) => onChange({ label: target.value })}
        />
      </Field>
      <Field label={words.tierAmount(at)} fault={isNoPrice ? words.amountFault : of('amountCents')}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      </Field>
      <Button
        kind="quiet"
        square
        className="max-sm:justify-self-end sm:mt-[27px]"
        aria-label={words.removeTier(label || words.tierNew)}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
      <div className="sm:col-span-3">
        <Field
          label={words.tierHint(at)}
          optional={words.optional}
          help={words.tierHintHelp}
          fault={of('incomeHint')}
        >
          <Input
            maxLength={200}
            value={hint}
            onChange={({ target }) => onChange({ hint: target.value })}
          />
        </Field>
      </div>
    </div>
  )
}
