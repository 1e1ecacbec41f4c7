import type { DocumentVersion } from '@campkit/sdk/rest/api.generated'
import { addressOf } from '#api/call'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { Dialog } from '#ui/dialog'
import { DocumentBody } from '#ui/document-body'
import { Shown } from '#ui/page'
import { words } from '#words/documents'

/** One version, as it was published. */
export function VersionDialog({
  documentId,
  number,
  onClose,
}: {
  readonly documentId: string
  readonly number: number
  readonly onClose: () => void
}) {
  const { camp } = useSession()
  const path = `/documents/${documentId}/versions/${number}`
  const version = useRead<DocumentVersion>(path)
  const address = addressOf(camp.slug, `${path}/content`)
  return (
    <Dialog isOpen onClose={onClose} width="lg" title={words.openVersion(number)}>
      <Shown of={version}>
        {({ body, url, file }) => (
          <DocumentBody body={body} url={url} file={file && { name: file.name, address }} />
        )}
      </Shown>
    </Dialog>
  )
}
