import type { Season, SeasonFromTemplate } from '@campkit/sdk/rest/api.generated'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import type { Problem } from '#api/problem'
import { amountTyped } from '#format/typed-money'
import { Button } from '#ui/button'
import { Field, Input } from '#ui/field'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/start'
import { StepPart, type Ways } from './ways.tsx'

type Prices = { readonly dues: string; readonly deposit: string }

const USUAL: Prices = { dues: '300', deposit: '50' }

/** Fees, form, teams and documents to begin with; it shows first what would be made. */
export function TemplateStep({ season, onNext, onBack }: Ways & { readonly season: Season }) {
  const { camp } = useSession()
  const toast = useToast()
  const [typed, setTyped] = useState(USUAL)
  const centsOf = (text: string) => (text.trim() === '' ? 0 : amountTyped(text, season.currency))
  const prices = { duesCents: centsOf(typed.dues), depositCents: centsOf(typed.deposit) }
  const path = `/seasons/${season.id}/template`
  const preview = useQuery<SeasonFromTemplate, Problem>({
    queryKey: [camp.slug, path],
    queryFn: ({ signal }) => {
      const body = { preview: true, duesCents: 1, depositCents: 1 }
      return call<SeasonFromTemplate>(camp.slug, { method: 'POST', path, body, signal })
    },
  })
  const make = useChange<typeof prices, SeasonFromTemplate>(
    (sent) => ({ path, body: { preview: false, ...sent } }),
    {
      changes: ['seasons', 'fee-items', 'teams', 'documents', 'application-forms'],
      onDone: ({ made }) => {
        toast(words.made(made.flatMap(({ names }) => names).length))
        onNext()
      },
    },
  )
  const isPriced = prices.duesCents !== undefined && prices.depositCents !== undefined
  const isEmpty = preview.data?.made.every(({ names }) => names.length === 0) ?? false
  return (
    <StepPart
      title={words.templateTitle}
      text={words.templateText}
      onBack={onBack}
      acts={
        <>
          <Button kind={isEmpty ? 'primary' : 'plain'} onClick={onNext}>
            {isEmpty ? words.next : words.skip}
          </Button>
          {!isEmpty && (
            <Button
              kind="primary"
              disabled={!isPriced || make.isPending || !preview.data}
              onClick={() => make.mutate(prices)}
            >
              {words.makeAll}
            </Button>
          )}
        </>
      }
    >
      <Shown of={preview}>{({ made }) => <Would made={made} />}</Shown>
      {!isEmpty && <PriceFields typed={typed} onType={setTyped} prices={prices} season={season} />}
      <Trouble problem={make.error} isChange />
    </StepPart>
  )
}

function Would({ made }: SeasonFromTemplate) {
  const wanted = made.filter(({ names }) => names.length > 0)
  if (wanted.length === 0) return <p className="text-ink-2">{words.nothingToMake}</p>
  return (
    <section aria-label={words.would}>
      <ul className="grid gap-3 rounded-card border border-line p-4">
        {wanted.map(({ what, names }) => (
          <li key={what}>
            <b className="block font-strong first-letter:uppercase">{what}</b>
            <span className="text-13 text-ink-2">{names.join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-ink-2">{words.onboarding}</p>
    </section>
  )
}

function PriceFields({
  typed,
  onType,
  prices,
  season: { currency },
}: {
  readonly typed: Prices
  readonly onType: (typed: Prices) => void
  readonly prices: {
    readonly duesCents: number | undefined
    readonly depositCents: number | undefined
  }
  readonly season: Season
}) {
  const fields = [
    ['dues', words.dues, words.priceHelp, prices.duesCents],
    ['deposit', words.deposit, words.depositHelp, prices.depositCents],
  ] as const
  return (
    <fieldset className="grid gap-4.5 sm:grid-cols-2">
      <legend className="mb-2 text-14 font-strong">{words.prices(currency)}</legend>
      {fields.map(([name, label, help, cents]) => (
        <Field
          key={name}
          label={label}
          help={help}
          fault={cents === undefined ? words.priceFault : undefined}
        >
          <Input
            inputMode="decimal"
            className="num max-w-40"
            value={typed[name]}
            onChange={({ target }) => onType({ ...typed, [name]: target.value })}
          />
        </Field>
      ))}
    </fieldset>
  )
}
