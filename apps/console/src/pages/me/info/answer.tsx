import { words } from '#words/me-info'
import { Act } from '../act.tsx'

/** Says that one comes, or not after all. */
export function Answer({
  entryId,
  title,
  isComing,
}: {
  readonly entryId: string
  readonly title: string
  readonly isComing: boolean
}) {
  const of = {
    call: { path: `/schedule/${entryId}/rsvp`, body: { memberId: 'me', coming: !isComing } },
    changes: ['schedule', 'calendar'],
    done: isComing ? words.notComeDone(title) : words.comeDone(title),
  }
  if (isComing) {
    return (
      <span className="-ml-2 block">
        <Act link of={of}>
          {words.notCome}
        </Act>
      </span>
    )
  }
  return (
    <Act kind="primary" of={of}>
      {words.come}
    </Act>
  )
}
