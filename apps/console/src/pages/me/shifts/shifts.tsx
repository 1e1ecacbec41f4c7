import type { ShiftOptions } from '@campkit/sdk/rest/api.generated'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Problem } from '#api/problem'
import { useRead } from '#api/read'
import { OwnHead } from '#ui/own-head'
import { Shown } from '#ui/page'
import { words } from '#words/me-shifts'
import { words as swaps } from '#words/me-swaps'
import { words as home } from '#words/my-season'
import { useMine, useMySeason } from '../my-season.ts'
import { hasPlace, NoPlace } from '../no-place.tsx'
import { Board } from './board.tsx'
import { isComing } from './coming.ts'
import { Points } from './points.tsx'
import { WithoutBoard } from './without-board.tsx'

/** The board: what fits comes first, by day; then the rest with the reasons. */
export function Page() {
  const season = useMySeason()
  const options = useRead<ShiftOptions>('/members/me/shifts/options')
  const mine = useMine()
  const coming = season.data?.shifts.signups.filter(isComing).length ?? 0
  return (
    <>
      <OwnHead title={words.title}>
        <Link to={mine('shifts/mine')} className="link py-2 text-15">
          {words.mine(coming)}
        </Link>
      </OwnHead>
      <Shown of={season}>
        {(found) =>
          hasPlace(found) ? (
            <>
              <Points obligation={found.shifts.obligation} />
              <Link to={mine('shifts/swaps')} className="link mt-2 inline-block py-2 text-15">
                {swaps.link}
              </Link>
              {isAway(options) ? (
                <WithoutBoard
                  signups={found.shifts.signups}
                  isAsking={options.isFetching}
                  onAsk={() => void options.refetch()}
                />
              ) : (
                <Shown of={options}>{(board) => <Board {...board} season={found} />}</Shown>
              )}
            </>
          ) : (
            <NoPlace season={found} what={home.forPlaces.shifts} />
          )
        }
      </Shown>
    </>
  )
}

/** The board has no copy, and the first try found nobody who answers: the next ones go on by themselves. */
function isAway({ data, error, failureReason }: UseQueryResult<ShiftOptions, Problem>): boolean {
  const problem = error ?? failureReason
  return data === undefined && problem !== null && (problem.status === 0 || problem.status >= 502)
}
