import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '#api/camp'
import { NotSignedOut } from './not-signed-out.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { tellSignedOut } from './signed-in-channel.ts'
import { countUnsent } from './unsent.ts'

const PATIENCE_MS = 10_000

/** Signs out; asks first if check-ins of this device were not sent, and says if it did not work. Show the question beside what calls it. */
export function useSignOut(): { readonly signOut: () => void; readonly question: ReactNode } {
  const { camp } = useSession()
  const client = useQueryClient()
  const [unsent, setUnsent] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const leave = async () => {
    setUnsent(0)
    setFailed(false)
    const isDone = await endSignIn(camp.slug)
    // The browser is signed in as before, so everything stays as it is.
    if (!isDone) return setFailed(true)
    client.clear()
    tellSignedOut()
    window.location.assign('/signed-out')
  }
  const ask = async () => {
    const count = await countUnsent()
    if (count === 0) await leave()
    else setUnsent(count)
  }
  const question = (
    <>
      {unsent > 0 && (
        <SignOutDialog
          unsent={unsent}
          onSignOut={() => void leave()}
          onClose={() => setUnsent(0)}
        />
      )}
      {hasFailed && <NotSignedOut onAgain={() => void ask()} onClose={() => setFailed(false)} />}
    </>
  )
  return { signOut: () => void ask(), question }
}

/** Only the service can: pages cannot take its cookie away. */
const endSignIn = (slug: string): Promise<boolean> =>
  fetch(`/c/${slug}/sign-out`, { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
