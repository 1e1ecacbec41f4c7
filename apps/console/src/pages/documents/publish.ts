import type { Document } from '@campkit/sdk/rest/api.generated'
import { useRef, useState } from 'react'
import type { Call } from '#api/call'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { Problem } from '#api/problem'
import { type Sent, sentOf, type Typed, tidy } from './content.ts'

/** Publishes what was typed; a file is handed in before, once, however often somebody tries. */
export function usePublish(onDone: (made: Document) => void) {
  const { camp } = useSession()
  const [isSending, setSending] = useState(false)
  const [fileProblem, setFileProblem] = useState<Problem>()
  const last = useRef<{ readonly typed: string; readonly call: Call; readonly sent: Sent }>(
    undefined,
  )
  const handed = useRef<{ readonly file: Typed['file']; readonly sent: Sent }>(undefined)
  const change = useChange<Call, Document>((call) => call, { changes: ['documents'], onDone })
  const publish = async (typed: Typed, callOf: (sent: Sent) => Call) => {
    setFileProblem(undefined)
    setSending(true)
    try {
      const isHanded = typed.format === 'file' && handed.current?.file === typed.file
      const sent = isHanded && handed.current ? handed.current.sent : await sentOf(camp.slug, typed)
      if (typed.format === 'file') handed.current = { file: typed.file, sent }
      const call = callOf(sent)
      const written = JSON.stringify(call)
      // The same words are the same try, so that a lost answer does not publish twice.
      if (last.current?.typed !== written) last.current = { typed: written, call, sent }
      change.mutate(last.current.call, { onSuccess: () => void tidy(camp.slug, sent) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setFileProblem(error)
    } finally {
      setSending(false)
    }
  }
  return {
    publish: (typed: Typed, callOf: (sent: Sent) => Call) => void publish(typed, callOf),
    isPending: isSending || change.isPending,
    problem: fileProblem ?? change.error,
  }
}
