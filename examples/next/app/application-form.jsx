'use client'
import { useEffect, useRef, useState, useTransition } from 'react'
import { answersOf } from '../lib/answers.js'
import { authOf } from '../lib/auth.js'
import { apply } from './actions.js'
import { Question } from './question.jsx'

export function ApplicationForm({ settings, form, answers, campPage }) {
  const [said, setSaid] = useState({})
  const [isBusy, start] = useTransition()
  const own = useRef(null)
  const send = (event) => {
    event.preventDefault()
    const sent = answersOf(new FormData(event.currentTarget), form.questions)
    start(async () => {
      // The form may have been open for an hour: this renews the session if it is time.
      await authOf(settings).getIdToken()
      setSaid(await apply(sent))
    })
  }
  useEffect(() => {
    if (said.faults) own.current.querySelector('[aria-invalid=true]')?.focus()
  }, [said])
  return (
    <form ref={own} onSubmit={send} noValidate>
      {form.intro && <p>{form.intro}</p>}
      {form.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          answer={answers[question.id]}
          fault={said.faults?.[question.id]}
          campPage={campPage}
        />
      ))}
      <button type="submit" className="first" disabled={isBusy}>
        Send it
      </button>
      {said.message && <p role="alert">{said.message}</p>}
    </form>
  )
}
