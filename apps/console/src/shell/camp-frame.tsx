import { useQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CampContext } from '#api/camp'
import { beginning, useChanges } from '#api/changes'
import type { Problem } from '#api/problem'
import { reading } from '#api/read'
import type { Session } from '#api/session'
import { showMember } from '#api/shown-member'
import { buttonClass } from '#ui/button'
import { Later } from '#ui/page'
import { words } from '#words/shell'
import { FailedPage } from './failed-page.tsx'
import { GoToSignIn } from './go-to-sign-in.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { onSignedOut } from './signed-in-channel.ts'
import { useColours } from './theme.ts'

/** Everything below a camp's address: who is signed in to it decides what is shown. */
export function CampFrame() {
  const { slug } = useParams({ strict: false }) as { slug: string }
  const { data, error, refetch } = useQuery(reading<Session>(slug, '/session'))
  useQuery(beginning(slug))
  if (data) {
    showMember(slug, data.member.id)
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
  useEffect(() => onSignedOut(() => window.location.reload()), [])
  return (
    <CampContext value={session}>
      <ProofDialog>
        <Outlet />
      </ProofDialog>
    </CampContext>
  )
}

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
      text={isAbsent ? words.noCampText : problem.message || words.awayText}
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
