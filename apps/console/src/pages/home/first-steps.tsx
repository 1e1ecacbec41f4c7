import type { FirstStep, OverviewFirstStep } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { keptHere } from '#api/kept-here'
import { Button } from '#ui/button'
import { Bar, Card } from '#ui/card'
import { words } from '#words/home'

type Way = { readonly path: string; readonly search?: Readonly<Record<string, string>> }

/** Where each is done. */
// biome-ignore format: a table
const WAYS: Readonly<Record<FirstStep, Way>> = {
  fees:         { path: 'dues/fees' },
  documents:    { path: 'documents' },
  leads:        { path: 'seasons/start', search: { step: 'leads' } },
  lead_places:  { path: 'roster', search: { role: 'lead' } },
  applications: { path: 'settings/applications' },
  people:       { path: 'roster', search: { invite: '1' } },
  charges:      { path: 'dues', search: { bulk: '1' } },
}

/** What a new camp has set up and what comes next. It goes when all is done, or when a lead puts it away on their device. */
export function FirstSteps({ steps }: { readonly steps: readonly OverviewFirstStep[] }) {
  const { camp } = useSession()
  const place = `campkit-first-steps ${camp.slug}`
  const [isAway, setAway] = useState(() => keptHere.get(place) !== null)
  const next = steps.find(({ isDone }) => !isDone)
  if (isAway || !next) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const putAway = () => {
    keptHere.set(place, 'away')
    setAway(true)
  }
  return (
    <Card aria-labelledby="first-steps" className="no-print min-w-0 px-[18px] pt-3.5 pb-2">
      <header className="flex items-center gap-3">
        <h2 id="first-steps" className="font-sans text-14 tracking-normal">
          {words.firstSteps}
        </h2>
        <span className="w-24 max-sm:hidden">
          <Bar value={done} of={steps.length} label={words.firstStepsDone(done, steps.length)} />
        </span>
        <span aria-hidden className="num text-13 text-ink-2">
          {words.firstStepsDone(done, steps.length)}
        </span>
        <Button
          kind="quiet"
          size="sm"
          square
          className="ml-auto"
          aria-label={words.putFirstStepsAway}
          onClick={putAway}
        >
          <X aria-hidden />
        </Button>
      </header>
      <ul className="mt-1 grid gap-x-6 lg:grid-cols-2">
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} isNext={step === next.step} />
        ))}
      </ul>
    </Card>
  )
}

function Step({
  step,
  isDone,
  isNext,
}: OverviewFirstStep & {
  readonly isNext: boolean
}) {
  const { camp } = useSession()
  const { title, text } = words.firstStep[step]
  const { path, search = {} } = WAYS[step]
  if (isDone) {
    return (
      <li className="flex min-h-11 items-center gap-2.5 py-1.5 text-ink-2">
        <Check aria-hidden className="size-4 shrink-0 text-good" />
        <span className="min-w-0 flex-1">{title}</span>
        <span className="text-13">{words.stepDone}</span>
      </li>
    )
  }
  return (
    <li className="min-w-0">
      <Link
        to={`/c/${camp.slug}/${path}`}
        search={search as never}
        aria-current={isNext ? 'step' : undefined}
        className="flex min-h-11 items-center gap-2.5 py-1.5"
      >
        <span
          aria-hidden
          className={`size-2.5 shrink-0 rounded-full border-[1.5px] ${isNext ? 'mx-[3px] border-accent bg-accent' : 'mx-[3px] border-edge'}`}
        />
        <span className="min-w-0 flex-1 leading-tight">
          <span className={isNext ? 'font-strong' : 'font-medium'}>{title}</span>
          <span className="block text-13 text-ink-2">{text}</span>
        </span>
        {isNext && <span className="text-13 text-accent-ink">{words.stepNext}</span>}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}
