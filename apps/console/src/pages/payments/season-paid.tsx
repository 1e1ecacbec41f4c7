import type { MySeason } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { Field, Select } from '#ui/field'
import { words } from '#words/payments'

type OwedBefore = {
  readonly seasonId: string
  readonly seasonName: string
  readonly currency: string
  readonly owedCents: number
}

/** What somebody owes of seasons that are over, the latest first. Credit that found no charge takes nothing away from it. */
export function useOwedBefore(memberId: string | undefined): {
  readonly before: readonly OwedBefore[]
  readonly isPending: boolean
} {
  const path = `/members/${memberId}/season`
  const isAsked = memberId !== undefined
  const { data, isPending } = useRead<MySeason>(path, {}, { when: isAsked })
  const before = (isAsked && data?.leftBehind ? data.leftBehind : [])
    .map(({ seasonName, dues: { seasonId, currency, balanceCents, accounts } }) => ({
      seasonId,
      seasonName,
      currency,
      owedCents: balanceCents + accounts.dues.creditCents,
    }))
    .filter(({ owedCents }) => owedCents > 0)
  return { before, isPending: isAsked && isPending }
}

/** Asks for which season the money is; only of whoever still owes something from before. */
export function SeasonPaid({
  before,
  chosen,
  onChoose,
}: {
  readonly before: readonly OwedBefore[]
  /** The one that is on, if none is. */
  readonly chosen: string | undefined
  readonly onChoose: (seasonId: string) => void
}) {
  const { season } = useSession()
  return (
    <Field label={words.forSeason}>
      <Select value={chosen ?? season?.id} onChange={({ target }) => onChoose(target.value)}>
        {season && <option value={season.id}>{season.name}</option>}
        {before.map(({ seasonId, seasonName }) => (
          <option key={seasonId} value={seasonId}>
            {words.isOver(seasonName)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
