import type { MemberDues } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { Field, Select } from '#ui/field'
import { words } from '#words/dues'
import { ActDialog } from '../payments/act-dialog.tsx'

const WAYS = {
  discount: { kind: 'adjustment', side: 'credit' },
  more: { kind: 'adjustment', side: 'debit' },
  rebate: { kind: 'rebate' },
  write_off: { kind: 'write_off' },
} as const
type Way = keyof typeof WAYS

/** Corrects what somebody owes by a posting of its own: nothing that was posted is changed. */
export function AdjustDialog({
  standing: { memberId, seasonId, charges },
  name,
  onClose,
}: {
  readonly standing: MemberDues
  readonly name: string
  readonly onClose: () => void
}) {
  const [way, setWay] = useState<Way>('discount')
  const [dueId, setDueId] = useState('')
  const live = charges.filter(({ cancelledAt }) => cancelledAt === null)
  const isAboutCharge = way !== 'rebate'
  // Of no charge it would be credit, which is a way of its own.
  const needsCharge = way === 'discount'
  return (
    <ActDialog
      title={words.adjustTitle}
      lede={words.adjustLede[way]}
      name={name}
      mostCents="typed"
      button={words.adjustButton[way]}
      done={words.adjustDone[way]}
      isReady={!needsCharge || dueId !== ''}
      callOf={(given) => ({
        path: '/ledger/adjustments',
        body: {
          ...given,
          ...WAYS[way],
          memberId,
          seasonId,
          ...(isAboutCharge && dueId !== '' && { dueId }),
        },
      })}
      before={
        <>
          <Field label={words.adjustHow}>
            <Select value={way} onChange={({ target }) => setWay(target.value as Way)}>
              {(Object.keys(WAYS) as Way[]).map((one) => (
                <option key={one} value={one}>
                  {words.adjustWays[one]}
                </option>
              ))}
            </Select>
          </Field>
          {isAboutCharge && (
            <Field label={words.adjustWhich}>
              <Select value={dueId} onChange={({ target }) => setDueId(target.value)}>
                <option value="">{needsCharge ? words.adjustChoose : words.adjustNone}</option>
                {live.map((due) => (
                  <option key={due.id} value={due.id}>
                    {due.name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </>
      }
      onClose={onClose}
    />
  )
}
