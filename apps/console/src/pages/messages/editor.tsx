import type { Announcement } from '@campkit/sdk/rest/api.generated'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { ChangeTrouble } from '#ui/conflict'
import { Field, Input, Textarea } from '#ui/field'
import { useLeaving } from '#ui/leaving'
import { PageHead } from '#ui/page'
import { words } from '#words/messages'
import { AudienceFields } from './audience-fields.tsx'
import { isWhole, useAutosave, type Written, writtenOf } from './autosave.ts'
import { Check } from './check.tsx'
import { DraftActs } from './draft-acts.tsx'
import { useUsualAudience } from './who-comes.ts'
import { WhoGets } from './who-gets.tsx'

/** Writes a message beside who gets it; what is written is kept as a draft by itself. */
export function Editor({ draft: begun }: { readonly draft?: Announcement }) {
  const { camp } = useSession()
  const { search, set } = useAddress()
  const navigate = useNavigate()
  const base = `/c/${camp.slug}/messages`
  const usual = useUsualAudience()
  const [written, setWritten] = useState<Written>(() =>
    begun ? writtenOf(begun) : { subject: '', text: '', audience: usual },
  )
  const [isSending, setSending] = useState(false)
  const kept = useAutosave(written, setWritten, begun)
  const { draft, isKept, save } = kept
  const isUnkept = draft ? !isKept : (written.subject + written.text).trim() !== ''
  const [question, letGo] = useLeaving(isUnkept, 'elsewhere', undefined, kept.flush)
  const draftId = draft?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a draft
  useEffect(() => {
    if (!begun && draftId && search.draft !== draftId) set({ draft: draftId }, { replace: true })
  }, [draftId])
  return (
    <>
      <PageHead
        title={begun ? words.draftTitle : words.newTitle}
        crumb={{ label: words.title, to: base }}
        lede={
          <State
            isKept={isKept}
            willKeep={save.isPending || (isWhole(written) && save.error === null)}
          />
        }
      >
        <DraftActs
          draft={draft}
          isKept={isKept}
          onTested={() => void kept.renew()}
          onRemoved={letGo}
          onSend={() => setSending(true)}
        />
      </PageHead>
      <div className="grid items-start gap-5 px-4 pb-7 lg:px-6 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid max-w-[760px] gap-4.5">
          <AudienceFields
            audience={written.audience}
            onChange={(audience) => setWritten({ ...written, audience })}
          />
          <Field label={words.subject} fault={save.error?.of('subject')}>
            <Input
              value={written.subject}
              maxLength={150}
              onChange={({ target }) => setWritten({ ...written, subject: target.value })}
            />
          </Field>
          <Field label={words.text} help={words.textHelp} fault={save.error?.of('text')}>
            <Textarea
              value={written.text}
              rows={12}
              maxLength={10_000}
              onChange={({ target }) => setWritten({ ...written, text: target.value })}
            />
          </Field>
          <ChangeTrouble
            problem={save.error}
            onTakeNewest={kept.onTakeNewest}
            onKeepTyped={kept.onKeepTyped}
          />
        </div>
        <WhoGets draft={draft} isKept={isKept} />
      </div>
      {isSending && draft && (
        <Check
          draft={draft}
          onBack={() => setSending(false)}
          onClose={() => setSending(false)}
          onNewest={kept.take}
          onSent={() => void navigate({ to: `${base}/${draft.id}` })}
        />
      )}
      {question}
    </>
  )
}

function State({ isKept, willKeep }: { readonly isKept: boolean; readonly willKeep: boolean }) {
  const not = willKeep ? words.saving : words.unsaved
  return <span aria-live="polite">{isKept ? words.saved : not}</span>
}
