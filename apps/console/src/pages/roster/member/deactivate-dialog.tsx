import type { DeactivationPreview, MemberListItem } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { said } from '#words/audit-actions'
import { words } from '#words/member'
import { words as shell } from '#words/shell'
import { nameOf } from './known.ts'
import { Rows } from './part.tsx'

const CHANGES = ['members', 'enrollments', 'applications', 'scholarships', 'referrals', 'payments']

/** Ends a profile, or undoes that; each says first what it would mean. */
export function DeactivateDialog({
  member,
  onClose,
}: {
  readonly member: MemberListItem
  readonly onClose: () => void
}) {
  const preview = useRead<DeactivationPreview>(`/members/${member.id}/deactivation`)
  const name = nameOf(member)
  const toast = useToast()
  const undo = useChange<null>(() => ({ path: `/members/${member.id}/deactivation/undo` }), {
    changes: CHANGES,
    onDone: () => {
      toast(words.isActiveAgain(name))
      onClose()
    },
  })
  const end = useChange<null>(
    () => ({
      method: 'PATCH',
      path: `/members/${member.id}`,
      version: member.version,
      body: { isActive: false },
    }),
    {
      changes: CHANGES,
      onDone: () => {
        toast(words.wasDeactivated(name), () => undo.mutate(null))
        onClose()
      },
    },
  )
  const act = member.isActive ? end : undo
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={member.isActive ? words.deactivateTitle(name) : words.undoTitle(name)}
      lede={member.isActive ? words.deactivateText : words.undoText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind={member.isActive ? 'danger-fill' : 'primary'}
            disabled={!preview.data || act.isPending}
            onClick={() => act.mutate(null)}
          >
            {member.isActive ? words.deactivateTitle(name) : words.reactivate}
          </Button>
        </>
      }
    >
      <Shown of={preview}>
        {(found) => (member.isActive ? <Ends found={found} /> : <Restores found={found} />)}
      </Shown>
      <Trouble problem={act.error} isChange />
    </Dialog>
  )
}

type Of = { readonly found: DeactivationPreview }

const plain = (status: string) => status.replaceAll('_', ' ')

const Ends = ({ found: { ends } }: Of) => (
  <section>
    {ends.length > 0 && <h3 className="font-sans text-14 tracking-normal">{words.ends}</h3>}
    <Rows
      none={words.endsNothing}
      rows={ends.map(({ kind, id, from, to }) => ({
        id,
        title: said(kind),
        detail: words.fromTo(from && plain(from), plain(to)),
      }))}
    />
  </section>
)

const Restores = ({ found: { restores } }: Of) => (
  <section>
    {restores.length > 0 && <h3 className="font-sans text-14 tracking-normal">{words.restores}</h3>}
    <Rows
      none={words.restoresNothing}
      rows={restores.map(({ kind, id, to, status, because }) => ({
        id,
        title: said(kind),
        detail: [words.fromTo(plain(to), plain(status)), because && words.because[because]]
          .filter(Boolean)
          .join(', '),
      }))}
    />
  </section>
)
