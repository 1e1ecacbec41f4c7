import type { SeasonStep } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Field, Input } from '#ui/field'
import { Trouble } from '#ui/page'
import { Segments } from '#ui/segments'
import { useToast } from '#ui/toast'
import { words } from '#words/onboarding'
import { words as shell } from '#words/shell'

type Asked = keyof typeof words.asked
const ASKED = (Object.keys(words.asked) as readonly Asked[]).map((value) => ({
  value,
  label: words.asked[value],
}))

const askedOf = ({ active, required }: SeasonStep): Asked =>
  active ? (required ? 'required' : 'optional') : 'off'

/** Whether a step is asked for this season, and by when. Only what was changed is sent, so that two leads do not undo each other. */
export function StepDialog({
  step,
  missing,
  onClose,
}: {
  readonly step: SeasonStep
  /** How many are not through it; unknown until that is read. */
  readonly missing: number | undefined
  readonly onClose: () => void
}) {
  const { camp } = useSession()
  const toast = useToast()
  const [seen] = useState(step)
  const [asked, setAsked] = useState(() => askedOf(step))
  const [dueOn, setDueOn] = useState(step.dueOn ?? '')
  const changed = changesOf(seen, asked, dueOn)
  const save = useChange<object, SeasonStep>(
    (fields) => ({
      method: 'PATCH',
      path: `/onboarding/steps/${seen.key}`,
      body: { seasonId: seen.seasonId, ...fields },
    }),
    {
      changes: ['onboarding', 'reports'],
      onDone: ({ title }) => {
        toast(words.saved(title))
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.change(seen.title)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={Object.keys(changed).length === 0 || save.isPending}
            onClick={() => save.mutate(changed)}
          >
            {words.save}
          </Button>
        </>
      }
    >
      {missing !== undefined && seen.active && (
        <Note role="status">
          {words.effect(missing)}
          {missing > 0 && (
            <Link
              to={`/c/${camp.slug}/reports`}
              search={{ view: 'people', step: seen.key }}
              className="link mt-1 block w-fit"
            >
              {words.who}
            </Link>
          )}
        </Note>
      )}
      <Segments
        label={words.askedLabel}
        help={words.askedHelp[asked]}
        segments={ASKED}
        value={asked}
        onChange={setAsked}
      />
      {asked !== 'off' && (
        <Field
          label={words.dueOn}
          optional={words.optional}
          help={words.dueHelp}
          fault={save.error?.of('dueOn')}
        >
          <Input type="date" value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
        </Field>
      )}
      <Trouble problem={save.error} isChange />
    </Dialog>
  )
}

function changesOf(seen: SeasonStep, asked: Asked, dueOn: string) {
  const [active, required] = [asked !== 'off', asked === 'required']
  const due = dueOn || null
  return {
    ...(active !== seen.active && { active }),
    ...(active && required !== seen.required && { required }),
    ...(active && due !== seen.dueOn && { dueOn: due }),
  }
}
