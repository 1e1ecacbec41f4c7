// Runs on Node 20, before anything is installed: plain JavaScript with only Node's own modules. A folder on the command
// line is installed in place of the project.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url))
const root = process.argv[2] ? `${resolve(process.argv[2])}/` : project
const read = (path) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : undefined)

/** npm leaves a copy of the lock file in node_modules; where the copies differ, the packages differ. */
function isInstalled() {
  const [wanted, installed] = [read('package-lock.json'), read('node_modules/.package-lock.json')]
  if (!wanted || !installed) return false
  if (root === project && !existsSync(`${root}node_modules/.bin/node`)) return false
  const present = JSON.parse(installed).packages
  return Object.entries(JSON.parse(wanted).packages).every(
    ([path, { version, optional, link }]) =>
      path === '' ||
      optional ||
      link ||
      !path.startsWith('node_modules/') ||
      present[path]?.version === version,
  )
}

if (!isInstalled()) {
  process.stderr.write('» installing packages, once …\n')
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(
    command,
    [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (status !== 0) {
    process.stderr.write('» npm ci failed; its message is above.\n')
    process.exit(status ?? 1)
  }
}
