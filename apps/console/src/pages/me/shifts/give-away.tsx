import type { ShiftSignup } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { words } from '#words/me-swaps'
import { Act } from '../act.tsx'
import { SwapDialog } from './swap-dialog.tsx'
import { SWAP_CHANGES, useSwaps } from './swaps-reading.ts'

/** Offers one's shift to others, or takes that back. */
export function GiveAway({ signup }: { readonly signup: ShiftSignup }) {
  const [isAsking, setAsking] = useState(false)
  const swap = useSwaps().data?.data.find(({ signupId }) => signupId === signup.id)
  if (signup.status === 'swap_pending') {
    return (
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
        <Chip tone="wait">{words.isAsked}</Chip>
        {swap && (
          <Act
            kind="quiet"
            of={{
              call: { path: `/shift-swaps/${swap.id}/decline` },
              changes: SWAP_CHANGES,
              done: words.takenBack(signup.title),
            }}
          >
            {words.takeBack}
          </Act>
        )}
      </div>
    )
  }
  if (signup.status !== 'confirmed' || Date.parse(signup.startsAt) <= Date.now()) return null
  return (
    <div className="flex justify-end pt-2">
      <Button onClick={() => setAsking(true)}>{words.ask}</Button>
      {isAsking && <SwapDialog signup={signup} onClose={() => setAsking(false)} />}
    </div>
  )
}
