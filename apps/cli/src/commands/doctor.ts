import { hasAppSettings } from '@campkit/sdk/command-line/app-settings-checks'
import { type Check, ok, printChecks, wrong } from '@campkit/sdk/command-line/check'
import { appChecks } from '@campkit/sdk/command-line/doctor'
import { tell } from '@campkit/sdk/command-line/progress'
import { appSettings } from '@campkit/sdk/command-line/settings-file'
import type { Command } from '../command.ts'
import { type Config, readConfig, UsageError } from '../config.ts'
import { databaseChecks } from '../doctor/database.checks.ts'
import { addressChecks, discoveryCheck, hostCheck, hostsOf } from '../doctor/host.checks.ts'
import { diskCheck, fileChecks, mailCheck } from '../doctor/machine.checks.ts'

const doctor: Command = {
  name: 'doctor',
  usage: '[app] [service]',
  summary: 'says what is wrong with the service or an app, and what to do',
  about:
    'The service: settings, addresses, clocks, certificates, database, schema, logins, secret, worker, mail, files and disk; while it serves and while it does not. An app: see campkit doctor of @campkit/sdk; without words it is looked at if this folder has its settings. It changes nothing and sends no mail.',
  options: {},
  examples: ['campkit doctor', 'campkit doctor service --json'],
  next: 'It ends with 3 if something is wrong. Mend that first; what is left to look at may be as you want it.',
  async run({ values, positionals }) {
    const unknown = positionals.filter((word) => word !== 'app' && word !== 'service')
    if (unknown.length > 0)
      throw new UsageError(`campkit doctor [app] [service], not ${unknown.join(' ')}`)
    const folder = process.cwd()
    const isAsked = (word: string) => positionals.includes(word)
    const isApp =
      isAsked('app') || (positionals.length === 0 && hasAppSettings(appSettings(folder)))
    const isService = isAsked('service') || positionals.length === 0
    const checks = [
      ...(isService ? await serviceChecks() : []),
      ...(isApp ? await appChecks(folder) : []),
    ]
    printChecks(values, checks)
  },
}

export const commands: readonly Command[] = [doctor]

async function serviceChecks(): Promise<Check[]> {
  const config = configOrFault()
  if (config instanceof UsageError) {
    return [wrong('settings', config.message, 'Every setting is in the README.')]
  }
  tell('Asking hosts, database and mail server …')
  const hosts = await hostsOf(config)
  const [api, auth, machine] = await Promise.all([
    hostCheck('API', hosts.api),
    hostCheck('sign-in host', hosts.auth),
    Promise.all([fileChecks(config), diskCheck(config), mailCheck(config)]),
  ])
  const database = await databaseChecks(config, api.isUp || auth.isUp)
  const camp = auth.isUp ? database.camp : undefined
  return [
    ok(
      'settings',
      config.productionBecause
        ? `those of production: ${config.productionBecause}`
        : 'those of a trial on this machine',
    ),
    ...addressChecks(config),
    ...api.checks,
    ...auth.checks,
    ...(camp === undefined ? [] : await discoveryCheck(hosts, camp)),
    ...database.checks,
    ...machine.flat(),
  ]
}

function configOrFault(): Config | UsageError {
  try {
    return readConfig()
  } catch (error) {
    if (error instanceof UsageError) return error
    throw error
  }
}
