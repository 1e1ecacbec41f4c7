import type {
  Enrollment,
  EnrollmentList,
  Season,
  SeasonList,
} from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Note } from '#ui/card'
import { words } from '#words/next-season'
import { Act } from '../act.tsx'
import { AskFirst } from '../ask-first.tsx'
import { useWhose } from '../my-season.ts'

/**
 * Seasons that are planned: leads ask long before one opens who comes to it. Asked behind the first screen, which does not
 * wait for it.
 */
export function NextSeasons() {
  const { memberId, isPreview } = useWhose()
  const { data } = useRead<SeasonList>('/seasons', { status: 'planned', limit: 100 })
  return (
    <div inert={isPreview}>
      {data?.data.map((season) => (
        <NextSeason key={season.id} season={season} memberId={memberId} />
      ))}
    </div>
  )
}

type Told = keyof typeof words.states
const isTold = (status: Enrollment['status']): status is Told => Object.hasOwn(words.states, status)

function NextSeason({ season, memberId }: { readonly season: Season; readonly memberId: string }) {
  const clock = useClock()
  const { data } = useRead<EnrollmentList>('/enrollments', { memberId, seasonId: season.id })
  const enrollment = data?.data[0]
  if (!enrollment || !isTold(enrollment.status)) return null
  const { name, gateOpensOn, gateClosesOn } = season
  const { status } = enrollment
  const isAsked = status === 'invited' || status === 'pending' || status === 'offered'
  return (
    <section aria-label={words.label(name)} className="mb-3">
      <Note tone={isAsked ? 'warn' : 'idle'}>
        <p>
          {words.states[status](name)}{' '}
          {gateOpensOn && gateClosesOn && (
            <span className="num">
              {words.dates(clock.shortDayAndYear(gateOpensOn), clock.shortDayAndYear(gateClosesOn))}
            </span>
          )}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Answers name={name} enrollment={enrollment} isAsked={isAsked} />
        </div>
      </Note>
    </section>
  )
}

const CHANGES = ['enrollments']

function Answers({
  name,
  enrollment: { id, status, seasonId, version },
  isAsked,
}: {
  readonly name: string
  readonly enrollment: Enrollment
  readonly isAsked: boolean
}) {
  if (status === 'declined' || status === 'withdrawn') {
    const body = { memberId: 'me', seasonId, intent: 'yes' }
    return (
      <Act of={{ call: { path: '/enrollments', body }, changes: CHANGES, done: words.asked }}>
        {words.again}
      </Act>
    )
  }
  const path = `/enrollments/${id}`
  const no = {
    call: { path: `${path}/${status === 'confirmed' ? 'withdraw' : 'decline'}`, body: {}, version },
    changes: CHANGES,
    done: words.declined(name),
  }
  // Nothing is lost by a no to a question.
  if (!isAsked || status === 'offered') {
    return (
      <>
        {isAsked && <Yes name={name} path={path} version={version} />}
        <AskFirst of={{ ...no, title: words.sure(name), text: words.sureText, keep: words.keep }}>
          {words.no}
        </AskFirst>
      </>
    )
  }
  return (
    <>
      <Yes name={name} path={path} version={version} />
      <Act of={no}>{words.no}</Act>
    </>
  )
}

function Yes({
  name,
  path,
  version,
}: {
  readonly name: string
  readonly path: string
  readonly version: number
}) {
  const done = (answer: unknown) =>
    (answer as Enrollment).status === 'waitlisted' ? words.waits(name) : words.confirmed(name)
  return (
    <Act kind="primary" of={{ call: { path: `${path}/confirm`, version }, changes: CHANGES, done }}>
      {words.yes}
    </Act>
  )
}
