import { useEffect, useState } from 'react'
import { buttonClass } from '#ui/button'
import { words } from '#words/shell'
import { FailedPage } from './failed-page.tsx'

const TRIED = 'campkit-signing-in'
const AGAIN_MS = 10_000

/** Goes to the sign-in host and comes back here; if that leads nowhere, it stops and says so. */
export function GoToSignIn({ slug }: { readonly slug: string }) {
  const [isLoop] = useState(
    () => Date.now() - Number(sessionStorage.getItem(TRIED) ?? 0) < AGAIN_MS,
  )
  const { pathname, search } = window.location
  const address = `/c/${slug}/sign-in?${new URLSearchParams({ to: pathname + search })}`
  useEffect(() => {
    if (isLoop) return
    sessionStorage.setItem(TRIED, String(Date.now()))
    window.location.replace(address)
  }, [isLoop, address])
  if (!isLoop) return null
  return (
    <FailedPage title={words.proveSignedOut} text={words.proveSignedOutText}>
      <a className={buttonClass({ kind: 'primary' })} href={address}>
        {words.signIn}
      </a>
    </FailedPage>
  )
}
