import { resolve } from 'node:path'
import { type Command, print, type Values } from '../command.ts'
import { UsageError } from '../failure.ts'
import { signedIn } from '../login.ts'
import {
  appSettings,
  SETTINGS_FILE,
  settingsText,
  type Variables,
  variablesIn,
} from '../settings-file.ts'
import { nextFiles } from './next-files.ts'
import { FRAMEWORKS, type Project, projectIn } from './project.ts'
import { registrar } from './register.ts'
import { serverFiles, type Written } from './server-files.ts'
import { campPage } from './service.ts'
import { hasServer, ignoreSettings, writeNew, writeSettings } from './write-files.ts'

/** What an app of members does first. Of restricted things it may only pass on what an applicant answers. */
const SCOPES =
  'members:read,members:restricted:write,applications:read,applications:write,dues:read,payments:write,shifts:read,settings:read'
const PORT = '3000'

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
  next: 'campkit doctor says whether everything is as it should be.',
  async run({ values, positionals: [at] }) {
    const folder = process.cwd()
    const project = projectIn(folder, values.framework as string | undefined)
    const plan = await planOf(project, values, at)
    if (values['dry-run'] === true) return printPlan(values, plan)
    // Before there is a secret that git could take.
    const isIgnoreNew = ignoreSettings(folder)
    const made = await register(plan, values)
    // What was made is kept at once: a client whose secret is lost is worth nothing.
    writeSettings(folder, made.variables)
    const files = writeNew(folder, plan.written.files)
    printDone(values, plan, { ...made, files, isIgnoreNew })
  },
}

type Plan = {
  readonly project: Project
  readonly page: string
  readonly appUrl: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly known: Variables
  readonly needs: { readonly client: boolean; readonly key: boolean }
  readonly written: Written
}

async function planOf(project: Project, values: Values, at: string | undefined): Promise<Plan> {
  const { folder } = project
  const known = variablesIn(settingsText(folder) ?? '')
  const page = await campPage(at, appSettings(folder))
  const appUrl = appUrlOf(values.port, known)
  const isForced = values.force === true
  if (!isForced) assertSame(known, page, appUrl)
  const has = (...names: string[]) => !isForced && names.every((name) => known[name])
  const written =
    project.framework === 'next'
      ? nextFiles(project)
      : serverFiles(project, project.framework, hasServer(folder))
  return {
    ...{ project, page, appUrl, known, written },
    name: `${values.name || project.name} (local)`,
    scopes: String(values.scopes || SCOPES)
      .split(',')
      .filter(Boolean),
    needs: { client: !has('CAMP_CLIENT_ID', 'CAMP_CLIENT_SECRET'), key: !has('CAMP_API_KEY') },
  }
}

function appUrlOf(said: Values[string], { CAMP_APP_URL }: Variables): string {
  if (said === undefined && CAMP_APP_URL) return CAMP_APP_URL
  const port = said ?? (process.env.PORT || PORT)
  if (!/^\d{1,5}$/.test(String(port)) || Number(port) > 65_535 || Number(port) < 1) {
    throw new UsageError(`--port is a number from 1 to 65535, not ${port}`)
  }
  return `http://localhost:${port}`
}

/** A client is of one camp and returns to one address: another needs another client. */
function assertSame(known: Variables, page: string, appUrl: string): void {
  const { CAMP_AUTH_URL: authUrl, CAMP_SLUG: slug, CAMP_APP_URL, CAMP_CLIENT_ID } = known
  if (!CAMP_CLIENT_ID) return
  const before = authUrl && slug ? `${authUrl.replace(/\/+$/, '')}/c/${slug}` : page
  const changed =
    before !== page
      ? `of ${before}`
      : CAMP_APP_URL && CAMP_APP_URL !== appUrl
        ? `at ${CAMP_APP_URL}`
        : undefined
  if (changed === undefined) return
  throw new UsageError(
    `${SETTINGS_FILE} sets this app up ${changed}; --force registers a new client and puts it in that one’s place`,
  )
}

/** What is in the settings already is kept, and nobody need sign in for it. */
async function register(plan: Plan, values: Values) {
  const { known, needs, page, appUrl, name, scopes } = plan
  if (!needs.client && !needs.key && known.CAMP_URL) {
    return { variables: { CAMP_APP_URL: appUrl }, email: '', isNew: needs }
  }
  const memberToken = String(values['session-token'] ?? process.env.CAMPKIT_SESSION_TOKEN ?? '')
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const session = await signedIn({ at: page, say, ...(memberToken && { memberToken }) })
  const make = registrar(session)
  const variables: Record<string, string> = {
    CAMP_URL: session.apiUrl,
    CAMP_AUTH_URL: session.authUrl,
    CAMP_SLUG: session.camp,
    CAMP_APP_URL: appUrl,
  }
  if (needs.client) {
    const { id, secret } = await make.client(name, `${appUrl}/auth/callback`)
    Object.assign(variables, { CAMP_CLIENT_ID: id, CAMP_CLIENT_SECRET: secret })
    writeSettings(plan.project.folder, variables)
  }
  if (needs.key) variables.CAMP_API_KEY = await make.key(name, scopes)
  return { variables, email: session.email, isNew: needs }
}

function printPlan(
  values: Values,
  { project, page, appUrl, name, needs, written, scopes }: Plan,
): void {
  const files = Object.keys(written.files)
  const document = { dryRun: true, framework: project.framework, page, appUrl, name, needs, files }
  print(values, document, [
    `For ${project.framework}, at ${page}. Nothing is done yet; this would be:`,
    needs.client
      ? `  register “${name}”, returning to ${appUrl}/auth/callback`
      : '  keep the client',
    needs.key ? `  make a key with ${scopes.join(', ')}` : '  keep the key',
    `  write ${SETTINGS_FILE}, left out of git`,
    `  write ${files.join(', ')}, where they are not there`,
  ])
}

type Done = Awaited<ReturnType<typeof register>> & {
  readonly files: { readonly written: readonly string[]; readonly kept: readonly string[] }
  readonly isIgnoreNew: boolean
}

function printDone(
  values: Values,
  plan: Plan,
  { variables, email, isNew, files, isIgnoreNew }: Done,
): void {
  const { project, page, appUrl, name, written, known } = plan
  const clientId = variables.CAMP_CLIENT_ID ?? known.CAMP_CLIENT_ID
  const next = nextSteps(plan, files.written)
  const document = {
    ...{ page, framework: project.framework, appUrl, clientId, isNew, files },
    ...{ settings: Object.keys(variables), byHand: written.byHand, next },
  }
  const names = Object.keys(variables).join(', ')
  print(values, document, [
    ...(email ? [`✓ signed in as ${email}`] : []),
    `✓ camp ${page}`,
    isNew.client
      ? `✓ client “${name}” ${clientId}, returning to ${appUrl}/auth/callback`
      : `✓ client ${clientId} is kept`,
    isNew.key ? '✓ key for signed-in members' : '✓ key is kept',
    `✓ ${resolve(project.folder, SETTINGS_FILE)}: ${names}${isIgnoreNew ? '; added to .gitignore' : ''}`,
    ...files.written.map((path) => `✓ ${path}`),
    ...files.kept.map((path) => `· ${path} was there, and is as it was`),
    '',
    'Next',
    ...next.map((step) => `  ${step}`),
  ])
}

function nextSteps({ project, written, appUrl }: Plan, made: readonly string[]): string[] {
  const isInstalled = project.dependencies.has('@campkit/sdk')
  const hasWholeServer = made.some((path) => path.startsWith('server.'))
  return [
    ...(isInstalled ? [] : ['npm install @campkit/sdk']),
    ...(hasWholeServer ? [] : [written.byHand]),
    written.start,
    `open ${appUrl}`,
    'campkit doctor',
  ]
}
