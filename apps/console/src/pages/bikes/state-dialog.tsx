import type { BikeState } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Select, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/bikes'
import { words as shell } from '#words/shell'
import { type Bike, CHANGED, nameOf } from './fleet.ts'

const CONDITIONS = ['ok', 'needs_repair', 'in_repair', 'unsafe'] as const
const SERVICES = ['available', 'missing', 'retired'] as const
type Service = (typeof SERVICES)[number]

/** How a bike is, and whether it is in the fleet; who has reserved it or waits is told. */
export function StateDialog({
  bike,
  onClose,
}: {
  readonly bike: Bike
  readonly onClose: () => void
}) {
  const toast = useToast()
  const before: Service =
    bike.status === 'missing' || bike.status === 'retired' ? bike.status : 'available'
  const [condition, setCondition] = useState(bike.condition)
  const [service, setService] = useState<Service>(before)
  const [reason, setReason] = useState('')
  const act = useChange<BikeState>(
    (body) => ({ path: `/bikes/${bike.id}/state`, body, version: bike.version }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.stateSaved(bike.number))
        onClose()
      },
    },
  )
  const isChanged = condition !== bike.condition || service !== before
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.stateTitle(nameOf(bike))}
      lede={words.stateLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind={service === 'retired' && before !== 'retired' ? 'danger-fill' : 'primary'}
            disabled={!isChanged || reason.trim() === '' || act.isPending}
            onClick={() =>
              act.mutate({
                reason: reason.trim(),
                ...(condition !== bike.condition && { condition }),
                ...(service !== before && { status: service }),
              })
            }
          >
            {service === 'retired' && before !== 'retired' ? words.retire : words.saveState}
          </Button>
        </>
      }
    >
      <Field label={words.condition}>
        <Select
          value={condition}
          onChange={({ target }) => setCondition(target.value as typeof condition)}
        >
          {CONDITIONS.map((one) => (
            <option key={one} value={one}>
              {words.conditions[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.inFleet}>
        <Select value={service} onChange={({ target }) => setService(target.value as Service)}>
          {SERVICES.map((one) => (
            <option key={one} value={one}>
              {words.services[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.reason} help={words.stateReason} fault={act.error?.of('reason')}>
        <Textarea
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Trouble problem={act.error} isChange />
    </Dialog>
  )
}
