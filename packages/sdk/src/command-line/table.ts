import type { CommandInput } from './command.ts'
import type { Table } from './run.ts'

/** The commands that need no checkout of Campkit. */
export const TABLE = {
  'An app of a camp': {
    init: async () => ({ commands: [(await import('./init/init.ts')).init] }),
    doctor: async () => ({ commands: [(await import('./doctor.ts')).doctor] }),
    login: async () => ({ commands: [(await import('./sign-in.ts')).loginCommand] }),
    logout: async () => ({ commands: [(await import('./sign-in.ts')).logoutCommand] }),
    keys: async () => ({ commands: [(await import('./keys-scan.ts')).keysScan] }),
  },
} satisfies Table<CommandInput>
