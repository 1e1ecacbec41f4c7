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
  children,
  ...look
}: { readonly amountCents?: number | undefined; readonly children: ReactNode } & ButtonLook) {
  const mine = useMine()
  const { origin } = window.location
  const opening = useChange<Asked, PaymentPage>(
    (body) => ({
      path: '/payments/page',
      body: {
        ...body,
        returnUrl: `${origin}${mine('money')}?paid=yes`,
        cancelUrl: `${origin}${mine('money')}`,
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
