import type { Command, Values } from '../src/command-line/command.ts'

/** What a command wrote to stdout, and with which code it would end. The test runner's own reports pass by. */
export async function said(command: Command, positionals: readonly string[], values: Values = {}) {
  const texts: string[] = []
  const { write } = process.stdout
  const before = process.exitCode
  process.exitCode = 0
  process.stdout.write = ((chunk: string | Uint8Array, ...more: []) => {
    if (typeof chunk !== 'string') return write.call(process.stdout, chunk, ...more)
    return texts.push(chunk) > 0
  }) as typeof write
  try {
    await command.run({ values, positionals })
    return { stdout: texts.join(''), code: Number(process.exitCode) }
  } finally {
    process.stdout.write = write
    process.exitCode = before
  }
}
