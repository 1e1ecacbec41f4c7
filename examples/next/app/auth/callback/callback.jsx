'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { authOf } from '../../../lib/auth.js'

/** Where sign-ins come back to. */
export function Callback({ settings }) {
  const router = useRouter()
  const [error, setError] = useState()
  const auth = authOf(settings)
  useEffect(() => {
    auth.handleCallback().then(({ returnTo }) => router.replace(returnTo), setError)
  }, [auth, router])
  if (!error) return <p className="quiet">One moment …</p>
  return (
    <>
      <p role="alert">{error.message}</p>
      <button type="button" onClick={() => auth.signIn({ returnTo: '/' })}>
        Try again
      </button>
    </>
  )
}
