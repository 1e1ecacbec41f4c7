import { useState } from 'react'
import { Button } from '#ui/button'
import { words } from '#words/shell'

class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

/** In words of our own: at those of browsers the router loads everything anew, and without a network nothing comes. */
export function notLoaded(cause: unknown): never {
  throw new NotLoaded('the files of a page did not come', { cause })
}

/** Instead of a page whose files did not come, or that could not be drawn. */
export function PageFailed({ error }: { readonly error: unknown }) {
  const [isStillAway, setStillAway] = useState(false)
  const isAway = error instanceof NotLoaded
  /** Loads the console anew, if there is something to load it from. */
  const tryAgain = () => {
    const here = fetch(window.location.pathname, { method: 'HEAD' })
    here.then(
      () => window.location.reload(),
      () => setStillAway(true),
    )
  }
  return (
    <div className="mx-auto grid max-w-[46ch] justify-items-start gap-3 p-6 pt-16">
      <h1 className="text-28">{isAway ? words.away : words.broken}</h1>
      <p className="text-16 text-ink-2">{isAway ? words.notLoadedText : words.brokenText}</p>
      <Button kind="primary" onClick={tryAgain}>
        {words.tryAgain}
      </Button>
      {isStillAway && (
        <p role="status" className="text-14 text-ink-2">
          {words.stillAway}
        </p>
      )}
    </div>
  )
}
