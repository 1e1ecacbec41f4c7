import type { ApplicationForm } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { useLeaving } from '#ui/leaving'
import { Tabs } from '#ui/tabs'
import { useToast } from '#ui/toast'
import { words } from '#words/application-form'
import { changesOf, type Draft, draftOf } from './draft.ts'
import { Preview } from './preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { Questions } from './questions.tsx'

const VIEWS = ['questions', 'preview'] as const

/**
 * The form as it is being changed. What is published meanwhile by others is said, and taken over or followed as wanted; until
 * that is chosen, nothing takes its place.
 */
export function Editor({ newest }: { readonly newest: ApplicationForm | undefined }) {
  const { camp } = useSession()
  const { search } = useAddress()
  const toast = useToast()
  const [base, setBase] = useState(newest)
  const [draft, setDraft] = useState<Draft>(() => draftOf(newest))
  const [isAsked, setAsked] = useState(false)
  const changes = changesOf(draftOf(base), draft)
  const [leaving] = useLeaving(changes.length > 0)
  const view = VIEWS.find((name) => name === search.view) ?? 'questions'
  const take = (form: ApplicationForm | undefined) => {
    setBase(form)
    setDraft(draftOf(form))
  }
  const discard = () => {
    setDraft(draftOf(base))
    toast(words.discarded, () => setDraft(draft))
  }
  const isBehind = newest !== undefined && newest.formVersion > (base?.formVersion ?? 0)
  // Whoever has changed nothing sees the newest one; whoever has is asked.
  if (isBehind && changes.length === 0) take(newest)
  return (
    <>
      <Tabs
        label={words.views}
        tabs={VIEWS.map((name) => ({
          to: `/c/${camp.slug}/applications/form`,
          label: words.view[name],
          search: { view: name },
          isUsual: name === view,
        }))}
      />
      <div className="grid max-w-[760px] gap-5 px-4 py-4 pb-24 lg:px-6">
        {isBehind && changes.length > 0 && (
          <Note tone="warn" role="status">
            <p className="mb-2">{words.meanwhile(newest.formVersion)}</p>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => take(newest)}>
                {words.takeNewest}
              </Button>
              <Button size="sm" onClick={() => setBase(newest)}>
                {words.keepMine}
              </Button>
            </div>
          </Note>
        )}
        {view === 'questions' ? (
          <Questions draft={draft} published={base?.questions ?? []} onChange={setDraft} />
        ) : (
          <Preview draft={draft} />
        )}
      </div>
      {changes.length > 0 && (
        <Unpublished
          version={(base?.formVersion ?? 0) + 1}
          onDiscard={discard}
          onPublish={() => setAsked(true)}
        />
      )}
      {isAsked && (
        <PublishDialog
          draft={draft}
          changes={changes}
          version={base?.formVersion ?? 0}
          onPublished={take}
          onClose={() => setAsked(false)}
        />
      )}
      {leaving}
    </>
  )
}

function Unpublished({
  version,
  onDiscard,
  onPublish,
}: {
  readonly version: number
  readonly onDiscard: () => void
  readonly onPublish: () => void
}) {
  return (
    <section
      aria-label={words.unpublished}
      data-foot
      className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-3 max-lg:bottom-16 lg:rounded-b-[14px] lg:px-6"
    >
      <p className="mr-auto text-14">{words.unpublished}</p>
      <Button onClick={onDiscard}>{words.discard}</Button>
      <Button kind="primary" onClick={onPublish}>
        {words.publish(version)}
      </Button>
    </section>
  )
}
