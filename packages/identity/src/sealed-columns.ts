import type { SealedColumn } from '@campkit/db/reseal'
import { FORMER_KEYS } from './live-secret.ts'

export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'signing_keys',
    column: 'private_sealed',
    key: { kid: 'text' },
    isOfCamp: false,
    use: () => 'signing keys',
    about: ({ kid }) => `${kid}`,
  },
  {
    table: 'totp_factors',
    column: 'secret_sealed',
    key: { account_id: 'text' },
    isOfCamp: false,
    use: () => 'totp',
    about: ({ account_id }) => `${account_id}`,
  },
  {
    table: 'former_keys',
    column: 'sealed',
    key: { use: 'text', fingerprint: 'text' },
    isOfCamp: false,
    use: () => FORMER_KEYS,
    about: ({ use, fingerprint }) => `${use} ${fingerprint}`,
  },
]
