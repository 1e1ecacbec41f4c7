import type { RideOffer, RideSeat } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import type { Call } from '#api/call'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Checkbox, Field, Input, Select, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/tickets-lead'

const CHANGED = ['ride-seats', 'vehicles'] as const

type Given = { readonly vehicleId: string; readonly reason: string; readonly isGiven: boolean }

/** Finds a seat for who looks for one: offered, so that they say yes, or given with a reason. */
export function SeatDialog({
  search,
  offers,
  onClose,
}: {
  readonly search: RideSeat
  readonly offers: readonly RideOffer[]
  readonly onClose: () => void
}) {
  const toast = useToast()
  const name = search.riderName ?? words.somebody
  const freeOf = (offer: RideOffer) => (search.leg === 'in' ? offer.freeIn : offer.freeOut)
  const fitting = offers.filter((offer) => freeOf(offer) > 0)
  const [vehicleId, setVehicleId] = useState(fitting[0]?.vehicleId ?? '')
  const [isGiven, setGiven] = useState(fitting.length === 0)
  const [reason, setReason] = useState('')
  const place = useChange<Given>((given) => callOf(search, given), {
    changes: CHANGED,
    onDone: (_seat, given) => {
      toast(given.isGiven ? words.seatGiven(name) : words.seatOffered(name))
      onClose()
    },
  })
  const choices = isGiven ? offers : fitting
  const isReady = vehicleId !== '' && (!isGiven || reason.trim() !== '')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.placeTitle(name, words.legs[search.leg])}
      lede={fitting.length === 0 ? words.noSeat : words.placeLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={!isReady || place.isPending}
            onClick={() => place.mutate({ vehicleId, reason: reason.trim(), isGiven })}
          >
            {isGiven ? words.giveSeat : words.offerSeat}
          </Button>
        </>
      }
    >
      <Field label={words.vehicle}>
        <Select value={vehicleId} onChange={({ target }) => setVehicleId(target.value)}>
          {vehicleId === '' && <option value="" />}
          {choices.map((offer) => (
            <option key={offer.vehicleId} value={offer.vehicleId}>
              {`${offer.driver ?? words.somebody}, ${freeOf(offer) > 0 ? words.free(freeOf(offer)) : words.full}`}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label={words.give}
        help={words.giveHelp}
        checked={isGiven}
        onChange={({ target }) => setGiven(target.checked)}
      />
      {isGiven && (
        <Field label={words.reason} fault={place.error?.of('reason')}>
          <Input value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <Trouble problem={place.error} isChange />
    </Dialog>
  )
}

const callOf = (search: RideSeat, { vehicleId, reason, isGiven }: Given): Call =>
  isGiven
    ? {
        path: `/vehicles/${vehicleId}/ride-seats`,
        body: { memberId: search.memberId, leg: search.leg, override: true, reason },
      }
    : { path: `/vehicles/${vehicleId}/offers/${search.id}` }

/** Takes somebody off a ride; both are told. */
export function TakeOffDialog({
  seat,
  onClose,
}: {
  readonly seat: RideSeat
  readonly onClose: () => void
}) {
  const toast = useToast()
  const name = seat.riderName ?? words.somebody
  const [reason, setReason] = useState('')
  const leave = useChange<string>(
    (why) => ({
      method: 'DELETE',
      path: `/ride-seats/${seat.id}`,
      query: { reason: why },
      version: seat.version,
    }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.takenOff)
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.takeOffTitle(name)}
      lede={words.takeOffLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={leave.isPending}
            onClick={() => leave.mutate(reason.trim())}
          >
            {words.takeOff}
          </Button>
        </>
      }
    >
      <Field label={words.reason} optional={words.optional} help={words.memberReads}>
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Trouble problem={leave.error} isChange />
    </Dialog>
  )
}
