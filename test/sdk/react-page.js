import { useCamp } from '@campkit/sdk/react'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const { auth } = window

/** What each component has shown, in its order. */
window.shown = {}

function Who({ name }) {
  const camp = useCamp(auth)
  const { status } = camp
  const seen = window.shown[name] ?? []
  if (seen.at(-1) !== status) window.shown[name] = [...seen, status]
  const text = status === 'signed-in' ? camp.claims.name : status
  const click = status === 'signed-in' ? camp.signOut : camp.signIn
  return createElement('button', { type: 'button', onClick: click }, `${name}: ${text}`)
}

if (location.pathname === '/auth/callback') {
  const finish = () => auth.handleCallback()
  // Twice, as an effect does in StrictMode.
  const [{ returnTo }] = await Promise.all([finish(), finish()])
  location.replace(returnTo)
} else {
  const names = ['a', 'b', 'c', 'd', 'e']
  const page = names.map((name) => createElement(Who, { key: name, name }))
  createRoot(document.body).render(createElement(StrictMode, null, page))
}
