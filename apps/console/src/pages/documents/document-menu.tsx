import type { Document, DocumentPatch } from '@campkit/sdk/rest/api.generated'
import { Ellipsis, Eye, EyeOff, Pin, PinOff, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Menu, MenuItem, MenuLine } from '#ui/menu'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/documents'
import type { Readers } from './readers.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** What else can be done with a document. */
export function DocumentMenu({
  document,
  readers,
}: {
  readonly document: Document
  readonly readers: Readers
}) {
  const toast = useToast()
  const [open, setOpen] = useState<'settings' | 'withdraw' | 'remove'>()
  const patch = useChange<DocumentPatch, Document>(
    (body) => ({
      method: 'PATCH',
      path: `/documents/${document.id}`,
      version: document.version,
      body,
    }),
    { changes: ['documents'] },
  )
  const change = (body: DocumentPatch, done: string) =>
    patch.mutate(body, { onSuccess: () => toast(done) })
  const close = () => setOpen(undefined)
  const isHidden = document.visibility === 'leads'
  return (
    <>
      <Menu
        trigger={
          <Button square aria-label={words.more}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpen('settings')}>
          <Settings2 aria-hidden />
          {words.settings}
        </MenuItem>
        <MenuItem
          onSelect={() =>
            change(
              { pinned: !document.pinned },
              document.pinned ? words.isUnpinned : words.isPinned,
            )
          }
        >
          {document.pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          {document.pinned ? words.unpin : words.pin}
        </MenuItem>
        {isHidden ? (
          <MenuItem onSelect={() => change({ visibility: 'members' }, words.published)}>
            <Eye aria-hidden />
            {words.publish}
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => setOpen('withdraw')}>
            <EyeOff aria-hidden />
            {words.withdraw}
          </MenuItem>
        )}
        <MenuLine />
        <MenuItem danger onSelect={() => setOpen('remove')}>
          <Trash2 aria-hidden />
          {words.remove}
        </MenuItem>
      </Menu>
      <Trouble problem={patch.error} isChange />
      {open === 'settings' && <SettingsDialog document={document} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog document={document} onClose={close} />}
      {open === 'remove' && (
        <RemoveDialog
          document={document}
          readerCount={readers.asked.filter(({ isRead }) => isRead).length}
          onClose={close}
        />
      )}
    </>
  )
}
