import type { Member } from '@campkit/sdk/rest/api.generated'
import { useClock } from '#format/time'
import { Note } from '#ui/card'
import { words } from '#words/me-profile'
import { Act } from '../act.tsx'

/** Until when the camp keeps what is sealed, and that it is still right. */
export function Kept({ kept }: { readonly kept: Member['restricted'] }) {
  const clock = useClock()
  if (!kept?.purgeOn) return null
  return (
    <Note>
      <p className="num mb-2">{words.purged(clock.day(kept.purgeOn))}</p>
      <Act
        of={{
          call: { path: '/members/me/restricted/confirm' },
          changes: ['members'],
          done: words.confirmed,
        }}
      >
        {words.confirm}
      </Act>
    </Note>
  )
}
