import type { TicketBatch, TicketRequest } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useMoney } from '#format/money'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { words } from '#words/me-account'
import { words as home } from '#words/my-season'
import { Act } from '../act.tsx'
import { AskFirst } from '../ask-first.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import { TICKET_CHANGES } from './ticket-changes.ts'

type Of = {
  readonly batches: readonly TicketBatch[]
  /** What the member has asked for and not got yet. */
  readonly asked: readonly TicketRequest[]
}

/** What the camp hands out: asked for, or to be asked for. */
export function Batches({ batches, asked }: Of) {
  const money = useMoney()
  return (
    <Block title={words.batches}>
      {batches.length === 0 && <p className="text-15 text-ink-2">{words.noBatches}</p>}
      <ul>
        {batches.map((batch) => {
          const { id, name, kind, faceValueCents, counts } = batch
          const request = asked.find(({ batchId }) => batchId === id)
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-3 first:border-0"
            >
              <span className="min-w-0 flex-1 basis-40">
                <b className="block text-16 font-strong">{name}</b>
                <span className="num text-14 text-ink-2">
                  {[
                    home.ticketKinds[kind],
                    ...(faceValueCents ? [money(faceValueCents)] : []),
                    ...(request ? [] : [words.free(counts.free)]),
                  ].join(', ')}
                </span>
              </span>
              {request ? <Asked request={request} name={name} /> : <Ask batch={batch} />}
            </li>
          )
        })}
      </ul>
    </Block>
  )
}

function Ask({ batch }: { readonly batch: TicketBatch }) {
  const path = `/ticket-batches/${batch.id}/requests`
  if (batch.kind === 'setup_access') return <AskToBeEarly name={batch.name} path={path} />
  return (
    <Act
      of={{
        call: { path, body: { memberId: 'me' } },
        changes: TICKET_CHANGES,
        done: (made) => saidOf(made as TicketRequest),
      }}
    >
      {words.ask}
    </Act>
  )
}

/** Who builds on that day needs no reason; whoever has one says it. */
function AskToBeEarly({ name, path }: { readonly name: string; readonly path: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.ask}</Button>
      {isAsking && (
        <NoteDialog
          title={words.earlyTitle(name)}
          text={words.earlyText}
          label={words.earlyReason}
          help={words.earlyHelp}
          keep={words.earlyKeep}
          done={(made) => saidOf(made as TicketRequest)}
          changes={TICKET_CHANGES}
          callOf={(reason) => ({ path, body: { memberId: 'me', ...(reason && { reason }) } })}
          onClose={() => setAsking(false)}
        >
          {words.ask}
        </NoteDialog>
      )}
    </>
  )
}

const saidOf = ({ status, position }: TicketRequest): string =>
  status === 'waiting' ? words.asked(position) : words.askedOffered

function Asked({ request, name }: { readonly request: TicketRequest; readonly name: string }) {
  const { id, status, position, version } = request
  if (status === 'offered') return <Chip tone="warn">{home.ticketStates.offered}</Chip>
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <Chip tone="wait">{home.turn(position)}</Chip>
      <AskFirst
        of={{
          call: { path: `/ticket-requests/${id}/withdraw`, version },
          changes: TICKET_CHANGES,
          done: words.askedBack(name),
          title: words.takeBackTitle(name),
          text: words.takeBackText,
          keep: words.keepAsking,
        }}
      >
        {words.takeBack}
      </AskFirst>
    </span>
  )
}
