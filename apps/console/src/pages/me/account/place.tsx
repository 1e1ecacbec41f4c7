import type { Enrollment } from '@campkit/sdk/rest/api.generated'
import { Block } from '#ui/block'
import { Note } from '#ui/card'
import { OwnHead } from '#ui/own-head'
import { Shown } from '#ui/page'
import { words } from '#words/me-place'
import { Act } from '../act.tsx'
import { againOf, Reopened } from '../again.tsx'
import { AskFirst } from '../ask-first.tsx'
import { type MySeason, useMine, useMySeason } from '../my-season.ts'
import { SayYes } from '../say-yes.tsx'
import { GivePlaceBack } from './give-place-back.tsx'

const BEFORE: readonly Enrollment['status'][] = ['invited', 'pending', 'waitlisted', 'offered']
const AFTER: readonly Enrollment['status'][] = ['withdrawn', 'declined']

/** Whether the member has a place in the season, and how to give it back. */
export function Page() {
  const mine = useMine()
  const season = useMySeason()
  return (
    <>
      <OwnHead title={words.title} back={{ to: mine('account'), label: words.back }} />
      <Shown of={season}>
        {(found) =>
          found.enrollment ? (
            <Place season={found} enrollment={found.enrollment} />
          ) : (
            <div className="grid gap-3">
              <Note>{words.none}</Note>
              <SayYes />
            </div>
          )
        }
      </Shown>
    </>
  )
}

function Place({
  season,
  enrollment,
}: {
  readonly season: MySeason
  readonly enrollment: Enrollment
}) {
  const { id, status, statusReason, version } = enrollment
  const again = againOf(enrollment)
  return (
    <div className="grid gap-3">
      <Note tone={status === 'confirmed' ? 'good' : 'idle'}>
        {again ? (
          <Reopened again={again} enrollment={enrollment} />
        ) : (
          <>
            <p>{words.states[status]}</p>
            {statusReason && <p>{words.because(statusReason)}</p>}
          </>
        )}
      </Note>
      {status === 'confirmed' && <GivePlaceBack season={season} enrollment={enrollment} />}
      {BEFORE.includes(status) && (
        <Block title={words.give}>
          <AskFirst
            kind="danger"
            of={{
              call: { path: `/enrollments/${id}/decline`, version },
              changes: ['enrollments'],
              done: words.declined,
              title: words.declineTitle,
              text: words.declineText,
              keep: words.declineKeep,
            }}
          >
            {words.decline}
          </AskFirst>
        </Block>
      )}
      {AFTER.includes(status) && (
        <Act
          wide
          size="lg"
          of={{
            call: { path: '/enrollments', body: { memberId: 'me', intent: 'yes' } },
            changes: ['enrollments'],
            done: words.cameBack,
          }}
        >
          {words.comeBack}
        </Act>
      )}
    </div>
  )
}
