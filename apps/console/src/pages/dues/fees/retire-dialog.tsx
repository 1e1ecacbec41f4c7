import type { FeeItem } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/fees'
import { words as shell } from '#words/shell'
import { CHANGES } from './reading.ts'

export function RetireDialog({
  fee,
  charged,
  onBack,
  onDone,
}: {
  readonly fee: FeeItem
  readonly charged: number
  readonly onBack: () => void
  readonly onDone: () => void
}) {
  const toast = useToast()
  const retire = useChange<FeeItem>(
    ({ id, version }) => ({
      method: 'PATCH',
      path: `/fee-items/${id}`,
      body: { active: false },
      version,
    }),
    {
      changes: CHANGES,
      onDone: (_answer, { name }) => {
        toast(words.retiredDone(name))
        onDone()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onBack}
      width="sm"
      title={words.retireTitle(fee.name)}
      lede={words.retireText(charged)}
      footer={
        <>
          <Button onClick={onBack}>{shell.cancel}</Button>
          <Button kind="danger-fill" disabled={retire.isPending} onClick={() => retire.mutate(fee)}>
            {words.retireTitle(fee.name)}
          </Button>
        </>
      }
    >
      {retire.error && <Trouble problem={retire.error} isChange />}
    </Dialog>
  )
}
