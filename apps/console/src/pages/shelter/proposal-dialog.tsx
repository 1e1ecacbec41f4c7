import type { ShelterPlaced, ShelterProposal } from '@campkit/sdk/rest/api.generated'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Field, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import { Proposed } from './proposed.tsx'
import { CHANGED } from './use-acts.ts'
import type { View } from './view.ts'

type Placement = ShelterProposal['placements'][number]
type Taken = { readonly placements: readonly Placement[]; readonly reason: string }

/** Asks for beds for all who have none, shows what would change, and gives them to those who are ticked. */
export function ProposalDialog({
  view,
  onClose,
}: {
  readonly view: View
  readonly onClose: () => void
}) {
  const toast = useToast()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const asking = useChange<object, ShelterProposal>(
    (body) => ({ path: '/shelter/proposals', body }),
    { changes: [] },
  )
  const begun = useRef(false)
  const { mutate } = asking
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate({})
  }, [mutate])
  const applying = useChange<Taken, ShelterPlaced>(
    ({ placements, reason }) => ({
      path: '/shelter/proposals/apply',
      body: {
        placements: placements.map(({ memberId, unitId, firstNightOn, lastNightOn }) => ({
          ...{ memberId, unitId, firstNightOn, lastNightOn },
        })),
        ...(reason && { override: true, reason }),
      },
    }),
    {
      changes: CHANGED,
      onDone: ({ data }) => {
        toast(words.placedMany(data.length))
        onClose()
      },
    },
  )
  const isPublished = view.board.plan.publishedAt !== null
  const chosen = asking.data?.placements.filter(({ memberId }) => !left.has(memberId)) ?? []
  const isReady = chosen.length > 0 && (!isPublished || reason.trim() !== '')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="lg"
      title={words.proposalTitle}
      lede={words.proposalLede}
      footer={
        <>
          <Button onClick={() => mutate({})} disabled={asking.isPending}>
            <RefreshCw aria-hidden />
            {words.askAnew}
          </Button>
          <span className="mr-auto" />
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={!isReady || applying.isPending}
            onClick={() => applying.mutate({ placements: chosen, reason: reason.trim() })}
          >
            {words.placeMany(chosen.length)}
          </Button>
        </>
      }
    >
      {asking.isPending && (
        <Working text={words.proposing(view.people.filter(({ hasBed }) => !hasBed).length)} />
      )}
      <Trouble problem={asking.error} isChange />
      {asking.data && !asking.isPending && (
        <Proposed view={view} proposal={asking.data} left={left} onLeave={setLeft} />
      )}
      {isPublished && chosen.length > 0 && (
        <>
          <Note tone="warn">{words.rules.PLAN_PUBLISHED}</Note>
          <Field label={words.reason} help={words.allRead}>
            <Textarea
              value={reason}
              maxLength={500}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </>
      )}
      <Trouble problem={applying.error} isChange />
      {applying.error && (
        <ul className="list-disc pl-5 text-13 text-ink-2">
          {applying.error.faults.map(({ pointer, message }) => {
            const at = Number(pointer.split('/').at(-1))
            const name = view.nameOf(chosen[at]?.memberId ?? '')
            return <li key={pointer}>{`${name} ${message}`}</li>
          })}
        </ul>
      )}
    </Dialog>
  )
}

const Working = ({ text }: { readonly text: string }) => (
  <div role="status" className="grid gap-2 py-2">
    <p className="text-14 text-ink-2">{text}</p>
    <div className="skeleton h-1.5 w-full" />
  </div>
)
