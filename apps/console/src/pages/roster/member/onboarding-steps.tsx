import type { Onboarding, OnboardingMark, OnboardingStep } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Chip, type Tone } from '#ui/chip'
import { Dialog } from '#ui/dialog'
import { Field, Input } from '#ui/field'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/member'
import { words as shell } from '#words/shell'
import { Part, Rows } from './part.tsx'

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

type Doing = { readonly step: OnboardingStep; readonly state: OnboardingMark['state'] }

/** What somebody has to do before the season, and how a lead lets them off a step or notes that it is done. */
export function OnboardingSteps({
  memberId,
  name,
}: {
  readonly memberId: string
  readonly name: string
}) {
  const [isShown, setShown] = useState(false)
  const path = `/members/${memberId}/onboarding`
  const onboarding = useRead<Onboarding>(path, {}, { when: isShown })
  const [doing, setDoing] = useState<Doing>()
  const clock = useClock()
  return (
    <Part title={words.steps}>
      {isShown ? (
        <Shown of={onboarding}>
          {({ steps }) => (
            <Rows
              none={words.noSteps}
              rows={steps.map((step) => ({
                id: step.key,
                title: step.title,
                detail: detailOf(step, clock.shortDay),
                state: (
                  <Chip tone={TONES[step.result]} quiet>
                    {step.waivedAt ? words.waived : words.stepResult[step.result]}
                  </Chip>
                ),
                amount: <Acts step={step} onAct={(state) => setDoing({ step, state })} />,
              }))}
            />
          )}
        </Shown>
      ) : (
        <Button size="sm" onClick={() => setShown(true)}>
          {words.showSteps}
        </Button>
      )}
      {doing && (
        <MarkDialog
          memberId={memberId}
          name={name}
          doing={doing}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Part>
  )
}

function detailOf({ dueOn, waivedAt, reason }: OnboardingStep, day: (on: string) => string) {
  if (waivedAt !== null) return reason
  return dueOn === null ? undefined : words.due(day(dueOn))
}

function Acts({
  step: { title, mode, result, waivedAt },
  onAct,
}: {
  readonly step: OnboardingStep
  readonly onAct: (state: OnboardingMark['state']) => void
}) {
  if (waivedAt !== null) {
    return (
      <Button size="sm" aria-label={words.unwaiveOf(title)} onClick={() => onAct('open')}>
        {words.unwaive}
      </Button>
    )
  }
  if (result === 'completed') return null
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {mode === 'ack' && (
        <Button
          size="sm"
          aria-label={words.markDoneOf(title)}
          onClick={() => onAct('acknowledged')}
        >
          {words.markDone}
        </Button>
      )}
      <Button
        size="sm"
        kind="quiet"
        aria-label={words.waiveOf(title)}
        onClick={() => onAct('waived')}
      >
        {words.waive}
      </Button>
    </span>
  )
}

function MarkDialog({
  memberId,
  name,
  doing: { step, state },
  onClose,
}: {
  readonly memberId: string
  readonly name: string
  readonly doing: Doing
  readonly onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const toast = useToast()
  const mark = useChange<OnboardingMark>(
    (body) => ({ method: 'PUT', path: `/members/${memberId}/onboarding/${step.key}`, body }),
    {
      changes: ['onboarding', 'members'],
      onDone: () => {
        toast(words.marked[state](step.title, name))
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.markTitle[state](step.title)}
      lede={words.markText[state](name)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={reason.trim() === '' || mark.isPending}
            onClick={() => mark.mutate({ state, reason: reason.trim() })}
          >
            {words.markButton[state]}
          </Button>
        </>
      }
    >
      <Field label={words.reason} help={words.reasonHelp} fault={mark.error?.of('reason')}>
        <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Trouble problem={mark.error} isChange />
    </Dialog>
  )
}
