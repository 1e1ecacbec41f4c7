import { keptChecks } from '../app-settings-checks.ts'
import type { Values } from '../command.ts'
import { partsOf } from '../discover.ts'
import { UsageError } from '../failure.ts'
import { appSettings, SETTINGS_FILE, type Variables, variablesIn } from '../settings-file.ts'
import { IGNORE_FILE, mustBeIgnored } from './left-out.ts'
import { nextFiles } from './next-files.ts'
import { type Kept, newFiles, ownText } from './own-files.ts'
import type { Project } from './project.ts'
import { serverFiles, type Written } from './server-files.ts'
import { campPage } from './service.ts'
import { hasServer } from './write-files.ts'

/** What an app of members does first. Of restricted things it may only pass on what an applicant answers. */
export const SCOPES =
  'members:read,members:restricted:write,applications:read,applications:write,dues:read,payments:write,shifts:read,settings:read'
export const PORT = '3000'
const LONGEST_NAME = 110

export type Plan = {
  readonly project: Project
  readonly page: string
  readonly appUrl: string
  readonly name: string
  readonly scopes: readonly string[]
  /** The settings as they are in the file. */
  readonly known: Variables
  readonly needs: { readonly client: boolean; readonly key: boolean }
  /** The names of what is to be written into the file. */
  readonly lacks: readonly string[]
  readonly written: Written
  readonly files: Kept
  readonly isIgnoreNew: boolean
}

/** All that can be refused without asking the service is refused here, before anything is made. */
export async function planOf(
  project: Project,
  values: Values,
  at: string | undefined,
): Promise<Plan> {
  const { folder } = project
  const known = variablesIn(ownText(folder, SETTINGS_FILE) ?? '')
  const ignored = ownText(folder, IGNORE_FILE) ?? ''
  const [page] = partsOf(await campPage('init', at, appSettings(folder)))
  const isForced = values.force === true
  if (!isForced) assertForm(known)
  const appUrl = appUrlOf(values.port, known)
  if (!isForced) assertSame(known, page, appUrl)
  const has = (name: string) => !isForced && Boolean(known[name])
  const needs = {
    client: !(has('CAMP_CLIENT_ID') && has('CAMP_CLIENT_SECRET')),
    key: !has('CAMP_API_KEY'),
  }
  if (values.scopes !== undefined && !needs.key) throw new UsageError(KEY_IS_THERE)
  const written =
    project.framework === 'next'
      ? nextFiles(project, appUrl)
      : serverFiles(project, project.framework, hasServer(folder))
  return {
    ...{ project, page, appUrl, known, written, needs },
    name: nameOf(values.name, project),
    scopes: scopesOf(values.scopes),
    lacks: [
      ...['CAMP_URL', 'CAMP_AUTH_URL', 'CAMP_SLUG', 'CAMP_APP_URL'].filter((name) => !has(name)),
      ...(needs.client ? ['CAMP_CLIENT_ID', 'CAMP_CLIENT_SECRET'] : []),
      ...(needs.key ? ['CAMP_API_KEY'] : []),
    ],
    files: newFiles(folder, written.files),
    isIgnoreNew: await mustBeIgnored(folder, ignored),
  }
}

function nameOf(said: Values[string], project: Project): string {
  if (String(said ?? '').length > LONGEST_NAME) {
    throw new UsageError(`--name has at most ${LONGEST_NAME} characters`)
  }
  return `${said || project.name.slice(0, LONGEST_NAME)} (local)`
}

function scopesOf(said: Values[string]): string[] {
  const texts = String(said || SCOPES).split(',')
  const scopes = [...new Set(texts.map((scope) => scope.trim()).filter(Boolean))]
  const odd = scopes.find((scope) => !/^[a-z-]+(:[a-z-]+)+$/.test(scope))
  if (odd === undefined && scopes.length > 0) return scopes
  throw new UsageError(`--scopes are words such as members:read, with commas between, not ${odd}`)
}

function appUrlOf(said: Values[string], { CAMP_APP_URL }: Variables): string {
  if (said === undefined && CAMP_APP_URL && URL.canParse(CAMP_APP_URL)) {
    return new URL(CAMP_APP_URL).origin
  }
  const port = said ?? (process.env.PORT || PORT)
  if (!/^\d{1,5}$/.test(String(port)) || Number(port) > 65_535 || Number(port) < 1) {
    throw new UsageError(`--port is a number from 1 to 65535, not ${port}`)
  }
  return `http://localhost:${port}`
}

const KEY_IS_THERE = `${SETTINGS_FILE} has a key already, and its scopes stay as they are. To have one with other scopes, take the line CAMP_API_KEY out and run this again; the key before ends when it is revoked.`

/** What is kept must be what it is taken for. */
function assertForm(known: Variables): void {
  const odd = keptChecks(known).find(({ status }) => status === 'wrong')
  if (!odd) return
  throw new UsageError(
    `${SETTINGS_FILE}: ${odd.said}. ${odd.fix}\nWithout that line a new one is made; --force makes a new client and key.`,
  )
}

/** A client is of one camp and returns to one address: another needs another client. */
function assertSame(known: Variables, page: string, appUrl: string): void {
  const { CAMP_AUTH_URL: authUrl, CAMP_SLUG: slug, CAMP_APP_URL, CAMP_CLIENT_ID } = known
  if (!CAMP_CLIENT_ID) return
  const before = authUrl && slug ? `${authUrl.replace(/\/+$/, '')}/c/${slug}` : page
  const changed =
    before !== page
      ? `for ${before}`
      : CAMP_APP_URL && new URL(CAMP_APP_URL).origin !== appUrl
        ? `at ${CAMP_APP_URL}`
        : undefined
  if (changed === undefined) return
  throw new UsageError(
    `${SETTINGS_FILE} sets this app up ${changed}; --force registers a new client and puts it in that one’s place`,
  )
}
