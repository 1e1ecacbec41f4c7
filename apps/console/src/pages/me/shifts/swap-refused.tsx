import type { RefusalReason, ShiftSignup } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import type { Problem } from '#api/problem'
import { lacksTag, useTagLabel } from '#api/tag-labels'
import { useClock } from '#format/time'
import { Note } from '#ui/card'
import { Trouble } from '#ui/page'
import { words } from '#words/me-swaps'
import { saidOf } from '../../shifts/reasons.ts'
import { useMine } from '../my-season.ts'
import { type Why, whysOf } from './reasons.ts'

/** Why a shift cannot change hands, in words. */
export function SwapRefused({
  problem,
  signups,
  isExchange,
}: {
  readonly problem: Problem
  readonly signups: readonly ShiftSignup[]
  /** Then it may be the other one who cannot take theirs: the refusal does not say which of the two. */
  readonly isExchange: boolean
}) {
  const clock = useClock()
  const mine = useMine()
  const reasons = (problem.facts.reasons as readonly RefusalReason[] | undefined) ?? []
  const tagLabel = useTagLabel({ when: lacksTag(reasons) })
  if (reasons.length === 0) return <Trouble problem={problem} isChange />
  const whys: readonly Why[] = isExchange
    ? saidOf(reasons, tagLabel).map((text) => ({ text }))
    : whysOf(reasons, { signups, clock, tagLabel, canWait: false })
  return (
    <Note tone="bad" role="alert">
      <p>{isExchange ? words.refusedExchange : words.refused}</p>
      <ul>
        {whys.map(({ text, mend }) => (
          <li key={text}>
            {text}{' '}
            {mend && (
              <Link to={mine(mend.to)} className="link">
                {mend.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
