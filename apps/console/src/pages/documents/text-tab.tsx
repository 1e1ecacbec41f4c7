import type { Document } from '@campkit/sdk/rest/api.generated'
import { addressOfFile } from '#api/address-of-file'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Card } from '#ui/card'
import { DocumentBody } from '#ui/document-body'
import { Facts } from '#ui/facts'
import { SeenBy } from '#ui/visibility'
import { words } from '#words/documents'

/** The text as members see it, and beside it what is agreed about it. */
export function TextTab({ document }: { readonly document: Document }) {
  const { camp } = useSession()
  const clock = useClock()
  const { body, url, file, currentVersion } = document
  const address = addressOfFile(camp.slug, document)
  return (
    <div className="grid items-start gap-4 p-4 lg:px-6 xl:grid-cols-[minmax(0,1fr)_300px]">
      <Card className="grid gap-3 p-4 sm:p-6" aria-label={words.asMembers}>
        <DocumentBody body={body} url={url} file={file && { name: file.name, address }} />
      </Card>
      <Card className="p-4 sm:px-5 xl:order-last" aria-label={words.settings}>
        <Facts
          facts={[
            [words.fact.version, String(currentVersion)],
            [words.fact.published, clock.date(document.publishedAt)],
            [words.fact.note, document.changeNote],
            [words.fact.seenBy, <SeenBy key="seen" visibility={document.visibility} />],
            [words.fact.category, words.categories[document.category]],
            [words.fact.ack, words.ack[document.ackRequired]],
            [
              words.fact.address,
              <span key="slug" className="font-mono text-13">
                {document.slug}
              </span>,
            ],
          ]}
        />
      </Card>
    </div>
  )
}
