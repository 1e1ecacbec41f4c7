import { conflict } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Change } from '@campkit/events/changes'
import * as store from './referrals.store.ts'
import * as uses from './uses.store.ts'

type Redeeming = { readonly tx: Tx; readonly record: (change: Change) => void }

/** An application that is locked or new. */
type Referred = { readonly id: string; readonly seasonId: string; readonly memberId: string }

/** People type codes with spaces and capitals. */
const tidy = (code: string): string => code.trim().toLowerCase()

/**
 * Records which referral an application came by. The first valid code wins (INV-F2): a different one is refused, the
 * same one changes nothing. Unknown, revoked, expired and used-up codes get the same answer.
 */
export const redeem = ({ tx, record }: Redeeming, application: Referred, code: string) =>
  asCamp(tx, async () => {
    const [referral, known] = await Promise.all([
      first(tx, store.lockByCode({ code: tidy(code) })),
      first(tx, uses.findUse({ applicationId: application.id })),
    ])
    if (known && known.referralId === referral?.id) return
    if (known) throw conflict('REFERRAL_TAKEN', 'another code came first')
    if (!referral?.isGood || referral.uses >= referral.maxUses) {
      throw conflict('REFERRAL_NOT_VALID', 'unknown, revoked, expired or used up')
    }
    if (referral.memberId === application.memberId) throw conflict('OWN_REFERRAL', 'INV-F1')
    await use({ tx, record }, application, referral)
  })

async function use(
  { tx, record }: Redeeming,
  { id: applicationId, seasonId, memberId: applicantId }: Referred,
  { id: referralId, memberId }: { readonly id: string; readonly memberId: string },
): Promise<void> {
  await uses.add(tx, { applicationId, seasonId, applicantId, referralId, memberId })
  record({ action: 'referrals.used', targetId: referralId, memberId, seasonId })
}

/** Removes the referral of an application, unless its reward is already posted. The application must be locked. */
export function unuse({ tx, record }: Redeeming, known: uses.Use | undefined): Promise<unknown> {
  if (!known) return Promise.resolve()
  if (known.rewardId) throw conflict('REFERRAL_REWARDED', 'the reward is posted')
  const { applicationId, referralId: targetId, memberId, seasonId } = known
  record({ action: 'referrals.unused', targetId, memberId, seasonId })
  return uses.remove(tx, applicationId)
}
