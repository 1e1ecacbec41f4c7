import type { CommandInput } from './command.ts'
import type { Table } from './run.ts'

/** The commands that need no checkout of Campkit. */
export const TABLE: Table<CommandInput> = {
  'Apps of a camp': {
    keys: async () => ({ commands: [(await import('./keys-scan.ts')).keysScan] }),
  },
}
