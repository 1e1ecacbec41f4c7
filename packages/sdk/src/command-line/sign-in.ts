import { type Command, print } from './command.ts'
import { UsageError } from './failure.ts'
import { campPage } from './init/service.ts'
import { login, logout } from './login.ts'
import { appSettings } from './settings-file.ts'

export const loginCommand: Command = {
  name: 'login',
  usage: '[CAMP-PAGE]',
  summary: 'signs you in on this machine, by your browser',
  about:
    'CAMP-PAGE is the address of the camp’s page, such as https://auth.example.org/c/dusty-pines; without it the settings of this folder, your last sign-in or the demo of this machine are used. It is kept for you alone in session.json of CAMPKIT_CONFIG, or of ~/.config/campkit, and is good for a quarter of an hour.',
  options: {},
  examples: ['campkit login https://auth.example.org/c/dusty-pines'],
  next: 'campkit init sets up an app; campkit logout ends the sign-in.',
  async run({ values, positionals: [said] }) {
    const at = await campPage('login', said, appSettings(process.cwd()))
    // Somebody must read the address even where stderr is no terminal.
    const say = (line: string) => process.stderr.write(`${line}\n`)
    const { issuer, email, camp, authUrl, apiUrl } = await login({ at, say })
    print(values, { email, camp, authUrl, apiUrl }, [`signed in as ${email} at ${issuer}`])
  },
}

export const logoutCommand: Command = {
  name: 'logout',
  usage: '',
  summary: 'ends that sign-in, here and at the sign-in host',
  options: {},
  examples: ['campkit logout'],
  async run({ values }) {
    if (!(await logout())) throw new UsageError('nobody is signed in here', 'not_signed_in')
    print(values, { signedOut: true }, ['signed out'])
  },
}
