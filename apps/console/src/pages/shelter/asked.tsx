import type { ShelterChange } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { words } from '#words/shelter'
import { AnswerDialog } from './answer-dialog.tsx'
import { useHand } from './hand.tsx'
import type { View } from './view.ts'

type Answering = { readonly change: ShelterChange; readonly isGrant: boolean }

/** Who has a bed and asks for another: a lead says yes or no. */
export function Asked() {
  const { view } = useHand()
  const [answering, setAnswering] = useState<Answering>()
  const { changes } = view.board
  if (changes.length === 0) return null
  return (
    <section aria-label={words.asked} className="no-print mb-4">
      <h2 className="mb-2 flex gap-2 font-sans text-14 tracking-normal">
        {words.asked}
        <span className="num font-medium text-ink-3">{changes.length}</span>
      </h2>
      <ul className="grid gap-1.5">
        {changes.map((change) => {
          const name = view.nameOf(change.memberId)
          return (
            <li
              key={change.id}
              aria-label={name}
              className="grid gap-1.5 rounded-[9px] border border-line bg-surface p-2.5 shadow-1"
            >
              <div className="flex items-center gap-2.5">
                <Avatar name={name} />
                <div className="min-w-0">
                  <b className="block truncate text-14 leading-[1.25] font-strong">{name}</b>
                  <span className="block truncate text-12 text-ink-2">{whereTo(view, change)}</span>
                </div>
              </div>
              <p className="text-13 leading-[1.4] text-ink-2">{change.reason}</p>
              <div className="flex gap-1.5 max-lg:*:flex-1">
                <Button size="sm" onClick={() => setAnswering({ change, isGrant: true })}>
                  {words.grant}
                </Button>
                <Button
                  size="sm"
                  kind="quiet"
                  onClick={() => setAnswering({ change, isGrant: false })}
                >
                  {words.refuse}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {answering && (
        <AnswerDialog {...answering} view={view} onClose={() => setAnswering(undefined)} />
      )}
    </section>
  )
}

function whereTo(view: View, { memberId, unitId, withMemberId }: ShelterChange): string {
  const from = view.unitOf(view.bedsOf(memberId)[0]?.unitId ?? null)?.label ?? ''
  const to = unitId
    ? (view.unitOf(unitId)?.label ?? '')
    : withMemberId
      ? words.toWhom(view.nameOf(withMemberId))
      : words.anywhere
  return words.fromTo(from, to)
}
