'use client'
import { useState, useTransition } from 'react'
import { authOf } from '../lib/auth.js'
import { apply } from './actions.js'

export function ApplicationForm({ settings, questions, answers }) {
  const [message, setMessage] = useState()
  const [isBusy, start] = useTransition()
  const send = (event) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].filter(([, text]) => text !== '')
    start(async () => {
      // The form may have been open for an hour: this renews the session if it is time.
      await authOf(settings).getIdToken()
      setMessage((await apply(Object.fromEntries(fields))).message)
    })
  }
  return (
    <form onSubmit={send}>
      {questions.map(({ id, label, required }) => (
        <div key={id}>
          <label htmlFor={id}>{label}</label>
          <textarea id={id} name={id} required={required} defaultValue={answers[id] ?? ''} />
        </div>
      ))}
      <button type="submit" className="first" disabled={isBusy}>
        Send it
      </button>
      {message && <p role="alert">{message}</p>}
    </form>
  )
}
