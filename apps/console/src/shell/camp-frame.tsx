import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CampContext } from '#api/camp'
import { keepCurrency } from '#api/camp-money'
import { beginning, isOutage, useChanges } from '#api/changes'
import { useLateAnswers } from '#api/late-answers'
import type { Problem } from '#api/problem'
import { againAfterMs, reading } from '#api/read'
import type { Session } from '#api/session'
import { loadAnew, showMember } from '#api/shown-member'
import { buttonClass } from '#ui/button'
import { Later } from '#ui/page'
import { words as faults } from '#words/faults'
import { words } from '#words/shell'
import { FailedPage } from './failed-page.tsx'
import { GoToSignIn } from './go-to-sign-in.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { onSignedOut } from './signed-in-channel.ts'
import { useColours } from './theme.ts'
import { countUnsent } from './unsent.ts'

const WHILE_AWAY_MS = 5000

/** Everything below a camp's address: who is signed in to it decides what is shown. */
export function CampFrame() {
  const { slug } = useParams({ strict: false }) as { slug: string }
  const { data, error, refetch } = useQuery({
    ...reading<Session>(slug, '/session'),
    // Nothing hears of changes before it is known who is there.
    refetchInterval: ({ state }) =>
      !state.data && isOutage(state.error) ? WHILE_AWAY_MS : againAfterMs(state.error),
  })
  useQuery(beginning(slug))
  useLateAnswers(slug)
  if (data) {
    showMember(slug, data.member.id)
    keepCurrency(slug, data.camp.currency)
    return <InCamp key={`${slug} ${data.member.id}`} session={data} />
  }
  if (!error) {
    return (
      <Later>
        <div className="p-8 text-ink-3">{words.loading}</div>
      </Later>
    )
  }
  if (error.isSignedOut) return <GoToSignIn slug={slug} />
  return <NoSession problem={error} onRetry={() => void refetch()} />
}

function InCamp({ session }: { readonly session: Session }) {
  useColours(session.camp.colours)
  useChanges(session.camp.slug)
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    // What waits on this device is said here: where people sign in nobody knows of it.
    const leave = (unsent: number) => (unsent > 0 ? setLeft(true) : loadAnew())
    return onSignedOut(() => void countUnsent().then(leave))
  }, [])
  if (isLeft) return <GoToSignIn slug={session.camp.slug} />
  return (
    <CampContext value={session}>
      <ProofDialog>
        <Outlet />
      </ProofDialog>
    </CampContext>
  )
}

const saidOf = (problem: Problem): string =>
  problem.isTooMany
    ? faults.tooManyRead(problem.retryAfterSeconds)
    : problem.message || words.awayText

function NoSession({
  problem,
  onRetry,
}: {
  readonly problem: Problem
  readonly onRetry: () => void
}) {
  const isAbsent = problem.status === 404
  return (
    <FailedPage
      title={isAbsent ? words.noCamp : words.away}
      text={isAbsent ? words.noCampText : saidOf(problem)}
      requestId={problem.requestId}
    >
      {isAbsent ? (
        <a className={buttonClass({ kind: 'primary' })} href="/">
          {words.chooseCamp}
        </a>
      ) : (
        <button type="button" className={buttonClass({ kind: 'primary' })} onClick={onRetry}>
          {words.tryAgain}
        </button>
      )}
    </FailedPage>
  )
}
