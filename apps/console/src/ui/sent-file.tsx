import type { File, FileList } from '@campkit/sdk/rest/api.generated'
import { addressOf } from '#api/call'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'

/** The most that a member has. */
const ALL = { limit: 20 } as const

type Of = {
  readonly fileId: string
  /** Whose it is. */
  readonly memberId: string
  /** Then it is in no list, and each look at it is logged. */
  readonly isRestricted?: boolean
  /** What is said until its name is known, and where nobody may know it. */
  readonly unnamed: string
}

/** A file that somebody sent with their application: its name, which saves it. */
export function SentFile({ fileId, memberId, isRestricted = false, unnamed }: Of) {
  const { slug } = useSession().camp
  const listed = useRead<FileList>('/files', { memberId, ...ALL }, { when: !isRestricted })
  const alone = useRead<File>(`/files/${fileId}`, undefined, {
    when: isRestricted,
    isLogged: isRestricted,
  })
  const file = alone.data ?? listed.data?.data.find(({ id }) => id === fileId)
  if (!file) return unnamed
  return (
    <a
      className="link wrap-anywhere"
      href={addressOf(slug, `/files/${fileId}/content`)}
      download={file.name}
    >
      {file.name}
    </a>
  )
}
