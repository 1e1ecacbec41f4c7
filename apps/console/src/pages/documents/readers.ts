import type { Report } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { linesOf } from '#format/report'

export type Reader = {
  readonly memberId: string
  readonly name: string
  readonly isRead: boolean
  /** The latest version they have read, perhaps an older one. */
  readonly version: number | null
  readonly at: string | null
}

export type Readers = {
  /** With a confirmed place: they are asked. */
  readonly asked: readonly Reader[]
  /** How many more see the document. */
  readonly others: number
}

/** Who is to read what, by the word of the document. */
export function useReaders() {
  return useRead<Report>('/reports/document-acknowledgements')
}

export function readersOf(report: Report | undefined, slug: string): Readers {
  const lines = report ? linesOf(report).filter((line) => line.slug === slug) : []
  const asked = lines
    .filter((line) => line.enrollmentStatus === 'confirmed')
    .map((line) => ({
      memberId: String(line.memberId),
      name: String(line.name),
      isRead: line.isRead === true,
      version: line.acknowledgedVersion === null ? null : Number(line.acknowledgedVersion),
      at: line.acknowledgedAt === null ? null : String(line.acknowledgedAt),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return { asked, others: lines.length - asked.length }
}

export const unreadOf = ({ asked }: Readers): readonly Reader[] =>
  asked.filter(({ isRead }) => !isRead)
