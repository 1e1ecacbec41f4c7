import type { Ticket, TicketBatchList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Chip } from '#ui/chip'
import { OwnHead } from '#ui/own-head'
import { Lines, Shown } from '#ui/page'
import { words } from '#words/me-account'
import { words as home } from '#words/my-season'
import { Act } from '../act.tsx'
import { AskFirst } from '../ask-first.tsx'
import { useMine, useMySeason } from '../my-season.ts'
import { Batches } from './ticket-batches.tsx'
import { TICKET_CHANGES } from './ticket-changes.ts'
import { TICKET_TONES } from './ticket-tones.ts'

/** What the member holds, what the camp hands out, and a ticket of one's own. */
export function Page() {
  const mine = useMine()
  const season = useMySeason()
  const batches = useRead<TicketBatchList>('/ticket-batches')
  return (
    <>
      <OwnHead title={words.ticketsTitle} back={{ to: mine('account'), label: words.back }} />
      <div className="grid gap-3">
        <Shown of={season}>
          {({ tickets, vehiclePasses, ticketRequests }) => (
            <>
              <Mine tickets={[...tickets, ...vehiclePasses]} />
              <Shown of={batches} skeleton={<Lines count={2} />}>
                {({ data }) => <Batches batches={data} asked={ticketRequests} />}
              </Shown>
            </>
          )}
        </Shown>
      </div>
    </>
  )
}

function Mine({ tickets }: { readonly tickets: readonly Ticket[] }) {
  const hasAdmission = tickets.some(({ kind }) => kind === 'admission')
  return (
    <Block title={words.mineTickets}>
      {tickets.length === 0 && <p className="text-15 text-ink-2">{words.noTickets}</p>}
      <ul>
        {tickets.map((ticket) => (
          <Held key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      {!hasAdmission && (
        <div className="mt-3">
          <Act
            wide
            size="lg"
            of={{
              call: { path: '/tickets/report', body: { kind: 'admission', source: 'other' } },
              changes: TICKET_CHANGES,
              done: words.ownDone,
            }}
          >
            {words.own}
          </Act>
        </div>
      )}
    </Block>
  )
}

function Held({ ticket }: { readonly ticket: Ticket }) {
  const clock = useClock()
  const { id, kind, status, offerExpiresAt, ownership, validFromOn } = ticket
  const path = `/${kind === 'vehicle_pass' ? 'vehicle-passes' : 'tickets'}/${id}`
  const act = (what: string, body?: object, done: string = words.noted) => ({
    call: { path: `${path}/${what}`, ...(body && { body }) },
    changes: TICKET_CHANGES,
    done,
  })
  const isCamps = ownership === 'camp_allotment'
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0">
      <div className="flex items-center justify-between gap-3">
        <b className="text-16 font-strong">{home.ticketKinds[kind]}</b>
        <Chip tone={TICKET_TONES[status]}>{home.ticketStates[status]}</Chip>
      </div>
      <p className="num text-14 text-ink-2">
        {validFromOn && home.from(clock.day(validFromOn))}
        {offerExpiresAt && words.until(clock.moment(offerExpiresAt))}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {status === 'offered' && (
          <Act kind="primary" of={act('claim', undefined, words.claimed)}>
            {words.claim}
          </Act>
        )}
        {status === 'claimed' && (
          <Act kind="primary" of={act('status', { status: 'purchased' })}>
            {words.bought}
          </Act>
        )}
        {status === 'purchased' && (
          <Act kind="primary" of={act('status', { status: 'in_hand' })}>
            {words.got}
          </Act>
        )}
        {isCamps && (status === 'offered' || status === 'claimed') && (
          <AskFirst
            of={{
              ...act('release', {}),
              done: words.released,
              title: words.releaseTitle,
              text: words.releaseText,
              keep: words.keepIt,
            }}
          >
            {words.release}
          </AskFirst>
        )}
      </div>
    </li>
  )
}
