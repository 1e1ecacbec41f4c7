import type { Report, ReportsTogether } from '@campkit/sdk/rest/api.generated'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useSession } from '#api/camp'
import type { Problem } from '#api/problem'
import { LOGGED, reading } from '#api/read'

/** Which reports of a view are asked for in one call: the first that is in sight asks for all of its group. */
export type Groups = readonly (readonly string[])[]
export const TogetherContext = createContext<Groups>([])

/** Told from what people say in confidence: whoever reads one is noted in the audit log. */
const RESTRICTED = ['dietary-counts', 'kitchen-by-day']
export const isRestricted = (name: string): boolean => RESTRICTED.includes(name)

/** A report of the active season. */
export function useReport(name: string): UseQueryResult<Report, Problem> {
  const { camp } = useSession()
  const group = use(TogetherContext).find((names) => names.includes(name))
  const alone = reading<Report | ReportsTogether>(camp.slug, `/reports/${name}`)
  const together = reading<Report | ReportsTogether>(camp.slug, '/reports/together', {
    names: group?.join(),
  })
  return useQuery({
    ...(group ? together : alone),
    ...(isRestricted(name) && LOGGED),
    select: (found) => reportIn(found, name),
  })
}

function reportIn(found: Report | ReportsTogether, name: string): Report {
  if (!('reports' in found)) return found
  const report = found.reports.find((one) => one.name === name)
  if (!report) throw new Error(`${name} is not in the answer`)
  return report
}
