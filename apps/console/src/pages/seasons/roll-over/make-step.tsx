import type { Enrollment, RolledOverSeason, RosterLine } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useChangeMany } from '#api/change-many'
import { useReadAll } from '#api/read-all'
import { Button } from '#ui/button'
import { Bar } from '#ui/card'
import { Shown, Trouble } from '#ui/page'
import { words } from '#words/roll-over'
import { type Plan, useFormer, usePreview } from './plan.ts'
import { StepFoot } from './step-foot.tsx'

/** Says what happens, makes the season, and invites people one after another. */
export function MakeStep({ plan }: { readonly plan: Plan }) {
  const former = useFormer(plan)
  const [isNew, setNew] = useState(false)
  return (
    <Shown of={former}>
      {({ data }) => {
        const chosen = data.filter(plan.isChosen)
        return plan.madeId ? (
          <Inviting plan={plan} seasonId={plan.madeId} chosen={chosen} isNew={isNew} />
        ) : (
          <Summary plan={plan} chosen={chosen} onMade={() => setNew(true)} />
        )
      }}
    </Shown>
  )
}

type Props = { readonly plan: Plan; readonly chosen: readonly RosterLine[] }

function Summary({ plan, chosen, onMade }: Props & { readonly onMade: () => void }) {
  const { from, name, gate, set } = plan
  const preview = usePreview(plan)
  const make = useChange<undefined, RolledOverSeason>(
    () => ({
      path: `/seasons/${from.id}/roll-over`,
      body: { preview: false, name: name.trim(), gateOpensOn: gate },
    }),
    {
      changes: ['seasons'],
      onDone: ({ seasonId }) => {
        onMade()
        set({ season: seasonId ?? undefined })
      },
    },
  )
  const count = preview.data?.copied.reduce((sum, { names }) => sum + names.length, 0)
  const lines = [
    words.makes(name),
    ...(count === undefined ? [] : [words.copies(count)]),
    words.invites(chosen.length),
    words.stays(from.name),
    words.noMoney,
  ]
  return (
    <section aria-label={words.summary}>
      <h2 className="mb-3 text-16">{words.summary}</h2>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-good-mark" />
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-3">
        <Trouble problem={make.error ?? preview.error} isChange />
      </div>
      <StepFoot onBack={() => set({ step: 'people' })}>
        <Button
          kind="primary"
          disabled={make.isPending || !preview.data}
          onClick={() => make.mutate(undefined)}
        >
          {make.isPending ? words.making : words.make(name)}
        </Button>
      </StepFoot>
    </section>
  )
}

/** What can be prepared before it opens. */
export function FeesLink({ plan, seasonId }: { readonly plan: Plan; readonly seasonId: string }) {
  const { slug } = useSession().camp
  return (
    <Link to={`/c/${slug}/dues/fees`} search={{ season: seasonId } as never} className="link">
      {words.toFees(plan.name)}
    </Link>
  )
}

/** At once for a season that was just made; later, and after a reload, it goes on with who is not invited yet. */
function Inviting({
  plan,
  chosen,
  seasonId,
  isNew,
}: Props & { readonly seasonId: string; readonly isNew: boolean }) {
  const there = useReadAll<Enrollment>('/enrollments', { seasonId })
  const many = useChangeMany(['enrollments', 'seasons'])
  const isThere = (id: string) =>
    many.done.includes(id) || (there.data?.some(({ memberId }) => memberId === id) ?? false)
  const left = chosen.filter(({ id }) => !isThere(id))
  const done = chosen.length - left.length
  const invite = () =>
    void many.run(
      left.map(({ id }) => id),
      (memberId) => ({ path: '/enrollments', body: { memberId, seasonId } }),
    )
  const isBegun = useRef(false)
  const mayBegin = isNew && there.data !== undefined && left.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!mayBegin || isBegun.current) return
    isBegun.current = true
    invite()
  }, [mayBegin])
  return (
    <section aria-label={words.isMade(plan.name)}>
      <h2 className="text-16">{words.isMade(plan.name)}</h2>
      <p className="mt-0.5 text-ink-2">{words.isMadeText}</p>
      <FeesLink plan={plan} seasonId={seasonId} />
      <Shown of={there}>
        {() => (
          <div className="mt-5 grid gap-2">
            <p role="status" className="num font-strong">
              {left.length === 0 ? words.invitedAll(done) : words.inviting(done, chosen.length)}
            </p>
            {chosen.length > 0 && (
              <Bar value={done} of={chosen.length} label={words.inviting(done, chosen.length)} />
            )}
            {!many.isPending && many.problems.length > 0 && (
              <>
                <p>{words.notInvited(many.problems.length)}</p>
                <Trouble problem={many.problems[0]} isChange />
              </>
            )}
          </div>
        )}
      </Shown>
      <StepFoot onBack={many.isPending ? undefined : () => plan.set({ step: 'people' })}>
        {left.length > 0 && (
          <Button kind="primary" disabled={many.isPending || !there.data} onClick={invite}>
            {words.invite(left.length)}
          </Button>
        )}
        <Button
          {...(left.length === 0 && { kind: 'primary' as const })}
          disabled={many.isPending}
          onClick={() => plan.set({ step: 'open' })}
        >
          {words.goOn}
        </Button>
      </StepFoot>
    </section>
  )
}
