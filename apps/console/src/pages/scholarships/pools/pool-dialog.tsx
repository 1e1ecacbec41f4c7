import type { ScholarshipPool } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useEdit } from '#api/edit'
import { useMoney } from '#format/money'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { HeldTrouble } from '#ui/conflict'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words } from '#words/scholarship-pools'
import { words as shell } from '#words/shell'
import { PoolFields } from './pool-fields.tsx'
import { bodyOf, faultsOf, isWhole, typedPool } from './typed.ts'

/** Sets money aside, or changes a pool; never below what it has promised. */
export function PoolDialog({
  pool,
  onClose,
}: {
  readonly pool: ScholarshipPool | undefined
  readonly onClose: () => void
}) {
  const { camp, season } = useSession()
  const money = useMoney()
  const toast = useToast()
  const edit = useEdit(pool, {
    typedOf: (now) => typedPool(now, camp),
    bodyOf: (said) => bodyOf(said, camp),
    path: pool ? `/scholarship-pools/${pool.id}` : '/scholarship-pools',
    changes: ['scholarship-pools'],
    onDone: ({ name }) => {
      toast(pool ? words.saved(name) : words.added(name))
      onClose()
    },
  })
  const { typed } = edit
  const committed = pool?.committedCents ?? 0
  const least = { cents: committed, said: money(committed), before: edit.of?.budgetCents }
  const faults = faultsOf(typed, camp, least)
  const isSound = isWhole(typed) && Object.keys(faults).length === 0
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={pool ? words.changeOne(pool.name) : words.add}
      lede={!pool && season && words.lede(season.name)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={!isSound || edit.isPending} onClick={edit.save}>
            {pool ? words.save : words.add}
          </Button>
        </>
      }
    >
      {committed > 0 && <Note role="status">{words.committed(money(committed))}</Note>}
      <PoolFields typed={typed} faults={faults} problem={edit.error} onChange={edit.set} />
      <HeldTrouble of={edit} held={edit} />
    </FormDialog>
  )
}
