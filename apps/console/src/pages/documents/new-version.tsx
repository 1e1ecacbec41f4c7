import type { AckRequired, Document } from '@campkit/sdk/rest/api.generated'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { Button, ButtonLink } from '#ui/button'
import { Note } from '#ui/card'
import { Checkbox, Field, Textarea } from '#ui/field'
import { useLeaving } from '#ui/leaving'
import { PageHead, Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/documents'
import { faultOf, type Typed } from './content.ts'
import { ContentFields } from './content-fields.tsx'
import { usePublish } from './publish.ts'
import { readersOf, useReaders } from './readers.ts'

/** Publishes the next version of a document. */
export function Page() {
  const { documentId } = useParams({ strict: false }) as { documentId: string }
  const document = useRead<Document>(`/documents/${documentId}`)
  return <Shown of={document}>{(found) => <Editor key={found.id} document={found} />}</Shown>
}

function Editor({ document }: { readonly document: Document }) {
  const { camp } = useSession()
  const base = `/c/${camp.slug}/documents`
  const navigate = useNavigate()
  const toast = useToast()
  // What it was written against: if somebody publishes meanwhile, this is refused and what was typed stays.
  const [before, setBefore] = useState(document)
  const [content, setContent] = useState<Typed>(() => typedOf(document))
  const [note, setNote] = useState('')
  const [asksAgain, setAsksAgain] = useState(document.ackRequired === 'each_version')
  const [hasTried, setTried] = useState(false)
  const number = before.currentVersion + 1
  const [question, letGo] = useLeaving(note !== '' || !isSame(content, before))
  const { publish, isPending, problem } = usePublish((made) => {
    letGo()
    toast(words.versionMade(made.currentVersion))
    void navigate({ to: `${base}/${made.id}` })
  })
  const fault = isSame(content, before) ? words.nothingNew : faultOf(content)
  const send = () => {
    setTried(true)
    if (fault) return
    publish(content, (sent) => ({
      method: 'PATCH',
      path: `/documents/${before.id}`,
      version: before.version,
      body: {
        ...sent,
        ...(note.trim() && { changeNote: note.trim() }),
        ...(before.ackRequired !== 'none' && { ackRequired: ackOf(before, asksAgain) }),
      },
    }))
  }
  return (
    <>
      {question}
      <PageHead
        title={words.versionTitle(before.title)}
        crumb={{ label: before.title, to: `${base}/${before.id}` }}
        lede={words.versionLede(number)}
      >
        <ButtonLink to={`${base}/${before.id}`}>{words.cancel}</ButtonLink>
        <Button kind="primary" disabled={isPending} onClick={send}>
          {isPending && content.format === 'file' ? words.uploading : words.publishVersion(number)}
        </Button>
      </PageHead>
      <div className="grid max-w-[820px] gap-4.5 px-4 pb-7 lg:px-6">
        <Trouble problem={problem} isChange />
        {document.currentVersion > before.currentVersion && (
          <Note tone="warn">
            <p>{words.changedNow}</p>
            <ButtonLink look={{ size: 'sm' }} to={`${base}/${before.id}`}>
              {words.read}
            </ButtonLink>{' '}
            <Button size="sm" onClick={() => setBefore(document)}>
              {words.publishVersion(document.currentVersion + 1)}
            </Button>
          </Note>
        )}
        <ContentFields typed={content} onType={setContent} fault={hasTried ? fault : undefined} />
        <Field label={words.note} optional={words.optional} help={words.noteHelp}>
          <Textarea
            value={note}
            rows={2}
            maxLength={500}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {before.ackRequired !== 'none' && (
          <AskAgain slug={before.slug} checked={asksAgain} onChange={setAsksAgain} />
        )}
      </div>
    </>
  )
}

function AskAgain({
  slug,
  checked,
  onChange,
}: {
  readonly slug: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}) {
  const { data } = useReaders()
  const read = readersOf(data, slug).asked.filter(({ version }) => version !== null).length
  return (
    <Checkbox
      label={words.askAgain}
      help={checked ? words.askAgainHelp(read) : words.askNot}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** Whether a new version asks again is what a document requires. */
function ackOf({ ackRequired }: Document, asksAgain: boolean): AckRequired {
  if (asksAgain) return 'each_version'
  return ackRequired === 'each_version' ? 'once' : ackRequired
}

const typedOf = ({ format, body, url }: Document): Typed => ({
  format,
  body: body ?? '',
  url: url ?? '',
  file: null,
})

const isSame = ({ format, body, url }: Typed, before: Document): boolean =>
  format === before.format &&
  ((format === 'text' && body === before.body) || (format === 'link' && url === before.url))
