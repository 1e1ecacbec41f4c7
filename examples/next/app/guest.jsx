'use client'
import { useCamp } from '@campkit/sdk/react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { authOf } from '../lib/auth.js'

/** The server found no member token: nobody is signed in, or it ran out and the browser renews it now. */
export function Guest({ settings }) {
  const camp = useCamp(authOf(settings))
  const router = useRouter()
  const [isAsked, setAsked] = useState(false)
  const isRenewed = camp.status === 'signed-in'
  useEffect(() => {
    if (!isRenewed || isAsked) return
    setAsked(true)
    router.refresh()
  }, [isRenewed, isAsked, router])
  if (camp.status !== 'signed-out') return <p className="quiet">One moment …</p>
  return (
    <div className="hero">
      <h1>Soup for strangers, until the stars go out</h1>
      <p>
        We feed the night at the edge of the city. Apply for a place, see your shifts, and settle
        what you owe.
      </p>
      <button type="button" className="first" onClick={() => camp.signIn({ returnTo: '/' })}>
        Sign in or apply
      </button>
    </div>
  )
}
