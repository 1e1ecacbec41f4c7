import type { TicketCode as Code, Ticket } from '@campkit/sdk/rest/api.generated'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useSecretChange } from '#api/secret-change'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { words } from '#words/tickets-lead'
import { pathOf } from './states.ts'

/** Asked for only when somebody says so: the reading is what the audit log records, and nothing keeps the answer. */
export function TicketCode({ ticket }: { readonly ticket: Ticket }) {
  const [shown, setShown] = useState<Code>()
  const { send, isPending, problem } = useSecretChange<null, Code>(
    () => ({ method: 'GET', path: `${pathOf(ticket)}/code` }),
    { changes: ['audit'], onDone: setShown },
  )
  return (
    <section aria-label={words.code} className="grid justify-items-start gap-2">
      <h3 className="font-sans text-14 font-strong tracking-normal">{words.code}</h3>
      {shown ? (
        <p className="font-mono text-16 break-all">{shown.code ?? words.noCode}</p>
      ) : (
        <p className="text-14 text-ink-2">{words.codeText}</p>
      )}
      <Trouble problem={problem} />
      {shown ? (
        <Button size="sm" onClick={() => setShown(undefined)}>
          <EyeOff aria-hidden />
          {words.hide}
        </Button>
      ) : (
        <Button size="sm" disabled={isPending} onClick={() => send(null)}>
          <Eye aria-hidden />
          {words.reveal}
        </Button>
      )}
    </section>
  )
}
