import type { LeftBehind as Left } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { moneyOf } from '#format/money'
import { words } from '#words/member'
import { Part, Rows } from './part.tsx'

/** What is open of somebody in seasons that are over, with the way to where it is settled. */
export function LeftBehind({
  left,
  memberId,
}: {
  readonly left: readonly Left[]
  readonly memberId: string
}) {
  const { camp } = useSession()
  if (left.length === 0) return null
  return (
    <Part title={words.leftBehind}>
      <Rows
        none=""
        rows={left.map(({ seasonName, reportedCents, dues }) => {
          const { seasonId, balanceCents, accounts, currency } = dues
          const money = moneyOf(currency)
          const owed = balanceCents + accounts.dues.creditCents
          const kept = accounts.dues.creditCents + accounts.deposit.heldCents
          return {
            id: seasonId,
            title: (
              <Link
                to={`/c/${camp.slug}/dues`}
                search={{ member: memberId, season: seasonId } as never}
                className="link min-h-8"
              >
                {seasonName}
              </Link>
            ),
            detail: [
              reportedCents > 0 && words.reportedThere(money(reportedCents)),
              kept > 0 && words.keptThere(money(kept)),
            ]
              .filter(Boolean)
              .join(', '),
            amount: owed > 0 ? words.owesThere(money(owed)) : money(0),
          }
        })}
      />
    </Part>
  )
}
