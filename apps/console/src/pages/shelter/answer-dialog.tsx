import type { ShelterChange } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Checkbox, Field, Select, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import { CHANGED } from './use-acts.ts'
import { byLabel, isStanding, type View } from './view.ts'

type Said = { readonly unitId: string; readonly reason: string; readonly isForced: boolean }

/** Yes, and where to; or no, and why. */
export function AnswerDialog({
  view,
  change,
  isGrant,
  onClose,
}: {
  readonly view: View
  readonly change: ShelterChange
  readonly isGrant: boolean
  readonly onClose: () => void
}) {
  const toast = useToast()
  const name = view.nameOf(change.memberId)
  const own = view.bedsOf(change.memberId)[0]
  const beside = change.withMemberId ? view.bedsOf(change.withMemberId)[0]?.unitId : null
  const [said, setSaid] = useState<Said>({
    unitId: change.unitId ?? beside ?? '',
    reason: '',
    isForced: false,
  })
  const say = (more: Partial<Said>) => setSaid((now) => ({ ...now, ...more }))
  const act = useChange<Said>(
    ({ unitId, reason, isForced }) => ({
      path: `/shelter/changes/${change.id}/${isGrant ? 'grant' : 'refuse'}`,
      body: {
        ...(isGrant && { unitId, ...(isForced && { override: true }) }),
        ...(reason.trim() && { reason: reason.trim() }),
      },
      version: change.version,
    }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(isGrant ? words.granted(name) : words.refused(name))
        onClose()
      },
    },
  )
  const unit = view.unitOf(said.unitId)
  const isAgainst =
    isGrant &&
    (view.board.plan.publishedAt !== null ||
      Boolean(unit?.locked) ||
      (unit !== undefined && own !== undefined && view.fullNights(unit, own).length > 0))
  const needsReason = !isGrant || said.isForced
  const isReady =
    (!isGrant || (said.unitId !== '' && (!isAgainst || said.isForced))) &&
    (!needsReason || said.reason.trim() !== '')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={isGrant ? words.grantTitle(name) : words.refuseTitle(name)}
      lede={`“${change.reason}”`}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind={isGrant ? 'primary' : 'danger-fill'}
            disabled={!isReady || act.isPending}
            onClick={() => act.mutate(said)}
          >
            {isGrant ? words.moveTo(unit?.label ?? '…') : words.refuseButton}
          </Button>
        </>
      }
    >
      {isGrant && (
        <Field label={words.whereTo} fault={act.error?.of('unitId')}>
          <Select value={said.unitId} onChange={({ target }) => say({ unitId: target.value })}>
            <option value="">{words.chooseUnit}</option>
            {view.units
              .filter((one) => isStanding(one) && one.id !== own?.unitId)
              .toSorted(byLabel)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {own && view.fullNights(one, own).length > 0
                    ? words.unitFull(one.label)
                    : one.label}
                </option>
              ))}
          </Select>
        </Field>
      )}
      {isAgainst && (
        <Checkbox
          label={words.allTheSame}
          help={
            view.board.plan.publishedAt !== null ? words.rules.PLAN_PUBLISHED : words.rules.FULL
          }
          checked={said.isForced}
          onChange={({ target }) => say({ isForced: target.checked })}
        />
      )}
      <Field
        label={words.reason}
        help={words.memberReads(name)}
        optional={needsReason ? undefined : words.optional}
        fault={act.error?.of('reason')}
      >
        <Textarea
          value={said.reason}
          maxLength={500}
          onChange={({ target }) => say({ reason: target.value })}
        />
      </Field>
      <Trouble problem={act.error} isChange />
    </Dialog>
  )
}
