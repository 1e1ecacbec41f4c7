import { rm } from 'node:fs/promises'
import { destroy } from '@campkit/postgres/destroy'
import { type Command, print } from '../command.ts'
import { UsageError } from '../config.ts'
import { readRunFile } from '../run-file.ts'
import { isOutside, postgresDir } from '../with-owner.ts'

const reset: Command = {
  name: 'reset',
  usage: '',
  summary: 'deletes the data of the default start; the next start begins anew',
  about: 'Stop the service before. It never touches an outside database.',
  options: {},
  examples: ['campkit reset'],
  next: 'campkit serve begins anew, with a new demo.',
  async run({ config, values }) {
    if (config.isProduction || isOutside(config)) {
      throw new UsageError('reset is for the embedded default only, never for production')
    }
    const running = await readRunFile(config.dataDir)
    if (running) throw new UsageError(`Campkit runs here (pid ${running.pid}); stop it first`)
    await destroy(postgresDir(config))
    await rm(config.dataDir, { recursive: true, force: true })
    print(values, { reset: true }, [`deleted ${config.dataDir}`])
  },
}

export const commands: readonly Command[] = [reset]
