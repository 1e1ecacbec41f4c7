import type { Table } from '@campkit/sdk/command-line/run'
import { TABLE as WITHOUT_CHECKOUT } from '@campkit/sdk/command-line/table'
import type { CommandInput } from './command.ts'

const { init, login, logout } = WITHOUT_CHECKOUT['An app of a camp']

/** One line per subject, under the heading of the help. */
export const TABLE: Table<CommandInput> = {
  'An app of a camp': { init, login, logout },
  'The service': {
    serve: () => import('./commands/serve.ts'),
    migrate: () => import('./commands/migrate.ts'),
    doctor: () => import('./commands/doctor.ts'),
    reset: () => import('./commands/reset.ts'),
  },
  'Camps and people': {
    camps: () => import('./commands/camps.ts'),
    members: () => import('./commands/members.ts'),
    accounts: () => import('./commands/accounts.ts'),
    token: () => import('./commands/token.ts'),
    payments: () => import('./commands/payments.ts'),
  },
  'Keys and secrets': {
    keys: () => import('./commands/keys.ts'),
    'embed-keys': () => import('./commands/embed-keys.ts'),
    clients: () => import('./commands/clients.ts'),
    'signing-keys': () => import('./commands/signing-keys.ts'),
    secret: () => import('./commands/secret.ts'),
  },
}
