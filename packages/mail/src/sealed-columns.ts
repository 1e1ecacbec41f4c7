import type { SealedColumn } from '@campkit/db/reseal'
import { MAIL } from './mail.ts'
import { OUTBOX } from './outbox.ts'

export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'graphile_worker._private_jobs',
    column: 'payload',
    inside: {
      read: `decode(payload ->> 'sealed', 'base64')`,
      write: (bytes) => `json_build_object('sealed', encode(${bytes}, 'base64'))`,
    },
    key: { id: 'bigint' },
    isOfCamp: false,
    use: () => MAIL,
    about: () => '',
  },
  {
    table: 'dev_outbox',
    column: 'sealed',
    key: { id: 'bigint' },
    isOfCamp: false,
    use: () => OUTBOX,
    about: () => '',
  },
]
