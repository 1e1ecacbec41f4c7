import type { Command, Values } from '../command.ts'
import { signedIn } from '../login.ts'
import { SETTINGS_FILE, withVariables } from '../settings-file.ts'
import { IGNORE_FILE, withIgnored } from './left-out.ts'
import { ownText } from './own-files.ts'
import { type Plan, PORT, planOf, SCOPES } from './plan.ts'
import { FRAMEWORKS, projectIn } from './project.ts'
import { register } from './register.ts'
import { printDone, printPlan } from './report.ts'
import { type Change, writeAll } from './write-files.ts'

export const init: Command = {
  name: 'init',
  usage:
    '[CAMP-PAGE] [--framework NAME] [--port PORT] [--name TEXT] [--scopes a:read,…] [--force] [--dry-run] [--session-token TOKEN]',
  summary: 'sets up signing in for the app in this folder: client, key, .env.local and routes',
  about:
    'Opens your browser to sign in as a super_admin of the camp, registers the app for this machine, and writes what it needs. Nothing that is there is overwritten, and running it again changes nothing. CAMP-PAGE is the address of the camp’s page, such as https://auth.example.org/c/dusty-pines; without it the settings here, your last sign-in or the demo of this machine are used.',
  options: {
    framework: {
      type: 'string',
      value: 'NAME',
      about: `${FRAMEWORKS.join(', ')}; found in package.json if left out`,
    },
    port: {
      type: 'string',
      value: 'PORT',
      about: `where the app listens on this machine; PORT of the environment, or ${PORT}, if left out`,
    },
    name: {
      type: 'string',
      value: 'TEXT',
      about: 'what leads read in the list of apps; the name in package.json if left out',
    },
    scopes: {
      type: 'string',
      value: 'a:read,…',
      about: `what the app’s key may do; if left out: ${SCOPES.replaceAll(',', ', ')}`,
    },
    force: {
      type: 'boolean',
      about: 'registers a new client and key, and puts them in the place of those in .env.local',
    },
    'dry-run': { type: 'boolean', about: 'says what it would do, and does nothing' },
    'session-token': {
      type: 'string',
      value: 'TOKEN',
      about:
        'for machines: a fresh member token instead of a browser; CAMPKIT_SESSION_TOKEN if left out, which others on the machine cannot read',
    },
  },
  examples: [
    'npm install @campkit/sdk && npx campkit init',
    'npx campkit init https://auth.example.org/c/dusty-pines --port 3001',
  ],
  next: 'npx campkit doctor says whether everything is as it should be.',
  async run({ values, positionals: [at] }) {
    const project = projectIn(process.cwd(), values.framework as string | undefined)
    const plan = await planOf(project, values, at)
    if (values['dry-run'] === true) return printPlan(values, plan)
    const { email, variables } = await carriedOut(plan, values)
    printDone(values, plan, { email, clientId: variables.CAMP_CLIENT_ID })
  },
}

/** What is in the settings already is kept, and nobody need sign in for it. */
async function carriedOut(plan: Plan, values: Values) {
  const { needs, known, appUrl, lacks } = plan
  if (!needs.client && !needs.key && lacks.every((name) => name === 'CAMP_APP_URL')) {
    write(plan, { CAMP_APP_URL: appUrl })
    return { email: '', variables: known }
  }
  const memberToken = String(values['session-token'] ?? process.env.CAMPKIT_SESSION_TOKEN ?? '')
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const session = await signedIn({ at: plan.page, say, ...(memberToken && { memberToken }) })
  const { variables, takeBack } = await register(plan, session)
  try {
    write(plan, variables)
  } catch (error) {
    await takeBack()
    throw error
  }
  return { email: session.email, variables: { ...known, ...variables } }
}

/** First what git must leave out, so that no secret is there without it. The files may have changed during a sign-in. */
function write(plan: Plan, made: Readonly<Record<string, string>>): void {
  const { folder } = plan.project
  const added = Object.entries(made).filter(([name]) => plan.lacks.includes(name))
  const changed = (path: string, change: (text: string) => string): Change => {
    const before = ownText(folder, path)
    return { path, before, after: change(before ?? '') }
  }
  const settings = (text: string) => withVariables(text, Object.fromEntries(added))
  writeAll(folder, [
    ...(plan.isIgnoreNew ? [changed(IGNORE_FILE, withIgnored)] : []),
    ...(added.length > 0 ? [changed(SETTINGS_FILE, settings)] : []),
    ...plan.files.written.map((path) => ({
      path,
      before: undefined,
      after: plan.written.files[path] ?? '',
    })),
  ])
}
