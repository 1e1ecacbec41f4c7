import type { Report } from '@campkit/sdk/rest/api.generated'
import { useAddress } from '#api/address'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { linesOf, sumOf } from '#format/report'
import { Shown } from '#ui/page'
import { SeasonShown, useOtherSeason } from '#ui/season-shown'
import { Table, Td, Th, Tr } from '#ui/table'
import { words } from '#words/dues'
import { useNameOf } from '../payments/people.ts'

const COLUMNS = [
  ['chargedCents', words.asked],
  ['owedCents', words.owed],
  ['heldCents', words.heldColumn],
  ['releasedCents', words.releasedColumn],
  ['forfeitedCents', words.kept],
] as const

/** Deposits of the season: asked for, held, given back, kept. A click opens the member's money, where one acts. */
export function Deposits() {
  const report = useRead<Report>('/reports/deposits', { seasonId: useOtherSeason() })
  return (
    <>
      <SeasonShown />
      <Shown of={report}>{(data) => <Held report={data} />}</Shown>
    </>
  )
}

function Held({ report }: { readonly report: Report }) {
  const money = useMoney()
  const { set } = useAddress()
  const lines = linesOf(report)
  const nameOf = useNameOf(lines.map(({ memberId }) => String(memberId)))
  const holders = lines.filter(({ heldCents }) => Number(heldCents) > 0).length
  if (lines.length === 0)
    return <p className="px-4 py-10 text-center text-ink-2">{words.depositsEmpty}</p>
  return (
    <>
      <p className="num px-4 py-3 text-14 text-ink-2 lg:px-6">
        {words.depositsSentence(money(sumOf(lines, 'heldCents')), holders)}
      </p>
      <Table label={words.view.deposits}>
        <thead>
          <tr>
            <Th>{words.member}</Th>
            {COLUMNS.map(([name, title]) => (
              <Th key={name} numeric>
                {title}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const memberId = String(line.memberId)
            return (
              <Tr
                key={memberId}
                className="cursor-pointer"
                onClick={() => set({ member: memberId })}
              >
                <Td>
                  <button type="button" className="text-left font-strong">
                    {nameOf(memberId, String(line.legalName))}
                  </button>
                </Td>
                {COLUMNS.map(([name]) => (
                  <Td key={name} numeric className={Number(line[name]) > 0 ? '' : 'text-ink-3'}>
                    {Number(line[name]) > 0 ? money(Number(line[name])) : words.nothing}
                  </Td>
                ))}
              </Tr>
            )
          })}
        </tbody>
      </Table>
    </>
  )
}
