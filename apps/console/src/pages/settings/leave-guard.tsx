import { useBlocker } from '@tanstack/react-router'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { words } from '#words/settings'

/** Asks before what was typed is lost; between the subjects of the settings nothing is. */
export function LeaveGuard({ count }: { readonly count: number }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => count > 0 && !/\/settings\/(?!people)/.test(next.pathname),
    enableBeforeUnload: count > 0,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog
      isOpen
      onClose={reset}
      width="sm"
      title={words.leaveTitle}
      lede={words.leaveText(count)}
      footer={
        <>
          <Button onClick={reset}>{words.stay}</Button>
          <Button kind="danger-fill" onClick={proceed}>
            {words.leave}
          </Button>
        </>
      }
    />
  )
}
