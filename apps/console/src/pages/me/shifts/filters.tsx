import type { ShiftOptions } from '@campkit/sdk/rest/api.generated'
import { Check, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAddress } from '#api/address'
import { useClock } from '#format/time'
import { Select } from '#ui/field'
import { words } from '#words/me-shifts'
import type { MySeason } from '../my-season.ts'

/** What fits or all, of every team or one. */
export function Filters({
  isAll,
  fits,
  all,
  season: { enrollment },
  children,
}: {
  readonly isAll: boolean
  readonly fits: number
  readonly all: number
  readonly season: MySeason
  readonly children: ReactNode
}) {
  const clock = useClock()
  const { arrivalOn = null, departureOn = null } = enrollment ?? {}
  const stay =
    arrivalOn && departureOn
      ? `${clock.shortDay(arrivalOn)} – ${clock.shortDay(departureOn)}`
      : undefined
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend that is seen */}
      <div role="group" aria-label={words.filter} className="mt-4 flex flex-wrap gap-2">
        <Filter isOn={!isAll} label={words.fits} count={fits} />
        <Filter isOn={isAll} label={words.all} count={all} show="all" />
        {children}
      </div>
      {!isAll && (
        <p className="num mt-2.5 flex gap-2 text-14 leading-[1.4] text-ink-2">
          <Info aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ink-3" />
          {words.fitsMeans(stay)}
        </p>
      )}
    </>
  )
}

function Filter({
  isOn,
  label,
  count,
  show,
}: {
  readonly isOn: boolean
  readonly label: string
  readonly count: number
  readonly show?: 'all'
}) {
  const { set } = useAddress()
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => set({ show }, { replace: true })}
      className="inline-flex h-11 items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 text-15 font-label focus-visible:rounded-full aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:font-strong"
    >
      {isOn && <Check aria-hidden strokeWidth={2} className="size-4 text-accent-ink" />}
      {label}
      <span className="num font-medium text-ink-2">{count}</span>
    </button>
  )
}

export function TeamFilter({
  teams,
  teamId,
  onChoose,
}: {
  readonly teams: ShiftOptions['teams']
  readonly teamId: string | undefined
  readonly onChoose: (teamId: string | undefined) => void
}) {
  return (
    <Select
      aria-label={words.team}
      className="w-auto! min-w-0 flex-1 basis-32"
      value={teamId ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{words.allTeams}</option>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
