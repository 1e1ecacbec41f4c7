import type { PaymentMethod, Report } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { linesOf, sumOf } from '#format/report'
import { Shown } from '#ui/page'
import { Table, Td, Th } from '#ui/table'
import { words } from '#words/payments'
import { useNameOf } from './people.ts'

type Columns = readonly (readonly [name: string, title: string])[]

/** Which lead has the camp's cash and checks. */
export function CashHeld() {
  const money = useMoney()
  const nameOf = useNameOf()
  const report = useRead<Report>('/reports/cash-held-by-lead')
  return (
    <Shown of={report}>
      {(data) => {
        const lines = linesOf(data)
        const held = sumOf(lines, 'heldCents')
        return (
          <Sums
            sentence={held > 0 ? words.heldSentence(money(held), lines.length) : words.heldNone}
            first={words.lead}
            columns={[
              ['cashCents', words.cash],
              ['checkCents', words.checks],
              ['givenBackCents', words.back],
              ['heldCents', words.holds],
            ]}
            lines={lines}
            nameOf={({ leadId, legalName }) =>
              leadId === null ? String(legalName) : nameOf(String(leadId), String(legalName))
            }
          />
        )
      }}
    </Shown>
  )
}

/** How the season's money came. */
export function ByMethod() {
  const money = useMoney()
  const report = useRead<Report>('/reports/payments-by-method')
  return (
    <Shown of={report}>
      {(data) => {
        const lines = linesOf(data)
        return (
          <Sums
            sentence={words.methodSentence(money(sumOf(lines, 'netCents')))}
            first={words.method}
            columns={[
              ['paidCents', words.came],
              ['givenBackCents', words.back],
              ['feeCents', words.fees],
              ['netCents', words.net],
            ]}
            lines={lines}
            nameOf={({ method }) => words.methods[method as PaymentMethod] ?? String(method)}
          />
        )
      }}
    </Shown>
  )
}

type Line = ReturnType<typeof linesOf>[number]

function Sums({
  sentence,
  first,
  columns,
  lines,
  nameOf,
}: {
  readonly sentence: string
  readonly first: string
  readonly columns: Columns
  readonly lines: readonly Line[]
  readonly nameOf: (line: Line) => string
}) {
  const money = useMoney()
  return (
    <>
      <p className="num px-4 py-3 font-strong lg:px-6">{sentence}</p>
      {lines.length > 0 && (
        <Table label={sentence} className="max-w-[760px]">
          <thead>
            <tr>
              <Th>{first}</Th>
              <Th numeric>{words.count}</Th>
              {columns.map(([name, title]) => (
                <Th key={name} numeric>
                  {title}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={nameOf(line)}>
                <Td className="font-strong">{nameOf(line)}</Td>
                <Td numeric className="text-ink-2">
                  {line.payments}
                </Td>
                {columns.map(([name]) => (
                  <Td key={name} numeric>
                    {money(Number(line[name] ?? 0))}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}
