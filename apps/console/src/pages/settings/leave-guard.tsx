import { useBlocker } from '@tanstack/react-router'
import { isGivenUp } from '#api/shown-member'
import { Question } from '#ui/leaving'
import { words } from '#words/settings'

/** Asks before what was typed is lost; between the subjects of the settings nothing is. */
export function LeaveGuard({ count }: { readonly count: number }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => count > 0 && !/\/settings\/(?!people)/.test(next.pathname),
    enableBeforeUnload: () => count > 0 && !isGivenUp(),
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Question
      title={words.leaveTitle}
      text={words.leaveText(count)}
      stay={words.stay}
      leave={words.leave}
      onStay={reset}
      onLeave={proceed}
    />
  )
}
