import type { Tx } from '@campkit/db/in-camp'
import { plant as plantSeason } from '../../seasons/seasons/seasons.sample.ts'

/** A season that is not closed yet. */
export const plant = (tx: Tx): Promise<Record<string, string>> => plantSeason(tx)
