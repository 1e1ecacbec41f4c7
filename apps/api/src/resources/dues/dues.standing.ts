import type { Tx } from '@campkit/db/in-camp'
import * as store from './standing.store.ts'
export const dueNowOf = (tx: Tx, memberId: string) => store.dueNow(tx, memberId)
