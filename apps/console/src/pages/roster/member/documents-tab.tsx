import type { FileList, Report } from '@campkit/sdk/rest/api.generated'
import { addressOf } from '#api/call'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { Shown } from '#ui/page'
import { words } from '#words/member'
import type { Known } from './known.ts'
import { Part, Rows } from './part.tsx'

export function DocumentsTab({ member: { id } }: Known) {
  const { camp } = useSession()
  const clock = useClock()
  const read = useRead<Report>('/reports/document-acknowledgements')
  const files = useRead<FileList>('/files', { memberId: id })
  return (
    <>
      <Part title={words.acks}>
        <Shown of={read}>
          {(report) => (
            <Rows
              none={words.noAcks}
              rows={acksOf(report, id).map(({ slug, title, current, version, at }) => ({
                id: slug,
                title,
                detail: at && clock.moment(at),
                state: <Read current={current} version={version} />,
              }))}
            />
          )}
        </Shown>
      </Part>
      <Part title={words.files}>
        <Shown of={files}>
          {({ data }) => (
            <Rows
              none={words.noFiles}
              rows={data.map(({ id: fileId, name, sizeBytes, createdAt }) => ({
                id: fileId,
                title: (
                  <a className="link" href={addressOf(camp.slug, `/files/${fileId}/content`)}>
                    {name}
                  </a>
                ),
                detail: clock.date(createdAt),
                amount: words.size(sizeBytes),
              }))}
            />
          )}
        </Shown>
      </Part>
    </>
  )
}

function Read({
  current,
  version,
}: {
  readonly current: number
  readonly version: number | undefined
}) {
  if (version === undefined) return <Chip tone="warn">{words.unread}</Chip>
  if (version < current) return <Chip tone="warn">{words.readOlder(version)}</Chip>
  return (
    <Chip quiet tone="good">
      {words.read}
    </Chip>
  )
}

/** The lines of one member, of a report about everybody. */
function acksOf({ columns, rows }: Report, memberId: string) {
  const at = (name: string) => columns.indexOf(name)
  return rows
    .filter((row) => row[at('memberId')] === memberId)
    .map((row) => ({
      slug: String(row[at('slug')]),
      title: String(row[at('title')]),
      current: Number(row[at('currentVersion')]),
      version:
        row[at('acknowledgedVersion')] === null
          ? undefined
          : Number(row[at('acknowledgedVersion')]),
      at: row[at('acknowledgedAt')] === null ? null : String(row[at('acknowledgedAt')]),
    }))
}
