import type { Season } from '@campkit/sdk/rest/api.generated'
import { useAddress } from '#api/address'
import { PageHead, Shown } from '#ui/page'
import { Steps } from '#ui/steps'
import { words } from '#words/start'
import { activeOf, useSeasons } from '../reading.ts'
import { FaceStep } from './face-step.tsx'
import { LeadsStep } from './leads-step.tsx'
import { NextStep } from './next-step.tsx'
import { SeasonStep } from './season-step.tsx'
import { TemplateStep } from './template-step.tsx'

const STEPS = ['season', 'template', 'face', 'leads', 'next'] as const
type Step = (typeof STEPS)[number]

/** For a camp that has nothing yet. Each step saves what is its own, so a reload loses nothing. */
export function Page() {
  const seasons = useSeasons()
  return (
    <>
      <PageHead title={words.title} lede={words.lede} />
      <Shown of={seasons}>{({ data }) => <Wizard season={activeOf(data)} />}</Shown>
    </>
  )
}

function Wizard({ season }: { readonly season: Season | undefined }) {
  const { search, set } = useAddress()
  const asked = STEPS.find((one) => one === search.step) ?? 'season'
  // Everything else hangs on a season.
  const step: Step = season ? asked : 'season'
  const go = (to: string) => set({ step: to })
  const move = (by: number) => go(STEPS[STEPS.indexOf(step) + by] ?? step)
  const ways = { onNext: () => move(1), onBack: () => move(-1) }
  return (
    <>
      <Steps
        label={words.steps}
        steps={STEPS.map((id) => ({ id, label: words.step[id] }))}
        at={step}
        onGo={go}
      />
      <div className="max-w-[720px] px-4 py-6 lg:px-6">
        {step === 'season' && <SeasonStep season={season} onNext={ways.onNext} />}
        {step === 'template' && season && <TemplateStep season={season} {...ways} />}
        {step === 'face' && <FaceStep {...ways} />}
        {step === 'leads' && <LeadsStep {...ways} />}
        {step === 'next' && <NextStep />}
      </div>
    </>
  )
}
