import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checksumOf } from '../checksum.ts'
import { isLoopback, isSafe } from '../loopback.ts'
import { secretsIn } from '../secrets-in-text.ts'
import { isSecretOf } from '../server/client-secret.ts'
import { type Check, ok, warning, wrong } from './check.ts'
import { inGit } from './git.ts'
import { isIgnored, scan } from './scan.ts'
import { SETTINGS_FILE, type Variables } from './settings-file.ts'

export const NEEDED = [
  'CAMP_APP_URL',
  'CAMP_AUTH_URL',
  'CAMP_SLUG',
  'CAMP_CLIENT_ID',
  'CAMP_CLIENT_SECRET',
] as const
export const FOR_THE_API = ['CAMP_URL', 'CAMP_API_KEY'] as const

const BY_INIT = 'Run npx campkit init, or copy them from where the app runs well.'

export const hasAppSettings = (settings: Variables): boolean =>
  [...NEEDED, ...FOR_THE_API].some((name) => settings[name])

/** What can be said without asking anybody. */
export function settingsChecks(settings: Variables): Check[] {
  const missing = NEEDED.filter((name) => !settings[name])
  const withoutApi = FOR_THE_API.filter((name) => !settings[name])
  return [
    missing.length > 0
      ? wrong('settings', `${missing.join(', ')} missing`, BY_INIT)
      : ok('settings', `of ${settings.CAMP_SLUG} at ${settings.CAMP_AUTH_URL}`),
    ...(withoutApi.length > 0
      ? [
          warning(
            'settings',
            `no ${withoutApi.join(' and ')}`,
            'Set them if the app calls the API.',
          ),
        ]
      : []),
    ...['CAMP_APP_URL', 'CAMP_AUTH_URL', 'CAMP_URL'].flatMap((name) =>
      addressCheck(name, settings),
    ),
    ...originCheck(settings),
    ...pairCheck(settings),
    ...keyCheck(settings.CAMP_API_KEY),
    ...publicNames(settings),
  ]
}

/** What can be said of settings that are to stay as they are. */
export function keptChecks(settings: Variables): Check[] {
  const { CAMP_CLIENT_ID: id, CAMP_CLIENT_SECRET: secret } = settings
  const isOdd = id && secret && !/^cs_[\w-]{43}\.[0-9a-f]{8}$/.test(secret)
  const odd = wrong('client', 'CAMP_CLIENT_SECRET is no client secret', 'Copy it again.')
  return [
    ...['CAMP_APP_URL', 'CAMP_AUTH_URL', 'CAMP_URL'].flatMap((name) =>
      addressCheck(name, settings),
    ),
    ...(isOdd ? [odd] : pairCheck(settings)),
    ...keyCheck(settings.CAMP_API_KEY),
  ]
}

function addressCheck(name: string, settings: Variables): Check[] {
  const value = settings[name]
  if (!value) return []
  if (!URL.canParse(value)) {
    return [
      wrong(name, `“${value}” is no address`, 'Write it whole, such as https://app.example.org.'),
    ]
  }
  const url = new URL(value)
  if (isSafe(url)) return []
  const said = `${value} is plain http: cookies, keys and secrets could be read on the way`
  return [wrong(name, said, 'Use https; http is for localhost alone.')]
}

/** What the app thinks of itself, which is what behind a proxy most often goes wrong. */
function originCheck({ CAMP_APP_URL: value = '' }: Variables): Check[] {
  if (!URL.canParse(value) || !isSafe(new URL(value))) return []
  const url = new URL(value)
  const cookie =
    url.protocol === 'https:' ? '__Host-camp_rt' : `camp_rt${url.port ? `_${url.port}` : ''}`
  const where = isLoopback(url) ? 'on this machine alone' : 'as people see it, also behind a proxy'
  return [ok('origin', `the app is ${url.origin} (${where}); its cookie is ${cookie}`)]
}

function pairCheck({ CAMP_CLIENT_ID: id, CAMP_CLIENT_SECRET: secret }: Variables): Check[] {
  if (!id || !secret) return []
  if (isSecretOf(id, secret)) return [ok('client', `the secret is made for ${id}`)]
  const said = `CAMP_CLIENT_SECRET is not the one of ${id}`
  return [
    wrong('client', said, 'Take id and secret of one client, or run npx campkit init --force.'),
  ]
}

function keyCheck(key: string | undefined): Check[] {
  if (!key) return []
  if (/^pk_live_[0-9a-f]{32}$/.test(key)) {
    return [
      wrong(
        'key',
        'CAMP_API_KEY is a key for embeds',
        'Take a REST key: pk_live_ and 48 characters.',
      ),
    ]
  }
  if (!/^pk_live_[0-9a-f]{48}$/.test(key)) {
    return [
      wrong(
        'key',
        'CAMP_API_KEY is no key',
        'A REST key is pk_live_ and 48 characters of 0-9 and a-f.',
      ),
    ]
  }
  if (checksumOf(key.slice(8, 48)) === key.slice(48)) return []
  return [wrong('key', 'CAMP_API_KEY has a typo: its checksum is wrong', 'Copy it again.')]
}

/** Bundlers put variables with these names into pages. */
const FOR_PAGES = /^(NEXT_PUBLIC|VITE|PUBLIC|REACT_APP|NUXT_PUBLIC|EXPO_PUBLIC)_/

const publicNames = (settings: Variables): Check[] =>
  Object.entries(settings)
    .filter(([name, value]) => FOR_PAGES.test(name) && secretsIn(value ?? '').length > 0)
    .map(([name]) =>
      wrong(
        'pages',
        `${name} is put into pages, and holds a secret`,
        'Rename it, and replace the secret.',
      ),
    )

/** The file with the secrets: for this person alone, and not for git. */
export async function fileChecks(folder: string): Promise<Check[]> {
  const path = resolve(folder, SETTINGS_FILE)
  if (!existsSync(path)) return []
  const others = statSync(path).mode & 0o077
  return [
    await gitCheck(folder, path),
    ...(others !== 0 && process.platform !== 'win32'
      ? [
          warning(
            'file',
            `others on this machine can read ${SETTINGS_FILE}`,
            `chmod 600 ${SETTINGS_FILE}`,
          ),
        ]
      : []),
  ]
}

async function gitCheck(folder: string, path: string): Promise<Check> {
  if (await isIgnored(path)) return ok('git', `${SETTINGS_FILE} is left out of git`)
  const seen = await inGit(folder, SETTINGS_FILE).catch(() => 'taken')
  return seen === 'tracked'
    ? wrong(
        'git',
        `git tracks ${SETTINGS_FILE}, and commits its secrets`,
        `git rm --cached ${SETTINGS_FILE}, have it in .gitignore, commit that, and replace the secrets.`,
      )
    : wrong(
        'git',
        `git would commit ${SETTINGS_FILE}`,
        `Add ${SETTINGS_FILE} to .gitignore, as its last line; if it was committed, replace its secrets.`,
      )
}

const FOR_BROWSERS = ['public', 'static', 'dist', 'build', 'out', '.next/static', '.output/public']

export async function bundleCheck(folder: string): Promise<Check[]> {
  const there = FOR_BROWSERS.filter((name) => existsSync(join(folder, name)))
  if (there.length === 0) return []
  const { files, found } = await scan(there, {}, folder)
  if (found.length === 0)
    return [
      ok(
        'pages',
        `no secret in ${there.join(', ')} (${files === 1 ? '1 file' : `${files} files`})`,
      ),
    ]
  const places = found.slice(0, 3).map(({ file, line, hint }) => `${file}:${line} (${hint})`)
  const more = found.length > 3 ? `, and ${found.length - 3} more` : ''
  return [
    wrong(
      'pages',
      `secrets in ${places.join(', ')}${more}`,
      `npx campkit keys scan ${there.join(' ')} says more.`,
    ),
  ]
}
