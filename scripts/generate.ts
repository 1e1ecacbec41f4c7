import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { startTemplate, urlOf } from '@campkit/testing/template'
import pg from 'pg'
import { embedFiles } from './generate/embeds.ts'
import { sdkFiles } from './generate/sdk.ts'
import { tables } from './generate/tables.ts'

/** Generates everything that must agree with its source; `--check` fails if something does not. */
const root = new URL('..', import.meta.url).pathname
const isCheck = process.argv.includes('--check')

async function made(): Promise<Record<string, string>> {
  const template = await startTemplate([`${root}packages`, `${root}apps`])
  try {
    const client = new pg.Client({ connectionString: urlOf(template.url, 'campkit_template') })
    await client.connect()
    const files = { 'packages/db/src/tables.generated.ts': await tables(client) }
    await client.end()
    return files
  } finally {
    await template.stop()
  }
}

/** Files generated from the routes, in a separate process, after the tables that they are typed by. */
function madeFromRoutes(): Record<string, string> {
  const script = `${root}scripts/generate/from-routes.ts`
  return JSON.parse(
    execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
  )
}

const fromRoutes = madeFromRoutes()
const documentAt = (path: string) => JSON.parse(fromRoutes[path] as string)
const files = {
  ...(await made()),
  ...fromRoutes,
  ...(await embedFiles()),
  ...sdkFiles(documentAt('docs/openapi.json'), documentAt('docs/openapi-sign-in.json')),
}
const stale: string[] = []
for (const [path, text] of Object.entries(files)) {
  const old = await readFile(root + path, 'utf8').catch(() => '')
  if (old === text) continue
  stale.push(path)
  if (!isCheck) await writeFile(root + path, text)
}
if (isCheck && stale.length > 0) {
  process.stderr.write(`Not what the sources say: ${stale.join(', ')}. Run npm run generate.\n`)
  process.exitCode = 1
} else {
  process.stdout.write(stale.length > 0 ? `Made ${stale.join(', ')}\n` : 'Everything is fresh.\n')
}
