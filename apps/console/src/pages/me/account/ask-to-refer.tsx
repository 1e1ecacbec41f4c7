import type { Member, NewReferral } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import type { Problem } from '#api/problem'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { words } from '#words/me-refer'

/** Shows what is sent to whom, and what the leads read, before a referral is made. */
export function AskToRefer({
  referral: { inviteeName, inviteeEmail, vouch },
  problem,
  isPending,
  onClose,
  onSend,
}: {
  readonly referral: NewReferral
  readonly problem: Problem | null
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onSend: () => void
}) {
  const { camp } = useSession()
  const me = useRead<Member>('/members/me', {}, { when: inviteeEmail !== undefined })
  // As the mail has it: never the legal name.
  const by = me.data?.preferredName ?? me.data?.playaName ?? words.aMember(camp.name)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={inviteeEmail ? words.askMailTitle(inviteeEmail) : words.askLinkTitle}
      footer={
        <>
          <Button onClick={onClose}>{words.notNow}</Button>
          <Button
            kind="primary"
            disabled={isPending || (inviteeEmail !== undefined && !me.isSuccess)}
            onClick={onSend}
          >
            {inviteeEmail ? words.send : words.make}
          </Button>
        </>
      }
    >
      <p className="text-15">{inviteeEmail ? words.askMailText : words.askLinkText}</p>
      {inviteeEmail && me.isSuccess && (
        <blockquote className="grid gap-2 rounded-control bg-sunken px-3 py-2.5 text-15 wrap-anywhere">
          {inviteeName && <p>{words.mailHello(inviteeName)}</p>}
          <p>{words.mailInvites(by, camp.name)}</p>
          {vouch && (
            <>
              <p>{words.mailWrites(by)}</p>
              <p className="border-l-2 border-line-2 pl-3">{vouch.text}</p>
            </>
          )}
          <p className="text-ink-2">{words.mailLink}</p>
        </blockquote>
      )}
      <p className="text-15 text-ink-2 wrap-anywhere">
        {vouch?.text ? words.leadsRead(vouch.text) : words.leadsSee}
      </p>
      <Trouble problem={problem} isChange />
    </Dialog>
  )
}
