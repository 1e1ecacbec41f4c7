import type { FeeItem } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useEdit } from '#api/edit'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { HeldTrouble } from '#ui/conflict'
import { FormDialog } from '#ui/form-dialog'
import { useToast } from '#ui/toast'
import { words } from '#words/fees'
import { words as shell } from '#words/shell'
import { FeeFields } from './fee-fields.tsx'
import { CHANGES } from './reading.ts'
import { RetireDialog } from './retire-dialog.tsx'
import { TierFields } from './tier-fields.tsx'
import { bodyOf, isSound, typedFee } from './typed.ts'
import { WhomFields } from './whom-fields.tsx'

/** Adds a fee, or changes one; says first whom a change concerns. */
export function FeeDialog({
  seasonId,
  fee,
  charged = 0,
  onClose,
}: {
  readonly seasonId: string
  readonly fee: FeeItem | undefined
  readonly charged?: number | undefined
  readonly onClose: () => void
}) {
  const { currency } = useSession().camp
  const toast = useToast()
  const [isRetiring, setRetiring] = useState(false)
  const edit = useEdit(fee, {
    typedOf: (now) => typedFee(now, currency),
    bodyOf: (said) => bodyOf(said, currency),
    path: fee ? `/fee-items/${fee.id}` : '/fee-items',
    newOf: ({ kind }) => ({ kind, seasonId }),
    changes: CHANGES,
    onDone: ({ name }) => {
      toast(fee ? words.saved(name) : words.added(name))
      onClose()
    },
  })
  const { typed, set, error } = edit
  if (fee && isRetiring)
    return (
      <RetireDialog
        fee={fee}
        charged={charged}
        onBack={() => setRetiring(false)}
        onDone={onClose}
      />
    )
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={fee ? words.open(fee.name) : words.add}
      footer={
        <>
          {fee && <Standing fee={fee} onRetire={() => setRetiring(true)} onDone={onClose} />}
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={!isSound(typed, currency) || edit.isPending}
            onClick={edit.save}
          >
            {fee ? words.save : words.add}
          </Button>
        </>
      }
    >
      {fee && (
        <Note role="status">
          {words.effect(charged)}
          {charged > 0 && typed.tierChoice === 'members' && ` ${words.choiceEffect(charged)}`}
        </Note>
      )}
      <FeeFields typed={typed} isNew={!fee} problem={error} onChange={set} />
      {typed.kind !== 'late_fee' && (
        <>
          <TierFields typed={typed} problem={error} onChange={set} />
          <WhomFields chosen={typed.appliesTo} onChange={(appliesTo) => set({ appliesTo })} />
        </>
      )}
      <HeldTrouble of={edit} held={edit} />
    </FormDialog>
  )
}

/** Whether it can be charged: taken away with a question, given back at once. */
function Standing({
  fee,
  onRetire,
  onDone,
}: {
  readonly fee: FeeItem
  readonly onRetire: () => void
  readonly onDone: () => void
}) {
  const toast = useToast()
  const bringBack = useChange<FeeItem>(
    ({ id, version }) => ({
      method: 'PATCH',
      path: `/fee-items/${id}`,
      body: { active: true },
      version,
    }),
    {
      changes: CHANGES,
      onDone: (_answer, { name }) => {
        toast(words.broughtBack(name))
        onDone()
      },
    },
  )
  return (
    <div className="mr-auto">
      {fee.active ? (
        <Button kind="danger" onClick={onRetire}>
          {words.retire}
        </Button>
      ) : (
        <Button disabled={bringBack.isPending} onClick={() => bringBack.mutate(fee)}>
          {words.bringBack}
        </Button>
      )}
      {bringBack.error && <p className="text-13 text-bad">{bringBack.error.message}</p>}
    </div>
  )
}
