import type { Tx } from '@campkit/db/in-camp'
import { plant as plantPerson } from '../../people/roster/roster.sample.ts'

/** An active season in which the member has a place. */
export const plant = (tx: Tx, memberId: string): Promise<Record<string, string>> =>
  plantPerson(tx, memberId)
