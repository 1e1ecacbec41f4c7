import type { CheckIn, CheckInKind } from '@campkit/sdk/rest/api.generated'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '#api/address'
import { useReadPages } from '#api/read-pages'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Field, Select } from '#ui/field'
import { MoreRows } from '#ui/more-rows'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/arrivals'
import { AnnulDialog } from './annul-dialog.tsx'
import type { Guest } from './kiosk/gate.ts'

/** Everything that was recorded, the latest first. What did not happen is annulled, and stays. */
export function CheckInLog({ guests }: { readonly guests: readonly Guest[] }) {
  const { search, set } = useAddress()
  const [annulling, setAnnulling] = useState<CheckIn>()
  const kind = search.kind && search.kind in words.kinds ? search.kind : undefined
  const log = useReadPages<CheckIn>('/check-ins', { kind, limit: 50 })
  const names = new Map(guests.map(({ memberId, name }) => [memberId, name]))
  const nameOf = (id: string) => names.get(id)
  return (
    <>
      <div className="max-w-64 px-4 pt-3 pb-2 lg:px-6">
        <Field label={words.kind}>
          <Select
            value={kind ?? ''}
            onChange={({ target }) => set({ kind: target.value || undefined })}
          >
            <option value="">{words.anyKind}</option>
            {(Object.keys(words.kinds) as CheckInKind[]).map((one) => (
              <option key={one} value={one}>
                {words.kinds[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Shown of={log}>
        {(checkIns) =>
          checkIns.length === 0 ? (
            <Empty icon={<ListChecks />} title={words.emptyLog}>
              {words.emptyLogText}
            </Empty>
          ) : (
            <ul className="border-t border-line">
              {checkIns.map((checkIn) => (
                <Recorded
                  key={checkIn.id}
                  checkIn={checkIn}
                  name={nameOf(checkIn.memberId) ?? words.someone}
                  by={nameOf(checkIn.recordedBy)}
                  onAnnul={() => setAnnulling(checkIn)}
                />
              ))}
            </ul>
          )
        }
      </Shown>
      <MoreRows of={log} />
      {annulling && (
        <AnnulDialog
          checkIn={annulling}
          name={nameOf(annulling.memberId) ?? words.someone}
          onClose={() => setAnnulling(undefined)}
        />
      )}
    </>
  )
}

function Recorded({
  checkIn,
  name,
  by,
  onAnnul,
}: {
  readonly checkIn: CheckIn
  readonly name: string
  readonly by: string | undefined
  readonly onAnnul: () => void
}) {
  const clock = useClock()
  const { kind, occurredAt, source, annulledAt } = checkIn
  return (
    <li
      aria-label={`${name}, ${words.kinds[kind]}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 lg:px-6"
    >
      <span className="min-w-0 flex-1 basis-56 leading-tight">
        <b className={`block font-strong ${annulledAt ? 'line-through' : ''}`}>
          {`${name}, ${words.kinds[kind].toLowerCase()}`}
        </b>
        <span className="num text-13 text-ink-2">{clock.moment(occurredAt)}</span>
      </span>
      <span className="min-w-0 flex-2 basis-64 text-13 text-ink-2">
        {[
          words.by(words.sources[source], source === 'self' ? undefined : by),
          ...remarksOf(checkIn),
        ].join('. ')}
      </span>
      {annulledAt === null && (
        <Button size="sm" kind="quiet" aria-label={words.annulOf(name)} onClick={onAnnul}>
          {words.annul}
        </Button>
      )}
    </li>
  )
}

function remarksOf(checkIn: CheckIn): readonly string[] {
  const { overridden, overrideReason, warnings, annulReason, note } = checkIn
  const said = (rules: CheckIn['warnings']) => rules.map((rule) => words.rules[rule]).join(', ')
  return [
    ...(note ? [note] : []),
    ...(overridden.length > 0 ? [words.overridden(said(overridden), overrideReason ?? '')] : []),
    ...(warnings.length > 0 ? [words.warned(said(warnings))] : []),
    ...(annulReason ? [words.annulled(annulReason)] : []),
  ]
}
