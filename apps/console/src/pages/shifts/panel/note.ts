import type { RollCalled } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import { useToast } from '#ui/toast'
import { words } from '#words/shifts-lead'
import { CHANGES, type PersonOnShift } from '../board.ts'
import { useAhead } from '../reading.ts'

type Noted = {
  readonly person: PersonOnShift
  readonly status: 'checked_in' | 'no_show' | 'excused'
}

/** Notes who came, at once in sight. That somebody is here can be undone; what else was noted is corrected, with a reason. */
export function useNote(shiftId: string) {
  const toast = useToast()
  const ahead = useAhead()
  const undo = useChange<Noted>(
    ({ person }) => ({
      path: `/shift-signups/${person.signupId}/status`,
      body: { status: 'confirmed', reason: words.byMistake },
    }),
    { changes: CHANGES },
  )
  return useChange<Noted, RollCalled>(
    ({ person, status }) => ({
      path: `/shifts/${shiftId}/roll-call`,
      body: { entries: [{ signupId: person.signupId, status }] },
    }),
    {
      changes: CHANGES,
      ahead: ({ person, status }) => ahead(person.signupId, status),
      onDone: (_, noted) => {
        const said = words.noted[noted.status]?.(noted.person.name) ?? ''
        if (noted.status === 'checked_in') toast(said, () => undo.mutate(noted))
        else toast(said)
      },
    },
  )
}
