import type { MemberListItem } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'

/** Mails an open invitation again, or takes it back. */
export function InvitationActs({ member: { id, legalName } }: { readonly member: MemberListItem }) {
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const again = useChange<null>(() => ({ path: `/members/${id}/invitation` }), {
    changes: ['members'],
    onDone: () => toast(words.sentAgain(legalName)),
  })
  const withdraw = useChange<null>(
    () => ({ method: 'DELETE', path: `/members/${id}/invitation` }),
    {
      changes: ['members'],
      onDone: () => {
        setAsking(false)
        toast(words.withdrawn(legalName))
      },
    },
  )
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" disabled={again.isPending} onClick={() => again.mutate(null)}>
        {words.again}
      </Button>
      <Button size="sm" kind="danger" onClick={() => setAsking(true)}>
        {words.withdraw}
      </Button>
      {again.error && <Trouble problem={again.error} isChange />}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        width="sm"
        title={words.withdrawTitle(legalName)}
        lede={words.withdrawText}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{shell.cancel}</Button>
            <Button
              kind="danger-fill"
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate(null)}
            >
              {words.withdraw}
            </Button>
          </>
        }
      >
        {withdraw.error && <Trouble problem={withdraw.error} isChange />}
      </Dialog>
    </span>
  )
}
