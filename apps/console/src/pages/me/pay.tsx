import type { PaymentPage } from '@campkit/sdk/rest/api.generated'
import type { ReactNode } from 'react'
import { useChange } from '#api/change'
import { Button, type ButtonLook } from '#ui/button'
import { Trouble } from '#ui/page'
import { useMine } from './my-season.ts'

type Asked = { readonly amountCents?: number }

/** Opens the page to pay on; the payer comes back to what they owe. */
export function Pay({
  amountCents,
  seasonId,
  children,
  ...look
}: {
  readonly amountCents?: number | undefined
  /** One that is over; otherwise the season that is on. */
  readonly seasonId?: string | undefined
  readonly children: ReactNode
} & ButtonLook) {
  const mine = useMine()
  const { origin } = window.location
  const of = seasonId === undefined ? '' : `season=${seasonId}`
  const opening = useChange<Asked, PaymentPage>(
    (body) => ({
      path: '/payments/page',
      body: {
        memberId: 'me',
        ...body,
        ...(seasonId !== undefined && { seasonId }),
        returnUrl: `${origin}${mine('money')}?paid=yes${of && `&${of}`}`,
        cancelUrl: `${origin}${mine('money')}${of && `?${of}`}`,
      },
    }),
    { changes: ['payments'], onDone: ({ url }) => window.location.assign(url) },
  )
  const isGone = opening.isPending || opening.isSuccess
  return (
    <>
      <Button
        {...look}
        disabled={isGone}
        onClick={() => opening.mutate(amountCents === undefined ? {} : { amountCents })}
      >
        {children}
      </Button>
      {opening.error && (
        <div className="col-span-full mt-2 w-full">
          <Trouble problem={opening.error} isChange />
        </div>
      )}
    </>
  )
}
