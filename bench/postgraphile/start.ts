import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { progress } from '../report.ts'
import { start } from '../start.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const versionIn = (path: string): string | undefined =>
  existsSync(HERE + path) ? JSON.parse(readFileSync(HERE + path, 'utf8')).version : undefined

/** Its packages are installed when the bench first needs them, so that normal installs do not include them. */
function install(): void {
  const { packages } = JSON.parse(readFileSync(`${HERE}package-lock.json`, 'utf8'))
  const path = 'node_modules/postgraphile'
  if (versionIn(`${path}/package.json`) === packages[path].version) return
  progress('installing PostGraphile, once')
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...first, 'ci', '--loglevel=error'], {
    cwd: HERE,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('npm ci failed in bench/postgraphile; its message is above')
}

/** PostGraphile on the same tables; `SPARED` in the environment frees it from row-level security. */
export function startPostgraphile(env: Record<string, string>) {
  install()
  return start('../postgraphile/server.ts', env)
}
