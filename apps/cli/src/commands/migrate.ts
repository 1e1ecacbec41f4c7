import { migrate } from '@campkit/db/migrate'
import { tell } from '@campkit/sdk/command-line/progress'
import { type Command, print } from '../command.ts'
import { allMigrations, reachDatabase } from '../with-owner.ts'

const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'brings the database to the newest schema',
  about:
    'The default start does this by itself. In production run it once, before the new version is served; any number of processes may try at the same time. Give it the CAMPKIT_…_DATABASE_URL of the hosts, too, if they have passwords of their own.',
  options: {},
  examples: [
    'campkit migrate',
    'DATABASE_URL=postgresql://owner:…@db/campkit campkit migrate --json',
  ],
  next: 'campkit serve starts the service.',
  async run({ config, values }) {
    const { url, release } = await reachDatabase(config)
    try {
      tell('Bringing the schema up to date.')
      const applied = await migrate(url, await allMigrations(config), config.loginUrls)
      print(values, { applied }, applied.length > 0 ? applied : ['The schema is current.'])
    } finally {
      await release()
    }
  },
}

export const commands: readonly Command[] = [migrateCommand]
