import type { Ticket } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { Dialog } from '#ui/dialog'
import { Facts } from '#ui/facts'
import { Shown } from '#ui/page'
import { words } from '#words/tickets-lead'
import { useNameOf } from '../payments/people.ts'
import { TONES } from './states.ts'
import { StatusDialog, type TicketAct, TicketActs } from './ticket-acts.tsx'
import { TicketCode } from './ticket-code.tsx'
import { TicketHistory } from './ticket-history.tsx'
import { ReleaseDialog, TransferDialog } from './ticket-moves.tsx'

/** One ticket: how it stands, what can be done with it, its code and its way. */
export function TicketDialog({
  id,
  isVehiclePass,
  onClose,
}: {
  readonly id: string
  readonly isVehiclePass: boolean
  readonly onClose: () => void
}) {
  const [act, setAct] = useState<TicketAct>()
  const nameOf = useNameOf()
  const read = useRead<Ticket>(`/${isVehiclePass ? 'vehicle-passes' : 'tickets'}/${id}`)
  const ticket = read.data
  const name = ticket?.memberId ? nameOf(ticket.memberId, words.someone) : words.nobody
  const back = () => setAct(undefined)
  if (ticket && act === 'release')
    return <ReleaseDialog ticket={ticket} name={name} onClose={back} />
  if (ticket && act === 'transfer')
    return <TransferDialog ticket={ticket} name={name} onClose={back} />
  if (ticket && act && act !== 'release' && act !== 'transfer')
    return <StatusDialog ticket={ticket} to={act} onClose={back} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={ticket ? words.ticketOf(words.kindOne[ticket.kind], name) : words.title}
      footer={ticket && <TicketActs ticket={ticket} onAct={setAct} />}
    >
      <Shown of={read}>
        {(found) => (
          <>
            <Known ticket={found} />
            {found.hasCode && <TicketCode ticket={found} />}
            <TicketHistory ticket={found} />
          </>
        )}
      </Shown>
    </Dialog>
  )
}

function Known({ ticket }: { readonly ticket: Ticket }) {
  const clock = useClock()
  const nameOf = useNameOf()
  const { status, validFromOn, offerExpiresAt, purchaserId, statusReason, notes, accessReason } =
    ticket
  const purpose = words.purposes[ticket.purpose]
  return (
    <Facts
      facts={[
        [
          words.state,
          <Chip key="state" tone={TONES[status]}>
            {words.statuses[status]}
          </Chip>,
        ],
        [words.purpose, purpose && words.notTheirs(purpose)],
        [words.since, clock.moment(ticket.statusChangedAt)],
        [words.validFrom, validFromOn && clock.longDay(validFromOn)],
        [words.offerEnds, offerExpiresAt && clock.moment(offerExpiresAt)],
        [words.paidBy, purchaserId && nameOf(purchaserId, words.someone)],
        [words.accessReason, accessReason],
        [words.why, statusReason],
        [words.notes, notes],
      ]}
    />
  )
}
