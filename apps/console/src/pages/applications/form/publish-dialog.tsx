import type {
  Application,
  ApplicationForm,
  ApplicationStatus,
  NewApplicationForm,
} from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useReadAll } from '#api/read-all'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/application-form'
import { words as shell } from '#words/shell'
import type { Draft } from './draft.ts'

const ENDED: readonly ApplicationStatus[] = ['accepted', 'declined', 'withdrawn', 'offer_expired']

/** Says what changes and for whom, before it is for everybody. */
export function PublishDialog({
  draft,
  changes,
  version: looked,
  onPublished,
  onClose,
}: {
  readonly draft: Draft
  readonly changes: readonly string[]
  /** The one that the changes were made to; another one that was published since is not replaced unseen. */
  readonly version: number
  readonly onPublished: (form: ApplicationForm) => void
  readonly onClose: () => void
}) {
  const { season } = useSession()
  // What others publish while this is open was not looked at.
  const [version] = useState(looked)
  const toast = useToast()
  const applications = useReadAll<Application>('/applications', { seasonId: season?.id })
  const [body] = useState<NewApplicationForm>({
    ...(season && { seasonId: season.id }),
    intro: draft.intro.trim() || null,
    questions: draft.questions,
  })
  const publish = useChange<NewApplicationForm, ApplicationForm>(
    (form) => ({ path: '/application-forms', body: form, version }),
    {
      changes: ['application-forms'],
      onDone: (form) => {
        toast(words.published(form.formVersion))
        onPublished(form)
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.publish(version + 1)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={!applications.data || publish.isPending}
            onClick={() => publish.mutate(body)}
          >
            {words.publish(version + 1)}
          </Button>
        </>
      }
    >
      <Shown of={applications}>
        {(all) => (
          <p>
            {words.publishLede(all.filter(({ status }) => !ENDED.includes(status)).length, version)}
          </p>
        )}
      </Shown>
      <section>
        <h3 className="mb-1 font-sans text-14 font-strong tracking-normal">{words.changes}</h3>
        <ul className="list-disc pl-5">
          {changes.map((change) => (
            <li key={change} className="wrap-anywhere">
              {change}
            </li>
          ))}
        </ul>
      </section>
      <Trouble problem={publish.error} isChange />
    </Dialog>
  )
}
