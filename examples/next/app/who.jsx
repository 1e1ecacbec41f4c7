'use client'
import { useCamp } from '@campkit/sdk/react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { authOf } from '../lib/auth.js'

/** Who is signed in, on every page. What the server shows follows it, whichever tab it changed in. */
export function Who({ settings }) {
  const camp = useCamp(authOf(settings))
  const router = useRouter()
  const before = useRef('loading')
  useEffect(() => {
    const isNew = before.current !== camp.status && before.current !== 'loading'
    before.current = camp.status
    if (!isNew) return
    router.refresh()
    // Signing out may still be on its way to the server.
    const again = setTimeout(() => router.refresh(), 1000)
    return () => clearTimeout(again)
  }, [camp.status, router])
  if (camp.status === 'loading') return <div className="who" aria-busy="true" />
  if (camp.status === 'signed-out') {
    return (
      <div className="who">
        <button type="button" onClick={() => camp.signIn()}>
          Sign in
        </button>
      </div>
    )
  }
  return (
    <div className="who">
      <span>{camp.claims.name}</span>
      <button type="button" onClick={() => camp.signOut().finally(() => router.refresh())}>
        Sign out
      </button>
    </div>
  )
}
