import type { Announcement, AnnouncementAudience } from '@campkit/sdk/rest/api.generated'
import { type ReactNode, useState } from 'react'
import { useChange } from '#api/change'
import type { Problem } from '#api/problem'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Input, Textarea } from '#ui/field'
import { useLeaving } from '#ui/leaving'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/message'
import { words as shell } from '#words/shell'
import { Check } from './check.tsx'
import { KeepIt } from './keep-it.tsx'
import { useLookedAt } from './looked-at.ts'

type Written = { readonly subject: string; readonly text: string }

/**
 * Writes to an audience in two steps: the words, then who gets them. What is sent goes to exactly the people that the second
 * step showed, or to nobody. What was typed is not thrown away unasked, and a look at who gets it leaves no draft behind.
 */
export function Compose({
  audience,
  to,
  meant,
  subject = '',
  text = '',
  onClose,
}: {
  readonly audience: AnnouncementAudience
  /** The audience in words. */
  readonly to: ReactNode
  /** How many it is meant for: if the audience finds others, it is not sent. */
  readonly meant?: number
  readonly subject?: string
  readonly text?: string
  readonly onClose: () => void
}) {
  const toast = useToast()
  const [written, setWritten] = useState<Written>({ subject, text })
  const [draft, setDraft] = useState<Announcement>()
  const [isShown, setShown] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isTyped = written.subject !== subject || written.text !== text
  const [question, letGo] = useLeaving(isTyped, 'anywhere')
  const stays = useLookedAt(draft)
  const save = useChange<Written, Announcement>(
    (body) =>
      draft
        ? { method: 'PATCH', path: `/announcements/${draft.id}`, version: draft.version, body }
        : { path: '/announcements', body: { ...body, audience } },
    { changes: ['announcements'], onDone: setDraft },
  )
  const leave = () => {
    letGo()
    onClose()
  }
  const close = () => (isTyped ? setAsked(true) : leave())
  const keep = () =>
    save.mutate(written, {
      onSuccess: () => {
        stays()
        toast(words.kept)
        leave()
      },
      onError: () => {
        setAsked(false)
        setShown(false)
      },
    })
  const sent = () => {
    stays()
    leave()
  }
  const asking = isAsked && (
    <KeepIt
      isBusy={save.isPending}
      onStay={() => setAsked(false)}
      onThrowAway={leave}
      onKeep={written.subject.trim() && written.text.trim() ? keep : undefined}
    />
  )
  if (isShown && draft) {
    return (
      <>
        <Check
          draft={draft}
          meant={meant}
          onBack={() => setShown(false)}
          onClose={close}
          onNewest={(newest) => {
            setDraft(newest)
            setWritten({ subject: newest.subject, text: newest.text })
          }}
          onSent={sent}
        />
        {asking}
        {question}
      </>
    )
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title={words.title}
        footer={
          <>
            <Button onClick={close}>{shell.cancel}</Button>
            <Button disabled={save.isPending} onClick={keep}>
              {words.keep}
            </Button>
            <Button
              kind="primary"
              disabled={save.isPending}
              onClick={() => save.mutate(written, { onSuccess: () => setShown(true) })}
            >
              {words.preview}
            </Button>
          </>
        }
      >
        <Words to={to} written={written} onWrite={setWritten} problem={save.error} />
      </Dialog>
      {asking}
      {question}
    </>
  )
}

function Words({
  to,
  written,
  onWrite,
  problem,
}: {
  readonly to: ReactNode
  readonly written: Written
  readonly onWrite: (written: Written) => void
  readonly problem: Problem | null
}) {
  const faults = [problem?.of('subject'), problem?.of('text')]
  return (
    <>
      <p className="text-14">
        <span className="mr-2 font-label">{words.to}</span>
        {to}
      </p>
      <Field label={words.subject} fault={faults[0]}>
        <Input
          value={written.subject}
          maxLength={150}
          onChange={({ target }) => onWrite({ ...written, subject: target.value })}
        />
      </Field>
      <Field label={words.text} help={words.textHelp} fault={faults[1]}>
        <Textarea
          value={written.text}
          rows={7}
          maxLength={10_000}
          onChange={({ target }) => onWrite({ ...written, text: target.value })}
        />
      </Field>
      {!faults.some(Boolean) && <Trouble problem={problem} isChange />}
    </>
  )
}
