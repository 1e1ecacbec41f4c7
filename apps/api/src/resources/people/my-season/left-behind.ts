import type { MemberDues } from '../../money/dues/dues.schema.ts'
import type { Facts } from '../../money/dues/standing.store.ts'
import { standingOf } from '../../money/dues/standing.ts'
import type { LeftBehind } from './my-season.schema.ts'

type Behind = Facts & Pick<LeftBehind, 'seasonName' | 'enrollmentStatus' | 'reportedCents'>

/** Something is owed there, or the camp holds something of theirs. Credit pays no deposit, so both may be. */
const isOpen = ({ balanceCents, accounts: { dues, deposit } }: MemberDues): boolean =>
  balanceCents + dues.creditCents > 0 || dues.creditCents > 0 || deposit.heldCents > 0

/** Of the seasons that are over, those in which money of the member is still open, either way. */
export const leftBehindOf = (behind: readonly Behind[]): LeftBehind[] =>
  behind
    .map((facts) => ({
      seasonName: facts.seasonName,
      enrollmentStatus: facts.enrollmentStatus,
      dues: standingOf(facts),
      reportedCents: facts.reportedCents,
    }))
    .filter(({ dues }) => isOpen(dues))
