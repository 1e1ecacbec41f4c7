import type { Season } from '@campkit/sdk/rest/api.generated'
import { CalendarPlus } from 'lucide-react'
import { useSession } from '#api/camp'
import { ButtonLink } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { Steps } from '#ui/steps'
import { words } from '#words/roll-over'
import { words as seasonWords } from '#words/seasons'
import { useSeasons } from '../reading.ts'
import { CopiesStep } from './copies-step.tsx'
import { DatesStep } from './dates-step.tsx'
import { MakeStep } from './make-step.tsx'
import { OpenStep } from './open-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { type Plan, STEPS, type Step, usePlan } from './plan.ts'

/** From one season to the next: nothing is made before the fourth step, and nothing closes before the last. */
export function Page() {
  const { camp } = useSession()
  const seasons = useSeasons()
  return (
    <>
      <PageHead
        title={words.title}
        crumb={{ label: seasonWords.title, to: `/c/${camp.slug}/seasons` }}
      />
      <Shown of={seasons}>{({ data }) => <Wizard seasons={data} />}</Shown>
    </>
  )
}

function Wizard({ seasons }: { readonly seasons: readonly Season[] }) {
  const { camp } = useSession()
  const plan = usePlan(seasons)
  if (!plan) {
    return (
      <Empty
        icon={<CalendarPlus aria-hidden />}
        title={words.needsSeason}
        acts={
          <ButtonLink look={{ kind: 'primary' }} to={`/c/${camp.slug}/seasons/start`}>
            {words.begin}
          </ButtonLink>
        }
      >
        {words.needsSeasonText}
      </Empty>
    )
  }
  return (
    <>
      <Steps
        label={words.steps}
        steps={STEPS.map((id) => ({ id, label: words.step[id] }))}
        at={plan.step}
        onGo={plan.madeId ? undefined : (step) => plan.set({ step })}
      />
      <div className="max-w-[760px] px-4 py-6 lg:px-6">
        <AtStep step={plan.step} plan={plan} seasons={seasons} />
      </div>
    </>
  )
}

function AtStep({
  step,
  plan,
  seasons,
}: {
  readonly step: Step
  readonly plan: Plan
  readonly seasons: readonly Season[]
}) {
  switch (step) {
    case 'dates':
      return <DatesStep plan={plan} seasons={seasons} />
    case 'copies':
      return <CopiesStep plan={plan} />
    case 'people':
      return <PeopleStep plan={plan} />
    case 'make':
      return <MakeStep plan={plan} />
    case 'open':
      return <OpenStep plan={plan} seasons={seasons} />
  }
}
