import type { AcknowledgementList, Document } from '@campkit/sdk/rest/api.generated'
import { useParams } from '@tanstack/react-router'
import { addressOfFile } from '#api/address-of-file'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Card, Note } from '#ui/card'
import { DocumentBody } from '#ui/document-body'
import { OwnHead } from '#ui/own-head'
import { Shown } from '#ui/page'
import { words } from '#words/me-info'
import { Act } from '../act.tsx'
import { useMine } from '../my-season.ts'

/** One document; where everyone must have read it, the button to say so. */
export function Page() {
  const { documentId } = useParams({ strict: false }) as { documentId: string }
  const mine = useMine()
  const document = useRead<Document>(`/documents/${documentId}`)
  const path = `/documents/${documentId}/acknowledgements`
  const read = useRead<AcknowledgementList>(path, { memberId: 'me' })
  return (
    <>
      <OwnHead
        title={document.data?.title ?? words.documents}
        back={{ to: mine('info'), label: words.back }}
      />
      {document.error?.status === 0 && <Note tone="warn">{words.documentNotKept}</Note>}
      <Shown of={document}>
        {(found) => (
          <div className="grid gap-3">
            <Text document={found} />
            {found.ackRequired !== 'none' && (
              <Shown of={read}>{({ data }) => <Read document={found} read={data} />}</Shown>
            )}
          </div>
        )}
      </Shown>
    </>
  )
}

function Text({ document }: { readonly document: Document }) {
  const clock = useClock()
  const { slug } = useSession().camp
  const { body, url, file, currentVersion, publishedAt } = document
  const address = addressOfFile(slug, document)
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <p className="num text-14 text-ink-3">
        {words.version(currentVersion, clock.date(publishedAt))}
      </p>
      <DocumentBody body={body} url={url} file={file && { name: file.name, address }} />
    </Card>
  )
}

function Read({
  document: { id, currentVersion },
  read,
}: {
  readonly document: Document
  readonly read: AcknowledgementList['data']
}) {
  const clock = useClock()
  const mine = read.find(({ version }) => version === currentVersion)
  if (mine) return <Note tone="good">{words.readOn(clock.date(mine.acknowledgedAt))}</Note>
  return (
    <Act
      kind="primary"
      size="lg"
      wide
      of={{
        call: {
          path: `/documents/${id}/acknowledgements`,
          body: { memberId: 'me', version: currentVersion },
        },
        changes: ['documents'],
        done: words.readDone,
      }}
    >
      {words.read}
    </Act>
  )
}
