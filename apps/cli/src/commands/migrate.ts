import { migrate } from '@campkit/db/migrate'
import { type Command, print } from '../command.ts'
import { allMigrations, reachDatabase } from '../with-owner.ts'

const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'brings the database to the newest schema',
  options: {},
  async run({ config, values }) {
    const { url, release } = await reachDatabase(config)
    try {
      const applied = await migrate(url, await allMigrations(config), config.loginUrls)
      print(values, { applied }, applied.length > 0 ? applied : ['The schema is current.'])
    } finally {
      await release()
    }
  },
}

export const commands: readonly Command[] = [migrateCommand]
