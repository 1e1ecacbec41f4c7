import type { Due, MemberDues } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useMoney } from '#format/money'
import { Checkbox } from '#ui/field'
import { words } from '#words/dues'
import { ActDialog } from '../payments/act-dialog.tsx'

type About = {
  readonly name: string
  readonly standing: MemberDues
  readonly onClose: () => void
}

export function WaiveDialog({ due, name, onClose }: About & { readonly due: Due }) {
  const money = useMoney()
  return (
    <ActDialog
      title={words.waiveTitle(due.name)}
      lede={words.waiveLede(money(due.openCents))}
      name={name}
      mostCents={due.openCents}
      button={words.waiveButton}
      done={words.waiveDone}
      callOf={(body) => ({ path: `/dues/${due.id}/waive`, body })}
      onClose={onClose}
    />
  )
}

export function CancelDialog({ due, name, onClose }: About & { readonly due: Due }) {
  return (
    <ActDialog
      title={words.cancelTitle(due.name)}
      lede={words.cancelLede}
      name={name}
      button={() => words.cancelTitle(due.name)}
      done={() => words.cancelDone(due.name)}
      callOf={(body) => ({ path: `/dues/${due.id}/cancel`, body })}
      isDanger
      onClose={onClose}
    />
  )
}

/** Before the season is closed a deposit is released only if a lead says so on purpose. */
export function ReleaseDialog({ name, standing, onClose }: About) {
  const { season } = useSession()
  const isEarly = season?.id === standing.seasonId
  const [isMeant, setMeant] = useState(false)
  const { memberId, seasonId, accounts } = standing
  return (
    <ActDialog
      title={words.releaseTitle}
      lede={words.releaseLede}
      name={name}
      mostCents={accounts.deposit.heldCents}
      button={words.releaseButton}
      done={words.released}
      callOf={(given) => ({
        path: `/members/${memberId}/deposit/release`,
        body: { ...given, seasonId, ...(isEarly && { override: true }) },
      })}
      isReady={!isEarly || isMeant}
      onClose={onClose}
    >
      {isEarly && (
        <Checkbox
          label={words.releaseEarly}
          checked={isMeant}
          onChange={({ target }) => setMeant(target.checked)}
        />
      )}
    </ActDialog>
  )
}

export function ForfeitDialog({ name, standing, onClose }: About) {
  const { memberId, seasonId, accounts } = standing
  return (
    <ActDialog
      title={words.forfeitTitle}
      lede={words.forfeitLede}
      name={name}
      mostCents={accounts.deposit.heldCents}
      button={words.forfeitButton}
      done={words.forfeited}
      callOf={(given) => ({
        path: `/members/${memberId}/deposit/forfeit`,
        body: { ...given, seasonId },
      })}
      isDanger
      onClose={onClose}
    />
  )
}
