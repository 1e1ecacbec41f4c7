import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '#api/camp'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { tellSignedOut } from './signed-in-channel.ts'
import { countUnsent } from './unsent.ts'

/** Signs out; asks first if check-ins of this device were not sent. Show the question beside what calls it. */
export function useSignOut(): { readonly signOut: () => void; readonly question: ReactNode } {
  const { camp } = useSession()
  const client = useQueryClient()
  const [unsent, setUnsent] = useState(0)
  const leave = async () => {
    await fetch(`/c/${camp.slug}/sign-out`, { method: 'POST' })
    client.clear()
    tellSignedOut()
    window.location.assign('/signed-out')
  }
  const ask = async () => {
    const count = await countUnsent()
    if (count === 0) await leave()
    else setUnsent(count)
  }
  const question = unsent > 0 && (
    <SignOutDialog unsent={unsent} onSignOut={() => void leave()} onClose={() => setUnsent(0)} />
  )
  return { signOut: () => void ask(), question }
}
