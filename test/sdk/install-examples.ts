import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from '../../packages/sdk/build.ts'
import { EXAMPLES } from './an-example.ts'

const run = promisify(execFile)
/** Where each example looks for the SDK. */
const PLACES = [
  ...['express', 'public', 'cron'].map((name) => `${name}/node_modules/@campkit/sdk`),
  'next/campkit-sdk',
]
const NEXT = `${EXAMPLES}next`

/** As `npm install` would: the package as it is published. */
export async function installSdk(): Promise<void> {
  const built = join(await mkdtemp(join(tmpdir(), 'campkit-sdk-')), 'sdk')
  await build(built)
  for (const place of PLACES) {
    const to = EXAMPLES + place
    rmSync(to, { recursive: true, force: true })
    mkdirSync(join(to, '..'), { recursive: true })
    cpSync(built, to, { recursive: true })
  }
}

/** Installs what Next.js needs, once, and builds the example, unless that is what was built last. */
export async function buildNext(): Promise<void> {
  await run(process.execPath, [join(EXAMPLES, '../scripts/install.mjs'), '.'], { cwd: NEXT })
  const mark = `${NEXT}/.next/built-of`
  const sources = sourcesOfNext()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return
  const env = { PATH: process.env.PATH, NEXT_TELEMETRY_DISABLED: '1' }
  await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { cwd: NEXT, env })
  writeFileSync(mark, sources)
}

function sourcesOfNext(): string {
  const hash = createHash('sha256')
  const paths = globSync('{app,lib,campkit-sdk}/**/*.{js,jsx,css,json}', { cwd: NEXT })
  for (const path of [...paths.sort(), 'next.config.js', 'package-lock.json'])
    hash.update(path).update(readFileSync(join(NEXT, path)))
  return hash.digest('hex')
}
