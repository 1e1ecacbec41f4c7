import type { Due, FeeItem, FeeItemList, RosterLine } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChangeMany } from '#api/change-many'
import { useRead } from '#api/read'
import { useReadAll } from '#api/read-all'
import { useMoney } from '#format/money'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Field, Select } from '#ui/field'
import { Shown } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/roster'
import { words as shell } from '#words/shell'
import { ManyProgress } from './many-progress.tsx'
import { ManyTrouble } from './many-trouble.tsx'

/** Charges everybody selected one of the season's fees, but who has it already. */
export function ChargeDialog({
  people,
  onClose,
}: {
  readonly people: readonly Person[]
  readonly onClose: () => void
}) {
  const fees = useRead<FeeItemList>('/fee-items', { limit: 100 })
  const [feeId, setFeeId] = useState('')
  const [tierKey, setTierKey] = useState('')
  const many = useChangeMany(['dues', 'members', 'ledger'])
  const toast = useToast()
  const fee = fees.data?.data.find(({ id }) => id === feeId)
  const charges = useReadAll<Due>('/dues', { feeItemId: feeId }, { when: feeId !== '' })
  const charged = new Set(charges.data?.flatMap(chargedOf))
  // While they are charged, whom it is done for stays whom it was begun for.
  const [begun, setBegun] = useState<readonly string[]>()
  const toCharge = people.flatMap(({ id }) => (charged.has(id) ? [] : [id]))
  const ids = begun ?? toCharge
  const have = begun ? [] : people.filter(({ id }) => charged.has(id))
  const isKnown = fee !== undefined && charges.data !== undefined
  const charge = async () => {
    const body = { feeItemId: feeId, ...(tierKey && { tierKey }) }
    setBegun(ids)
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
          <Button
            kind="primary"
            disabled={!isKnown || ids.length === 0 || many.isPending}
            onClick={() => void charge()}
          >
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
                setBegun(undefined)
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
      {fee && (
        <Shown of={charges}>
          {() => (
            <>
              <Have people={have} isEverybody={ids.length === 0} />
              {ids.length > 0 && (
                <Price fee={fee} tierKey={tierKey} onTier={setTierKey} count={ids.length} />
              )}
            </>
          )}
        </Shown>
      )}
      <ManyProgress many={many} count={ids.length} />
      <ManyTrouble of={many} count={ids.length} />
    </Dialog>
  )
}

type Person = Pick<RosterLine, 'id' | 'name'>

const chargedOf = ({ memberId, cancelledAt }: Due) => (cancelledAt === null ? [memberId] : [])

/** Who is charged it already, by name: they are not charged again. */
function Have({
  people,
  isEverybody,
}: {
  readonly people: readonly Person[]
  readonly isEverybody: boolean
}) {
  if (people.length === 0) return null
  const names = people.map(({ name }) => name).join(', ')
  return (
    <Note tone="idle">
      <p>{isEverybody ? words.chargeAllHave : words.chargeHave(people.length)}</p>
      <p className="mt-1 max-h-24 overflow-auto text-13 wrap-anywhere">{names}</p>
    </Note>
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
