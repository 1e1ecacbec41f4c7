import type { Season } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { Button, ButtonLink } from '#ui/button'
import { words } from '#words/roll-over'
import { words as seasonWords } from '#words/seasons'
import { ActivateDialog } from '../activate-dialog.tsx'
import { ClosingList } from '../closing-list.tsx'
import { activeOf } from '../reading.ts'
import { FeesLink } from './make-step.tsx'
import type { Plan } from './plan.ts'
import { StepFoot } from './step-foot.tsx'

/** The one step that cannot be taken back: the new season opens, and the old one closes. */
export function OpenStep({
  plan,
  seasons,
}: {
  readonly plan: Plan
  readonly seasons: readonly Season[]
}) {
  const { camp, member } = useSession()
  const [isAsking, setAsking] = useState(false)
  const base = `/c/${camp.slug}`
  const made = seasons.find(({ id }) => id === plan.madeId)
  const active = activeOf(seasons)
  if (!made) return null
  if (made.status === 'active') return <IsOpen name={made.name} base={base} oldId={plan.from.id} />
  return (
    <section aria-label={words.step.open} className="grid gap-5">
      <header>
        <h2 className="text-16">{seasonWords.openTitle(made.name)}</h2>
        <p className="mt-0.5 text-ink-2">{seasonWords.openText(made.name, active?.name)}</p>
        <FeesLink plan={plan} seasonId={made.id} />
      </header>
      {active && <ClosingList season={active} />}
      <StepFoot onBack={() => plan.set({ step: 'make' })}>
        <span className="text-13 text-ink-3">{words.openLaterText}</span>
        <ButtonLink to={`${base}/seasons`}>{words.openLater}</ButtonLink>
        {member.role === 'super_admin' ? (
          <Button kind="primary" onClick={() => setAsking(true)}>
            {words.openNow(made.name)}
          </Button>
        ) : (
          <span className="text-13 text-ink-2">{seasonWords.onlyHeads}</span>
        )}
      </StepFoot>
      {isAsking && (
        <ActivateDialog season={made} active={active} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

function IsOpen({
  name,
  base,
  oldId,
}: {
  readonly name: string
  readonly base: string
  readonly oldId: string
}) {
  return (
    <section aria-label={words.isOpen(name)}>
      <h2 className="text-16">{words.isOpen(name)}</h2>
      <p className="mt-0.5 mb-4 text-ink-2">{words.isOpenText}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink look={{ kind: 'primary' }} to={`${base}/settings/applications`}>
          {words.toSettings}
        </ButtonLink>
        <ButtonLink to={`${base}/roster`}>{words.toRoster}</ButtonLink>
        <ButtonLink to={`${base}/dues/closing`} search={{ season: oldId } as never}>
          {words.toClosing}
        </ButtonLink>
        <ButtonLink to={`${base}/seasons`}>{words.toSeasons}</ButtonLink>
      </div>
    </section>
  )
}
