import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, ChevronRight, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '#api/camp'
import { saidOf } from '#api/fault-words'
import type { Problem } from '#api/problem'
import { isLead } from '#api/session'
import { words as faults } from '#words/faults'
import { words } from '#words/shell'
import { Button, ButtonLink } from './button.tsx'
import { Note } from './card.tsx'

/** The head of a page: where it is, its name, how many, and what to do. */
export function PageHead({
  title,
  count,
  crumb,
  lede,
  children,
}: {
  readonly title: string
  readonly count?: ReactNode
  readonly crumb?: { readonly label: string; readonly to: string }
  readonly lede?: ReactNode
  readonly children?: ReactNode
}) {
  useTitle(title)
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-3 px-4 pt-4 pb-3 lg:px-6">
      {crumb && (
        <nav className="-mb-2 flex w-full items-center gap-1.5 text-13 text-ink-3">
          <Link to={crumb.to} className="max-w-1/2 shrink-0 truncate text-ink-3 hover:text-ink">
            {crumb.label}
          </Link>
          <ChevronRight aria-hidden className="size-3 shrink-0" />
          <span aria-current="page" className="min-w-0 truncate text-ink-2">
            {title}
          </span>
        </nav>
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h1 className="text-22">{title}</h1>
          {count !== undefined && (
            <span className="num min-w-0 text-14 wrap-anywhere text-ink-3">{count}</span>
          )}
        </div>
        {lede && <p className="mt-0.5 text-13 text-ink-2">{lede}</p>}
      </div>
      {children && <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}

export function useTitle(title: string) {
  const { camp } = useSession()
  useEffect(() => {
    document.title = `${title} · ${camp.name}`
  }, [title, camp.name])
}

/** What a reading shows: the shape of what comes, the answer, or what went wrong and how to go on. */
export function Shown<T>({
  of: { data, error, isPending, refetch, isFetching, isEnabled },
  skeleton = <Lines />,
  children,
}: {
  readonly of: UseQueryResult<T, Problem>
  readonly skeleton?: ReactNode
  readonly children: (data: T) => ReactNode
}) {
  const { season } = useSession()
  if (data !== undefined) return children(data)
  // What belongs to a season is not asked for in a camp without one.
  if (isPending && !isEnabled && !season) return <NoSeason />
  if (isPending && !error) return <Later>{skeleton}</Later>
  if (error?.code === 'NO_ACTIVE_SEASON') return <NoSeason />
  // What is read is named by the address: it names nothing that there is.
  if (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_REQUEST') return <NothingHere />
  return (
    <div className="grid gap-3 p-4 lg:px-6">
      <Trouble problem={error} isAgain />
      <div>
        <Button onClick={() => void refetch()} disabled={isFetching}>
          {words.tryAgain}
        </Button>
      </div>
    </div>
  )
}

function NothingHere() {
  return (
    <Empty icon={<SearchX aria-hidden />} title={words.notFound}>
      {words.notFoundText}
    </Empty>
  )
}

/** Not a fault: a new camp has none, and there is a way to begin. */
function NoSeason() {
  const session = useSession()
  const start = `/c/${session.camp.slug}/seasons/start`
  return (
    <Empty
      icon={<CalendarPlus aria-hidden />}
      title={words.noSeason}
      acts={
        isLead(session) && (
          <ButtonLink look={{ kind: 'primary' }} to={start}>
            {words.setUp}
          </ButtonLink>
        )
      }
    >
      {words.noSeasonText}
    </Empty>
  )
}

/** What went wrong, in words, with the number to ask about. */
export function Trouble({
  problem,
  isChange,
  isAgain,
}: {
  readonly problem: Problem | null | undefined
  readonly isChange?: boolean
  /** It is asked again by itself when it was too much. */
  readonly isAgain?: boolean
}) {
  if (!problem) return null
  const isTooMuch = isAgain && problem.isTooMany
  const isMarked = isInvalid(problem) && problem.shownNowhere.length === 0
  return (
    <Note tone="bad" role="alert">
      <p>
        {isTooMuch
          ? faults.tooManyRead(problem.retryAfterSeconds)
          : isMarked
            ? faults.marked
            : sayOf(problem, isChange ?? false)}
      </p>
      {!isMarked && isManifold(problem) && (
        <ul className="mt-1 list-disc pl-4 text-13">
          {problem.shownNowhere.map((fault) => (
            <li key={fault.pointer + fault.message}>{saidOf(fault)}</li>
          ))}
        </ul>
      )}
      {problem.requestId && (
        <p className="mt-1 font-mono text-12 text-ink-2">{words.requestId(problem.requestId)}</p>
      )}
    </Note>
  )
}

function sayOf(problem: Problem, isChange: boolean): string {
  if (problem.status === 0 || problem.status >= 502)
    return isChange ? words.awayChange : words.awayText
  if (problem.status === 412) return words.conflict
  if (isManifold(problem)) return words.faults
  return problem.message || words.unreadable
}

const isInvalid = ({ status, faults }: Problem): boolean => status === 400 && faults.length > 0

/** More than one thing is wrong with what was sent: then each has its line. */
const isManifold = ({ status, faults }: Problem): boolean => status === 400 && faults.length > 1

/** After 300 ms: most answers are there before, and nothing flickers. After some seconds it says that something is wrong. */
export function Later({ children }: { readonly children: ReactNode }) {
  const isLate = useAfter(300)
  const isVeryLate = useAfter(5000)
  return isLate ? (
    <div role="status" aria-label={words.loading}>
      {isVeryLate && <p className="px-4 pt-4 text-14 text-ink-2 lg:px-6">{words.slow}</p>}
      {children}
    </div>
  ) : null
}

function useAfter(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

export function Lines({ count = 6 }: { readonly count?: number }) {
  return (
    <div className="grid gap-4 p-4 lg:px-6" aria-hidden>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={i} className="flex items-center gap-3">
          <div className="skeleton size-7 rounded-full!" />
          <div className="skeleton h-3" style={{ width: `${70 - ((i * 13) % 40)}%` }} />
        </div>
      ))}
    </div>
  )
}

/** Nothing here yet: what will be, and how to begin. */
export function Empty({
  icon,
  title,
  children,
  acts,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly acts?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-12 text-center">
      <span className="mb-2 grid size-9 place-items-center rounded-[9px] bg-accent-soft text-accent-ink [&_svg]:size-5">
        {icon}
      </span>
      <h2 className="font-sans text-15 font-strong tracking-normal">{title}</h2>
      {children && <div className="max-w-[46ch] text-14 text-ink-2">{children}</div>}
      {acts && <div className="mt-3 flex flex-wrap justify-center gap-2">{acts}</div>}
    </div>
  )
}
