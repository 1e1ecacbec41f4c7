import { useEffect, useState } from 'react'
import { buttonClass } from '#ui/button'
import { words } from '#words/shell'
import { FailedPage } from './failed-page.tsx'
import { useUnsent } from './unsent.ts'

const TRIED = 'campkit-signing-in'
const AGAIN_MS = 10_000

/**
 * Goes to the sign-in host and comes back here. If that leads nowhere, or check-ins of this device were not sent, it stops and
 * says so.
 */
export function GoToSignIn({ slug }: { readonly slug: string }) {
  const [isLoop] = useState(
    () => Date.now() - Number(sessionStorage.getItem(TRIED) ?? 0) < AGAIN_MS,
  )
  const unsent = useUnsent()
  const mayGo = !isLoop && unsent === 0
  const { pathname, search } = window.location
  const address = `/c/${slug}/sign-in?${new URLSearchParams({ to: pathname + search })}`
  useEffect(() => {
    if (!mayGo) return
    sessionStorage.setItem(TRIED, String(Date.now()))
    window.location.replace(address)
  }, [mayGo, address])
  if (mayGo || unsent === undefined) return null
  return (
    <FailedPage
      title={words.proveSignedOut}
      text={unsent > 0 ? words.unsent(unsent) : words.proveSignedOutText}
    >
      <a className={buttonClass({ kind: 'primary' })} href={address}>
        {words.signIn}
      </a>
    </FailedPage>
  )
}
