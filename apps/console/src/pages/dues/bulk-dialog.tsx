import type { BulkCharge, NewBulkCharge } from '@campkit/sdk/rest/api.generated'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { reading } from '#api/read'
import { useMoney } from '#format/money'
import { Button } from '#ui/button'
import { Bar, Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Field, Select } from '#ui/field'
import { Trouble } from '#ui/page'
import { words } from '#words/dues'
import { words as shell } from '#words/shell'
import { useNameOf } from '../payments/people.ts'
import { CHANGED } from '../payments/states.ts'
import { chargeable, FeePrice, useFees } from './fee-price.tsx'

/** A fee for everybody it is meant for: first who that is, then the charging, as it goes on. */
export function BulkDialog({ onClose }: { readonly onClose: () => void }) {
  const fees = chargeable(useFees().data?.data ?? [])
  const [feeId, setFeeId] = useState('')
  const [tierKey, setTierKey] = useState('')
  const [isPlaced, setPlaced] = useState(false)
  const look = useBulk()
  const charge = useBulk()
  const fee = fees.find(({ id }) => id === feeId)
  const asked = {
    feeItemId: feeId,
    ...(tierKey && { tierKey }),
    ...(isPlaced && { filter: { enrollmentStatuses: ['confirmed' as const] } }),
  }
  const preview = look.data
  const changeWhat = (change: () => void) => {
    change()
    look.reset()
  }
  if (charge.data?.id) return <Progress id={charge.data.id} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.bulkTitle}
      lede={words.bulkLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={!preview || preview.total === 0 || charge.isPending}
            onClick={() => charge.mutate(asked)}
          >
            {preview && preview.total > 0 ? words.bulkButton(preview.total) : words.chargeEmpty}
          </Button>
        </>
      }
    >
      <Field label={words.chargeWhat}>
        <Select
          value={feeId}
          onChange={({ target }) =>
            changeWhat(() => {
              setFeeId(target.value)
              setTierKey('')
            })
          }
        >
          <option value="">{words.chargeChoose}</option>
          {fees.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {fee && (
        <FeePrice fee={fee} tierKey={tierKey} onTier={(key) => changeWhat(() => setTierKey(key))} />
      )}
      <Field label={words.bulkWhom}>
        <Select
          value={isPlaced ? 'placed' : 'all'}
          onChange={({ target }) => changeWhat(() => setPlaced(target.value === 'placed'))}
        >
          <option value="all">{words.bulkAll}</option>
          <option value="placed">{words.bulkConfirmed}</option>
        </Select>
      </Field>
      {preview ? (
        <Preview of={preview} />
      ) : (
        <div>
          <Button
            disabled={!fee || look.isPending}
            onClick={() => look.mutate({ ...asked, preview: true })}
          >
            {words.bulkLook}
          </Button>
        </div>
      )}
      <Trouble problem={look.error ?? charge.error} isChange={charge.error !== null} />
    </Dialog>
  )
}

const useBulk = () =>
  useChange<NewBulkCharge, BulkCharge>((body) => ({ path: '/dues/bulk', body }), {
    changes: CHANGED,
  })

function Preview({ of }: { readonly of: BulkCharge }) {
  const money = useMoney()
  const nameOf = useNameOf()
  if (of.total === 0) return <Note tone="idle">{words.bulkNobody}</Note>
  return (
    <div role="status" className="grid gap-2">
      <p className="num font-strong">
        {words.bulkWould(of.total, money(of.amountCents), money(of.totalCents))}
      </p>
      <ul className="max-h-48 columns-2 gap-4 overflow-auto rounded-control bg-sunken p-3 text-13">
        {of.members?.map(({ memberId, legalName }) => (
          <li key={memberId}>{nameOf(memberId, legalName)}</li>
        ))}
      </ul>
    </div>
  )
}

const OFTEN_MS = 700

/** Jobs charge fifty at a time; this shows how far they are. */
function Progress({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { camp } = useSession()
  const { data, error } = useQuery({
    ...reading<BulkCharge>(camp.slug, `/dues/bulk/${id}`),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : OFTEN_MS),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.bulkTitle}
      footer={
        <Button kind="primary" onClick={onClose}>
          {words.bulkClose}
        </Button>
      }
    >
      {data && (
        <div role="status" className="grid gap-2">
          <p className="num">
            {isOver(data) ? words.bulkDone(data.done) : words.bulkProgress(data.done, data.total)}
          </p>
          <Bar
            value={data.done}
            of={data.total}
            label={words.bulkProgress(data.done, data.total)}
          />
          {data.failed > 0 && <Note tone="bad">{words.bulkFailed(data.failed)}</Note>}
        </div>
      )}
      <Trouble problem={error} />
    </Dialog>
  )
}

const isOver = (charge: BulkCharge | undefined): boolean =>
  charge?.status === 'completed' || charge?.status === 'failed'
