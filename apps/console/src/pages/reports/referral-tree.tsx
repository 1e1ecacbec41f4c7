import type { Report } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Chip } from '#ui/chip'
import { Shown } from '#ui/page'
import { words } from '#words/reports-referrals'
import { useRoster } from '../roster/reading.ts'
import { type Branch, type Brought, broughtOf, treeOf } from './brought.ts'
import { useReport } from './reading.ts'

/** Who brought whom, and how it went: a list within a list. */
export function ReferralTree() {
  const report = useReport('referral-tree')
  return <Shown of={report}>{(found) => <Tree report={found} />}</Shown>
}

function Tree({ report }: { readonly report: Report }) {
  const { data } = useRoster()
  const all = broughtOf(report)
  if (all.length === 0) return <ChartEmpty title={words.title}>{words.empty}</ChartEmpty>
  const names = new Map(data?.data.map(({ id, name }) => [id, name]))
  const nameOf = (id: string, legal: string) => names.get(id) ?? legal
  const came = all.filter(({ outcome }) => outcome === 'confirmed')
  return (
    <ChartPicture
      title={words.title}
      number={String(all.length)}
      sentence={words.sentence({
        confirmed: came.length,
        paid: came.filter(({ isPaid }) => isPaid).length,
        missed: all.reduce((sum, { noShows }) => sum + noShows, 0),
      })}
      report="referral-tree"
      rows={{
        head: [words.who, words.by, words.howFar, words.dues, words.points, words.missed],
        rows: all.map((one) => [
          nameOf(one.id, one.name),
          nameOf(one.by.id, one.by.name),
          words.outcome(one.outcome),
          words.paid(one),
          words.pointsOf(one.pointsMissing),
          one.noShows,
        ]),
      }}
    >
      <Branches branches={treeOf(all)} nameOf={nameOf} />
    </ChartPicture>
  )
}

type NameOf = (id: string, legal: string) => string

function Branches({
  branches,
  nameOf,
  isWithin = false,
}: {
  readonly branches: readonly Branch[]
  readonly nameOf: NameOf
  readonly isWithin?: boolean
}) {
  return (
    <ul
      aria-label={isWithin ? undefined : words.title}
      className={isWithin ? 'ml-2 border-l border-line-2 pl-3 lg:pl-5' : 'grid gap-2'}
    >
      {branches.map((branch) => (
        <li key={branch.id}>
          <Person branch={branch} name={nameOf(branch.id, branch.name)} />
          {branch.brought.length > 0 && (
            <Branches branches={branch.brought} nameOf={nameOf} isWithin />
          )}
        </li>
      ))}
    </ul>
  )
}

const TONES = { confirmed: 'good', accepted: 'wait', declined: 'over' } as const

function Person({
  branch: { id, came, brought },
  name,
}: {
  readonly branch: Branch
  readonly name: string
}) {
  const { camp } = useSession()
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 py-1 text-14 lg:min-h-8 lg:text-13">
      <Link to={`/c/${camp.slug}/roster/${id}`} className="link py-2 font-label lg:py-0">
        {name}
      </Link>
      {brought.length > 0 && <span className="text-ink-2">{words.brought(brought.length)}</span>}
      {came && <Came came={came} />}
    </div>
  )
}

const Came = ({ came }: { readonly came: Brought }) => (
  <>
    <Chip tone={TONES[came.outcome as keyof typeof TONES] ?? 'idle'}>
      {words.outcome(came.outcome)}
    </Chip>
    {came.outcome === 'confirmed' && (
      <span className="num text-ink-2">
        {[
          words.paid(came),
          words.pointsOf(came.pointsMissing),
          came.noShows > 0 && words.missedOf(came.noShows),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    )}
  </>
)
