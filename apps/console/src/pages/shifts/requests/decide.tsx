import { useState } from 'react'
import type { Call } from '#api/call'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { ReasonDialog } from '../panel/reason-dialog.tsx'

type Yes = { readonly label: string; readonly call: Call; readonly done: string }
type No = {
  readonly label: string
  readonly title: string
  readonly lede: string
  readonly help: string
  readonly callOf: (reason: string) => Call
  readonly done: string
}

const CHANGES = ['shifts', 'shift-signups', 'shift-swaps', 'worklog']

/** Yes at once; no with a reason. */
export function Decide({
  yes,
  no,
  isDisabled = false,
}: {
  readonly yes: Yes
  readonly no: No
  readonly isDisabled?: boolean
}) {
  const toast = useToast()
  const [isRefusing, setRefusing] = useState(false)
  const accept = useChange<Call>((asked) => asked, {
    changes: CHANGES,
    onDone: () => toast(yes.done),
  })
  return (
    <>
      <Button
        size="sm"
        kind="primary"
        disabled={isDisabled || accept.isPending}
        onClick={() => accept.mutate(yes.call)}
      >
        {yes.label}
      </Button>
      <Button size="sm" disabled={isDisabled} onClick={() => setRefusing(true)}>
        {no.label}
      </Button>
      {accept.error && (
        <div className="w-full">
          <Trouble problem={accept.error} isChange />
        </div>
      )}
      {isRefusing && (
        <ReasonDialog
          title={no.title}
          lede={no.lede}
          help={no.help}
          button={no.title}
          done={no.done}
          changes={CHANGES}
          callOf={no.callOf}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  )
}
