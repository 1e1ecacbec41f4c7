import type { Tag } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/tags'
import { useRoster } from '../../roster/reading.ts'

/** Removes a tag from the camp and from everybody who has it. */
export function RemoveTag({ tag, onClose }: { readonly tag: Tag; readonly onClose: () => void }) {
  const toast = useToast()
  const people = useRoster().data?.data ?? []
  const count = people.filter(({ tags }) => tags.includes(tag.key)).length
  const remove = useChange<null>(
    () => ({ method: 'DELETE', path: `/tags/${tag.key}`, version: tag.version }),
    {
      changes: ['tags', 'members'],
      onDone: () => {
        toast(words.removed(tag.label))
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.removeOf(tag.label)}
      lede={words.removeText(count)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={remove.isPending}
            onClick={() => remove.mutate(null)}
          >
            {words.removeOf(tag.label)}
          </Button>
        </>
      }
    >
      <Trouble problem={remove.error} isChange />
    </Dialog>
  )
}
