import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/shifts-lead'
import { CHANGES, type PersonOnShift } from '../board.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Somebody asked for it: yes or no. */
export function Asked({ person }: { readonly person: PersonOnShift }) {
  const toast = useToast()
  const [isRefusing, setRefusing] = useState(false)
  const yes = useChange<PersonOnShift>(
    ({ signupId, version }) => ({
      path: `/shift-signups/${signupId}/status`,
      body: { status: 'confirmed', reason: words.accepted },
      version,
    }),
    { changes: CHANGES, onDone: (_, { name }) => toast(words.acceptedOne(name)) },
  )
  return (
    <>
      <div className="grid grid-cols-2 gap-1.5">
        <Button size="sm" disabled={yes.isPending} onClick={() => yes.mutate(person)}>
          {words.accept}
        </Button>
        <Button size="sm" onClick={() => setRefusing(true)}>
          {words.refuse}
        </Button>
      </div>
      <Trouble problem={yes.error} isChange />
      {isRefusing && (
        <ReasonDialog
          title={`${words.refuse}: ${person.name}`}
          lede={words.refuseText}
          help={words.reasonRead(person.name)}
          button={words.refuse}
          done={words.refusedOne(person.name)}
          callOf={(reason) => ({
            path: `/shift-signups/${person.signupId}/status`,
            body: { status: 'refused', reason },
            version: person.version,
          })}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}
