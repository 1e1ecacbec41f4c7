import type { Document, DocumentVersionListItem } from '@campkit/sdk/rest/api.generated'
import { useAddress } from '#api/address'
import { useReadAll } from '#api/read-all'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Shown } from '#ui/page'
import { words } from '#words/documents'
import { ChangesDialog } from './changes-dialog.tsx'
import { VersionDialog } from './version-dialog.tsx'

/** What a document said before, the latest first. */
export function VersionsTab({ document }: { readonly document: Document }) {
  const { search, set } = useAddress()
  const path = `/documents/${document.id}/versions`
  const versions = useReadAll<DocumentVersionListItem>(path)
  const changed = numberOf(search.changed)
  const read = numberOf(search.version)
  return (
    <Shown of={versions}>
      {(all) => (
        <>
          <ul className="max-w-[820px] px-4 py-2 lg:px-6">
            {all.map((version) => (
              <Version
                key={version.number}
                version={version}
                isCurrent={version.number === document.currentVersion}
              />
            ))}
          </ul>
          {changed !== undefined && (
            <ChangesDialog
              documentId={document.id}
              number={changed}
              onClose={() => set({ changed: undefined, since: undefined })}
            />
          )}
          {read !== undefined && (
            <VersionDialog
              documentId={document.id}
              number={read}
              onClose={() => set({ version: undefined })}
            />
          )}
        </>
      )}
    </Shown>
  )
}

function Version({
  version: { number, format, changeNote, publishedAt },
  isCurrent,
}: {
  readonly version: DocumentVersionListItem
  readonly isCurrent: boolean
}) {
  const clock = useClock()
  const { set } = useAddress()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-strong">
          {words.version(number)}
          {isCurrent && (
            <Chip tone="good" quiet>
              {words.current}
            </Chip>
          )}
        </p>
        <p className="text-13 text-ink-2">
          {`${words.formats[format]}, ${clock.moment(publishedAt)}`}
        </p>
        <p className="text-14 text-ink-2">
          {changeNote ?? (number === 1 ? words.firstVersion : words.noNote)}
        </p>
      </div>
      {number > 1 && (
        <Button size="sm" onClick={() => set({ changed: String(number) })}>
          {words.whatChanged}
        </Button>
      )}
      <Button size="sm" kind="quiet" onClick={() => set({ version: String(number) })}>
        {words.read}
      </Button>
    </li>
  )
}

const numberOf = (typed: string | undefined): number | undefined =>
  typed && /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
