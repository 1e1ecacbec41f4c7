import type {
  CarryOverPreview,
  CarryOverPreviewLine,
  CarryOverWhat,
  Season,
} from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { ButtonLink } from '#ui/button'
import { Note } from '#ui/card'
import { Chip } from '#ui/chip'
import { Checkbox, Field, Select } from '#ui/field'
import { Shown } from '#ui/page'
import { Table, Td, Th } from '#ui/table'
import { words } from '#words/closing'
import { CarryForm } from './carry-form.tsx'

const WHATS = Object.keys(words.kinds) as readonly CarryOverWhat[]

/** What is open of whom in a closed season, and where it goes. */
export function CarryLines({ season }: { readonly season: Season }) {
  const preview = useRead<CarryOverPreview>(`/seasons/${season.id}/closing/lines`)
  if (season.status !== 'closed') {
    return (
      <div className="p-4 lg:px-6">
        <Note>{words.notClosed}</Note>
      </div>
    )
  }
  return (
    <Shown of={preview}>
      {(data) =>
        data.lines.length === 0 ? (
          <p className="px-4 py-10 text-center text-ink-2">{words.linesNone}</p>
        ) : (
          <Chosen preview={data} />
        )
      }
    </Shown>
  )
}

function Chosen({ preview }: { readonly preview: CarryOverPreview }) {
  const money = useMoney()
  const there = WHATS.filter((what) => preview.lines.some((line) => line.what === what))
  const [asked, setAsked] = useState<CarryOverWhat>()
  const what = asked && there.includes(asked) ? asked : there[0]
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const lines = preview.lines.filter((line) => line.what === what)
  const taken = lines.filter(
    ({ stays, memberId }) => (stays === null || stays === 'unpaid_deposit') && !left.has(memberId),
  )
  const take = (memberId: string, isTaken: boolean) =>
    setLeft(
      (now) => new Set(isTaken ? [...now].filter((id) => id !== memberId) : [...now, memberId]),
    )
  const sumOf = (of: readonly CarryOverPreviewLine[]) =>
    money(of.reduce((total, { amountCents }) => total + amountCents, 0))
  return (
    <div className="grid gap-4 py-4">
      {preview.toSeasonId === null && (
        <div className="px-4 lg:px-6">
          <Note>{words.noTarget}</Note>
        </div>
      )}
      <div className="px-4 lg:px-6">
        <Field label={words.which}>
          <Select
            className="sm:max-w-80"
            value={what}
            onChange={({ target }) => {
              setAsked(target.value as CarryOverWhat)
              setLeft(new Set())
            }}
          >
            {there.map((one) => {
              const own = preview.lines.filter((line) => line.what === one)
              return (
                <option key={one} value={one}>
                  {words.kindCount(words.kinds[one], own.length, sumOf(own))}
                </option>
              )
            })}
          </Select>
        </Field>
      </div>
      <Lines lines={lines} left={left} seasonId={preview.fromSeasonId} onTake={take} />
      {what && <CarryForm key={what} preview={preview} what={what} lines={taken} />}
    </div>
  )
}

function Lines({
  lines,
  left,
  seasonId,
  onTake,
}: {
  readonly lines: readonly CarryOverPreviewLine[]
  readonly left: ReadonlySet<string>
  readonly seasonId: string
  readonly onTake: (memberId: string, isTaken: boolean) => void
}) {
  const money = useMoney()
  const clock = useClock()
  const { camp } = useSession()
  return (
    <Table label={words.carry}>
      <thead>
        <tr>
          <Th>{words.member}</Th>
          <Th numeric>{words.amount}</Th>
          <Th>{words.due}</Th>
          <Td className="h-[34px]! border-line-2" />
        </tr>
      </thead>
      <tbody>
        {lines.map(({ memberId, legalName, amountCents, stays, dueOn }) => (
          <tr key={memberId}>
            <Td>
              {stays === null || stays === 'unpaid_deposit' ? (
                <Checkbox
                  label={legalName}
                  checked={!left.has(memberId)}
                  onChange={({ target }) => onTake(memberId, target.checked)}
                />
              ) : (
                <span className="ml-[26px] text-ink-2">{legalName}</span>
              )}
            </Td>
            <Td numeric>{money(amountCents)}</Td>
            <Td>
              {stays ? (
                <Chip tone="warn">{words.stays[stays]}</Chip>
              ) : (
                <span className="num text-ink-2">{dueOn && clock.shortDay(dueOn)}</span>
              )}
            </Td>
            <Td className="text-right">
              <ButtonLink
                look={{ size: 'sm', kind: 'quiet' }}
                to={`/c/${camp.slug}/dues`}
                search={{ member: memberId, season: seasonId } as never}
                aria-label={words.openMoney(legalName)}
              >
                {words.money}
              </ButtonLink>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
