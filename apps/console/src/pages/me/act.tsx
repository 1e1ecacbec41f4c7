import type { ReactNode } from 'react'
import type { Call } from '#api/call'
import { useChange } from '#api/change'
import type { Problem } from '#api/problem'
import { Button, type ButtonLook } from '#ui/button'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'

export type Done = {
  readonly call: Call
  /** Which resources it changes. */
  readonly changes: readonly string[]
  /** What the toast says afterwards; where that depends on the answer, by it. */
  readonly done: string | ((answer: unknown) => string)
}

/** A button that does one thing at once and says that it was done; what went wrong stays below it. */
export function Act({
  of: { call, changes, done },
  children,
  link = false,
  label,
  refused,
  ...look
}: {
  readonly of: Done
  readonly children: ReactNode
  readonly link?: boolean
  /** Where several of them stand below each other: which one this is. */
  readonly label?: string
  /** Says what went wrong, where the page knows more of it. */
  readonly refused?: (problem: Problem) => ReactNode
} & ButtonLook) {
  const toast = useToast()
  const acting = useChange<Call>((asked) => asked, {
    changes,
    onDone: (answer) => toast(typeof done === 'string' ? done : done(answer)),
  })
  // Where no answer came, the very same is sent again, so that it happens once.
  const isLost = acting.error?.status === 0
  const onClick = () => acting.mutate(isLost ? (acting.variables ?? call) : call)
  return (
    <>
      {link ? (
        <button
          type="button"
          className="link min-h-11 px-2 text-15"
          disabled={acting.isPending}
          onClick={onClick}
        >
          {children}
        </button>
      ) : (
        <Button {...look} aria-label={label} disabled={acting.isPending} onClick={onClick}>
          {children}
        </Button>
      )}
      {acting.error && (
        <div className="col-span-full w-full">
          {refused ? refused(acting.error) : <Trouble problem={acting.error} isChange />}
        </div>
      )}
    </>
  )
}
