import { sealedColumns as ofCamps } from '@campkit/api/sealed-columns'
import type { SealedColumn } from '@campkit/db/reseal'
import { sealedColumns as ofIdentity } from '@campkit/identity/sealed-columns'
import { sealedColumns as ofMail } from '@campkit/mail/sealed-columns'

/** Every sealed column of the database. All are sealed again when the secret changes. */
export const sealedColumns: readonly SealedColumn[] = [...ofIdentity, ...ofMail, ...ofCamps]
