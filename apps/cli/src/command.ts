import type {
  CommandInput as Typed,
  Command as TypedCommand,
} from '@campkit/sdk/command-line/command'
import type { Config } from './config.ts'

export { print, wanted } from '@campkit/sdk/command-line/command'

/** The settings are read, and what is wrong with them refused, when a command takes them. */
export type CommandInput = Typed & { readonly config: Config }

export type Command = TypedCommand<CommandInput>
