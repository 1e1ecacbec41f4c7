import type { RolledOverSeason } from '@campkit/sdk/rest/api.generated'
import { ChevronRight } from 'lucide-react'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Shown } from '#ui/page'
import { Table, Td, Th } from '#ui/table'
import { words } from '#words/roll-over'
import { words as seasonWords } from '#words/seasons'
import { DAYS } from '../season-fields.ts'
import { settingsDates, WHAT_SETTINGS } from './moved-settings.ts'
import { type Plan, usePreview } from './plan.ts'
import { StepFoot } from './step-foot.tsx'

/** What comes along, with the dates moved: exactly what the roll-over will make. */
export function CopiesStep({ plan }: { readonly plan: Plan }) {
  const preview = usePreview(plan)
  return (
    <>
      <Shown of={preview}>
        {(found) => (
          <div className="grid gap-7">
            <Dates plan={plan} found={found} />
            <Copied copied={found.copied.filter(({ what }) => what !== WHAT_SETTINGS)} />
            <Windows found={found} />
          </div>
        )}
      </Shown>
      <StepFoot onBack={() => plan.set({ step: 'dates' })}>
        <Button
          kind="primary"
          disabled={!preview.data}
          onClick={() => plan.set({ step: 'people' })}
        >
          {words.next}
        </Button>
      </StepFoot>
    </>
  )
}

function Dates({
  plan: { from },
  found,
}: {
  readonly plan: Plan
  readonly found: RolledOverSeason
}) {
  const clock = useClock()
  const day = (on: string | null) => (on ? clock.dayAndYear(on) : '')
  return (
    <section>
      <h2 className="mb-2 text-16">{words.dates}</h2>
      <div className="overflow-hidden rounded-card border border-line [&_tr:last-child>td]:border-0">
        <Table label={words.dates}>
          <thead>
            <tr>
              <Th>{found.season.name}</Th>
              <Th>{words.was}</Th>
              <Th>{words.willBe}</Th>
            </tr>
          </thead>
          <tbody>
            {DAYS.filter((name) => from[name]).map((name) => (
              <tr key={name}>
                <Td>{seasonWords[name]}</Td>
                <Td className="num text-ink-2">{day(from[name])}</Td>
                <Td className="num font-strong">{day(found.season[name])}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  )
}

export function Copied({ copied }: Pick<RolledOverSeason, 'copied'>) {
  return (
    <section aria-label={words.copied}>
      <h2 className="mb-2 text-16">{words.copied}</h2>
      <ul className="rounded-card border border-line">
        {copied.map(({ what, names }) => (
          <li key={what} className="border-line not-first:border-t">
            {names.length === 0 ? (
              <p className="flex min-h-11 items-center justify-between pr-3.5 pl-9.5 text-ink-3">
                <span className="first-letter:uppercase">{what}</span>
                <span>{words.none}</span>
              </p>
            ) : (
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3.5 hover:bg-hover">
                  <ChevronRight
                    aria-hidden
                    className="size-4 shrink-0 text-ink-3 in-open:rotate-90"
                  />
                  <span className="first-letter:uppercase">{what}</span>
                  <span className="num ml-auto font-strong">{names.length}</span>
                </summary>
                <ul className="grid gap-1 pr-3.5 pb-3 pl-9.5 text-13 text-ink-2">
                  {names.map((name, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice
                    <li key={i}>{name}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-ink-2">{words.notCopied}</p>
    </section>
  )
}

export function Windows({ found }: { readonly found: RolledOverSeason }) {
  const clock = useClock()
  const dates = settingsDates(found, clock)
  return (
    <section aria-label={words.windows}>
      <h2 className="text-16">{words.windows}</h2>
      <p className="mt-0.5 mb-2 text-13 text-ink-2">
        {dates.length === 0 ? words.noWindows : words.windowsText}
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
        {dates.map(({ label, on }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num">{on}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
