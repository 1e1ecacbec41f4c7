import type { SealedColumn } from '@campkit/db/reseal'
import { sealedConnections } from './providers/providers.store.ts'

/** What the camps' tables hold sealed, one line a kind. */
export const sealedColumns: readonly SealedColumn[] = [...sealedConnections]
