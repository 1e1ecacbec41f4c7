import type { Application, Referral } from '@campkit/sdk/rest/api.generated'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { words } from '#words/applications'
import { Answers } from './answers.tsx'
import { daysWaiting, isOurTurn, LONG_DAYS, toneOf } from './board.ts'
import { Interview } from './interview.tsx'
import { type Move, movesOf } from './moves.ts'
import type { Person } from './names.ts'
import { PrivateAnswers } from './private-answers.tsx'
import { Score } from './score.tsx'

/** One application, beside the board: what it says, what leads think of it, and what to do. */
export function ApplicationPanel({
  application,
  personOf,
  onMove,
  onClose,
}: {
  readonly application: Application
  readonly personOf: (memberId: string) => Person
  readonly onMove: (move: Move) => void
  readonly onClose: () => void
}) {
  const clock = useClock()
  const { name, email } = personOf(application.memberId)
  const days = daysWaiting(application, clock)
  const moves = movesOf(application.status)
  const place = useRef<HTMLElement>(null)
  // On a phone the panel stands above the board, maybe out of sight of the card that opened it.
  useEffect(() => {
    if (!window.matchMedia('(min-width: 1100px)').matches) place.current?.scrollIntoView()
  }, [])
  return (
    <aside
      ref={place}
      aria-label={words.panel}
      className="flex scroll-mt-14 flex-col gap-3.5 border-b border-line bg-canvas p-4 text-15 lg:px-5 lg:text-14 xl:rounded-br-[14px] xl:border-b-0 xl:border-l"
    >
      <header className="flex items-center gap-3">
        <Avatar name={name} size="lg" />
        <div className="min-w-0">
          <h2 className="text-18">{name}</h2>
          <p className="truncate text-14 text-ink-2 lg:text-13">
            {[application.submittedAt && words.sent(clock.date(application.submittedAt)), email]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button
          kind="quiet"
          square
          aria-label={words.close}
          className="-mt-3.5 -mr-1.5 mb-auto ml-auto"
          onClick={onClose}
        >
          <X aria-hidden />
        </Button>
      </header>
      {isOurTurn(application) && days > LONG_DAYS && (
        <Note tone={toneOf(days)}>
          <b className="font-strong">{words.unanswered(days)}</b>
        </Note>
      )}
      <Answers application={application} />
      {application.referralId && <Vouch referralId={application.referralId} personOf={personOf} />}
      <Talk application={application} />
      {moves.length > 0 && <Score application={application} />}
      <Interview application={application} personOf={personOf} canEdit={moves.length > 0} />
      <PrivateAnswers application={application} />
      {moves.length > 0 && (
        <footer className="mt-auto flex flex-wrap gap-2 border-t border-line pt-3.5">
          {moves.map((move, at) => (
            <Button
              key={move}
              kind={at === 0 ? 'primary' : move === 'declined' ? 'danger' : 'plain'}
              wraps={at === 0}
              className={at === 0 ? 'max-lg:w-full' : 'max-lg:flex-1'}
              onClick={() => onMove(move)}
            >
              {at === 0 ? words.moveTitle[move](name) : words.moves[move]}
            </Button>
          ))}
        </footer>
      )}
    </aside>
  )
}

/** Who sent them here, and what that member says of them. */
function Vouch({
  referralId,
  personOf,
}: {
  readonly referralId: string
  readonly personOf: (memberId: string) => Person
}) {
  const { data } = useRead<Referral>(`/referrals/${referralId}`)
  if (!data) return null
  const { name } = personOf(data.memberId)
  return (
    <div className="flex items-start gap-[9px] rounded-[10px] border border-line bg-surface px-3 py-2.5 leading-[1.4]">
      <Avatar name={name} size="sm" />
      <p>
        <b className="font-strong">{data.vouch ? words.vouches(name) : words.refers(name)}</b>
        {data.vouch && ` ${words.vouchText(data.vouch.text)}`}
      </p>
    </div>
  )
}

/** What was asked, answered and told. */
function Talk({
  application: { infoRequest, infoAnswer, decision },
}: {
  readonly application: Application
}) {
  const said = [
    [words.question, infoRequest],
    [words.answer, infoAnswer],
    [words.message, decision.message],
  ] as const
  return said.map(
    ([title, text]) =>
      text && (
        <section key={title}>
          <h3 className="mb-1 font-sans text-13 font-strong tracking-normal">{title}</h3>
          <p className="leading-normal whitespace-pre-line">{text}</p>
        </section>
      ),
  )
}
