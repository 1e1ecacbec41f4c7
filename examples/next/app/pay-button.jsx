'use client'
import { useState, useTransition } from 'react'
import { authOf } from '../lib/auth.js'
import { pay } from './actions.js'

export function PayButton({ settings, amountCents, children }) {
  const [message, setMessage] = useState()
  const [isBusy, start] = useTransition()
  const go = () =>
    start(async () => {
      await authOf(settings).getIdToken()
      const answer = await pay(amountCents)
      if (answer.url) location.assign(answer.url)
      else setMessage(answer.message)
    })
  return (
    <>
      <button type="button" className="first" onClick={go} disabled={isBusy}>
        {children}
      </button>
      {message && <p role="alert">{message}</p>}
    </>
  )
}
