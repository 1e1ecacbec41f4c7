import { hostChecks, runningCheck } from './app-host-checks.ts'
import { bundleCheck, fileChecks, hasAppSettings, settingsChecks } from './app-settings-checks.ts'
import { type Check, ok, printChecks, wrong } from './check.ts'
import type { Command } from './command.ts'
import { tell } from './progress.ts'
import { appSettings } from './settings-file.ts'

const OLDEST_NODE = 20

/** Everything about the app in this folder. */
export async function appChecks(folder: string): Promise<Check[]> {
  const settings = appSettings(folder)
  if (!hasAppSettings(settings)) {
    const said = `no CAMP_… settings in .env.local of ${folder}, nor in the environment`
    return [wrong('settings', said, 'Go to the app’s folder, or run npx campkit init there.')]
  }
  tell('Asking the hosts …')
  const asked = [
    fileChecks(folder),
    hostChecks(settings),
    runningCheck(settings),
    bundleCheck(folder),
  ]
  return [nodeCheck(), ...settingsChecks(settings), ...(await Promise.all(asked)).flat()]
}

function nodeCheck(): Check {
  const { node } = process.versions
  if (Number.parseInt(node, 10) >= OLDEST_NODE) return ok('Node', node)
  return wrong('Node', `${node} is too old`, `Install ${OLDEST_NODE} or newer.`)
}

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'says what is wrong with an app’s settings, and what to do',
  about:
    'Looks at .env.local of this folder and at the environment, asks the sign-in host and the API whether they take what is there (addresses, clocks, certificates, client, callback, key), and looks for secrets in what browsers get. It changes nothing.',
  options: {},
  examples: ['campkit doctor', 'campkit doctor --json'],
  next: 'It ends with 3 if something is wrong. Mend that first; what is left to look at may be as you want it.',
  async run({ values }) {
    printChecks(values, await appChecks(process.cwd()))
  },
}
