import type { OnboardingStep } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { Button, ButtonLink } from '#ui/button'
import { Chip, type Tone } from '#ui/chip'
import { Dialog } from '#ui/dialog'
import { words } from '#words/my-season'
import { words as shell } from '#words/shell'
import { type MySeason, useMine } from '../my-season.ts'
import { nextOf } from './next.ts'
import { stepDue } from './step-due.ts'

const TONES: Readonly<Record<OnboardingStep['result'], Tone>> = {
  completed: 'good',
  action_needed: 'warn',
  urgent: 'bad',
  waiting: 'wait',
  blocked: 'idle',
  not_available: 'idle',
  optional: 'idle',
  skipped: 'over',
}
const TO_DO: readonly OnboardingStep['result'][] = ['action_needed', 'urgent', 'optional']

/** All that is to be done before the season, what is done of it, and the way to what is not. */
export function StepsDialog({
  season,
  onClose,
}: {
  readonly season: MySeason
  readonly onClose: () => void
}) {
  const { completed, required } = season.onboarding.progress
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.allSteps}
      lede={words.progress(completed, required)}
      footer={<Button onClick={onClose}>{shell.close}</Button>}
    >
      <ul>
        {season.onboarding.steps.map((step) => (
          <Step key={step.key} step={step} season={season} />
        ))}
      </ul>
    </Dialog>
  )
}

function Step({ step, season }: { readonly step: OnboardingStep; readonly season: MySeason }) {
  const clock = useClock()
  const money = useMoney()
  const mine = useMine()
  const { takesPayments } = useSession().camp
  const { key, title, result, dueOn, waivedAt, dependsOn } = step
  const isToDo = TO_DO.includes(result)
  const { way } = nextOf(key, { season, clock, money, takesPayments })
  const before = season.onboarding.steps.filter(
    (one) => result === 'blocked' && dependsOn.includes(one.key) && one.result !== 'completed',
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-0">
      <span className="min-w-0 flex-1 basis-44 leading-snug">
        <span className="block font-medium">{title}</span>
        {isToDo && dueOn && (
          <span className="num block text-14 text-ink-2">
            {stepDue(dueOn, season.enrollment?.confirmedAt, clock)}
          </span>
        )}
        {before.length > 0 && (
          <span className="block text-14 text-ink-2">
            {words.afterSteps(before.map((one) => one.title))}
          </span>
        )}
      </span>
      <Chip tone={TONES[result]} quiet>
        {waivedAt ? words.waivedStep : words.stepResult[result]}
      </Chip>
      {isToDo && way.kind !== 'act' && (
        <ButtonLink look={{ size: 'sm' }} to={mine(way.kind === 'pay' ? 'money' : way.to)}>
          {way.label}
        </ButtonLink>
      )}
    </li>
  )
}
