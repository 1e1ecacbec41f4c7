'use client'

export default function Failed({ reset }) {
  return (
    <>
      <h1>That did not work</h1>
      <p>The camp’s service cannot be reached just now. You are still signed in.</p>
      <button type="button" onClick={reset}>
        Try again
      </button>
    </>
  )
}
