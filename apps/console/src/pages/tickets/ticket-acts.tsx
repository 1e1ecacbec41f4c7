import type { Ticket, TicketStatus, TicketStatusChange } from '@campkit/sdk/rest/api.generated'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Textarea } from '#ui/field'
import { Menu, MenuItem } from '#ui/menu'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/tickets-lead'
import { CHANGED, pathOf } from './states.ts'

type Settable = TicketStatusChange['status']
export type TicketAct = 'release' | 'transfer' | Settable

/** What a lead can say next of a ticket; the service refuses anything else. */
// biome-ignore format: a table
const NEXT: Readonly<Record<TicketStatus, readonly Settable[]>> = {
  available:      ['cancelled'],
  offered:        ['cancelled'],
  claimed:        ['purchased', 'in_hand', 'cancelled'],
  purchased:      ['in_hand', 'used', 'returned', 'sold_elsewhere', 'cancelled'],
  in_hand:        ['used', 'returned', 'sold_elsewhere', 'cancelled'],
  used:           ['in_hand'],
  returned:       [],
  sold_elsewhere: [],
  cancelled:      [],
  reported:       ['verified', 'sold_elsewhere', 'cancelled'],
  verified:       ['used', 'returned', 'sold_elsewhere', 'cancelled'],
}

/** Steps forward are done at once; what ends a ticket is asked about. */
const isStep = (status: Settable): boolean =>
  status === 'purchased' || status === 'in_hand' || status === 'verified' || status === 'used'

export function TicketActs({
  ticket,
  onAct,
}: {
  readonly ticket: Ticket
  readonly onAct: (act: TicketAct) => void
}) {
  const toast = useToast()
  const { status, version, memberId, ownership } = ticket
  const step = useChange<Settable>(
    (to) => ({ path: `${pathOf(ticket)}/status`, body: { status: to }, version }),
    { changes: CHANGED, onDone: () => toast(words.noted) },
  )
  const next = NEXT[status]
  const steps = next.filter(isStep)
  const ends = next.filter((to) => !isStep(to))
  const canRelease = status === 'offered' || status === 'claimed'
  const canTransfer =
    memberId !== null &&
    ownership === 'camp_allotment' &&
    ['claimed', 'purchased', 'in_hand'].includes(status)
  return (
    <>
      <Trouble problem={step.error} isChange />
      {(canTransfer || ends.length > 0) && (
        <Menu
          trigger={
            <Button>
              <Ellipsis aria-hidden />
              {words.more_acts}
            </Button>
          }
        >
          {canTransfer && <MenuItem onSelect={() => onAct('transfer')}>{words.transfer}</MenuItem>}
          {ends.map((to) => (
            <MenuItem key={to} danger onSelect={() => onAct(to)}>
              {words.acts[to]}
            </MenuItem>
          ))}
        </Menu>
      )}
      {canRelease && <Button onClick={() => onAct('release')}>{words.release}</Button>}
      {steps.map((to, i) => (
        <Button
          key={to}
          kind={i === 0 ? 'primary' : 'plain'}
          disabled={step.isPending}
          onClick={() => step.mutate(to)}
        >
          {words.acts[to]}
        </Button>
      ))}
    </>
  )
}

/** Ends a ticket, with a reason that its holder reads. */
export function StatusDialog({
  ticket,
  to,
  onClose,
}: {
  readonly ticket: Ticket
  readonly to: Settable
  readonly onClose: () => void
}) {
  const toast = useToast()
  const [reason, setReason] = useState('')
  const given = reason.trim()
  const change = useChange<string>(
    (why) => ({
      path: `${pathOf(ticket)}/status`,
      body: { status: to, reason: why },
      version: ticket.version,
    }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.noted)
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.statusTitle(words.acts[to])}
      lede={words.statusLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={given === '' || change.isPending}
            onClick={() => change.mutate(given)}
          >
            {words.acts[to]}
          </Button>
        </>
      }
    >
      <Field label={words.reason} fault={change.error?.of('reason')}>
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Trouble problem={change.error} isChange />
    </Dialog>
  )
}
