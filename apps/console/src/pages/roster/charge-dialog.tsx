import type { FeeItem, FeeItemList } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChangeMany } from '#api/change-many'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Select } from '#ui/field'
import { Shown } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'
import { ManyProgress } from './many-progress.tsx'
import { ManyTrouble } from './many-trouble.tsx'

/** Charges everybody selected one of the season's fees. */
export function ChargeDialog({
  ids,
  onClose,
}: {
  readonly ids: readonly string[]
  readonly onClose: () => void
}) {
  const fees = useRead<FeeItemList>('/fee-items', { limit: 100 })
  const [feeId, setFeeId] = useState('')
  const [tierKey, setTierKey] = useState('')
  const many = useChangeMany(['dues', 'members', 'ledger'])
  const toast = useToast()
  const fee = fees.data?.data.find(({ id }) => id === feeId)
  const charge = async () => {
    const body = { feeItemId: feeId, ...(tierKey && { tierKey }) }
    const isDone = await many.run(ids, (memberId) => ({
      path: '/dues',
      body: { memberId, ...body },
    }))
    if (!isDone) return
    toast(words.charged(ids.length))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.chargeTitle(ids.length)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={!fee || many.isPending} onClick={() => void charge()}>
            {words.chargeTitle(ids.length)}
          </Button>
        </>
      }
    >
      <Shown of={fees}>
        {({ data }) => (
          <Field label={words.chargeWhich}>
            <Select
              value={feeId}
              onChange={({ target }) => {
                setFeeId(target.value)
                setTierKey('')
              }}
            >
              <option value="">{words.chargeChoose}</option>
              {data.filter(isChargeable).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Shown>
      {fee && <Price fee={fee} tierKey={tierKey} onTier={setTierKey} count={ids.length} />}
      <ManyProgress many={many} count={ids.length} />
      <ManyTrouble of={many} count={ids.length} />
    </Dialog>
  )
}

/** A late fee comes by itself, from what is late. */
const isChargeable = ({ active, kind }: FeeItem) => active && kind !== 'late_fee'

function Price({
  fee,
  tierKey,
  onTier,
  count,
}: {
  readonly fee: FeeItem
  readonly tierKey: string
  readonly onTier: (key: string) => void
  readonly count: number
}) {
  const money = useMoney()
  const each = fee.tiers.find(({ key }) => key === tierKey)?.amountCents ?? fee.amountCents
  return (
    <>
      {fee.tiers.length > 0 && (
        <Field label={words.chargeTier}>
          <Select value={tierKey} onChange={({ target }) => onTier(target.value)}>
            <option value="">{money(fee.amountCents)}</option>
            {fee.tiers.map(({ key, label, amountCents }) => (
              <option key={key} value={key}>
                {`${label}, ${money(amountCents)}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <p className="num text-14">{words.chargeTotal(money(each), count, money(each * count))}</p>
    </>
  )
}
