import type { Report } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'

/** A report of the active season. */
export const useReport = (name: string) => useRead<Report>(`/reports/${name}`)
